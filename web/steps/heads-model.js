// Step `heads`: the numbers of a whole layer of random heads, and what they cost.
import { divisorUpTo } from '../state.js';
import { tokenise } from '../tokens.js';
import { embedded, projections } from './projections.js';

/** @typedef {import('../core/core.d.ts').Core} Core */

/** @param {number} d @returns {number[]} ascending */
export const divisorsOf = (d) =>
  Array.from({ length: d }, (_, i) => i + 1).filter((h) => d % h === 0);

/** @typedef {{ wq: Float32Array, wk: Float32Array, wv: Float32Array, wo: Float32Array }} Weights */

/** The last weights: a changed sentence draws none anew. @type {{ core: Core, key: string, weights: Weights } | undefined} */
let drawn;

/**
 * Each head's projections as step `head` draws them, side by side; W_O with entries N(0, 1/d).
 * @param {Core} core
 * @param {{ d: number, h: number, g: number, seed: number }} sizes  g: key/value heads
 * @returns {Weights} wq: d×(h·dk), wk and wv: d×(g·dk), wo: (h·dv)×d
 */
function layerWeights(core, { d, h, g, seed }) {
  const key = [d, h, g, seed].join();
  if (drawn?.core === core && drawn.key === key) return drawn.weights;
  const dk = d / h;
  const wq = new Float32Array(d * d);
  const wk = new Float32Array(d * g * dk);
  const wv = new Float32Array(d * g * dk);
  for (let i = 0; i < h; i += 1) {
    const one = projections(core, { d, dk, seed, head: i + 1 });
    place(one.wq, wq, i, d, dk, h);
    if (i < g) {
      place(one.wk, wk, i, d, dk, g);
      place(one.wv, wv, i, d, dk, g);
    }
  }
  const wo = core.normal({ rows: d, cols: d, seed, stream: 'W_O', std: 1 / Math.sqrt(d) });
  const weights = { wq, wk, wv, wo };
  drawn = { core, key, weights };
  return weights;
}

/** Block i of `count` blocks, each rows×width. @param {Float32Array} block @param {Float32Array} whole
 * @param {number} i @param {number} rows @param {number} width @param {number} count */
function place(block, whole, i, rows, width, count) {
  for (let r = 0; r < rows; r += 1) {
    whole.set(block.subarray(r * width, (r + 1) * width), (r * count + i) * width);
  }
}

/** @param {Core} core @param {any} state */
export function headsModel(core, state) {
  const { tokens } = tokenise(state.sentence);
  const { d, heads: h, seed, causal } = state;
  const { groups, kept } = state.view.heads;
  const n = tokens.length;
  const dk = d / h;
  const g = divisorUpTo(h, groups ?? h);
  const { x } = embedded(core, state, tokens);
  const weights = layerWeights(core, { d, h, g, seed });
  const trace = core.multiHead({ x, n, d, h, kvHeads: g, ...weights, causal });
  const cost = (/** @type {number} */ heads, /** @type {number} */ kvHeads = heads) =>
    core.cost({ n: kept, d, h: heads, kvHeads });
  const caches = divisorsOf(h)
    .reverse()
    .map((groups) => {
      const { cache, bytes } = cost(h, groups);
      return { groups, numbers: cache.grouped, bytes: bytes.cache.grouped };
    });
  const few = divisorUpTo(d, 8); // the h that the question asks about
  return {
    tokens,
    n,
    d,
    h,
    g,
    dk,
    causal,
    kept,
    x,
    ...weights,
    ...trace,
    counts: { one: cost(1), all: cost(h), grouped: cost(h, g), few: cost(few) },
    caches,
    few,
  };
}

/** The key/value head that query head i uses; both from 0. @param {number} i @param {{ h: number, g: number }} model */
export const groupOf = (i, { h, g }) => Math.floor(i / (h / g));
