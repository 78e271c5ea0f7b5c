// The head that the early steps share: illustrative token vectors and seeded random projections,
// scaled so that queries and keys have entries of about the size of the vectors' own.

/** @typedef {import('../core/core.d.ts').Core} Core */

/**
 * @param {Core} core
 * @param {import('./step.d.ts').State} state  reads sentence's tokens' d, seed, position
 * @param {readonly string[]} tokens
 * @returns {{ x: Float32Array, vectors: Float32Array, positions: Float32Array }} n×d each
 */
export const embedded = (core, { d, seed, position }, tokens) =>
  core.embed({ tokens: [...tokens], d, seed, position });

/**
 * W_Q, W_K (d×dk) and W_V (d×dv) of one head, entries N(0, 1/d).
 * @param {Core} core
 * @param {{ d: number, dk: number, dv?: number, seed: number, head?: number, tied?: boolean }} options
 *   head: from 1, as head_1 … head_h
 */
export function projections(core, { d, dk, dv = dk, seed, head = 1, tied = false }) {
  const draw = (/** @type {string} */ name, /** @type {number} */ cols) =>
    core.normal({ rows: d, cols, seed, stream: `${name} of head ${head}`, std: 1 / Math.sqrt(d) });
  const wq = draw('W_Q', dk);
  return { wq, wk: tied ? wq : draw('W_K', dk), wv: draw('W_V', dv) };
}

/**
 * The token vectors of the state on show through one head's projections.
 * @param {Core} core
 * @param {{ d: number, dk: number, seed: number, head: number, tied: boolean, position: boolean }} settings
 * @param {readonly string[]} tokens
 */
export function projected(core, settings, tokens) {
  const { d, dk } = settings;
  const n = tokens.length;
  const { x, vectors, positions } = embedded(core, settings, tokens);
  const weights = projections(core, settings);
  const project = (/** @type {Float32Array} */ w) =>
    core.matmul({ a: x, b: w, rows: n, inner: d, cols: dk });
  const [q, k, v] = [weights.wq, weights.wk, weights.wv].map(project);
  return { x, vectors, positions, q, k, v, ...weights };
}
