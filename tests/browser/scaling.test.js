// Step `scaling`: the d_k experiment as the core computes it, at every length.
import { join } from 'node:path';
import { dist } from '../../.ci/paths.mjs';
import { axeFindings, expect, openLesson, readMatrix, settled, test } from './lesson.js';
import { expectNear, softmax } from './shown-matrices.js';
import { numpyValues, takeAway } from './take-away.js';

const LENGTHS = Array.from({ length: 11 }, (_, e) => 2 ** e);
const [KEYS, DRAWS] = [8, 1000]; // as the page says

/** @typedef {import('@playwright/test').Locator} Locator */

/** @returns {Promise<import('../../web/core/core.d.ts').Core>} */
const loadCore = async () => (await import(join(dist, 'core.js'))).loadCore();

/** The table's numbers by d_k and field, once all are drawn. @param {Locator} lesson */
async function tableOf(lesson) {
  const table = lesson.locator('[data-table="saturation"]');
  await expect(table.locator('td[data-value]')).toHaveCount(LENGTHS.length * 7);
  const cells = await table.locator('td[data-value]').evaluateAll((all) =>
    all.map((cell) => {
      const { field = '', value } = /** @type {HTMLElement} */ (cell).dataset;
      const row = /** @type {HTMLElement} */ (cell.closest('tr'));
      return { dk: Number(row.dataset.dk), field, value: Number(value) };
    }),
  );
  /** @type {Record<number, Record<string, number>>} */
  const rows = {};
  for (const { dk, field, value } of cells) rows[dk] = { ...rows[dk], [field]: value };
  return rows;
}

/** Values in the legend of the n-th chart of means. @param {Locator} lesson @param {number} n */
const legend = (lesson, n) =>
  lesson
    .locator('.scaling > .charts:not(.pair) .chart')
    .nth(n)
    .locator('.chart-legend b')
    .allTextContents();

/** LESSON.md's table: std, top weight raw and scaled, ‖J‖_F raw and scaled, tr J raw and scaled. */
const LESSON = {
  1: [1.0, 0.3, 0.3, 0.35, 0.35, 0.79, 0.79],
  4: [2.0, 0.53, 0.34, 0.34, 0.36, 0.6, 0.77],
  16: [4.0, 0.75, 0.36, 0.252, 0.364, 0.345, 0.77],
  64: [8.0, 0.87, 0.36, 0.152, 0.365, 0.178, 0.77],
  256: [16.0, 0.94, 0.36, 0.082, 0.367, 0.089, 0.77],
  1024: [32.0, 0.97, 0.36, 0.043, 0.366, 0.044, 0.77],
};

test('the table is LESSON.md’s, up to chance, and marks the present length', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=scaling&answers=scaling:0.95&d-k=16');
  const rows = await tableOf(lesson);
  const fields = [
    'std',
    'raw topWeight',
    'scaled topWeight',
    'raw jacobianNorm',
    'scaled jacobianNorm',
    'raw trace',
    'scaled trace',
  ];
  for (const [dk, wanted] of Object.entries(LESSON)) {
    for (const [i, field] of fields.entries()) {
      // Three standard errors of 1,000 draws: the statistics spread by 0.2 at most from row to row.
      const allowed = field === 'std' ? 0.03 * wanted[i] : 0.02;
      const shown = rows[Number(dk)][field];
      expect(Math.abs(shown - wanted[i]), `${field} at ${dk}: ${shown}`).toBeLessThan(allowed);
    }
  }
  await expect(lesson.locator('[data-table="saturation"] [aria-current]')).toHaveAttribute(
    'data-dk',
    '16',
  );
});

for (const seed of [1, 0, 999999]) {
  test(`every mean on show is the core’s for the stated draws: seed ${seed}`, async ({ page }) => {
    const core = await loadCore();
    const lesson = await openLesson(
      page,
      `index.html#step=scaling&answers=scaling:0.95&d-k=1024&seed=${seed}`,
    );
    const rows = await tableOf(lesson);
    for (const dk of LENGTHS) {
      const run = core.saturation({ dk, keys: KEYS, draws: DRAWS, seed });
      expect(rows[dk]).toEqual({
        std: run.std,
        'raw topWeight': run.raw.topWeight,
        'scaled topWeight': run.scaled.topWeight,
        'raw jacobianNorm': run.raw.jacobianNorm,
        'scaled jacobianNorm': run.scaled.jacobianNorm,
        'raw trace': run.raw.trace,
        'scaled trace': run.scaled.trace,
      });
      if (dk < 1024) continue;
      const shown = (/** @type {'topWeight' | 'entropy' | 'jacobianNorm'} */ key) => [
        run.raw[key].toFixed(3),
        run.scaled[key].toFixed(3),
      ];
      expect(await legend(lesson, 0)).toEqual(shown('topWeight'));
      expect(await legend(lesson, 1)).toEqual(shown('entropy'));
      expect(await legend(lesson, 2)).toEqual(shown('jacobianNorm'));
    }
    await expect(lesson.locator('.summary')).toContainText('1,024');
    await expect(lesson.locator('.figure')).not.toContainText(/NaN|…/);
  });
}

for (const dk of [1, 4, 64, 1024]) {
  test(`one row at d_k ${dk}: scores of vectors of that length, their weights, both ways`, async ({
    page,
  }) => {
    const core = await loadCore();
    const lesson = await openLesson(
      page,
      `index.html#step=scaling&answers=scaling:0.95&d-k=${dk}&seed=7`,
    );
    const [raw, aRaw, s, a] = await Promise.all(
      ['raw', 'A_raw', 'S', 'A'].map((name) => readMatrix(lesson, name)),
    );
    const q = core.normal({ rows: 1, cols: 1024, seed: 7, stream: 'row q' });
    const k = core.normal({ rows: KEYS, cols: 1024, seed: 7, stream: 'row K' });
    const dots = Array.from({ length: KEYS }, (_, j) => {
      let sum = 0;
      for (let l = 0; l < dk; l += 1) sum += q[l] * k[j * 1024 + l];
      return sum;
    });
    expectNear(raw, [dots], 'q·k');
    expectNear(s, [dots.map((x) => x / Math.sqrt(dk))], 'S');
    expectNear(aRaw, [softmax(raw[0])], 'weights, raw');
    expectNear(a, [softmax(s[0])], 'weights, scaled');
    if (dk === 1) expect(a).toEqual(aRaw);
  });
}

/** The figure's stepped area and its curve, in the square of 100 × 100. @param {Locator} chart */
const drawn = (chart) =>
  chart.evaluate((figure) => {
    const numbers = (/** @type {string} */ selector) =>
      figure.querySelector(selector)?.getAttribute('d') ?? '';
    return { bins: numbers('.bins'), curve: numbers('.curve') };
  });

for (const zoom of ['off', 'on']) {
  test(`histograms hold the core’s counts under the normal curve: zoom ${zoom}`, async ({
    page,
  }) => {
    const core = await loadCore();
    const dk = 64;
    const lesson = await openLesson(
      page,
      `index.html#step=scaling&answers=scaling:0.95&d-k=${dk}&scaling.zoom=${zoom}`,
    );
    const { histogram } = core.saturation({ dk, keys: KEYS, draws: DRAWS, seed: 1 });
    const total = KEYS * DRAWS;
    expect(histogram.counts.reduce((a, b) => a + b, 0)).toBe(total);
    for (const [kind, divisor] of /** @type {const} */ ([
      ['raw', 1],
      ['scaled', 8],
    ])) {
      const { bins, curve } = await drawn(lesson.locator('.histogram').nth(kind === 'raw' ? 0 : 1));
      const peak = divisor / Math.sqrt(2 * Math.PI * dk);
      const tops = [...bins.matchAll(/V([\d.]+)H/g)].map(([, y]) => Number(y));
      expect(tops.length).toBe(histogram.counts.length);
      for (const [i, y] of tops.entries()) {
        const width = (histogram.edges[i + 1] - histogram.edges[i]) / divisor;
        const density = histogram.counts[i] / total / width;
        expect(Math.abs(100 - y - (100 * density) / (1.2 * peak))).toBeLessThan(0.02);
      }
      // Its top is the density at 0, and as wide as four standard deviations to either side.
      const points = [...curve.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ]);
      expect(Math.min(...points.map(([, y]) => y))).toBeCloseTo(100 - 100 / 1.2, 1);
      const reach = zoom === 'on' ? (4 * 8) / divisor : 64;
      expect(points[0][0]).toBeCloseTo(50 - (50 * ((4 * 8) / divisor)) / reach, 1);
    }
  });
}

test('the slider moves all of it by keyboard, and the address follows', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=scaling&answers=scaling:0.95');
  await tableOf(lesson);
  const slider = lesson.locator('input[name="d-k"]');
  await slider.focus();
  const top = [];
  for (const dk of [8, 16, 32, 64, 128, 256, 512, 1024]) {
    await page.keyboard.press('ArrowRight');
    await settled(lesson);
    await expect(lesson.locator('[data-table="saturation"] [aria-current]')).toHaveAttribute(
      'data-dk',
      String(dk),
    );
    await expect(lesson.locator('.histogram').first()).toContainText(
      `N(0, ${dk === 1024 ? '1,024' : dk})`,
    );
    top.push(Number((await legend(lesson, 0))[0]));
  }
  expect(top).toEqual([...top].sort((a, b) => a - b)); // the raw row saturates as d_k grows
  expect(top.at(-1)).toBeGreaterThan(0.95);
  await expect(page).toHaveURL(/d-k=1024/);
  await page.keyboard.press('Home');
  await settled(lesson);
  expect(await legend(lesson, 0)).toEqual(['0.302', '0.302']); // one number: nothing to divide
});

test('until it is answered, no number longer than the question gives the answer away', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=scaling&d-k=64');
  const lengths = () =>
    lesson
      .locator('[data-table="saturation"] tr:has(td[data-value])')
      .evaluateAll((rows) =>
        rows.map((row) => Number(/** @type {HTMLElement} */ (row).dataset.dk)),
      );
  const dots = lesson.locator('.charts:not(.pair) .chart').first().locator('.here');
  await expect(lesson.locator('.held-back')).toBeVisible();
  await expect.poll(lengths).toEqual([1, 2, 4, 64]);
  await expect(lesson.locator('tr[data-dk="256"] td').first()).toHaveText('?');
  await expect(dots).toHaveCount(2); // the present length is marked, though those before it are not drawn
  await lesson.locator('.choice').first().click();
  await settled(lesson);
  await tableOf(lesson);
  await expect(lesson.locator('.held-back')).toHaveCount(0);
});

test('the prediction is answered by the core, by keyboard, and the figure shows it', async ({
  page,
}) => {
  const core = await loadCore();
  const lesson = await openLesson(page, 'index.html#step=scaling');
  const { topWeight } = core.saturation({ dk: 256, keys: KEYS, draws: DRAWS, seed: 1 }).raw;
  const choices = lesson.locator('.choice');
  await choices.first().focus();
  await page.keyboard.press('Enter');
  await settled(lesson);
  await expect(lesson.locator('.because')).toContainText(topWeight.toFixed(2));
  await expect(lesson.locator('.choice.right')).toContainText('0.95');
  await expect(lesson.locator('.choice.wrong')).toContainText('0.25');
  expect(await lesson.evaluate((/** @type {any} */ element) => element.state.dk)).toBe(256);
});

test('another seed draws everything anew', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=scaling&answers=scaling:0.95&d-k=64');
  const before = { rows: await tableOf(lesson), row: await readMatrix(lesson, 'raw') };
  await lesson.getByRole('button', { name: 'Draw again' }).click();
  await settled(lesson);
  await expect(lesson.locator('.scaling-caption')).toContainText('seed 2');
  const after = { rows: await tableOf(lesson), row: await readMatrix(lesson, 'raw') };
  expect(after.row).not.toEqual(before.row);
  for (const dk of LENGTHS) expect(after.rows[dk].std).not.toBe(before.rows[dk].std);
});

test('NumPy code gives the row on show, CSV the means of every length', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=scaling&answers=scaling:0.95&d-k=64');
  const rows = await tableOf(lesson);
  const { A_raw: aRaw, A: a } = numpyValues(await takeAway(lesson, 'NumPy code'), ['A_raw', 'A']);
  expectNear(await readMatrix(lesson, 'A_raw'), [aRaw], 'raw');
  expectNear(await readMatrix(lesson, 'A'), [a], 'scaled');
  const [head, ...lines] = (await takeAway(lesson, 'Numbers (CSV)')).trim().split(/\r?\n/);
  const columns = head.split(',');
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(LENGTHS);
  for (const line of lines) {
    const cells = line.split(',').map(Number);
    const of = (/** @type {string} */ name) => cells[columns.indexOf(name)];
    expect(of('std of q.k')).toBe(rows[of('d_k')].std);
    expect(of('raw trace')).toBe(rows[of('d_k')]['raw trace']);
  }
  expect(await takeAway(lesson, 'PyTorch code')).toContain('d_k, keys, draws = 64, 8, 1000');
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const lesson = await openLesson(page, 'index.html#step=scaling&answers=scaling:0.95&d-k=256');
    await tableOf(lesson);
    expect(await axeFindings(page)).toEqual([]);
  });
}
