// Step `heads`: each head is a head, the concatenation times W_O is the output, and the count of
// parameters stays where it is.
import { readFileSync } from 'node:fs';
import { readPanel } from './arithmetic-panel.js';
import { axeFindings, expect, openLesson, readMatrix, settled, test } from './lesson.js';
import { pixels } from './pixels.js';
import { expectLabelsHold, expectNear, NEAR, times } from './shown-matrices.js';
import { numberRows } from './table-rows.js';
import { numpyValues, takeAway } from './take-away.js';

/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} [rest] */
const open = (page, rest = '') =>
  openLesson(page, `index.html#step=heads&answers=heads:same${rest}`);

/** @param {Locator} lesson */
const stateOf = (lesson) => lesson.evaluate((/** @type {any} */ element) => element.state);

/** The table of counts: each line's numbers, column by column. @param {Locator} lesson */
const counts = (lesson) =>
  lesson
    .locator('tr[data-count]')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [
          /** @type {HTMLElement} */ (row).dataset.count,
          [...row.querySelectorAll('td')].map((cell) => Number(cell.dataset.value)),
        ]),
      ),
    );

const HASHES = {
  'as it opens': '',
  'eight heads, two keys and values, causal': '&d=16&heads=8&heads.groups=2&causal=top-left',
  'one head': '&heads=1',
  'as many heads as the width': '&heads=8&seed=5&position=off',
  'one key and value for four heads': '&heads=4&heads.groups=1&sentence=我爱你',
  'a width that is no power of two': '&d=12&heads=3',
  'one token, width 1': '&d=1&heads=1&sentence=dog',
};

for (const [name, hash] of Object.entries(HASHES)) {
  test(`heads side by side times W_O is the output, each head its block: ${name}`, async ({
    page,
  }) => {
    const lesson = await open(page, hash);
    const { d, heads: h } = await stateOf(lesson);
    const dk = d / h;
    const m = await expectLabelsHold(lesson);
    expectNear(m.MHA, times(m.concat, m.W_O), 'MHA');
    await expect(lesson.locator('.thumbnail')).toHaveCount(h);
    for (let i = 0; i < h; i += 1) {
      await lesson.locator('.thumbnail').nth(i).click();
      await settled(lesson);
      const [a, v, o] = await Promise.all(
        ['A', 'V', 'O'].map((letter) => readMatrix(lesson, letter, { head: i + 1 })),
      );
      expectNear(o, times(a, v), `output of head ${i + 1}`);
      for (const row of a) expect(Math.abs(row.reduce((x, y) => x + y, 0) - 1)).toBeLessThan(NEAR);
      expect(o).toEqual(m.concat.map((row) => row.slice(i * dk, (i + 1) * dk)));
    }
  });
}

test('the count of parameters is 4d² for every number of heads, 1,050,624 with biases at 512', async ({
  page,
}) => {
  const lesson = await open(page, '&d=512&heads.biases=on');
  for (const h of [1, 8, 64, 512]) {
    await lesson.locator(`[name="heads"][value="${h}"]`).check();
    await settled(lesson);
    const { wq, wk, wv, wo, biases, total, mlp } = await counts(lesson);
    for (const [i, sum] of total.entries()) {
      expect(sum).toBe(1_050_624);
      expect(wq[i] + wk[i] + wv[i] + wo[i]).toBe(4 * 512 ** 2);
      expect(biases[i]).toBe(4 * 512);
      expect(mlp[i]).toBe(8 * 512 ** 2 + 5 * 512);
    }
    expect(total.length).toBe(h === 1 ? 1 : 2);
  }
});

test('shared keys and values take parameters from W_K and W_V only, and shrink the cache', async ({
  page,
}) => {
  const lesson = await open(page, '&d=64&heads=8&heads.kept=4096');
  const cache = await numberRows(lesson, 'groups');
  const dk = 64 / 8;
  expect(cache).toEqual([8, 4, 2, 1].map((g) => [g, 2 * 4096 * g * dk, 4 * 2 * 4096 * g * dk]));
  for (const g of [4, 2, 1]) {
    await lesson.locator('[name="kv-heads"]').selectOption(String(g));
    await settled(lesson);
    const { wq, wk, wv, wo, total } = await counts(lesson);
    expect([wq[2], wk[2], wv[2], wo[2]]).toEqual([4096, 64 * g * dk, 64 * g * dk, 4096]);
    expect(total[2]).toBe(2 * 4096 + 2 * 64 * g * dk);
    const first = await readMatrix(lesson, 'V', { head: 1 });
    await lesson.locator('.thumbnail').nth(1).click();
    await settled(lesson);
    expect(await readMatrix(lesson, 'V', { head: 2 })).toEqual(first); // of one group
    await lesson.locator('.thumbnail').nth(7).click();
    await settled(lesson);
    const last = await readMatrix(lesson, 'V', { head: 8 });
    if (g === 1) expect(last).toEqual(first);
    else expect(last).not.toEqual(first);
    await lesson.locator('.thumbnail').first().click();
  }
});

test('only divisors of d are offered as heads', async ({ page }) => {
  for (const [d, divisors] of /** @type {[number, number[]][]} */ ([
    [8, [1, 2, 4, 8]],
    [12, [1, 2, 3, 4, 6, 12]],
    [7, [1, 7]],
    [60, [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60]],
  ])) {
    const lesson = await open(page, `&d=${d}`);
    const offered = await lesson
      .locator('input[name="heads"], select[name="heads"] option')
      .evaluateAll((all) => all.map((one) => Number(/** @type {HTMLInputElement} */ (one).value)));
    expect(offered).toEqual(divisors);
  }
});

test('a number of heads that does not divide d is brought to one that does', async ({ page }) => {
  const lesson = await open(page, '&d=12&heads=5');
  expect((await stateOf(lesson)).heads).toBe(4);
  await expect(lesson.locator('.notice')).toContainText('heads cannot be “5” here: 4 is used');
});

test('the prediction is right for "as many", and the figure then shows it', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=heads&d=64');
  await expect(lesson.locator('.question')).toContainText('one head takes 16,384 parameters');
  // Neither the figure nor its sentence has said so before.
  await expect(lesson.locator('tr[data-count]')).toHaveCount(0);
  await expect(lesson.locator('.box')).not.toContainText('16,384 parameters');
  await lesson.getByRole('button', { name: 'As many: 16,384' }).click();
  await settled(lesson);
  await expect(lesson.locator('.because')).toContainText('8 × (64 × 8) = 64 × 64');
  expect((await stateOf(lesson)).right).toEqual(['heads']);
  expect((await stateOf(lesson)).heads).toBe(8);
  expect((await counts(lesson)).total).toEqual([16384, 16384]);
});

test('on a phone the count with one head and with several stand side by side, unscrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const lesson = await open(page, '&d=512&heads=8&heads.biases=on');
  const table = lesson.locator('.scroll:has(tr[data-count])');
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);
});

test('any cell of the output opens its sum over all heads', async ({ page }) => {
  const lesson = await open(page);
  for (const name of ['A', 'V', 'O', 'concat', 'W_O', 'MHA']) {
    const cell = lesson.locator(`[data-matrix="${name}"] td[data-row="3"][data-col="2"]`);
    await cell.click();
    await settled(lesson);
    const { matrix, result, lines } = await readPanel(lesson);
    expect(matrix).toBe(name);
    expect(Math.abs(result - Number(await cell.getAttribute('data-value')))).toBeLessThan(NEAR);
    if (name !== 'MHA') continue;
    expect(lines.product.length).toBe(8);
    for (const [t, x] of lines.product.entries()) {
      expect(Math.abs(x - lines.a[t] * lines.b[t])).toBeLessThan(NEAR);
    }
  }
});

test('heads are chosen by keyboard, and the address opens the same one', async ({ page }) => {
  const lesson = await open(page, '&d=16&heads=8&head=3');
  const third = lesson.locator('.thumbnail input').nth(2);
  await expect(third).toBeChecked();
  await third.focus();
  await page.keyboard.press('ArrowRight');
  await settled(lesson);
  expect((await stateOf(lesson)).head).toBe(4);
  await expect(lesson.locator('[data-matrix="A"]')).toHaveAttribute('data-head', '4');
  await expect(lesson.locator('.thumbnail input').nth(3)).toBeFocused();
  await expect(page).toHaveURL(/head=4/);
});

test('a picture is painted with its own head’s weights', async ({ page }) => {
  const lesson = await open(page, '&d=16&heads=4&causal=top-left&head=2');
  const canvases = lesson.locator('.thumbnail canvas');
  await expect
    .poll(() => canvases.evaluateAll((all) => all.map((one) => /** @type {any} */ (one).width)))
    .toEqual([7, 7, 7, 7]);
  const paint = async () => (await canvases.nth(1).evaluate(pixels)).alphas;
  // The size is set at once, the picture with a later frame, all of it together.
  await expect.poll(async () => Math.max(...(await paint()))).toBeGreaterThan(0);
  const alphas = await paint();
  const a = await readMatrix(lesson, 'A', { head: 2 });
  for (const [i, row] of a.entries()) {
    for (const [j, weight] of row.slice(0, i + 1).entries()) {
      expect(Math.abs(alphas[i * 7 + j] - weight)).toBeLessThan(0.003);
    }
  }
});

for (const [name, hash] of Object.entries({
  'few heads': '&d=16&heads=4&heads.groups=2&seed=9&causal=top-left',
  'no mask': '&head=2',
})) {
  test(`the NumPy code gives the numbers on show: ${name}`, async ({ page }) => {
    const lesson = await open(page, hash);
    const code = await takeAway(lesson, 'NumPy code');
    const { MHA, A, concat } = numpyValues(code, ['MHA', 'A', 'concat']);
    expectNear(await readMatrix(lesson, 'MHA'), MHA, 'MHA');
    expectNear(await readMatrix(lesson, 'concat'), concat, 'concat');
    const { head } = await stateOf(lesson);
    expectNear(await readMatrix(lesson, 'A'), A[head - 1], 'A');
    expect(await takeAway(lesson, 'Numbers (CSV)')).toContain('parameters,W_Q,W_K,W_V,W_O,total');
  });
}

test('a layer too wide to print gives code that draws its own numbers and counts the same', async ({
  page,
}) => {
  const lesson = await open(page, '&d=128&heads=8&heads.groups=4');
  const code = await takeAway(lesson, 'NumPy code');
  expect(code.length).toBeLessThan(40_000);
  const values = numpyValues(code, ['sum(W.size for W in (W_Q, W_K, W_V, W_O))']);
  expect(Object.values(values)).toEqual([3 * 128 ** 2]);
});

test('nothing is NaN at the extremes of any control, and random heads say so', async ({ page }) => {
  for (const hash of [
    '&d=512&heads=512',
    `&d=64&heads=8&sentence=${'word '.repeat(80)}`,
    '&heads.kept=131072',
    '&scale=100&tied=on', // these act in other steps
  ]) {
    const lesson = await open(page, hash);
    const values = await lesson
      .locator('[data-value]')
      .evaluateAll((all) =>
        all.map((cell) => Number(/** @type {HTMLElement} */ (cell).dataset.value)),
      );
    expect(values.length).toBeGreaterThan(30);
    expect(values.filter(Number.isNaN)).toEqual([]);
    await expect(lesson.locator('.lesson')).not.toContainText(/NaN|undefined/);
    await expect(lesson).toContainText('Nobody trained them');
  }
});

test('the picture keeps the pictures of the heads sharp and every bar of the cache', async ({
  page,
}) => {
  const lesson = await open(page, '&d=16&heads=4&theme=light');
  await lesson.getByRole('button', { name: 'Take it away' }).click();
  const saved = page.waitForEvent('download');
  await lesson.getByRole('button', { name: 'Picture (SVG)' }).click();
  const picture = readFileSync(await (await saved).path(), 'utf8');
  expect(picture.match(/<image [^>]*image-rendering="pixelated"/g)?.length).toBe(4);
  // The key's colour, #b34a00, ends in ", 0)" as a transparent one does.
  expect(picture.match(/height="6" fill="rgb\(179, 74, 0\)"/g)?.length).toBe(3);
});

for (const [theme, width] of /** @type {[string, number][]} */ ([
  ['light', 1280],
  ['dark', 1280],
  ['light', 360],
])) {
  test(`axe finds nothing: ${theme}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, `&theme=${theme}&d=64&heads=8&heads.groups=2&causal=top-left`);
    expect(await axeFindings(page)).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(beyond).toBeLessThanOrEqual(0);
  });
}
