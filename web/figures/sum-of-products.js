// A cell that is a sum of products, for the arithmetic panel: a column a term, the products and the sum.

/** @typedef {import('../steps/step.d.ts').Context} Context */

/** Row i, from 0. @param {Float32Array} x  rows×cols @param {number} i @param {number} cols */
export const row = (x, i, cols) => x.subarray(i * cols, (i + 1) * cols);

/** Column c, from 0. @param {Float32Array} x  rows×cols @param {number} c @param {number} cols */
export const column = (x, c, cols) =>
  Float32Array.from({ length: cols ? x.length / cols : 0 }, (_, r) => x[r * cols + c]);

/** 1, 2, … n, as column heads. @param {number} n */
export const indices = (n) => Array.from({ length: n }, (_, t) => String(t + 1));

/**
 * A sum of products, a column a term.
 * @param {Context} ctx
 * @param {{ matrix: string, title: string, terms: readonly string[], note?: string,
 *   a: { label: string, role: string, values: Float32Array },
 *   b: { label: string, role: string, values: Float32Array } }} product
 * @returns {import('./workings.js').Workings}
 */
export function sumOfProducts({ core, format, common }, { matrix, title, terms, a, b, note }) {
  const dot = core.dot({ a: a.values, b: b.values });
  return {
    matrix,
    title,
    result: dot.sum,
    terms,
    lines: [
      { name: 'a', ...a },
      { name: 'b', ...b },
      {
        name: 'product',
        label: common.figures.product,
        values: dot.terms,
        total: common.figures.sum(format.fixed(dot.sum, 4)),
      },
    ],
    note,
  };
}
