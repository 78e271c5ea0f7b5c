// Step `cost`: counts, crossovers and parts are the formulas'; one tile after another ends at O.
import { axeFindings, expect, openLesson, readMatrix, settled, test } from './lesson.js';
import { expectNear, NEAR } from './shown-matrices.js';
import { numberRows } from './table-rows.js';
import { numpyValues, takeAway } from './take-away.js';

/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} [rest] */
const open = (page, rest = '') => openLesson(page, `index.html#step=cost${rest}`);

/** @param {Locator} lesson */
const stateOf = (lesson) => lesson.evaluate((/** @type {any} */ element) => element.state);

/** Values by name. @param {Locator} lesson @param {'flops' | 'bytes' | 'crossover'} kind */
const numbers = (lesson, kind) =>
  lesson.locator(`[data-${kind}]`).evaluateAll(
    (all, key) =>
      Object.fromEntries(
        all.map((one) => {
          const cell = one.matches('[data-value]') ? one : one.querySelector('[data-value]');
          return [
            /** @type {HTMLElement} */ (one).dataset[key],
            Number(/** @type {HTMLElement} */ (cell).dataset.value),
          ];
        }),
      ),
    kind,
  );

test('the formula keeps back how attention grows until it has been predicted', async ({ page }) => {
  const lesson = await open(page);
  const formula = lesson.locator('.formula');
  await expect(formula).toContainText('?');
  await expect(formula).not.toContainText('4');
  await lesson.locator('.choice').first().click();
  await expect(formula).toContainText('4');
  await expect(formula).not.toContainText('?');
});

test('parts and crossovers are the formulas’ at every size', async ({ page }) => {
  for (const [n, d, h] of [
    [1024, 512, 8],
    [16, 8, 1],
    [1048576, 16384, 128],
    [4096, 1024, 16],
  ]) {
    const lesson = await open(page, `&cost.n=${n}&cost.d=${d}&cost.h=${h}`);
    const parts = {
      projections: 8 * n * d ** 2,
      scores: 2 * n ** 2 * d,
      values: 2 * n ** 2 * d,
      mlp: 16 * n * d ** 2,
    };
    const total = Object.values(parts).reduce((a, b) => a + b, 0);
    expect(await numbers(lesson, 'flops')).toEqual({ ...parts, total });
    expect(await numbers(lesson, 'bytes')).toEqual({
      inputs: 4 * 3 * n * d,
      output: 4 * n * d,
      materialised: 4 * h * n ** 2,
      tiled: 4 * 2 * h * n,
    });
    expect(await numbers(lesson, 'crossover')).toEqual({ bare: d, mlp: 4 * d, linear: 6 * d });
    await expect(lesson.locator('.meetings')).toContainText('= 4d');
  }
});

test('a causal kernel meets the linear parts at twice the length, less the half-masked diagonal', async ({
  page,
}) => {
  const lesson = await open(page, '&cost.causal=on&cost.n=2048');
  const { bare, mlp, linear } = await numbers(lesson, 'crossover');
  expect([bare, mlp, linear]).toEqual([512, 8 * 512 - 1, 12 * 512 - 1]);
  const { scores, values } = await numbers(lesson, 'flops');
  expect([scores, values]).toEqual([2048 * 2049 * 512, 2048 * 2049 * 512]);
  await expect(lesson.locator('.meetings')).toContainText('≈ 8d');
});

test('marks stand where curves meet, and the sentence names the same lengths', async ({ page }) => {
  const lesson = await open(page, '&cost.d=1024');
  await expect(lesson.locator('.tick-top')).toHaveText(['①', '②', '③']);
  await expect(lesson.locator('.summary')).toContainText(
    'they overtake the MLP at 4,096 tokens and all linear parts at 6,144',
  );
});

test('doubling n: four times the FLOPs, four times the bytes', async ({ page }) => {
  const lesson = await open(page);
  await lesson.getByRole('button', { name: 'FLOPs 4 times, bytes 4 times' }).click();
  await settled(lesson);
  await expect(lesson.locator('.because')).toContainText('from 33.6 MB to 134 MB');
  await expect(lesson.locator('.because')).toContainText('only grows 2 times');
  const state = await stateOf(lesson);
  expect(state.right).toEqual(['cost']);
});

/** One tile as the page shows it. @param {Locator} lesson @param {'S' | 'SM'} scores */
async function tile(lesson, scores) {
  const [s, m, f, p, l, running] = await Promise.all(
    [scores, 'rowMax', 'rescale', 'P', 'rowSum', 'running'].map((name) => readMatrix(lesson, name)),
  );
  const shown = (/** @type {number[][]} */ x) =>
    x.filter(Boolean).map((row) => row.filter((cell) => typeof cell === 'number'));
  const column = (/** @type {number[][]} */ x) => shown(x).map(([value]) => value);
  return {
    s: shown(s),
    m: column(m),
    f: column(f),
    p: shown(p),
    l: column(l),
    running: shown(running),
  };
}

for (const [name, hash, widths] of /** @type {[string, string, number[]][]} */ ([
  ['three keys a tile', '', [3, 3, 1]],
  ['causal, two keys, the last queries', '&causal=top-left&cost.keys=2&cost.block=2', [2, 2, 2, 1]],
  ['one key a tile, no divisor', '&cost.keys=1&scale=1&d-k=16', [1, 1, 1, 1, 1, 1, 1]],
  ['one tile for all', '&cost.keys=16', [7]],
])) {
  test(`maximum, sum and output run on from tile to tile and end at O: ${name}`, async ({
    page,
  }) => {
    const lesson = await open(page, hash);
    const scores = hash.includes('causal') ? 'SM' : 'S';
    const next = lesson.locator('button.forward');
    let before;
    for (const [t, width] of widths.entries()) {
      const now = await tile(lesson, scores);
      for (const [i, row] of now.s.entries()) {
        expect(row.length).toBe(width);
        const old = before
          ? { m: before.m[i], l: before.l[i] }
          : { m: Number.NEGATIVE_INFINITY, l: 0 };
        const max = Math.max(old.m, ...row);
        expect(now.m[i]).toBe(max);
        const factor = old.m === max ? 1 : Math.exp(old.m - max);
        expect(Math.abs(now.f[i] - factor)).toBeLessThan(NEAR);
        const e = row.map((x) => (x === Number.NEGATIVE_INFINITY ? 0 : Math.exp(x - max)));
        for (const [j, x] of e.entries()) expect(Math.abs(now.p[i][j] - x)).toBeLessThan(NEAR);
        const sum = old.l * factor + e.reduce((a, b) => a + b, 0);
        expect(Math.abs(now.l[i] - sum)).toBeLessThan(NEAR * 10);
      }
      before = now;
      if (t < widths.length - 1) {
        await next.click();
        await settled(lesson);
      }
    }
    await expect(next).toBeDisabled();
    await expect(lesson.locator('.at')).toContainText(`Tile ${widths.length} of ${widths.length}`);
    const { O } = numpyValues(await takeAway(lesson, 'NumPy code'), ['O']);
    const shown = (await readMatrix(lesson, 'O')).filter(Boolean);
    const from = hash.includes('block=2') ? 4 : 0;
    expectNear(
      shown.map((row) => row),
      O.slice(from, from + shown.length).map((/** @type {number[]} */ row) => row.slice(0, 8)),
      'O',
    );
  });
}

test('the last tile of seven keys by threes is not full, and the page says so', async ({
  page,
}) => {
  const lesson = await open(page, '&cost.tile=3');
  await expect(lesson.locator('.at')).toContainText('meet keys 7, a last tile that is not full');
  await expect(lesson.locator('.stage').last()).toContainText('rounding');
});

test('play goes on by itself and rests at the last tile; the address follows', async ({ page }) => {
  const lesson = await open(page, '&cost.keys=4');
  const play = lesson.getByRole('button', { name: 'Play' });
  await play.click();
  await expect(play).toHaveAttribute('aria-pressed', 'true');
  await expect(lesson.locator('.at')).toContainText('Tile 2 of 2');
  await expect(play).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(/cost\.tile=2/);
});

test('tiles are stepped through by keyboard', async ({ page }) => {
  const lesson = await open(page);
  await lesson.locator('[name="cost-tile"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await settled(lesson);
  expect((await stateOf(lesson)).view.cost.tile).toBe(3);
});

test('this machine is timed in a worker: times, the bytes of both kernels, fitted exponents', async ({
  page,
}) => {
  const lesson = await open(page, '&cost.longest=512&cost.dk=16');
  const stoppable = await lesson.evaluate(async (/** @type {any} */ element) => {
    const button = (/** @type {string} */ kind) =>
      element.shadowRoot.querySelector(`button.${kind}`);
    button('start').click();
    while (!(await element.updateComplete));
    return button('halt').getAttribute('aria-disabled') !== 'true';
  });
  expect(stoppable).toBe(true);
  await expect(lesson.locator('.now')).toHaveText('Done.');
  const rows = await numberRows(lesson, 'n');
  expect(rows.map(([n]) => n)).toEqual([64, 128, 256, 512]);
  for (const [n, kept, tiled, bytes] of rows) {
    expect(kept).toBeGreaterThan(0);
    expect(tiled).toBeGreaterThan(0);
    expect(bytes).toBe(16 * n ** 2);
  }
  const [last, before] = [rows[3], rows[2]];
  expect(last[4] - before[4]).toBe(8 * 256); // tile by tile: 8 bytes a query
  await expect(lesson.locator('.machine li.series-materialised').last()).toContainText('∝ n2.00');
  await expect(lesson.locator('.machine')).toContainText(
    /in a worker: WebAssembly with(out)? SIMD/,
  );
  await lesson.evaluate((/** @type {any} */ element) => element.goTo('heads'));
  await lesson.evaluate((/** @type {any} */ element) => element.goTo('cost'));
  await expect(lesson.locator('tr[data-n]')).toHaveCount(4);
});

for (const tick of [1, 100]) {
  test(`on a clock that ticks every ${tick} ms no time is zero, and the page draws them all`, async ({
    page,
  }) => {
    await page.addInitScript((ms) => {
      const now = performance.now.bind(performance);
      performance.now = () => Math.floor(now() / ms) * ms;
      Reflect.deleteProperty(globalThis, 'Worker'); // a worker has a clock of its own
    }, tick);
    const lesson = await open(page, '&cost.longest=256&cost.dk=8');
    await lesson.locator('button.start').click();
    await expect(lesson.locator('.now')).toHaveText('Done.');
    const rows = await numberRows(lesson, 'n');
    expect(rows.map(([n]) => n)).toEqual([64, 128, 256]);
    for (const [, kept, tiled] of rows) expect(Math.min(kept, tiled)).toBeGreaterThan(0);
    expect(await lesson.locator('.measured-chart .tick-y').count()).toBeGreaterThan(3);
  });
}

test('a measurement stops when told to and keeps what it has', async ({ page }) => {
  const lesson = await open(page, '&cost.longest=16384&cost.dk=128');
  await lesson.locator('button.start').click();
  await expect(lesson.locator('tr[data-n]').first()).toBeVisible();
  await lesson.locator('button.halt').click();
  await expect(lesson.locator('.now')).toContainText('Stopped');
  await expect(lesson.locator('button.start')).toBeEnabled();
  expect(await lesson.locator('tr[data-n]').count()).toBeLessThan(9);
});

test('nothing is NaN at the extremes of any control', async ({ page }) => {
  for (const hash of [
    '&cost.n=16&cost.d=8&cost.h=1&sentence=dog&d-k=1&cost.keys=16',
    '&cost.n=1048576&cost.d=16384&cost.h=128&d-k=1024&cost.keys=1&cost.tile=64',
    '&cost.d=8&cost.h=128', // more heads than the width allows
    `&sentence=${'word '.repeat(80)}&cost.block=16&cost.tile=22`,
    '&sentence=',
    '&scale=100&d-k=1024&cost.tile=3', // huge scores
  ]) {
    const lesson = await open(page, hash);
    const values = await lesson
      .locator('[data-value]')
      .evaluateAll((all) =>
        all.map((cell) => Number(/** @type {HTMLElement} */ (cell).dataset.value)),
      );
    expect(values.filter(Number.isNaN)).toEqual([]);
    await expect(lesson.locator('.lesson')).not.toContainText(/NaN|undefined/);
    await expect(lesson.locator('.notice.failed')).toHaveCount(0);
  }
});

for (const [theme, width] of /** @type {[string, number][]} */ ([
  ['light', 1280],
  ['dark', 1280],
  ['light', 360],
])) {
  test(`axe finds nothing: ${theme}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, `&theme=${theme}&cost.tile=2`);
    expect(await axeFindings(page)).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(beyond).toBeLessThanOrEqual(0);
  });
}

test('the empty corner of a table is no cell: pointing at it changes nothing', async ({ page }) => {
  const lesson = await open(page, '&cost.tile=2');
  for (const name of ['S', 'P', 'rowMax']) {
    await lesson.locator(`[data-matrix="${name}"] thead td`).hover();
    await settled(lesson);
    await expect(lesson.locator('.worked')).toContainText('Query 1, “The”');
  }
});
