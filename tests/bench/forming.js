// Step `heads`, "watch them form", in Chromium: 600 steps in the worker. Steps a second, seconds until an
// induction head has formed, and the main thread's longest task meanwhile (50 ms and more are counted).
//   node tests/bench/forming.js      needs dist/ (npm run build)
import { chromium } from '@playwright/test';
import { dist } from '../../.ci/paths.mjs';
import { listen, staticServer } from '../../.ci/static-server.mjs';
import { FORMED } from '../../web/steps/forming-run.js';
import { findChromium } from '../browser/find-chromium.mjs';

/** Runs in the page, started before the button is pressed. @param {number} formed */
async function watched(formed) {
  const element = /** @type {any} */ (document.querySelector('attention-lesson'));
  const root = element.shadowRoot;
  let longest = 0;
  let long = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      long += 1;
      longest = Math.max(longest, duration);
    }
  }).observe({ type: 'longtask' });
  const bar = root.querySelector('.training-progress progress');
  const start = performance.now();
  root.querySelector('button[name="start"]').click();
  let seconds = NaN;
  while (bar.value < bar.max) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const said = root.querySelectorAll('.charts [aria-label]')[1]?.getAttribute('aria-label') ?? '';
    const induction = Number(/(\d\.\d+)\D*$/.exec(said)?.[1]); // the last that the chart says
    if (Number.isNaN(seconds) && induction >= formed) seconds = (performance.now() - start) / 1000;
  }
  const all = (performance.now() - start) / 1000;
  return { steps: bar.value, all, seconds, long, longest };
}

const server = staticServer({ root: dist });
const port = await listen(server);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox'],
});
try {
  for (let run = 1; run <= 3; run += 1) {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/index.html#step=heads&heads.whose=forming`);
    await page.locator('button[name="start"]:not([aria-disabled="true"])').waitFor();
    const { steps, all, seconds, long, longest } = await page.evaluate(watched, FORMED);
    console.log(
      `run ${run}: ${steps} steps in ${all.toFixed(1)} s, ${(steps / all).toFixed(0)} a second; induction ≥ ${FORMED} after ${seconds.toFixed(1)} s; main thread: ${long} tasks of 50 ms or more, longest ${longest.toFixed(0)} ms`,
    );
    await page.close();
  }
} finally {
  await browser.close();
  server.close();
}
