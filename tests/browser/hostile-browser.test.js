// Browsers with something missing or forbidden: the lesson runs on what is there, or says in one line
// what it lacks.

import { core } from './core-heads.js';
import { expect, followLink, openHost, openLesson, readMatrix, settled, test } from './lesson.js';
import { startAndPause } from './runs.js';
import { expectLabelsHold, expectNear } from './shown-matrices.js';
import { address } from './trained-head.js';

test('no SIMD: the scalar build is fetched instead, and gives the same numbers', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  const wanted = await readMatrix(lesson, 'O');
  const asked = /** @type {string[]} */ ([]);
  page.on('request', (request) => asked.push(request.url().split('/').at(-1) ?? ''));
  await page.addInitScript(() => {
    WebAssembly.validate = () => false;
  });
  await page.goto('about:blank');
  const scalar = await openLesson(page, 'index.html#step=head');
  expect(asked.filter((name) => name.endsWith('.wasm'))).toEqual(['attention-core-scalar.wasm']);
  expect(await readMatrix(scalar, 'O')).toEqual(wanted);
});

test('no SIMD: the trained model too is run by its scalar build, and gives the same numbers', async ({
  page,
}) => {
  const lesson = await openLesson(page, address('head', 4));
  const wanted = await expectLabelsHold(lesson);
  const asked = /** @type {string[]} */ ([]);
  page.on('request', (request) => asked.push(request.url().split('/').at(-1) ?? ''));
  await page.addInitScript(() => {
    WebAssembly.validate = () => false;
  });
  await page.goto('about:blank');
  const scalar = await openLesson(page, address('head', 4));
  await expect(scalar.locator('.source-note')).toHaveAttribute('data-source', 'trained');
  expect(asked.filter((name) => name.endsWith('.wasm')).sort()).toEqual([
    'attention-core-scalar.wasm',
    'attention-model-scalar.wasm',
  ]);
  for (const name of ['Q', 'S', 'A', 'O']) {
    const shown = await readMatrix(scalar, name);
    expectNear(shown, wanted[name], name);
    const zeros = (/** @type {number[][]} */ m) => m.map((row) => row.map((x) => x === 0));
    expect(zeros(shown)).toEqual(zeros(wanted[name]));
  }
});

for (const [name, remove] of /** @type {[string, () => void][]} */ ([
  ['taken away', () => Reflect.deleteProperty(globalThis, 'WebAssembly')],
  [
    'forbidden by its policy',
    () => {
      WebAssembly.instantiate = () =>
        Promise.reject(new WebAssembly.CompileError('Wasm code generation disallowed by embedder'));
    },
  ],
])) {
  test(`WebAssembly ${name}: the element’s own content, and one line`, async ({ page }) => {
    await page.addInitScript(remove);
    await openHost(page, '<attention-lesson step="head"><p>Without.</p></attention-lesson>');
    await expect(page.locator('attention-lesson .failed')).toContainText(/WebAssembly|Wasm/);
    await expect(page.getByText('Without.')).toBeVisible();
  });
}

test('storage, cookies and the history forbidden: nothing is lost but the address', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
    history.pushState = refuse;
    history.replaceState = refuse;
  });
  const lesson = await openLesson(page, 'index.html#step=head');
  await lesson.locator('[name="sentence"]').fill('a dog');
  await lesson.locator('.pager .next').click();
  await lesson.locator('.pager .back').click();
  await settled(lesson);
  await expect(lesson.locator('[name="sentence"]')).toHaveValue('a dog');
  expect(await readMatrix(lesson, 'A')).toHaveLength(2);
});

test('no workers: training runs on the page, is paused there, and the page stays alive', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
  const lesson = await openLesson(page, 'index.html#step=jacobian&jacobian.train=8');
  const progress = lesson.locator('.training-progress');
  await lesson.evaluate(startAndPause);
  await expect(progress).toContainText(/step [1-9]/);
  await expect(lesson.locator('[data-training="rest"]')).toContainText(/After \d+ steps/);
  await expect(lesson.locator('[role="alert"]:not(:empty)')).toHaveCount(0);
  await lesson.locator('button[name="start"]').click();
  await expect(progress).toContainText('step 800 of 800');
});

/** What else a worker does, and what is on show once the page has done it. @type {Record<string, (page: import('@playwright/test').Page) => Promise<unknown>>} */
const WITHOUT_WORKERS = {
  'the experiment at every length': async (page) => {
    const lesson = await openLesson(page, 'index.html#step=scaling&answers=scaling:0.95');
    await expect(lesson.locator('[data-table="saturation"] td[data-value]')).toHaveCount(77);
    await expect(lesson.locator('.scaling-progress')).toHaveText('');
    const { std } = core.saturation({ dk: 1024, keys: 8, draws: 1000, seed: 1 });
    const row = lesson.locator('tr[data-dk="1024"] [data-field="std"]');
    expect(Number(await row.getAttribute('data-value'))).toBe(std);
  },
  'this machine timed': async (page) => {
    const lesson = await openLesson(page, 'index.html#step=cost&cost.longest=256&cost.dk=8');
    await lesson.locator('.machine button.start').click();
    await expect(lesson.locator('.machine .now')).toHaveText('Done.');
    await expect(lesson.locator('.machine tr[data-n]')).toHaveCount(3);
    await expect(lesson.locator('.machine')).toContainText(
      'on the page itself, since no worker could start',
    );
  },
  'heads that form': async (page) => {
    const lesson = await openLesson(page, 'index.html#step=heads&heads.whose=forming&heads.ran=10');
    await expect(lesson.locator('[data-forming="rest"]')).toBeVisible();
    await lesson.locator('button[name="step"]').click();
    await expect(lesson.locator('.training-progress')).toContainText('step 20 of 600');
    await expect(lesson.locator('.thumbnail')).toHaveCount(4);
  },
};

for (const [what, done] of Object.entries(WITHOUT_WORKERS)) {
  test(`no workers: ${what}, on the page`, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
    await done(page);
    await expect(page.locator('[role="alert"]:not(:empty)')).toHaveCount(0);
  });
}

test('memory that may not grow: a line says so, what was measured stays, and every figure goes on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Worker'); // its memory is another one
    const grow = WebAssembly.Memory.prototype.grow;
    WebAssembly.Memory.prototype.grow = function (pages) {
      if (!(/** @type {any} */ (globalThis).full)) return grow.call(this, pages);
      /** @type {any} */ (globalThis).refusals += 1;
      throw new RangeError('WebAssembly.Memory.grow(): Unable to grow instance memory');
    };
  });
  const lesson = await openLesson(page, 'index.html#step=head');
  const before = await readMatrix(lesson, 'A');
  // All that a figure needs fits into what the module starts with; long scores that are kept do not.
  await followLink(lesson, '#step=cost&cost.longest=4096');
  await page.evaluate(() => Object.assign(globalThis, { full: true, refusals: 0 }));
  const machine = lesson.locator('.machine');
  await machine.locator('button.start').click();
  const problem = machine.locator('.notice.failed[role="alert"]');
  await expect(problem).toHaveText(/memory|bytes/, { timeout: 45_000 });
  await expect(machine.locator('.now')).toContainText('measured so far');
  const rows = await machine.locator('tr[data-n]').count();
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(7);
  expect(await page.evaluate(() => /** @type {any} */ (globalThis).refusals)).toBeGreaterThan(0);
  await expect(lesson.locator('.step-cost .figure')).toBeVisible();
  await followLink(lesson, '#step=head&sentence=a+dog');
  expect(await readMatrix(lesson, 'A')).toHaveLength(2);
  await followLink(lesson, '#step=head');
  expect(await readMatrix(lesson, 'A')).toEqual(before);
});

test('no Intl.Segmenter, as in Firefox before 125: words by a pattern, the same for plain text', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'));
  const lesson = await openLesson(page, 'index.html#step=head');
  await lesson.locator('[name="sentence"]').fill('The dog’s bark, 我爱 <b> שלום 🐶');
  await settled(lesson);
  const heads = await lesson.locator('[data-matrix="A"] tbody th').allTextContents();
  expect(heads.map((head) => head.trim())).toEqual([
    'The',
    'dog’s',
    'bark',
    ',',
    '我',
    '爱',
    '<',
    'b',
    '>',
    'שלום',
    '🐶',
  ]);
});
