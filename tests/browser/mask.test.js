// Step `mask`: S, M, S + M and A for every kind of mask, and who notices a changed word.
import { expect, followLink, openLesson, readMatrix, settled, test } from './lesson.js';
import { expectLabelsHold, expectNear } from './shown-matrices.js';
import { numpyValues, takeAway } from './take-away.js';

const HIDDEN = Number.NEGATIVE_INFINITY;

/** @typedef {import('@playwright/test').Locator} Locator */

/** @param {number} n @param {number} m @param {(i: number, j: number) => boolean} sees */
const maskOf = (n, m, sees) =>
  Array.from({ length: n }, (_, i) =>
    Array.from({ length: m }, (_, j) => (sees(i, j) ? 0 : HIDDEN)),
  );

/** name, address, n, m, and which query may see which key, both from 0 */
/** @type {[string, string, number, number, (i: number, j: number) => boolean][]} */
const MASKS = [
  ['none', '', 7, 7, () => true],
  ['causal', '&causal=top-left', 7, 7, (i, j) => j <= i],
  ['causal by the other name', '&causal=bottom-right', 7, 7, (i, j) => j <= i],
  ['fewer queries, top-left', '&causal=top-left&mask.queries=2', 2, 7, (i, j) => j <= i],
  [
    'fewer queries, bottom-right',
    '&causal=bottom-right&mask.queries=2',
    2,
    7,
    (i, j) => j <= i + 5,
  ],
  ['fewer keys, top-left', '&causal=top-left&mask.keys=3', 7, 3, (i, j) => j <= i],
  ['fewer keys, bottom-right', '&causal=bottom-right&mask.keys=3', 7, 3, (i, j) => j <= i - 4],
  ['padding', '&mask.other=padding', 9, 9, (_, j) => j < 7],
  [
    'padding and causal',
    '&mask.other=padding&mask.pad=6&causal=top-left',
    13,
    13,
    (i, j) => j < 7 && j <= i,
  ],
  ['nothing but filler kept', '&mask.other=padding&mask.keys=2', 9, 2, () => false],
  ['sliding window', '&mask.other=window&mask.width=2', 7, 7, (i, j) => Math.abs(i - j) < 2],
  [
    'causal window',
    '&mask.other=window&mask.width=3&causal=top-left',
    7,
    7,
    (i, j) => j <= i && i - j < 3,
  ],
  [
    'window on the last two',
    '&mask.other=window&mask.width=2&mask.queries=2',
    2,
    7,
    (i, j) => Math.abs(i + 5 - j) < 2,
  ],
  [
    'drawn',
    '&mask.other=drawn&mask.drawn=1.f7.04',
    7,
    7,
    (i, j) =>
      ![
        [0, 0],
        [1, 0],
        [1, 1],
        [1, 2],
        [1, 3],
        [1, 4],
        [1, 5],
        [1, 6],
        [2, 6],
      ].some(([r, c]) => r === i && c === j),
  ],
  ['one token, masked by hand', '&sentence=dog&mask.other=drawn&mask.drawn=1', 1, 1, () => false],
];

for (const kind of ['causal', 'padding', 'window', 'drawn']) {
  test(`S + M and A follow the mask, whatever its size and alignment: ${kind}`, async ({
    page,
  }) => {
    const lesson = await openLesson(page, 'index.html#step=mask');
    for (const mask of MASKS.filter(([, hash]) => kindOf(hash) === kind)) {
      await expectMask(lesson, mask);
    }
  });
}

/** @param {string} hash */
const kindOf = (hash) => /other=(\w+)/.exec(hash)?.[1] ?? 'causal';

/** @param {Locator} lesson @param {(typeof MASKS)[number]} mask */
async function expectMask(lesson, [name, hash, n, m, sees]) {
  await followLink(lesson, `#step=mask${hash}`);
  const shown = await expectLabelsHold(lesson);
  const mask = maskOf(n, m, sees);
  expect(shown.M, name).toEqual(mask);
  for (const matrix of ['S', 'SM', 'A', 'A_unmasked', 'O']) expect(shown[matrix].length).toBe(n);
  for (const [i, row] of mask.entries()) {
    const open = row.some((x) => x === 0);
    for (const [j, x] of row.entries()) if (x === HIDDEN) expect(shown.A[i][j]).toBe(0);
    expect(shown.A[i].reduce((sum, w) => sum + w, 0)).toBeCloseTo(open ? 1 : 0, 5);
    if (!open) expect(new Set(shown.O[i])).toEqual(new Set([0]));
  }
  const empty = mask.filter((row) => row.every((x) => x === HIDDEN)).length;
  const note = lesson.locator('.no-key');
  if (empty === 0) expect(await note.count()).toBe(0);
  else await expect(note).toContainText('no key to attend to');
  const hidden = mask.flat().filter((x) => x === HIDDEN).length;
  await expect(lesson.locator('.summary')).toContainText(
    hidden ? `The mask hides ${hidden} of ${n * m} scores` : 'Nothing is masked',
  );
}

test('the keyboard alone draws a mask, cell by cell, from the one that stood', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=mask&causal=top-left');
  const view = () => lesson.evaluate((/** @type {any} */ element) => element.state);
  const other = lesson.locator('[name="other"]');
  await other.first().focus();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight');
  await settled(lesson);
  const drawn = maskOf(7, 7, (i, j) => j <= i);
  // On the way stood padding and a window: what is drawn starts from the mask last on show.
  expect((await view()).view.mask.other).toBe('drawn');
  expect((await view()).causal).toBe('none');
  const start = await readMatrix(lesson, 'M');
  expect(start).toEqual(maskOf(7, 7, (i, j) => j <= i && Math.abs(i - j) < 3));
  await lesson.locator('[data-matrix="M"] td[tabindex="0"]').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await settled(lesson);
  const now = await readMatrix(lesson, 'M');
  expect(now[0].slice(0, 3)).toEqual([HIDDEN, 0, HIDDEN]);
  expect(now.slice(1)).toEqual(start.slice(1));
  expect(drawn[0][0]).toBe(0);
  expect(
    await lesson.evaluate(
      (element) => /** @type {HTMLElement} */ (element.shadowRoot?.activeElement)?.dataset.col,
    ),
  ).toBe('1');
  await expectLabelsHold(lesson);
  await lesson.locator('[name="mask-row"]').click();
  await settled(lesson);
  await expect(lesson.locator('.no-key')).toContainText('Row 1 “The”: no key to attend to');
  expect((await readMatrix(lesson, 'A'))[0]).toEqual(Array(7).fill(0));
  await lesson.locator('[name="clear"]').click();
  await settled(lesson);
  expect(await readMatrix(lesson, 'M')).toEqual(maskOf(7, 7, () => true));
});

test('causal switched on over a drawn mask adds to it; the next cell takes it into the drawing', async ({
  page,
}) => {
  const lesson = await openLesson(
    page,
    'index.html#step=mask&mask.other=drawn&mask.drawn=..1&causal=top-left',
  );
  expect(await readMatrix(lesson, 'M')).toEqual(
    maskOf(7, 7, (i, j) => j <= i && !(i === 2 && j === 0)),
  );
  await lesson.locator('[data-matrix="M"] td[data-row="0"][data-col="6"]').click();
  await settled(lesson);
  const state = await lesson.evaluate((/** @type {any} */ element) => element.state);
  expect(state.causal).toBe('none');
  expect(await readMatrix(lesson, 'M')).toEqual(
    maskOf(7, 7, (i, j) => (j <= i && !(i === 2 && j === 0)) || (i === 0 && j === 6)),
  );
});

test('every control of the masks moves the figure', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=mask');
  const sizes = async () => {
    const mask = await readMatrix(lesson, 'M');
    return [mask.length, mask[0].length];
  };
  const press = async (/** @type {string} */ name, /** @type {string} */ key) => {
    await lesson.locator(`[name="${name}"]`).first().focus();
    await page.keyboard.press(key);
    await settled(lesson);
  };
  await press('queries', 'Home');
  expect(await sizes()).toEqual([1, 7]);
  await expect(lesson.locator('[name="causal"][value="bottom-right"]')).toBeVisible();
  await press('keys', 'ArrowLeft');
  expect(await sizes()).toEqual([1, 6]);
  await press('queries', 'End');
  await press('keys', 'End');
  expect(await sizes()).toEqual([7, 7]);
  await lesson.locator('[name="other"][value="padding"]').check();
  await press('pad', 'End');
  expect(await sizes()).toEqual([13, 13]);
  await lesson.locator('[name="other"][value="window"]').check();
  await press('width', 'Home');
  expect(await readMatrix(lesson, 'M')).toEqual(maskOf(7, 7, (i, j) => i === j));
  await press('width', 'End');
  expect(await readMatrix(lesson, 'M')).toEqual(maskOf(7, 7, () => true));
  await lesson.locator('[name="word"]').fill('asleep');
  await settled(lesson);
  await expect(lesson.locator('[data-matrix="S"] thead th').last()).toHaveText('asleep');
  await lesson.locator('[name="place"]').selectOption('1');
  await settled(lesson);
  await expect(lesson.locator('[data-matrix="S"] thead th').nth(1)).toHaveText('asleep');
  await lesson.locator('[name="edited"]').uncheck();
  await settled(lesson);
  await expect(lesson.locator('[data-matrix="S"] thead th').nth(1)).toHaveText('dog');
});

test('70 keys of 1024 numbers, nothing NaN; the sentence may shrink under any choice', async ({
  page,
}) => {
  const words = Array.from({ length: 64 }, (_, i) => `w${i}`).join(' ');
  const lesson = await openLesson(
    page,
    `index.html#step=mask&sentence=${encodeURIComponent(words)}&d-k=1024&mask.other=padding&mask.pad=6&causal=top-left&mask.edited=on&mask.query=69`,
  );
  const figure = lesson.locator('.figure');
  expect(await figure.textContent()).not.toMatch(/NaN|undefined/);
  expect(await lesson.locator('tbody [data-change="on"]').count()).toBe(70);
  await lesson.locator('[name="sentence"]').fill('one');
  await settled(lesson);
  expect(await figure.textContent()).not.toMatch(/NaN|undefined/);
  await lesson.locator('[name="sentence"]').fill('');
  await settled(lesson);
  await expect(lesson.locator('.empty')).toBeVisible();
});

test('a word in an address that no mask can be is refused, and said so', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=mask&mask.other=drawn&mask.drawn=xyz');
  await expect(lesson.locator('.notice')).toContainText('mask.drawn');
  expect(await readMatrix(lesson, 'M')).toEqual(maskOf(7, 7, () => true));
});

test('the NumPy code gives every matrix on show, a row without keys too', async ({ page }) => {
  for (const hash of ['causal=top-left&mask.edited=on', 'causal=bottom-right&mask.keys=3']) {
    const lesson = await openLesson(page, `index.html#step=mask&${hash}`);
    const shown = await expectLabelsHold(lesson);
    const code = await takeAway(lesson, 'NumPy code');
    const made = numpyValues(code, ['S', 'A_unmasked', 'A', 'O']);
    for (const name of ['S', 'A_unmasked', 'A', 'O']) expectNear(made[name], shown[name], name);
    expect(await takeAway(lesson, 'PyTorch code')).toContain('nan_to_num');
  }
  const lesson = await openLesson(page, 'index.html#step=mask&causal=top-left&mask.edited=on');
  expect(await takeAway(lesson, 'Numbers (CSV)')).toMatch(/largest change of O: hungry to thirsty/);
});
