// Step `example`: the worked example's numbers, its arrows and its inputs.
import { axeFindings, expect, openLesson, readMatrix, settled, test } from './lesson.js';
import { expectNear } from './shown-matrices.js';
import { numpyValues, takeAway } from './take-away.js';

const places = (/** @type {number[]} */ row, /** @type {number} */ digits = 5) =>
  row.map((x) => x.toFixed(digits));
const rows = async (
  /** @type {import('@playwright/test').Locator} */ lesson,
  /** @type {string} */ name,
) => (await readMatrix(lesson, name))[0];
/** What stands in a line of the arithmetic. @param {import('@playwright/test').Locator} lesson @param {string} name */
const shown = (lesson, name) =>
  lesson.locator(`tr[data-matrix="${name}"] .number`).allTextContents();

test('the book’s numbers, to five places', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=example');
  expect(await shown(lesson, 'raw')).toEqual(['1', '0', '1']);
  expect(await shown(lesson, 'S')).toEqual(['0.70711', '0', '0.70711']);
  expect(await shown(lesson, 'E')).toEqual(['2.0281', '1', '2.0281']);
  await expect(lesson.locator('tr[data-matrix="E"] .total')).toHaveText('5.0562');
  expect(await shown(lesson, 'A')).toEqual(['0.40111', '0.19778', '0.40111']);
  await expect(lesson.locator('tr[data-matrix="O"] .total')).toHaveText(/\(1\.20334,\s+0\.79666\)/);
  expect(places(await rows(lesson, 'A'))).toEqual(['0.40111', '0.19778', '0.40111']);
  expect(places(await rows(lesson, 'O'))).toEqual(['1.20334', '0.79666']);
});

test('the divisor off, by keyboard: the other column of the book', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=example');
  await lesson.locator('[name="divisor"]').press('Space');
  await settled(lesson);
  expect(await shown(lesson, 'S')).toEqual(['1', '0', '1']);
  expect(places(await rows(lesson, 'A'))).toEqual(['0.42232', '0.15536', '0.42232']);
  expect(places(await rows(lesson, 'O'))).toEqual(['1.26696', '0.73304']);
});

/** Checks every line against the vectors on show. @param {import('@playwright/test').Locator} lesson */
async function expectConsistent(lesson) {
  const [[q], k, v] = await Promise.all(['Q', 'K', 'V'].map((name) => readMatrix(lesson, name)));
  const divided = await lesson.locator('[name="divisor"]').isChecked();
  const raw = k.map((key) => q[0] * key[0] + q[1] * key[1]);
  const s = raw.map((x) => (divided ? x / Math.SQRT2 : x));
  const e = s.map((x) => Math.exp(x - Math.max(...s)));
  const a = e.map((x) => x / (e[0] + e[1] + e[2]));
  const o = [0, 1].map((c) => a.reduce((sum, w, j) => sum + w * v[j][c], 0));
  for (const [name, wanted] of Object.entries({ raw, S: s, A: a, O: o })) {
    for (const [j, x] of (await rows(lesson, name)).entries()) {
      expect(Math.abs(x - wanted[j]), `${name} ${j}: ${x} for ${wanted[j]}`).toBeLessThan(
        1e-5 * Math.max(1, Math.abs(wanted[j])),
      );
    }
  }
  const numbers = await lesson.locator('.example').textContent();
  expect(numbers).not.toContain('NaN');
}

test('every vector can be typed, and the numbers follow', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=example');
  const typed = {
    'q3-x': '-1.5',
    'q3-y': '2',
    'k1-x': '0,5',
    'k1-y': '−1',
    'k2-x': '3',
    'k2-y': '.25',
    'k3-x': '0',
    'k3-y': '0',
    'v1-x': '-2',
    'v1-y': '1',
    'v2-x': '2',
    'v2-y': '2',
    'v3-x': '0',
    'v3-y': '-1e0',
  };
  for (const [name, text] of Object.entries(typed))
    await lesson.locator(`[name="${name}"]`).fill(text);
  await settled(lesson);
  expect(await readMatrix(lesson, 'K')).toEqual([
    [0.5, -1],
    [3, 0.25],
    [0, 0],
  ]);
  expect(await readMatrix(lesson, 'Q')).toEqual([[-1.5, 2]]);
  expect(await readMatrix(lesson, 'V')).toEqual([
    [-2, 1],
    [2, 2],
    [0, -1],
  ]);
  await expectConsistent(lesson);
});

test('arrows are dragged', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=example');
  const tip = lesson.locator('[data-arrow="v3"] .tip');
  const [from, box] = await Promise.all([
    tip.boundingBox(),
    lesson.locator('.plane svg').nth(1).boundingBox(),
  ]);
  if (!from || !box) throw new Error('no plane');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  // (−1, 0.5) on a plane that reaches 2.5 to either side
  await page.mouse.move(box.x + box.width * (0.5 - 1 / 5), box.y + box.height * (0.5 - 0.5 / 5), {
    steps: 5,
  });
  await page.mouse.up();
  await settled(lesson);
  const [, , v3] = await readMatrix(lesson, 'V');
  expect(Math.abs(v3[0] + 1) + Math.abs(v3[1] - 0.5)).toBeLessThan(0.11);
  await expect(lesson.locator('[name="v3-x"]')).toHaveValue(
    String(v3[0]).slice(0, 8).replace('-', '−'),
  );
  await expectConsistent(lesson);
});

test('arrows are moved by arrow keys, and the reset brings the book back', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=example');
  await lesson.locator('[data-arrow="q3"]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowLeft');
  await settled(lesson);
  expect((await readMatrix(lesson, 'Q'))[0].map((x) => Number(x.toFixed(4)))).toEqual([0, 0.2]);
  await expectConsistent(lesson);
  await lesson.locator('[name="reset"]').press('Enter');
  await settled(lesson);
  expect(places(await rows(lesson, 'O'))).toEqual(['1.20334', '0.79666']);
  await expect(lesson.locator('[name="q3-y"]')).toHaveValue('0');
});

test('the output stays inside the triangle of the values', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=example&example.v=2,0,0,2,-1,-1');
  const polygon = await lesson.locator('.triangle').getAttribute('points');
  expect(polygon?.split(' ').length).toBe(3);
  const cross = (
    /** @type {number[]} */ [ax, ay],
    /** @type {number[]} */ [bx, by],
    /** @type {number[]} */ [px, py],
  ) => (bx - ax) * (py - ay) - (by - ay) * (px - ax);
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight']) {
    await lesson.locator('[data-arrow="q3"]').focus();
    for (let i = 0; i < 4; i += 1) await page.keyboard.press(`Shift+${key}`);
    await settled(lesson);
    const [o, [a, b, c]] = [await rows(lesson, 'O'), await readMatrix(lesson, 'V')];
    const sides = [cross(a, b, o), cross(b, c, o), cross(c, a, o)];
    expect(sides.every((s) => s >= -1e-4) || sides.every((s) => s <= 1e-4), sides.join()).toBe(
      true,
    );
  }
  await expect(lesson.locator('.summary')).toContainText('inside the triangle');
});

for (const bad of ['', '-', '1e309', 'NaN', 'Infinity', 'two', '101', '--1', '1.2.3']) {
  test(`“${bad}” typed for a number says so, and the last good state stays`, async ({ page }) => {
    const lesson = await openLesson(page, 'index.html#step=example');
    const before = await lesson.evaluate((/** @type {any} */ element) =>
      JSON.stringify(element.state),
    );
    const input = lesson.locator('[name="k1-x"]');
    await input.fill(bad);
    await settled(lesson);
    await expect(lesson.locator('#example-k1-x-problem')).toContainText(
      'The last good value is kept.',
    );
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveValue(bad);
    expect(
      await lesson.evaluate((/** @type {any} */ element) => JSON.stringify(element.state)),
    ).toBe(before);
    expect(places(await rows(lesson, 'O'))).toEqual(['1.20334', '0.79666']);
    await input.fill('2');
    await settled(lesson);
    await expect(lesson.locator('#example-k1-x-problem')).toHaveText('');
    expect((await readMatrix(lesson, 'K'))[0]).toEqual([2, 0]);
  });
}

test('leaving a field brings the kept value back, and the reason stays to be read', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=example');
  const input = lesson.locator('[name="v2-y"]');
  await input.fill('two');
  await page.keyboard.press('Tab');
  await expect(input).toHaveValue('2');
  await expect(lesson.locator('#example-v2-y-problem')).toContainText('not a number');
  await input.focus();
  await expect(lesson.locator('#example-v2-y-problem')).toHaveText('');
});

test('the largest entries: exponentials too large to write, weights still right', async ({
  page,
}) => {
  const lesson = await openLesson(
    page,
    'index.html#step=example&example.q=100,100&example.k=100,100,-100,-100,100,99',
  );
  expect(await shown(lesson, 'E')).toEqual(['too large', '0', 'too large']);
  expect(await rows(lesson, 'A')).toEqual([1, 0, expect.closeTo(0, 20)]);
  await expectConsistent(lesson);
});

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing: ${theme}`, async ({ page }) => {
    await openLesson(page, `index.html#step=example&theme=${theme}&answers=example:down`);
    expect(await axeFindings(page)).toEqual([]);
  });
}

for (const width of [320, 360, 768, 1280]) {
  test(`nothing makes the page scroll sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openLesson(page, 'index.html#step=example');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
}

test('the NumPy code gives the numbers on show', async ({ page }) => {
  const lesson = await openLesson(
    page,
    'index.html#step=example&example.q=1,-0.7&example.divisor=off',
  );
  const numbers = numpyValues(await takeAway(lesson, 'NumPy code'), ['A', 'O']);
  expectNear(await readMatrix(lesson, 'A'), numbers.A, 'A');
  expectNear(await readMatrix(lesson, 'O'), numbers.O, 'O');
});
