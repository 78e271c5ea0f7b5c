// The cases' arrays, { shape, dtype, data }: numbers, or '-inf' and 'nan' where JSON has none.

/** @typedef {{ shape: number[], dtype: string, data: (number | string | boolean)[] }} Stored */

/** @param {number | string | boolean} x */
const toNumber = (x) => (x === '-inf' ? -Infinity : x === 'nan' ? NaN : Number(x));

/** @param {Stored} stored @returns {Float32Array} */
export const floats = ({ data }) => Float32Array.from(data, toNumber);

/** In double, to compare with. @param {Stored} stored @returns {Float64Array} */
export const doubles = ({ data }) => Float64Array.from(data, toNumber);

/** @param {number[]} shape */
export const count = (shape) => shape.reduce((product, size) => product * size, 1);

/** max |x| over the finite entries; 0 for none. @param {ArrayLike<number>} x */
export function largest(x) {
  let most = 0;
  for (const e of Array.from(x)) if (Number.isFinite(e)) most = Math.max(most, Math.abs(e));
  return most;
}

/** |error| ≤ 2e-6 + 4·ε·max|logit|·max|v|, as the cases' README says. */
export const tolerance = (size = 1) => 2e-6 + 4 * 2 ** -23 * size;

/**
 * What is wrong with `value`, or nothing.
 * @param {string} what
 * @param {ArrayLike<number>} value
 * @param {ArrayLike<number>} expected
 * @param {number} allowed
 * @returns {string[]}
 */
export function differences(what, value, expected, allowed) {
  if (value.length !== expected.length) {
    return [`${what} holds ${value.length} numbers instead of ${expected.length}`];
  }
  for (let e = 0; e < value.length; ++e) {
    const same = Object.is(value[e], expected[e]) || Math.abs(value[e] - expected[e]) <= allowed;
    if (!same) return [`${what}[${e}] = ${value[e]} instead of ${expected[e]} (± ${allowed})`];
  }
  return [];
}

/**
 * Entries [index, :, :] of an array whose last two dimensions are rows×cols.
 * @param {Stored} stored
 * @param {number} index over all earlier dimensions together
 */
export function block(stored, index) {
  const [rows, cols] = stored.shape.slice(-2);
  const size = rows * cols;
  return { x: floats(stored).slice(index * size, (index + 1) * size), rows, cols };
}

/**
 * Columns first … first + width − 1 of x, rows×cols.
 * @param {Float32Array} x
 * @param {number} cols
 * @param {number} first
 * @param {number} width
 */
export function columns(x, cols, first, width) {
  return Float32Array.from({ length: (x.length / cols) * width }, (_, e) => {
    return x[Math.floor(e / width) * cols + first + (e % width)];
  });
}

/** @param {Float32Array} x rows×cols @param {number} cols */
export function transposed(x, cols) {
  const rows = x.length / cols;
  return x.map((_, e) => x[(e % rows) * cols + Math.floor(e / rows)]);
}

/** x with a column of ones behind it, so that a bias can stand under the weights. */
export function withOnes(/** @type {Float32Array} */ x, /** @type {number} */ cols) {
  return Float32Array.from({ length: (x.length / cols) * (cols + 1) }, (_, e) => {
    const column = e % (cols + 1);
    return column === cols ? 1 : x[Math.floor(e / (cols + 1)) * cols + column];
  });
}

/** @param {Float32Array[]} parts */
export function joined(...parts) {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
