// Step `mask` in the hand: one picture on any width, axe, the arithmetic of its cells.
import { readPanel } from './arithmetic-panel.js';
import { axeFindings, expect, openLesson, settled, test } from './lesson.js';

for (const hash of [
  '',
  '&causal=top-left&mask.edited=on&answers=mask:own',
  '&theme=dark&mask.other=drawn&mask.drawn=7f.1&mask.open=A&mask.edited=on',
  '&theme=dark&causal=bottom-right&mask.queries=3&mask.other=padding',
]) {
  test(`axe finds nothing: mask${hash}`, async ({ page }) => {
    await openLesson(page, `index.html#step=mask${hash}`);
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('nothing makes the page scroll sideways from 320 to 1920 px, with 7, 13 or 40 keys', async ({
  page,
}) => {
  const words = Array.from({ length: 40 }, (_, i) => `word${i}`).join(' ');
  for (const hash of [
    '&causal=top-left',
    '&mask.other=padding&mask.pad=6',
    `&sentence=${encodeURIComponent(words)}`,
  ]) {
    await openLesson(page, `index.html#step=mask&mask.edited=on&mask.open=A${hash}`);
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolls, `${hash} at ${width}`).toBe(width);
    }
  }
});

test('Figure 2 stands side by side: M and S + M right of S, their rows level', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=mask&causal=top-left');
  const box = async (/** @type {string} */ name) => {
    const cell = lesson.locator(`[data-matrix="${name}"] td[data-row="3"][data-col="0"]`);
    return /** @type {{ x: number, y: number }} */ (await cell.boundingBox());
  };
  const [s, m, sm, before, after] = await Promise.all(['S', 'M', 'SM', 'A_unmasked', 'A'].map(box));
  expect(s.x).toBeLessThan(m.x);
  expect(m.x).toBeLessThan(sm.x);
  for (const { y } of [m, sm]) expect(Math.abs(y - s.y)).toBeLessThanOrEqual(1);
  expect(Math.abs(before.y - after.y)).toBeLessThanOrEqual(1);
  expect(before.y).toBeGreaterThan(s.y);
});

test('a cell of M explains itself until M is drawn by hand', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=mask&causal=top-left');
  const cell = lesson.locator('[data-matrix="M"] td[data-row="1"][data-col="4"]');
  await cell.click();
  await settled(lesson);
  expect(await readPanel(lesson)).toMatchObject({
    matrix: 'M',
    result: Number.NEGATIVE_INFINITY,
  });
  await lesson.locator('[data-matrix="A"] td[data-row="2"][data-col="1"]').click();
  await settled(lesson);
  const { result, lines } = await readPanel(lesson);
  expect(lines.exponential.slice(3)).toEqual([0, 0, 0, 0]);
  const sum = lines.exponential.reduce((a, b) => a + b, 0);
  expect(Math.abs(lines.exponential[1] / sum - result)).toBeLessThan(2e-5);
});

test('what the page says of masks is what the lesson has to say', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=mask&causal=top-left');
  const text = (await lesson.locator('.step').textContent()) ?? '';
  for (const said of [
    'lower-triangular; row i sees columns ≤ i',
    'no parameters',
    'autoregressive',
    'in one pass',
    'Masking is not padding',
  ]) {
    expect(text.replace(/\s+/g, ' ')).toContain(said);
  }
  await lesson.evaluate((/** @type {any} */ element) => {
    element.setAttribute('causal', 'bottom-right');
  });
  await lesson.locator('[name="queries"]').focus();
  await page.keyboard.press('Home');
  await settled(lesson);
  await expect(lesson.locator('.notes')).toContainText('Decoding with a cache needs this');
  await lesson.locator('[name="causal"][value="top-left"]').check();
  await settled(lesson);
  await expect(lesson.locator('.notes')).toContainText('wrong for a cache');
});
