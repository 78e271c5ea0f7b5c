// Time to the first figure in Chromium as on a slow phone: CPU slowed four times, 1.6 Mbit/s, 150 ms a
// round trip, nothing cached, files as a host sends them (brotli). Medians, and what they are spent on;
// the last run's files in the order they were asked for. The clock is a busy machine's: compare shares.
//   node tests/bench/first-figure.js [step]      needs dist/ (npm run build)
import { readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { dist } from '../../.ci/paths.mjs';
import { listen, staticServer } from '../../.ci/static-server.mjs';
import { findChromium } from '../browser/find-chromium.mjs';

const RUNS = 5;
const SLOWED = 4;
const LATENCY_MS = 150;
const BYTES_A_SECOND = 1.6e6 / 8;
const step = process.argv[2] ?? 'head';
const TYPES = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  wasm: 'application/wasm',
};

/** @type {Map<string, Buffer>} */
const packed = new Map();

/** Answers with brotli what a host would. @type {import('node:http').RequestListener} */
function compressed({ url = '/' }, response) {
  const path = normalize(join(dist, new URL(url, 'http://localhost').pathname));
  const type = TYPES[/** @type {keyof typeof TYPES} */ (path.split('.').at(-1))];
  if (!type || !path.startsWith(dist) || !statSync(path, { throwIfNoEntry: false })) return;
  const body = packed.get(path) ?? brotliCompressSync(readFileSync(path));
  packed.set(path, body);
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Encoding': 'br' });
  response.end(body);
}

const server = staticServer({ root: dist, also: compressed });
const port = await listen(server);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});

async function once() {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.addInitScript(() => {
    /** @type {any} */ (globalThis).drawn = new Promise((resolve) =>
      addEventListener('attention-ready', () => resolve(performance.now()), true),
    );
  });
  await page.goto(`http://127.0.0.1:${port}/index.html#step=${step}`);
  const drawn = await page.evaluate(() => /** @type {any} */ (globalThis).drawn);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const ms = (/** @type {string} */ wanted) =>
    1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0);
  const files = await page.evaluate(() =>
    /** @type {PerformanceResourceTiming[]} */ ([
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ]).map((entry) => ({
      name: new URL(entry.name).pathname.slice(1),
      from: entry.startTime,
      to: entry.responseEnd,
      bytes: entry.encodedBodySize,
    })),
  );
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await context.close();
  const busy = ms('TaskDuration');
  const [compile, script] = [ms('V8CompileDuration'), ms('ScriptDuration')];
  const [style, layout] = [ms('RecalcStyleDuration'), ms('LayoutDuration')];
  return {
    files: files.filter(({ from }) => from < drawn),
    times: {
      'first figure': drawn,
      'first paint of anything': painted,
      'network: main thread idle': Math.max(0, drawn - busy),
      compile,
      script,
      'style and layout': style + layout,
      'other tasks (parsing, painting)': Math.max(0, busy - compile - script - style - layout),
    },
  };
}

const runs = [];
for (let i = 0; i < RUNS; i += 1) runs.push(await once());
await browser.close();
server.closeAllConnections();
server.close();

const names = /** @type {(keyof typeof runs[0]['times'])[]} */ (Object.keys(runs[0].times));
const median = (/** @type {number[]} */ x) => x.sort((a, b) => a - b)[x.length >> 1];
const whole = median(runs.map(({ times }) => times['first figure']));
console.log(`step ${step}, medians of ${RUNS}, ms and share of the whole`);
for (const name of names) {
  const ms = median(runs.map(({ times }) => times[name]));
  console.log(
    `${name.padEnd(34)}${ms.toFixed(0).padStart(7)}${((100 * ms) / whole).toFixed(0).padStart(5)} %`,
  );
}
console.log('\nfile, bytes as sent, ms from … to');
const { files } = runs[RUNS - 1];
for (const { name, from, to, bytes } of files.sort((a, b) => a.from - b.from)) {
  const cells = [bytes, from, to].map((x) => x.toFixed(0).padStart(8)).join('');
  console.log(`${name.padEnd(44)}${cells}`);
}
