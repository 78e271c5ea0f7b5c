// Step `head`: every matrix is what its label says, and any cell's arithmetic adds up.
import { readPanel } from './arithmetic-panel.js';
import { expect, openLesson, readMatrix, settled, test } from './lesson.js';

/** float32 sums of a few dozen terms, shown in full. */
const NEAR = 2e-5;

const times = (/** @type {number[][]} */ a, /** @type {number[][]} */ b) =>
  a.map((row) => b[0].map((_, j) => row.reduce((sum, x, l) => sum + x * b[l][j], 0)));
const transposed = (/** @type {number[][]} */ a) => a[0].map((_, j) => a.map((row) => row[j]));
const softmax = (/** @type {number[]} */ x) => {
  const max = Math.max(...x);
  const e = x.map((s) => Math.exp(s - max));
  const sum = e.reduce((a, b) => a + b, 0);
  return e.map((t) => t / sum);
};

/** @param {number[][]} shown @param {number[][]} wanted @param {string} what */
function expectNear(shown, wanted, what) {
  expect(shown.length, what).toBe(wanted.length);
  for (const [i, row] of wanted.entries()) {
    expect(shown[i].length, what).toBe(row.length);
    for (const [j, x] of row.entries()) {
      if (Number.isFinite(x)) {
        expect(
          Math.abs(shown[i][j] - x),
          `${what}[${i}][${j}]: ${shown[i][j]} for ${x}`,
        ).toBeLessThan(NEAR * Math.max(1, Math.abs(x)));
      } else expect(shown[i][j], `${what}[${i}][${j}]`).toBe(x);
    }
  }
}

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
    const m = Object.fromEntries(
      await Promise.all(
        ['H', 'W_Q', 'W_K', 'W_V', 'Q', 'K', 'V', 'raw', 'S', 'A', 'O'].map(async (name) => [
          name,
          await readMatrix(lesson, name),
        ]),
      ),
    );
    const state = await lesson.evaluate((/** @type {any} */ element) => element.state);
    expectNear(m.Q, times(m.H, m.W_Q), 'Q');
    expectNear(m.K, times(m.H, m.W_K), 'K');
    expectNear(m.V, times(m.H, m.W_V), 'V');
    expectNear(m.raw, times(m.Q, transposed(m.K)), 'raw');
    const scale = state.scale ?? 1 / Math.sqrt(state.dk);
    expectNear(
      m.S,
      m.raw.map((row) => row.map((x) => x * scale)),
      'S',
    );
    let masked = m.S;
    if (state.causal === 'none') expect(await lesson.locator('[data-matrix="M"]').count()).toBe(0);
    else {
      const mask = await readMatrix(lesson, 'M');
      expect(mask).toEqual(
        m.S.map((row, i) => row.map((_, j) => (j > i ? Number.NEGATIVE_INFINITY : 0))),
      );
      masked = await readMatrix(lesson, 'SM');
      expectNear(
        masked,
        m.S.map((row, i) => row.map((s, j) => s + mask[i][j])),
        'S+M',
      );
    }
    expectNear(m.A, masked.map(softmax), 'A');
    expectNear(m.O, times(m.A, m.V), 'O');
    if (state.tied) {
      expect(m.W_Q).toEqual(m.W_K);
      expectNear(m.raw, transposed(m.raw), 'symmetric raw scores');
    }
    for (const cell of Object.values(m).flat(2)) expect(cell).not.toBeNaN();
  });
}

test('what a cell shows is its number, rounded, with a true minus sign', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head&causal=top-left');
  const cells = await lesson.locator('[data-matrix] td[data-value]').evaluateAll((all) =>
    all.map((cell) => ({
      value: Number(/** @type {HTMLElement} */ (cell).dataset.value),
      text: cell.textContent?.trim() ?? '',
      hollow: cell.classList.contains('negative'),
      hatched: cell.classList.contains('masked'),
    })),
  );
  expect(cells.length).toBeGreaterThan(300);
  for (const { value, text, hollow, hatched } of cells) {
    if (value === Number.NEGATIVE_INFINITY) {
      expect([text, hatched]).toEqual(['−∞', true]);
      continue;
    }
    if (value === 0) expect(text).toBe('0');
    expect(Math.abs(Number(text.replace('−', '-')) - value)).toBeLessThanOrEqual(0.00501);
    expect(hollow).toBe(value < 0);
  }
});

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
