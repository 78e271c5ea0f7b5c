// Step `head` in the hand: the selection is linked, controls work by keyboard, large sentences stay
// readable, axe finds nothing.
import { readPanel } from './arithmetic-panel.js';
import { axeFindings, expect, openLesson, readMatrix, settled, test } from './lesson.js';
import { pixels } from './pixels.js';

test('the keyboard moves through a matrix, opens the arithmetic and closes it', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=head&answers=head:different');
  const focused = () =>
    lesson.evaluate((element) => {
      const cell = /** @type {HTMLElement} */ (element.shadowRoot?.activeElement);
      return [
        /** @type {HTMLElement} */ (cell.closest('table')).dataset.matrix,
        cell.dataset.row,
        cell.dataset.col,
      ].join(' ');
    });
  await lesson.locator('[data-matrix="A"] td[tabindex="0"]').focus();
  expect(await focused()).toBe('A 4 1');
  for (const [key, at] of [
    ['ArrowRight', 'A 4 2'],
    ['ArrowUp', 'A 3 2'],
    ['ArrowLeft', 'A 3 1'],
    ['ArrowDown', 'A 4 1'],
    ['End', 'A 4 6'],
    ['ArrowRight', 'A 4 6'],
    ['Home', 'A 4 0'],
    ['Control+End', 'A 6 6'],
    ['ArrowDown', 'A 6 6'],
    ['Control+Home', 'A 0 0'],
  ]) {
    await page.keyboard.press(key);
    await settled(lesson);
    expect(await focused(), key).toBe(at);
  }
  expect(await lesson.locator('[data-matrix="A"] td[tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('Enter');
  await settled(lesson);
  expect((await readPanel(lesson)).matrix).toBe('A');
  await page.keyboard.press('ArrowRight');
  await settled(lesson);
  expect((await readPanel(lesson)).result).toBe((await readMatrix(lesson, 'A'))[0][1]);
  await page.keyboard.press('Escape');
  await settled(lesson);
  expect(await lesson.locator('[data-arithmetic]').count()).toBe(0);
  expect(await focused()).toBe('A 0 1');
});

test('row i and column j light up together in every matrix', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  await lesson.locator('[data-matrix="S"] td[data-row="2"][data-col="5"]').click();
  await settled(lesson);
  const lit = (/** @type {string} */ name, /** @type {string} */ mark) =>
    lesson
      .locator(`[data-matrix="${name}"] tbody th`)
      .evaluateAll(
        (heads, mark) => heads.flatMap((head, i) => (head.classList.contains(mark) ? [i] : [])),
        mark,
      );
  const litColumn = (/** @type {string} */ name) =>
    lesson
      .locator(`[data-matrix="${name}"] thead th`)
      .evaluateAll((heads) =>
        heads.flatMap((head, i) => (head.classList.contains('key') ? [i] : [])),
      );
  for (const name of ['H', 'Q', 'raw', 'S', 'A', 'O'])
    expect(await lit(name, 'query'), name).toEqual([2]);
  for (const name of ['H', 'K', 'V']) expect(await lit(name, 'key'), name).toEqual([5]);
  for (const name of ['raw', 'S', 'A']) expect(await litColumn(name), name).toEqual([5]);
});

test('hovering links the matrices too, and leaves nothing behind', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  await lesson.locator('[data-matrix="A"] td[data-row="6"][data-col="0"]').hover();
  await settled(lesson);
  await expect(lesson.locator('[data-matrix="Q"] th.query')).toHaveText('hungry');
  await lesson.locator('h2').first().hover();
  await settled(lesson);
  await expect(lesson.locator('[data-matrix="Q"] th.query')).toHaveText('it');
});

test('the sentence says what row i now does', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head&causal=top-left&head.query=0');
  const summary = lesson.locator('.summary');
  await expect(summary).toContainText('Row 1, “The”, sees 1 of 7 tokens and takes 100% from “The”');
  await lesson.locator('[data-matrix="A"] td[data-row="6"][data-col="6"]').click();
  await settled(lesson);
  const row = (await readMatrix(lesson, 'A'))[6];
  await expect(summary).toContainText(
    `Row 7, “hungry”, takes ${Math.round(Math.max(...row) * 100)}%`,
  );
});

test('scores both ways stand side by side: different, and the same once W_Q = W_K', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=head&head.query=5&head.key=2');
  const note = lesson.locator('.both-ways');
  await expect(note).toHaveCount(0); // it would answer the question
  await lesson.locator('.choice').first().click();
  await settled(lesson);
  let raw = await readMatrix(lesson, 'raw');
  await expect(note).toContainText(`is ${raw[5][2].toFixed(3).replace('-', '−')}; from 3 to 6`);
  await expect(note).toContainText(`it is ${raw[2][5].toFixed(3).replace('-', '−')}. Not the same`);
  await lesson.locator('[name="tied"]').check();
  await settled(lesson);
  raw = await readMatrix(lesson, 'raw');
  expect(raw[5][2]).toBe(raw[2][5]);
  await expect(note).toContainText('the raw scores are symmetric');
});

test('the prediction under a mask: one of the two is hidden', async ({ page }) => {
  const lesson = await openLesson(
    page,
    'index.html#step=head&causal=top-left&answers=head:different',
  );
  await expect(lesson.locator('.because')).toContainText('= 0.000. The mask lets the later token');
});

test('every control changes the figure, by keyboard', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  const state = () => lesson.evaluate((/** @type {any} */ element) => element.state);
  const control = (/** @type {string} */ name) => lesson.locator(`[name="${name}"]`);
  let before = await readMatrix(lesson, 'O');
  const expectChanged = async (/** @type {string} */ what) => {
    await settled(lesson);
    const now = await readMatrix(lesson, 'O');
    expect(now, what).not.toEqual(before);
    before = now;
  };
  await control('sentence').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' now');
  await expectChanged('sentence');
  expect(before.length).toBe(8);
  await control('d-k').focus();
  await page.keyboard.press('ArrowRight');
  await expectChanged('d_k');
  expect([(await state()).dk, before[0].length]).toEqual([8, 8]);
  await control('head').focus();
  await page.keyboard.press('ArrowDown');
  await expectChanged('head');
  await control('scale').first().focus();
  await page.keyboard.press('ArrowRight');
  await expectChanged('scale');
  expect((await state()).scale).toBe(1);
  await control('scale-value').fill('2.5');
  await expectChanged('scale value');
  expect((await state()).scale).toBe(2.5);
  await control('causal').first().focus();
  await page.keyboard.press('ArrowRight');
  await expectChanged('mask');
  await control('seed').focus();
  await page.keyboard.press('ArrowUp');
  await expectChanged('seed');
  await control('position').press('Space');
  await expectChanged('position');
  await control('tied').press('Space');
  await expectChanged('tied');
  await control('weights').press('Space');
  await settled(lesson);
  await expect(lesson.locator('[data-matrix="W_V"]')).toBeVisible();
});

test('Tab reaches every control and one cell of every matrix, and leaves again', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=head&head.weights=on');
  await lesson.locator('[name="sentence"]').focus();
  /** @type {string[]} */
  const reached = [];
  for (let i = 0; i < 60; i += 1) {
    reached.push(
      await lesson.evaluate((element) => {
        const at = /** @type {HTMLElement | null} */ (element.shadowRoot?.activeElement ?? null);
        return (
          at?.closest('table')?.dataset.matrix ??
          at?.getAttribute('name') ??
          at?.textContent?.trim() ??
          'outside'
        );
      }),
    );
    if (reached.at(-1) === 'outside') break;
    await page.keyboard.press('Tab');
  }
  for (const name of ['d-k', 'head', 'scale', 'causal', 'seed', 'position', 'tied', 'weights'])
    expect(reached).toContain(name);
  for (const name of ['H', 'W_Q', 'W_K', 'W_V', 'Q', 'K', 'V', 'raw', 'S', 'A', 'O']) {
    expect(
      reached.filter((at) => at === name),
      name,
    ).toEqual([name]);
  }
  expect(reached.at(-1)).toBe('outside');
});

test('more than 16 tokens go to canvas, with a sentence and a table on demand', async ({
  page,
}) => {
  const words = Array.from({ length: 20 }, (_, i) => `w${i}`).join(' ');
  const lesson = await openLesson(
    page,
    `index.html#step=head&sentence=${encodeURIComponent(words)}&head.query=18`,
  );
  const large = lesson.locator('figure.large', { has: page.locator('[data-canvas="A"]') });
  await expect(large.locator('canvas')).toHaveAttribute(
    'aria-label',
    'A, weights: 20 rows, 20 columns',
  );
  await expect(large.locator('.matrix-sentence')).toContainText(
    /^A, weights: 20 rows, 20 columns; row 19 “w18”, column \d+ “w\d+” holds/,
  );
  await large.locator('summary').click();
  const cells = large.locator('[data-matrix="A"] td[data-value]');
  await expect(cells).toHaveCount(256);
  await expect(large.locator('[data-matrix="A"] td[tabindex="0"]')).toHaveAttribute(
    'data-row',
    '18',
  );
  await expect
    .poll(async () => (await large.locator('canvas').evaluate(pixels)).shades)
    .toBeGreaterThan(20);
});

for (const hash of [
  '#step=head',
  '#step=head&causal=top-left&head.open=A&answers=head:same',
  '#step=head&theme=dark&head.weights=on&head.open=O',
]) {
  test(`axe finds nothing: ${hash}`, async ({ page }) => {
    await openLesson(page, `index.html${hash}`);
    expect(await axeFindings(page)).toEqual([]);
  });
}

for (const width of [320, 360, 768, 1280, 1920]) {
  test(`nothing makes the page scroll sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openLesson(page, 'index.html#step=head&head.weights=on&causal=top-left&head.open=A');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
}
