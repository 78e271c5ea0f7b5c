// On a phone, 360 px wide, what a figure is for is there without scrolling sideways: tokens over columns are
// read in full, tables show their last column, a value stands beside its slider.
import { expect, openLesson, settled, test } from './lesson.js';

test.use({ viewport: { width: 360, height: 740 } });

/** Heads that end in …, in the page. @param {Element} lesson */
const cutHeads = (lesson) =>
  [.../** @type {ShadowRoot} */ (lesson.shadowRoot).querySelectorAll('.grid thead th > bdi')]
    .filter(
      (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1,
    )
    .map((one) => `${one.closest('table')?.getAttribute('data-matrix')} ${one.textContent}`);

for (const hash of [
  'step=head&causal=top-left',
  'step=head&source=trained',
  'step=head&source=words&lang=de',
  'step=why&source=trained&why.shuffle=0',
  'step=mask&causal=top-left',
  'step=heads&lang=de',
  'step=heads&heads.whose=trained',
  'step=cost',
]) {
  test(`${hash}: every token over a column is read in full`, async ({ page }) => {
    const lesson = await openLesson(page, `index.html#${hash}`);
    await expect(lesson.locator('.notice, .loading')).toHaveCount(0);
    await settled(lesson);
    expect(await lesson.locator('.grid thead th').count()).toBeGreaterThan(4);
    expect(await lesson.evaluate(cutHeads)).toEqual([]);
  });
}

/** Tables whose last column is what they are for. @type {Record<string, string>} */
const TABLES = {
  example: '.worked table',
  scaling: '.scaling-table',
  heads: '.count',
  cost: '.count',
  'heads&heads.whose=trained': '.count',
};
for (const lang of ['en', 'de']) {
  for (const [step, tables] of Object.entries(TABLES)) {
    test(`${step}, ${lang}: its tables fit`, async ({ page }) => {
      const answers = 'scaling:0.95,heads:same';
      const lesson = await openLesson(
        page,
        `index.html#lang=${lang}&answers=${answers}&step=${step}`,
      );
      await expect(lesson.locator(tables).first()).toBeVisible();
      for (const table of await lesson.locator(tables).all()) {
        const right = await table.evaluate((one) => one.getBoundingClientRect().right);
        expect(right, await table.evaluate((one) => one.className)).toBeLessThanOrEqual(354);
      }
    });
  }
}

for (const step of ['head', 'scaling', 'jacobian', 'mask', 'heads', 'cost', 'recap']) {
  test(`${step}: every value stands beside its slider`, async ({ page }) => {
    const lesson = await openLesson(page, `index.html#lang=de&step=${step}`);
    for (const slider of await lesson.locator('input[type="range"]').all()) {
      const apart = await slider.evaluate((one) => {
        const value = /** @type {Element} */ (one.nextElementSibling).getBoundingClientRect();
        const { top, bottom, right } = one.getBoundingClientRect();
        return (
          (top + bottom) / 2 < value.top || (top + bottom) / 2 > value.bottom || value.left < right
        );
      });
      expect(apart, (await slider.getAttribute('name')) ?? '').toBe(false);
    }
  });
}

test('the pointer over a matrix moves no column: lit heads are no wider', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const lesson = await openLesson(page, 'index.html#step=head');
  const table = lesson.locator('[data-matrix="A"]');
  const lefts = () =>
    table
      .locator('thead th')
      .evaluateAll((heads) => heads.map((one) => one.getBoundingClientRect().left));
  const before = await lefts();
  for (const col of [0, 2, 3, 6]) {
    await table.locator(`td[data-row="3"][data-col="${col}"]`).hover();
    await settled(lesson);
    await expect(table.locator('thead th').nth(col)).toHaveClass(/lit/);
    expect(await lefts()).toEqual(before);
  }
});
