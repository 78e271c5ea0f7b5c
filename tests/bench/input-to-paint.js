// Input to paint in Chromium with the CPU slowed four times: 100 moves of each control, median and
// worst in milliseconds. From the input event's dispatch to the task after the next frame.
//   node tests/bench/input-to-paint.js      needs dist/ (npm run build)
import { chromium } from '@playwright/test';
import { dist } from '../../.ci/paths.mjs';
import { listen, staticServer } from '../../.ci/static-server.mjs';
import { findChromium } from '../browser/find-chromium.mjs';

const MOVES = 100;
const SLOWED = 4;

/** What is moved: the address, the control (or the arrow keys in a matrix). */
const cases = [
  { name: 'scaling: d_k slider', hash: 'step=scaling', control: 'd-k' },
  { name: 'head: d_k slider', hash: 'step=head', control: 'd-k' },
  { name: 'head: cell move', hash: 'step=head', cells: 'S' },
  { name: 'mask: cell move', hash: 'step=mask', cells: 'A' },
  { name: 'jacobian: grow slider', hash: 'step=jacobian', control: 'grow' },
  { name: 'cost: n slider', hash: 'step=cost', control: 'cost-n' },
  { name: 'cost: tile slider', hash: 'step=cost', control: 'cost-tile' },
  { name: 'heads: number of heads', hash: 'step=heads', control: 'heads' },
  { name: 'recap: n slider', hash: 'step=recap', control: 'recap-n' },
];

/** Runs in the page. @param {{ control?: string, cells?: string, moves: number }} move */
async function timed({ control, cells, moves }) {
  const root = /** @type {any} */ (document.querySelector('attention-lesson')).shadowRoot;
  const painted = () =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(0);
      }),
    );
  const event = (/** @type {string} */ type) => new Event(type, { bubbles: true, composed: true });
  /** @param {number} i */
  function act(i) {
    if (cells) {
      const cell = root.querySelector(`[data-matrix="${cells}"] [data-row][tabindex="0"]`);
      const key = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][i % 4];
      cell.focus();
      return cell.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true }),
      );
    }
    const inputs = [...root.querySelectorAll(`[name="${control}"]`)];
    if (inputs[0].type === 'radio') {
      const next = inputs[i % inputs.length];
      next.checked = true;
      return next.dispatchEvent(event('change'));
    }
    const [input] = inputs;
    const steps = (Number(input.max) - Number(input.min)) / (Number(input.step) || 1);
    const at = Math.min(steps, 40);
    input.value = String(Number(input.min) + ((i % (at + 1)) * steps) / at);
    return input.dispatchEvent(event('input'));
  }
  const times = [];
  for (let i = 0; i < moves; i += 1) {
    await painted();
    const start = performance.now();
    act(i);
    await painted();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

const server = staticServer({ root: dist, base: '/' });
const port = await listen(server);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
console.log(`input to paint, CPU slowed ${SLOWED} times, ${MOVES} moves each, ms`);
for (const { name, hash, ...move } of cases) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`http://127.0.0.1:${port}/index.html#${hash}`);
  await page.locator('attention-lesson .figure').waitFor();
  await page.waitForTimeout(2000); // what the first view computes in the worker
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  try {
    const times = await page.evaluate(timed, { ...move, moves: MOVES });
    const shown = (/** @type {number} */ x) => x.toFixed(1).padStart(7);
    console.log(
      `${name.padEnd(26)} median${shown(times[MOVES / 2])}  worst${shown(times[MOVES - 1])}`,
    );
  } catch (error) {
    console.log(`${name.padEnd(26)} ${error}`);
  }
  await page.close();
}
await browser.close();
server.closeAllConnections();
server.close();
