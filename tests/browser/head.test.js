// Step `head`: every matrix is what its label says, and any cell's arithmetic adds up.
import { readPanel } from './arithmetic-panel.js';
import { expect, openLesson, readMatrix, settled, test } from './lesson.js';
import { expectLabelsHold, expectNear, NEAR, transposed } from './shown-matrices.js';
import { numpyValues, takeAway } from './take-away.js';

const EVERY = ['H', 'W_Q', 'W_K', 'W_V', 'Q', 'K', 'V', 'raw', 'S', 'A', 'O'];

const HASHES = {
  'as it opens': '#step=head&head.weights=on',
  causal: '#step=head&head.weights=on&causal=top-left',
  'no divisor, head 2, other seed':
    '#step=head&head.weights=on&scale=1&head=2&seed=77&position=off',
  'a scale of one’s own, d_k 16': '#step=head&head.weights=on&scale=-0.3&d-k=16',
  'one token, d_k 1': '#step=head&head.weights=on&sentence=dog&d-k=1&causal=top-left',
  'the same matrix twice': '#step=head&head.weights=on&tied=on&sentence=我爱你',
};

for (const [name, hash] of Object.entries(HASHES)) {
  test(`every matrix is the product of the matrices shown before it: ${name}`, async ({ page }) => {
    const lesson = await openLesson(page, `index.html${hash}`);
    const m = await expectLabelsHold(lesson);
    expect(Object.keys(m)).toEqual(expect.arrayContaining(EVERY));
    const state = await lesson.evaluate((/** @type {any} */ element) => element.state);
    if (state.causal !== 'none') {
      const mask = m.S.map((row, i) => row.map((_, j) => (j > i ? Number.NEGATIVE_INFINITY : 0)));
      expect(m.M).toEqual(mask);
      expect(m.SM.length).toBe(m.S.length);
    } else expect(m.M).toBeUndefined();
    if (state.tied) {
      expect(m.W_Q).toEqual(m.W_K);
      expectNear(m.raw, transposed(m.raw), 'symmetric raw scores');
    }
  });
}

test('the shape beside every matrix is that of its table', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head&head.weights=on');
  const shapes = await lesson.locator('figure.matrix').evaluateAll((figures) =>
    figures.map((figure) => ({
      name: /** @type {HTMLElement} */ (figure.querySelector('table')).dataset.matrix,
      shape: figure.querySelector('.matrix-shape')?.textContent?.replace(/\s+/g, ' ').trim(),
      rows: figure.querySelectorAll('tbody tr').length,
      cols: figure.querySelectorAll('tbody tr:first-child td').length,
    })),
  );
  expect(shapes.length).toBe(11);
  for (const { name, shape, rows, cols } of shapes)
    expect(shape, name).toMatch(new RegExp(`= ${rows} × ${cols}$`));
  expect(shapes.find(({ name }) => name === 'Q')?.shape).toBe('n × dk = 7 × 4');
});

for (const name of ['H', 'W_Q', 'W_K', 'W_V', 'Q', 'K', 'V', 'raw', 'S', 'M', 'SM', 'A', 'O']) {
  test(`the arithmetic of a cell of ${name} ends in the number of that cell`, async ({ page }) => {
    const lesson = await openLesson(page, 'index.html#step=head&head.weights=on&causal=top-left');
    const cell = lesson.locator(`[data-matrix="${name}"] td[data-row="3"][data-col="2"]`);
    await cell.click();
    await settled(lesson);
    const { matrix, result, lines } = await readPanel(lesson);
    expect(matrix).toBe(name);
    expect(result).toBe(Number(await cell.getAttribute('data-value')));
    if (lines.product) {
      expect(Math.abs(lines.product.reduce((a, b) => a + b, 0) - result)).toBeLessThan(NEAR);
      for (const [t, x] of lines.product.entries())
        expect(Math.abs(x - lines.a[t] * lines.b[t])).toBeLessThan(NEAR);
    }
    if (lines.exponential) {
      const sum = lines.exponential.reduce((a, b) => a + b, 0);
      expect(Math.abs(lines.exponential[2] / sum - result)).toBeLessThan(NEAR);
      expect(lines.exponential.slice(4)).toEqual([0, 0, 0]);
    }
  });
}

for (const causal of ['none', 'top-left']) {
  test(`the NumPy code gives the numbers on show: mask ${causal}`, async ({ page }) => {
    const lesson = await openLesson(page, `index.html#step=head&causal=${causal}&seed=3&d-k=8`);
    const numbers = numpyValues(await takeAway(lesson, 'NumPy code'), ['A', 'O']);
    expectNear(await readMatrix(lesson, 'A'), numbers.A, 'A');
    expectNear(await readMatrix(lesson, 'O'), numbers.O, 'O');
    expect(await takeAway(lesson, 'PyTorch code')).toContain(
      `is_causal=${causal === 'none' ? 'False' : 'True'}`,
    );
  });
}

test('a table that shows a part of its matrix says how large the whole is', async ({ page }) => {
  const sentence = 'w '.repeat(20).trim();
  const lesson = await openLesson(
    page,
    `index.html#step=head&sentence=${encodeURIComponent(sentence)}`,
  );
  const said = await lesson.locator('table[data-matrix]').evaluateAll((all) =>
    all.map((one) => {
      const { matrix, rows, cols } = /** @type {HTMLElement} */ (one).dataset;
      return [matrix, Number(rows), Number(cols), one.querySelectorAll('td[data-value]').length];
    }),
  );
  expect(said.find(([name]) => name === 'A')?.slice(0, 3)).toEqual(['A', 20, 20]);
  expect(said.find(([name]) => name === 'O')?.slice(0, 3)).toEqual(['O', 20, 4]);
  expect(Number(said.find(([name]) => name === 'A')?.[3])).toBeLessThan(400);
});
