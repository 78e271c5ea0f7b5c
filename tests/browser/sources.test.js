// Steps `why` and `head` with word vectors and hand-built heads: what is shown is the core's, unknown
// words are marked, the lesson goes on where the file cannot be had, and any link opens the same.
import { readFileSync } from 'node:fs';
import { loadCore } from '../../dist/core.js';
import { expect, lessonUrl, openLesson, readMatrix, settled, test } from './lesson.js';
import { expectLabelsHold, expectNear, inRows } from './shown-matrices.js';
import { numpyValues, takeAway } from './take-away.js';

const FILE = 'attention-lesson.words.bin';
const core = await loadCore();
const words = core.loadWords(
  new Uint8Array(readFileSync(new URL(`../../web/data/${FILE}`, import.meta.url))),
);

/** Weights of the sentence with Q = K = V = H and the diagonal masked. @param {string[]} tokens */
function lookAtOthers(tokens) {
  const n = tokens.length;
  const { d } = words;
  const { vectors: x } = words.vectors(tokens, { seed: 1 });
  const mask = Uint8Array.from({ length: n * n }, (_, at) => (at % (n + 1) === 0 ? 0 : 1));
  return inRows(core.attend({ q: x, k: x, v: x, n, m: n, dk: d, dv: d, mask }).weights, n);
}

/** @param {import('@playwright/test').Locator} lesson */
const shownTokens = (lesson) => lesson.locator('.look-token bdi').allTextContents();

/** The token that the row on show looks at most. @param {import('@playwright/test').Locator} lesson */
async function lookedAt(lesson) {
  const [row] = await readMatrix(lesson, 'a');
  return (await shownTokens(lesson))[row.indexOf(Math.max(...row))];
}

for (const [preset, asks, found] of [
  ['shore', 'bank', 'shore'],
  ['mortgage', 'bank', 'mortgage'],
  ['mouse', 'cat', 'mouse'],
]) {
  test(`why: a button shows “${asks}” looking at “${found}” most`, async ({ page }) => {
    const lesson = await openLesson(page);
    await lesson.locator(`[data-preset="${preset}"]`).click();
    await settled(lesson);
    await expect(lesson.locator('.source-note')).toHaveAttribute('data-source', 'words');
    await expect(lesson.locator('.look.asks bdi')).toHaveText(asks);
    expect(await lookedAt(lesson)).toBe(found);
    const tokens = await shownTokens(lesson);
    const weights = lookAtOthers(tokens);
    expect(await readMatrix(lesson, 'a')).toEqual([weights[tokens.indexOf(asks)]]);
    await expect(lesson.locator('.summary')).toContainText(`“${found}”`);
  });
}

for (const [preset, source] of [
  ['before', 'previous'],
  ['again', 'same'],
]) {
  test(`head: a button shows the head built by hand: ${source}`, async ({ page }) => {
    const lesson = await openLesson(page, 'index.html#step=head&answers=head:different');
    await lesson.locator(`[data-preset="${preset}"]`).click();
    await settled(lesson);
    await lesson.getByLabel('Show WQ, WK, WV').check();
    await settled(lesson);
    const m = await expectLabelsHold(lesson);
    const { tokens } = {
      tokens: await lesson.locator('[data-matrix="Q"] th[scope="row"]').allTextContents(),
    };
    const kind = /** @type {'previous' | 'same'} */ (source);
    const built = core.handBuilt({ kind, tokens, seed: 1 });
    expect(m.H).toEqual(inRows(built.x, built.d));
    expect(m.W_Q).toEqual(inRows(built.wq, built.dk));
    expect(m.W_V).toEqual(inRows(built.wv, built.dv));
    for (const [i, row] of m.A.entries()) {
      const wanted = tokens.map((token, j) =>
        source === 'previous' ? j === i - 1 : token === tokens[i],
      );
      const sum = row.reduce((total, a, j) => total + (wanted[j] ? a : 0), 0);
      if (wanted.includes(true)) expect(sum, `row ${i}`).toBeGreaterThan(0.9);
    }
    // What a head hands over is what the word is: the first columns of H.
    if (source === 'previous') expectNear2(m.O[3], m.H[2].slice(0, built.dv), 0.1);
    await expect(lesson.locator('.source-note')).toContainText('Built by hand, not trained');
  });
}

/** @param {number[]} a @param {number[]} b @param {number} allowed */
function expectNear2(a, b, allowed) {
  expect(a.length).toBe(b.length);
  for (const [c, x] of a.entries()) expect(Math.abs(x - b[c])).toBeLessThan(allowed);
}

const BANK = 'source=words&sentence=The%20bank%20lent%20us%20money%20for%20the%20mortgage';

for (const more of ['', '&itself=on', '&causal=top-left', '&causal=top-left&itself=on&scale=1']) {
  test(`head with word vectors: labels hold, NumPy gives what is shown${more}`, async ({
    page,
  }) => {
    const lesson = await openLesson(
      page,
      `index.html#step=head&answers=head:different&${BANK}${more}`,
    );
    for (const details of await lesson.locator('details.on-demand').all()) {
      await details.locator('summary').click();
    }
    const [raw, s, a] = [
      await readMatrix(lesson, 'raw'),
      await readMatrix(lesson, 'S'),
      await readMatrix(lesson, 'A'),
    ];
    const numbers = numpyValues(await takeAway(lesson, 'NumPy code'), ['S', 'A', 'O', 'H']);
    expectNear(s, numbers.S, 'S');
    expectNear(a, numbers.A, 'A');
    expect(raw[1][7]).toBe(raw[7][1]);
    expect(numbers.H[0].length).toBe(words.d);
    const [first] = inRows(words.vectors(['The'], { seed: 1 }).vectors, words.d);
    for (const [l, x] of numbers.H[0].entries()) expect(Math.abs(x - first[l])).toBeLessThan(1e-6);
    const own = more.includes('itself=on');
    for (const [i, row] of a.entries()) expect(row[i] === 0).toBe(!own);
    if (more === '&causal=top-left') {
      expect(a[0]).toEqual(a[0].map(() => 0));
      expect(numbers.O[0].every((/** @type {number} */ x) => x === 0)).toBe(true);
    }
  });
}

test('why with word vectors: the NumPy code gives the row on show', async ({ page }) => {
  const lesson = await openLesson(page, `index.html#step=why&${BANK}&why.shuffle=3`);
  const numbers = numpyValues(await takeAway(lesson, 'NumPy code'), [
    'A',
    'i',
    'swapped',
    'O',
    'order',
  ]);
  expectNear(await readMatrix(lesson, 'a'), [numbers.A[numbers.i]], 'a');
  for (const [at, from] of numbers.order.entries()) {
    expectNear([numbers.swapped[at]], [numbers.O[from]], 'swapped');
  }
});

test('a shuffle of words only swaps the outputs; with positions they change', async ({ page }) => {
  const lesson = await openLesson(page, `index.html#step=why&${BANK}&why.shuffle=3`);
  await expect(lesson.locator('.summary')).toContainText('only swaps the output rows');
  await expect(lesson.locator('.summary')).toContainText('with positions the outputs change');
});

test('an unknown word is named and marked, its vector drawn from the seed', async ({ page }) => {
  const lesson = await openLesson(
    page,
    'index.html#step=head&source=words&sentence=The%20xyzzy%20dog',
  );
  await expect(lesson.locator('.unknown-words')).toContainText('“xyzzy”: not in the word list');
  expect(await lesson.locator('[data-matrix="A"] th[scope="row"]').allTextContents()).toEqual([
    'The',
    'xyzzy ?',
    'dog',
  ]);
  const before = await readMatrix(lesson, 'raw');
  await lesson.getByRole('button', { name: 'Draw again' }).click();
  await settled(lesson);
  const after = await readMatrix(lesson, 'raw');
  expect(after[0][2]).toBe(before[0][2]);
  expect(after[0][1]).not.toBe(before[0][1]);
});

test('a control whose effect could not be seen is not there', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  const names = () =>
    lesson
      .locator('.controls [name]')
      .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('name')))]);
  expect(await names()).toEqual(
    expect.arrayContaining(['d-k', 'head', 'tied', 'position', 'seed']),
  );
  for (const [source, there, gone] of [
    [
      'words',
      ['itself', 'scale', 'causal'],
      ['d-k', 'head', 'tied', 'position', 'seed', 'weights'],
    ],
    ['previous', ['position', 'seed', 'scale', 'weights'], ['d-k', 'head', 'tied', 'itself']],
  ]) {
    await lesson.locator('select[name="source"]').selectOption(/** @type {string} */ (source));
    await settled(lesson);
    const shown = await names();
    expect(shown).toEqual(expect.arrayContaining(/** @type {string[]} */ (there)));
    for (const name of gone) expect(shown, `${source}: ${name}`).not.toContain(name);
  }
});

test('a link opens the same source and words: the address round trip', async ({
  page,
  context,
}) => {
  const lesson = await openLesson(page, `index.html#step=head&${BANK}&itself=on&head.query=2`);
  const link = await takeAway(lesson, 'Link');
  const other = await context.newPage();
  const again = await openLesson(other, link.replace(lessonUrl(), ''));
  const state = (/** @type {import('@playwright/test').Locator} */ one) =>
    one.evaluate((/** @type {any} */ element) => element.state);
  const [a, b] = [await state(lesson), await state(again)];
  expect([b.source, b.itself, b.sentence, b.view.head.query]).toEqual([
    'words',
    true,
    a.sentence,
    2,
  ]);
  expect(await readMatrix(again, 'A')).toEqual(await readMatrix(lesson, 'A'));
});

test('the element takes source and itself as attributes and refuses nonsense', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=why&source=telepathy');
  await expect(lesson.locator('.notice').first()).toContainText(
    '“telepathy” is not a value of source',
  );
  await expect(lesson.locator('.source-note')).toHaveAttribute('data-source', 'random');
});

test('head keeps one weight of every pair back until its question is answered', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  const held = lesson.locator('[data-matrix="A"] td.held');
  await expect(held).toHaveCount(21); // above the diagonal of 7 × 7
  expect(new Set(await held.allTextContents())).toEqual(new Set(['?']));
  await expect(lesson.locator('.summary')).toContainText('once you have answered');
  await lesson.locator('[data-matrix="A"] td[data-row="1"][data-col="4"]').click();
  await settled(lesson);
  await expect(lesson.locator('.arithmetic')).toHaveCount(0);
  await lesson.locator('[data-matrix="O"] td[data-row="1"][data-col="0"]').click();
  await settled(lesson);
  await expect(lesson.locator('.arithmetic')).toHaveCount(0);
  await lesson.getByRole('button', { name: 'No, another one' }).click();
  await settled(lesson);
  await expect(held).toHaveCount(0);
  await expect(lesson.locator('.summary')).toContainText('is that mixture of values');
});
