// Steps `why` and `head` with a head of the trained model: every matrix is the model's own, the head is
// called by what was measured, what has no effect is not offered, and any link opens the same.
import { axeFindings, expect, lessonUrl, openLesson, readMatrix, settled, test } from './lesson.js';
import { expectLabelsHold, expectNear, inRows, times } from './shown-matrices.js';
import { numpyValues, takeAway } from './take-away.js';
import { address, fromModel, model, SENTENCE } from './trained-head.js';

/** @typedef {import('@playwright/test').Locator} Locator */

const { heads, layers, d, dk } = model.info;

/** @param {Locator} lesson */
const openTables = async (lesson) => {
  for (const one of await lesson.locator('details.on-demand').all()) {
    await one.locator('summary').click();
  }
};

/** @param {Locator} lesson */
const controlsOf = (lesson) =>
  lesson
    .locator('.controls [name]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('name')))]);

for (const at of [1, 4, 7, 8]) {
  test(`head: every matrix on show is the model’s own, head ${at}`, async ({ page }) => {
    const lesson = await openLesson(page, `${address('head', at)}&head.weights=on`);
    await expect(lesson.locator('.source-note')).toHaveAttribute('data-source', 'trained');
    const { pieces, ...own } = fromModel(SENTENCE, at);
    const n = pieces.length;
    const shown = lesson.locator('[data-matrix="A"] th[scope="row"]');
    expect(await shown.allTextContents()).toEqual(pieces.map((p) => p.replaceAll(' ', '␣')));
    /** @type {Record<string, [data: Float32Array, cols: number]>} */
    const matrices = {
      H: [own.x, d],
      P: [own.positions.slice(0, n * d), d],
      W_Q: [own.wq, dk],
      W_K: [own.wk, dk],
      W_V: [own.wv, dk],
      Q: [own.q, dk],
      K: [own.k, dk],
      V: [own.v, dk],
      raw: [own.raw, n],
      S: [own.scores, n],
      SM: [own.masked, n],
      A: [own.weights, n],
      O: [own.output, dk],
    };
    for (const name of ['Q', 'K', 'V', 'raw', 'S', 'SM', 'A', 'O']) {
      expect(await readMatrix(lesson, name), name).toEqual(inRows(...matrices[name]));
    }
    const named = ['H', 'P', 'W_Q', 'W_K', 'W_V', 'Q', 'K', 'V', 'A', 'O'];
    const given = numpyValues(await takeAway(lesson, 'NumPy code'), named);
    for (const name of named) expectNear(given[name], inRows(...matrices[name]), name);
  });
}

test('labels hold: queries and keys are made of H + P, values of H alone', async ({ page }) => {
  const lesson = await openLesson(page, address('head', 7, 'The white'));
  await openTables(lesson);
  const m = await expectLabelsHold(lesson);
  expect(Object.keys(m)).toEqual(
    expect.arrayContaining(['H', 'P', 'HP', 'Q', 'K', 'V', 'S', 'M', 'SM', 'A', 'O']),
  );
  expect(m.M[0][1]).toBe(Number.NEGATIVE_INFINITY);
  // The page shows a part of what is wide; the code has all of it.
  const given = numpyValues(await takeAway(lesson, 'NumPy code'), ['H', 'P', 'W_Q', 'W_K', 'W_V']);
  const sum = given.H.map((/** @type {number[]} */ row, /** @type {number} */ i) =>
    row.map((h, l) => h + given.P[i][l]),
  );
  expectNear(m.Q, times(sum, given.W_Q), 'Q');
  expectNear(m.K, times(sum, given.W_K), 'K');
  expectNear(m.V, times(given.H, given.W_V), 'V');
  const { x, positions } = fromModel('The white', 7);
  for (const [l, shown] of m.H[1].entries()) expect(shown).toBe(x[d + l]);
  for (const [l, shown] of m.P[1].entries()) expect(shown).toBe(positions[d + l]);
});

test('a cell of Q, K, V, P and H + P opens the arithmetic that made it', async ({ page }) => {
  const { q, k, v, x, positions: p } = fromModel(SENTENCE, 7);
  for (const [open, value, says] of /** @type {[string, number, string][]} */ ([
    ['Q', q[dk + 2], 'H + P'],
    ['K', k[dk + 2], 'H + P'],
    ['V', v[dk + 2], 'H'],
    ['P', p[d + 3], 'place 2'],
    ['HP', x[d + 3] + p[d + 3], 'queries and keys only'],
  ])) {
    const lesson = await openLesson(
      page,
      `${address('head', 7)}&head.query=1&head.key=1&head.component=2&head.value=2&head.width=3&head.open=${open}`,
    );
    const panel = lesson.locator('.arithmetic');
    await expect(panel, open).toContainText(says);
    const result = Number(await panel.getAttribute('data-value'));
    expect(Math.abs(result - value), open).toBeLessThan(2e-5);
    await page.goto('about:blank');
  }
});

test('why: the row on show is the model’s; the code gives it', async ({ page }) => {
  const lesson = await openLesson(page, `${address('why', 7)}&why.query=3`);
  const { weights, output, pieces } = fromModel(SENTENCE, 7);
  const n = pieces.length;
  expect(await readMatrix(lesson, 'a')).toEqual([[...weights.slice(3 * n, 4 * n)]]);
  await expectLabelsHold(lesson);
  const { A, O } = numpyValues(await takeAway(lesson, 'NumPy code'), ['A', 'O']);
  expectNear(A, inRows(weights, n), 'A');
  expectNear(O, inRows(output, dk), 'O');
});

test('every head is offered, called by what was measured; another one shows at once', async ({
  page,
}) => {
  const lesson = await openLesson(page, address('head', 4));
  const choice = lesson.locator('select[name="trained"]');
  const names = (await choice.locator('option').allTextContents()).map((name) => name.trim());
  expect(names.length).toBe(layers * heads);
  const scores = model.scores.flat().map(({ repeats }) => repeats);
  expect(names[3]).toBe(`layer 1, head 4: previous token ${scores[3].previous.toFixed(2)}`);
  expect(names[6]).toBe(`layer 2, head 3: induction ${scores[6].induction.toFixed(2)}`);
  await choice.selectOption('7');
  await settled(lesson);
  const { weights, pieces } = fromModel(SENTENCE, 7);
  expect(await readMatrix(lesson, 'A')).toEqual(inRows(weights, pieces.length));
  const note = lesson.locator('.source-note');
  await expect(note).toContainText('layer 2, head 3');
  await expect(note).toContainText(scores[6].induction.toFixed(2));
});

test('the head that opens is the best at the token before, the button’s the best at induction', async ({
  page,
}) => {
  const best = (/** @type {'previous' | 'induction'} */ score) => {
    const all = model.scores.flat().map(({ repeats }) => repeats[score]);
    return all.indexOf(Math.max(...all)) + 1;
  };
  const lesson = await openLesson(page);
  const state = () => lesson.evaluate((/** @type {any} */ element) => element.state);
  expect((await state()).trained).toBe(best('previous'));
  await lesson.locator('[data-preset="followed"]').click();
  await settled(lesson);
  const { trained, source, sentence } = await state();
  expect([trained, source]).toEqual([best('induction'), 'trained']);
  // The second Stubb looks most at what followed the first.
  const { pieces } = fromModel(sentence, trained);
  await expect(lesson.locator('.look.asks bdi')).toHaveText('␣Stubb');
  const [row] = await readMatrix(lesson, 'a');
  expect(row.indexOf(Math.max(...row))).toBe(pieces.indexOf(' Stubb') + 1);
});

test('what has no effect on the model is not offered, and its mask is said to be its own', async ({
  page,
}) => {
  for (const step of ['why', 'head']) {
    const lesson = await openLesson(page, address(step, 4));
    const names = await controlsOf(lesson);
    expect(names).toEqual(expect.arrayContaining(['sentence', 'source', 'trained']));
    for (const gone of 'd-k head tied position seed itself scale causal shuffle'.split(' ')) {
      expect(names, `${step}: ${gone}`).not.toContain(gone);
    }
    await expect(lesson.locator('.controls')).toContainText('Mask: causal');
    await page.goto('about:blank');
  }
});

test('settings of other sources change nothing of the model', async ({ page }) => {
  const lesson = await openLesson(
    page,
    `${address('head', 7)}&scale=1&causal=bottom-right&position=off&seed=5&d-k=8&tied=on&itself=on`,
  );
  const { weights, pieces } = fromModel(SENTENCE, 7);
  expect(await readMatrix(lesson, 'A')).toEqual(inRows(weights, pieces.length));
});

test('a link opens the same head of the model: the address round trip', async ({
  page,
  context,
}) => {
  const lesson = await openLesson(page, `${address('head', 6)}&head.query=2`);
  const link = await takeAway(lesson, 'Link');
  expect(link).toContain('trained=6');
  const again = await openLesson(await context.newPage(), link.replace(lessonUrl(), ''));
  const { source, trained, view } = await again.evaluate(
    (/** @type {any} */ element) => element.state,
  );
  expect([source, trained, view.head.query]).toEqual(['trained', 6, 2]);
  expect(await readMatrix(again, 'A')).toEqual(await readMatrix(lesson, 'A'));
});

test('a head that the model has not is clamped to its last, and the page says so', async ({
  page,
}) => {
  const lesson = await openLesson(page, address('head', layers * heads + 1));
  await expect(lesson.locator('.notice').first()).toContainText('trained cannot be');
  const state = await lesson.evaluate((/** @type {any} */ element) => element.state);
  expect(state.trained).toBe(layers * heads);
});

for (const sentence of ['x', '🐋', 'one '.repeat(100), 'It blew']) {
  test(`any sentence is read, as far as the model can: ${sentence.slice(0, 12)}`, async ({
    page,
  }) => {
    const lesson = await openLesson(page, address('why', 8, sentence));
    const all = model.tokenize(sentence).pieces.length;
    const n = Math.min(all, model.info.context);
    expect(await lesson.locator('.look-token').count()).toBe(n);
    await expect(lesson.locator('.source-note').getByText('Only the first 64 pieces')).toHaveCount(
      all > n ? 1 : 0,
    );
  });
}

test('the question asks of a piece that sees others, and offers only those it sees', async ({
  page,
}) => {
  const lesson = await openLesson(page, address('why', 8, 'It saw it and blew'));
  const offered = await lesson.locator('.question button').allTextContents();
  expect(offered.map((text) => text.trim())).not.toContain('“␣and”');
  await expect(lesson.locator('.question')).toContainText('“␣it”');
});

for (const width of [320, 360, 768]) {
  test(`nothing makes the page scroll sideways, and axe finds nothing: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openLesson(page, `${address('head', 7)}&lang=de&head.weights=on`);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
  });
}
