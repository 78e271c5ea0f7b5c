// Step `heads`: the numbers of a whole layer of random heads, and what they cost.
import { divisorUpTo } from '../state.js';
import { tokenise } from '../tokens.js';
import { tracked } from '../tracked.js';
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
    const [from, to] = [r * width, (r * count + i) * width];
    for (let c = 0; c < width; c += 1) whole[to + c] = block[from + c];
  }
}

/** Heads and key/value heads in use. @param {any} state */
function sizes(state) {
  const { d, heads: h } = state;
  return { d, h, dk: d / h, g: divisorUpTo(h, state.view.heads.groups ?? h) };
}

/** @param {Core} core @param {any} state */
function layer(core, state) {
  const { tokens } = tokenise(state.sentence);
  const { seed, causal } = state;
  const { d, h, g, dk } = sizes(state);
  const n = tokens.length;
  const { x } = embedded(core, state, tokens);
  const weights = layerWeights(core, { d, h, g, seed });
  const trace = core.multiHead({ x, n, d, h, kvHeads: g, ...weights, causal });
  return { tokens, n, d, h, g, dk, causal, x, ...weights, ...trace };
}

/** @param {Core} core @param {any} state */
function counts(core, state) {
  const { d, h, g, dk } = sizes(state);
  const { kept } = state.view.heads;
  const cost = (/** @type {number} */ heads, /** @type {number} */ kvHeads = heads) =>
    core.cost({ n: kept, d, h: heads, kvHeads });
  const few = divisorUpTo(d, 8); // the h that the question asks about
  const caches = divisorsOf(h)
    .reverse()
    .map((groups) => {
      const { cache, bytes } = cost(h, groups);
      return { groups, numbers: cache.grouped, bytes: bytes.cache.grouped };
    });
  return {
    d,
    h,
    g,
    dk,
    kept,
    few,
    caches,
    counts: { one: cost(1), all: cost(h), grouped: cost(h, g), few: cost(few) },
  };
}

// Each part is kept until something that it reads changes: a longer cache runs no head anew.
const keptLayer = tracked(layer);
const keptCounts = tracked(counts);

/** @param {Core} core @param {any} state */
export const headsModel = (core, state) => ({
  ...(state.view.heads.whose === 'random' && keptLayer(core, state)),
  ...keptCounts(core, state),
});

/** The key/value head that query head i uses; both from 0. @param {number} i @param {{ h: number, g: number }} model */
export const groupOf = (i, { h, g }) => Math.floor(i / (h / g));
