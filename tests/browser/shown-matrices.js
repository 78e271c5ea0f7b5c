// Every labelled matrix on the page is what its label says: recomputed in double from the matrices
// shown before it, whatever the step; and number by number what the core gives for the state on show.
import { matricesOf } from './core-matrices.js';
import { expect } from './lesson.js';

/** float32 sums of a few dozen terms, shown in full. */
export const NEAR = 2e-5;

/** @typedef {number[][]} Shown */

/** What the core gives, as it is shown. @param {Float32Array} x @param {number} cols @returns {Shown} */
export const inRows = (x, cols) =>
  Array.from({ length: x.length / cols }, (_, i) => [...x.subarray(i * cols, (i + 1) * cols)]);

/** @param {Shown} a @param {Shown} b */
export const times = (a, b) =>
  a.map((row) => b[0].map((_, j) => row.reduce((sum, x, l) => sum + x * b[l][j], 0)));

/** @param {Shown} a */
export const transposed = (a) => a[0].map((_, j) => a.map((row) => row[j]));

/** One row; without a key that may be seen the weights are 0. @param {number[]} x */
export const softmax = (x) => {
  const max = Math.max(...x);
  if (max === Number.NEGATIVE_INFINITY) return x.map(() => 0);
  const e = x.map((s) => Math.exp(s - max));
  const sum = e.reduce((a, b) => a + b, 0);
  return e.map((t) => t / sum);
};

/** @param {number} x @param {number} wanted */
const isNear = (x, wanted) =>
  Number.isFinite(wanted)
    ? Math.abs(x - wanted) < NEAR * Math.max(1, Math.abs(wanted))
    : Object.is(x, wanted);

/** @param {Shown} shown @param {Shown} wanted @param {string} what */
export function expectNear(shown, wanted, what) {
  expect(
    shown.map((row) => row.length),
    what,
  ).toEqual(wanted.map((row) => row.length));
  // One expectation a matrix: each costs more than all the numbers.
  const far = wanted.flatMap((row, i) =>
    row.flatMap((x, j) =>
      isNear(shown[i][j], x) ? [] : [`${what}[${i}][${j}]: ${shown[i][j]} for ${x}`],
    ),
  );
  expect(far).toEqual([]);
}

/** diag(a) − aaᵀ. @param {number[]} a */
const jacobian = (a) => a.map((x, i) => a.map((y, j) => (i === j ? x : 0) - x * y));

/**
 * What a label promises, from the other matrices on show. `scale`: where the step shows none; `head`: the
 * one that is open, from 0.
 * @type {[name: string, from: string[],
 *   law: (m: Record<string, Shown>, also: { scale: number, head: number }) => Shown | undefined][]}
 */
const laws = [
  ['HP', ['H', 'P'], (m) => m.H.map((row, i) => row.map((x, l) => x + m.P[i][l]))],
  ['Q', ['H', 'W_Q'], (m) => times(m.H, m.W_Q)],
  ['K', ['H', 'W_K'], (m) => times(m.H, m.W_K)],
  ['V', ['H', 'W_V'], (m) => times(m.H, m.W_V)],
  ['raw', ['Q', 'K'], (m) => times(m.Q, transposed(m.K))],
  ['S', ['raw'], (m, { scale }) => m.raw.map((row) => row.map((x) => x * scale))],
  ['SM', ['S', 'M'], (m) => m.S.map((row, i) => row.map((s, j) => s + m.M[i][j]))],
  ['A', ['SM'], (m) => m.SM.map(softmax)],
  ['A', ['S'], (m) => (m.M ? undefined : m.S.map(softmax))],
  ['A_raw', ['raw'], (m) => m.raw.map(softmax)],
  ['E', ['S'], (m) => m.S.map((row) => row.map(Math.exp))],
  ['A_unmasked', ['S'], (m) => m.S.map(softmax)],
  ['O', ['A', 'V'], (m) => times(m.A, m.V)],
  ['MHA', ['concat', 'W_O'], (m) => times(m.concat, m.W_O)],
  [
    'O',
    ['concat'],
    (m, { head }) =>
      m.concat.map((row) => row.slice(head * m.O[0].length, (head + 1) * m.O[0].length)),
  ],
  ['J', ['A'], (m) => jacobian(m.A[0])],
  ['J_fd', ['A'], (m) => jacobian(m.A[0])],
  ['aT', ['a'], (m) => transposed(m.a)],
  ['aV', ['aT', 'V'], (m) => m.V.map((row, j) => row.map((x) => x * m.aT[j][0]))],
  ['o', ['aV'], (m) => [m.aV[0].map((_, l) => m.aV.reduce((sum, row) => sum + row[l], 0))]],
];

/**
 * @typedef {object} Seen  a page read in one go: a figure that is being trained moves on between two
 * @property {Record<string, Shown>} m  every matrix that is drawn as a table, the first of each name
 * @property {string[]} parts  those of which only the beginning is drawn
 * @property {number} dk  of the queries on show
 * @property {any} state
 * @property {string} source  whose vectors are on show: random where a file is missing
 * @property {{ value: number, text: string, hollow: boolean, hatched: boolean, held: boolean }[]} cells
 * @property {{ said: string, rows: number, cols: number }[]} shapes
 */

/** @param {import('@playwright/test').Locator} lesson @returns {Promise<Seen>} */
const read = (lesson) =>
  lesson.evaluate((/** @type {any} */ element) => {
    const all = (/** @type {string} */ selector) => [
      ...element.shadowRoot.querySelectorAll(selector),
    ];
    /** @type {Record<string, Shown>} */
    const m = {};
    const parts = /** @type {string[]} */ ([]);
    for (const table of all('[data-matrix]')) {
      if (m[table.dataset.matrix]) continue;
      if (table.closest('.large')) {
        // A part of a large matrix, where it begins with the matrix.
        if (!table.querySelector('[data-row="0"][data-col="0"]')) continue;
        parts.push(table.dataset.matrix);
      }
      /** @type {Shown} */
      const rows = [];
      for (const { dataset } of table.querySelectorAll('[data-value]')) {
        rows[dataset.row] ??= [];
        rows[dataset.row][dataset.col] = Number(dataset.value);
      }
      m[table.dataset.matrix] = rows;
    }
    const cells = all('table.grid td[data-value]').map((cell) => ({
      value: Number(cell.dataset.value),
      text: cell.textContent?.trim() ?? '',
      hollow: cell.classList.contains('negative'),
      hatched: cell.classList.contains('masked'),
      held: cell.classList.contains('held'),
    }));
    const shapes = all('figure.matrix:not(.large)').map((figure) => ({
      said: figure.querySelector('.matrix-shape')?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
      rows: figure.querySelectorAll('tbody tr').length,
      cols: figure.querySelectorAll('tbody tr:first-child td').length,
    }));
    // A source may have a width of its own, and a large Q is drawn in part.
    const dk = Number(
      all('[data-matrix="Q"]')[0]?.dataset.cols ?? m.Q?.[0]?.length ?? element.state.dk,
    );
    const source =
      all('[data-source]')[0]?.dataset.source ?? (all('[data-model="ready"]')[0] ? 'trained' : '');
    return { m, parts, dk, state: element.state, source, cells, shapes };
  });

/**
 * What the step on show divides by, null: √d_k. The worked example has a switch of its own, a trained
 * head divides as it was trained, and the two columns of `scaling` are without the divisor and with it,
 * whatever other steps use.
 * @param {any} state
 */
function scaleOf({ step, scale, source, view }) {
  const isTrained = source === 'trained' && (step === 'why' || step === 'head');
  if (step === 'scaling' || isTrained) return null;
  if (step === 'example') return view.example.divisor ? null : 1;
  return scale;
}

/**
 * Reads every matrix on show and holds it against its label; returns them by name.
 * @param {import('@playwright/test').Locator} lesson
 * @returns {Promise<Record<string, Shown>>}
 */
export async function expectLabelsHold(lesson) {
  const { m, parts, dk, state, source, ...drawn } = await read(lesson);
  for (const [name, matrix] of Object.entries(m)) {
    expect(matrix.flat().filter(Number.isNaN), `NaN in ${name}`).toEqual([]);
  }
  for (const [name, from, law] of laws) {
    const isWhole = name === 'HP' || ![name, ...from].some((one) => parts.includes(one)); // HP: entry by entry
    if (isWhole && m[name]?.length > 0 && from.every((other) => m[other]?.length > 0)) {
      const scale = scaleOf(state) ?? 1 / Math.sqrt(dk);
      const wanted = law(m, { scale, head: state.head - 1 });
      if (wanted) expectNear(m[name], wanted, name);
    }
  }
  if (Object.keys(m).length > 0) expectTheCores(m, matricesOf(state, source));
  expectCellsRead(drawn);
  return m;
}

/**
 * Every number on show is the core's for this state, to the last bit; none is on show that it does not give.
 * @param {Record<string, Shown>} m @param {import('./core-matrices.js').Matrices | undefined} given
 */
function expectTheCores(m, given) {
  if (!given) return;
  const far = Object.entries(m).flatMap(([name, shown]) => {
    const wanted = given[name];
    if (!wanted) return [`${name}: not the core's`];
    // A block of a larger matrix has holes before it.
    return shown.flatMap((row, i) =>
      (row ?? []).flatMap((x, j) => {
        const y = wanted.data[i * wanted.cols + j];
        return x === y || x === undefined ? [] : [`${name}[${i}][${j}]: ${x} for ${y}`];
      }),
    );
  });
  expect(far.slice(0, 20), 'not what the core gives').toEqual([]);
}

/**
 * Every cell of a matrix reads as its number, rounded, with the language’s decimal sign; every table has the shape that stands over it.
 * @param {Pick<Seen, 'cells' | 'shapes'>} drawn
 */
function expectCellsRead({ cells, shapes }) {
  expect(cells.filter((cell) => !readsRight(cell))).toEqual([]);
  expect(shapes.filter(({ said, rows, cols }) => !said.endsWith(`${rows} × ${cols}`))).toEqual([]);
}

/** @param {Seen['cells'][number]} cell */
function readsRight({ value, text, hollow, hatched, held }) {
  if (held) return text === '?';
  if (value === Number.NEGATIVE_INFINITY) return text === '−∞' && hatched;
  if (value === 0) return text === '0';
  if (Math.abs(value) >= 99) return true;
  const read = Number(text.replace('−', '-').replace(',', '.'));
  return Math.abs(read - value) <= 0.00501 && hollow === value < 0;
}
