// Two outputs held against each other row by row: bookkeeping on float bits, no arithmetic of attention.

/** @typedef {{ largest: number, identical: boolean }} RowChange  identical: the same float32 bits */

/**
 * @param {Float32Array} before n×cols
 * @param {Float32Array} after rows in any order
 * @param {{ n: number, cols: number, rowAfter?: (i: number) => number }} rows  rowAfter: where row i went
 * @returns {RowChange[]}
 */
export function compareRows(before, after, { n, cols, rowAfter = (i) => i }) {
  const bitsBefore = new Uint32Array(before.buffer, before.byteOffset, before.length);
  const bitsAfter = new Uint32Array(after.buffer, after.byteOffset, after.length);
  return Array.from({ length: n }, (_, i) => {
    const [from, to] = [i * cols, rowAfter(i) * cols];
    const change = { largest: 0, identical: true };
    for (let l = 0; l < cols; l += 1) {
      change.largest = Math.max(change.largest, Math.abs(after[to + l] - before[from + l]));
      if (bitsAfter[to + l] !== bitsBefore[from + l]) change.identical = false;
    }
    return change;
  });
}

/** @param {readonly RowChange[]} rows */
export const largestChange = (rows) => Math.max(0, ...rows.map(({ largest }) => largest));

/**
 * How far float32 rounding alone can move an output when its sums are added in another order:
 * 2e-6 + 4·ε·max|logit|·max|v|, the tolerance of the core's own tests.
 * @param {Float32Array} scores @param {Float32Array} v
 */
export const roundingBound = (scores, v) => 2e-6 + 4 * 2 ** -23 * largest(scores) * largest(v);

/** @param {Float32Array} data */
const largest = (data) => data.reduce((top, x) => Math.max(top, Math.abs(x)), 0);
