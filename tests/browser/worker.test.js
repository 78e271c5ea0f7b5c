// The worker (web/core/in-worker.js) wherever the lesson may stand: a strict page, another origin, a
// sandboxed frame, one file, no workers at all. A probe bundle hands its functions to the test.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { shared } from '../../.ci/build-page.mjs';
import { dist } from '../../.ci/paths.mjs';
import { selfContained } from '../../.ci/single-file.mjs';
import { staticServer, strictPolicy } from '../../.ci/static-server.mjs';
import { expect, test } from './lesson.js';
import { ownServers } from './own-servers.js';

const stdin = {
  contents: `import { inWorker } from './web/core/in-worker.js';
    import { loadCore } from './web/core/load-core.js';
    Object.assign(globalThis, { inWorker, loadCore });`,
  resolveDir: shared.absWorkingDir,
};
/** @param {import('esbuild').Plugin[]} plugins */
const probe = async (plugins = []) => {
  const options = { ...shared, stdin, write: false, plugins };
  return (await esbuild.build(options)).outputFiles?.[0].text ?? '';
};
const html = (/** @type {string} */ script) =>
  `<!doctype html><meta charset="utf-8"><title>Probe</title><link rel="icon" href="data:,">
   <script type="module" ${script}</script>`;

let probeScript = '';
/** @param {string} policy @returns {import('node:http').RequestListener} beside dist/'s own files */
const probePages = (policy) => (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/probe.html') {
    const script = searchParams.get('script') ?? 'probe.js';
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy });
    response.end(html(`src="${script}">`));
  } else if (pathname === '/probe.js') {
    response.writeHead(200, {
      'Content-Type': 'text/javascript',
      'Access-Control-Allow-Origin': '*',
    });
    response.end(probeScript);
  }
};

const start = ownServers();
/** A server of dist/ and the probe; the pages may use what `policy` says. @param {string} [policy] */
async function serve(policy = strictPolicy) {
  return `${await start(staticServer({ root: dist, policy, also: probePages(policy) }))}/`;
}

/** @param {import('@playwright/test').Page} page */
async function openProbe(page) {
  await page.goto(`${await serve()}probe.html`);
  await ready(page);
}

test.beforeAll(async () => {
  probeScript = await probe();
});

/** Of the job without workers, in one piece: one. On an idle machine there are some fifty. */
const FEWEST_FRAMES = 5;

/** Softmax of two rows in a job, the same on this thread, and where the job ran. */
const twoRows = async () => {
  const { inWorker, loadCore } = /** @type {any} */ (globalThis);
  const core = await loadCore();
  const options = [Float32Array.of(1, 2, 3), Float32Array.of(0, 0)].map((x) => ({
    x,
    rows: 1,
    cols: x.length,
  }));
  const work = inWorker({});
  const rows = /** @type {number[][]} */ ([]);
  await work.call('each', { name: 'softmax', options }, ({ index, result }) => {
    rows[index] = [...result];
  });
  const { place, reason } = work;
  work.end();
  return { place, reason, rows, here: options.map((o) => [...core.softmax(o)]) };
};

/** @param {Awaited<ReturnType<typeof twoRows>>} answer */
function expectFromWorker({ place, reason, rows, here }) {
  expect({ place, reason }).toEqual({ place: 'worker', reason: '' });
  expect(rows).toEqual(here);
  expect(here[1]).toEqual([0.5, 0.5]);
}

/** @param {import('@playwright/test').Page | import('@playwright/test').Frame} where */
const ready = (where) =>
  where.waitForFunction(() => /** @type {any} */ (globalThis).inWorker !== undefined);

test('a job gives what the core gives, from a worker under the strict policy', async ({ page }) => {
  await openProbe(page);
  expectFromWorker(await page.evaluate(twoRows));
  await expect.poll(() => page.workers().length).toBe(0);
});

test('a .wasm file that is given says in the worker and on the page which build it is', async ({
  page,
}) => {
  await openProbe(page);
  for (const [width, simd] of /** @type {const} */ ([
    ['scalar', false],
    ['simd', true],
  ])) {
    const said = await page.evaluate(async (coreUrl) => {
      const { inWorker, loadCore } = /** @type {any} */ (globalThis);
      const work = inWorker({ coreUrl });
      const measured = await work.call('measure', { sizes: [1], most: 1, dk: 1, seed: 1 });
      const { place } = work;
      work.end();
      return { place, there: measured.simd, here: (await loadCore({ wasmUrl: coreUrl })).simd };
    }, `attention-core-${width}.wasm`);
    expect(said).toEqual({ place: 'worker', there: simd, here: simd });
  }
});

test('two users share one worker, which ends with the last of them', async ({ page }) => {
  await openProbe(page);
  await page.evaluate(async () => {
    const { inWorker } = /** @type {any} */ (globalThis);
    const users = [inWorker({}), inWorker({})];
    Object.assign(globalThis, { users });
    await Promise.all(users.map((user) => user.call('each', { name: 'softmax', options: [] })));
  });
  const both = page.workers();
  expect(both).toHaveLength(1);
  await page.evaluate(() => /** @type {any} */ (globalThis).users[0].end());
  // Were it ending, or another one, this would show: a job takes it a while longer.
  await page.evaluate(() =>
    /** @type {any} */ (globalThis).users[1].call('each', { name: 'softmax', options: [] }),
  );
  expect(page.workers()).toEqual(both);
  await page.evaluate(() => /** @type {any} */ (globalThis).users[1].end());
  await expect.poll(() => page.workers().length).toBe(0);
});

test('a stopped job rejects at once, yields no more, and the next one runs', async ({ page }) => {
  await openProbe(page);
  const seen = await page.evaluate(async () => {
    const { inWorker } = /** @type {any} */ (globalThis);
    const work = inWorker({});
    const x = new Float32Array(200000);
    const options = Array.from({ length: 100000 }, () => ({ x, rows: 1, cols: x.length }));
    const stopper = new AbortController();
    const indices = /** @type {number[]} */ ([]);
    const name = await work
      .call(
        'each',
        { name: 'softmax', options },
        (/** @type {any} */ { index }) => {
          indices.push(index);
          if (index >= 20) stopper.abort();
        },
        stopper.signal,
      )
      .catch((/** @type {Error} */ error) => error.name);
    const afterStop = indices.length;
    const next = await work.call('each', { name: 'softmax', options: [] }).then(() => 'ran');
    await new Promise((resolve) => setTimeout(resolve, 200));
    work.end();
    return { name, next, indices, late: indices.length - afterStop };
  });
  expect(seen).toMatchObject({ name: 'AbortError', next: 'ran', late: 0 });
  expect(seen.indices).toEqual(seen.indices.map((_, i) => i));
  expect(seen.indices.length).toBeGreaterThan(20);
  expect(seen.indices.length).toBeLessThan(2000);
});

test('a job that computes on after it was stopped is cut off with its worker', async ({ page }) => {
  await openProbe(page);
  const { name, order } = await page.evaluate(async () => {
    const { inWorker } = /** @type {any} */ (globalThis);
    const work = inWorker({});
    await work.call('each', { name: 'softmax', options: [] });
    // Calls of 48 GFLOP: each more than a second on any one core. Chromium gives it two more to end.
    const [rows, inner, cols] = [2000, 6000, 2000];
    const x = new Float32Array(rows * inner);
    const options = Array.from({ length: 8 }, () => ({ a: x, b: x, rows, inner, cols }));
    const stopper = new AbortController();
    const call = work.call('each', { name: 'matmul', options }, undefined, stopper.signal);
    const order = /** @type {string[]} */ ([]);
    // The next message to this page could be the worker's: it is not waited for.
    const next = new Promise((resolve) => {
      setTimeout(() => {
        stopper.abort();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(order.push('a message'));
        port2.postMessage(0);
      }, 100);
    });
    const name = await call.catch((/** @type {Error} */ error) => {
      order.push('rejected');
      return error.name;
    });
    await next;
    return { name, order };
  });
  expect(name).toBe('AbortError');
  expect(order).toEqual(['rejected', 'a message']);
  await expect.poll(() => page.workers().length).toBe(0);
});

test('what the core refuses in a worker is said on the page', async ({ page }) => {
  await openProbe(page);
  const message = await page.evaluate(() => {
    const work = /** @type {any} */ (globalThis).inWorker({});
    const options = [{ x: Float32Array.of(1, 2), rows: 1, cols: 3 }];
    return work
      .call('each', { name: 'softmax', options })
      .catch((/** @type {Error} */ error) => `${error.name}: ${error.message}`)
      .finally(work.end);
  });
  expect(message).toMatch(/^RangeError: x must hold 1×3 = 3 numbers/);
});

test('loaded from another origin, the worker starts through a Blob', async ({ page }) => {
  const from = await serve();
  const here = await serve(strictPolicy.replaceAll("'self'", `'self' ${from}`));
  await page.goto(`${here}probe.html?script=${from}probe.js`);
  await ready(page);
  expectFromWorker(await page.evaluate(twoRows));
});

test('the worker starts in a sandboxed frame, which has no origin', async ({ page }) => {
  await page.goto(`${await serve(`${strictPolicy}; frame-src 'self'`)}probe.html`);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.src = 'probe.html?framed';
    document.body.append(frame);
  });
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1];
  await ready(frame);
  expect(await frame.evaluate(() => globalThis.origin)).toBe('null');
  expectFromWorker(await frame.evaluate(twoRows));
});

test('one file opened from disk starts the worker from its own text', async ({ page }) => {
  const script = (await probe(selfContained)).replaceAll('<!--', '<\\!--');
  const folder = await mkdtemp(join(tmpdir(), 'attention-probe-'));
  try {
    const file = join(folder, 'probe.html');
    await writeFile(file, html(`>${script}`));
    await page.goto(pathToFileURL(file).href);
    await ready(page);
    expectFromWorker(await page.evaluate(twoRows));
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('without workers the job runs on the page, in slices, and says why', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
  });
  await openProbe(page);
  const { place, reason, rows, here } = await page.evaluate(twoRows);
  expect({ place, reason }).toEqual({ place: 'page', reason: 'this browser has no workers here' });
  expect(rows).toEqual(here);
  const frames = await page.evaluate(async () => {
    const work = /** @type {any} */ (globalThis).inWorker({});
    const x = new Float32Array(100000);
    const options = Array.from({ length: 4000 }, () => ({ x, rows: 1, cols: x.length }));
    let count = 0;
    let running = true;
    const tick = () => {
      count += 1;
      if (running) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    await work.call('each', { name: 'softmax', options });
    running = false;
    return count;
  });
  expect(frames).toBeGreaterThan(FEWEST_FRAMES);
});

test('the worker’s script stands by itself: it imports nothing', () => {
  const script = readFileSync(join(dist, 'attention-lesson-worker.js'), 'utf8');
  const imports = script.match(/\bimport\s*[({"'*]|importScripts/g);
  expect(imports).toBeNull();
});
