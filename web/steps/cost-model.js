// Step `cost`: counts of one layer, the curves over n, and one head's tiles, all from the core.
import { divisorUpTo } from '../state.js';
import { tokenise } from '../tokens.js';
import { tracked } from '../tracked.js';
import { LENGTHS } from './cost-state.js';
import { embedded, projections } from './projections.js';

/** @typedef {import('../core/core.d.ts').Core} Core */

/** @param {Core} core @param {any} state */
function counts(core, state) {
  const { n, d, causal } = state.view.cost;
  const h = divisorUpTo(d, state.view.cost.h);
  const mask = causal ? 'top-left' : 'none';
  const at = (/** @type {number} */ length) => core.cost({ n: length, d, h, causal: mask });
  const curve = LENGTHS.map(at);
  const now = at(n);
  const { crossover } = now;
  return {
    n,
    d,
    h,
    causal,
    now,
    doubled: at(2 * n),
    curve: {
      projections: curve.map(({ flops }) => flops.projections),
      attention: curve.map(({ flops }) => flops.attention),
      mlp: curve.map(({ flops }) => flops.mlp),
      linear: curve.map(({ flops }) => flops.linear),
    },
    meetings: {
      mlp: at(Math.round(crossover.mlp)).flops.mlp,
      linear: at(Math.round(crossover.linear)).flops.linear,
    },
  };
}

/** One head of the lesson's sentence, a tile of keys at a time. @param {Core} core @param {any} state */
function tiles(core, state) {
  const { tokens } = tokenise(state.sentence);
  const n = tokens.length;
  if (n === 0) return undefined;
  const { d, dk, seed, head, tied, causal, scale } = state;
  const { x } = embedded(core, state, tokens);
  const { wq, wk, wv } = projections(core, { d, dk, seed, head, tied });
  const [q, k, v] = [wq, wk, wv].map((w) =>
    core.matmul({ a: x, b: w, rows: n, inner: d, cols: dk }),
  );
  const options = { q, k, v, n, m: n, dk, dv: dk, scale: scale ?? undefined, causal };
  const whole = core.attend(options);
  const steps = core.tileSteps({ ...options, tileCols: state.view.cost.keys });
  const { output } = steps[steps.length - 1];
  return {
    ...options,
    scale: scale ?? 1 / Math.sqrt(dk),
    dv: dk,
    tokens,
    steps,
    masked: whole.masked,
    whole: whole.output,
    difference: output.reduce((most, o, i) => Math.max(most, Math.abs(o - whole.output[i])), 0),
  };
}

// Each part is kept until something that it reads changes: moving n computes no tile anew.
const keptCounts = tracked(counts);
const keptTiles = tracked(tiles);

/** @param {Core} core @param {any} state */
export const costModel = (core, state) => ({
  ...keptCounts(core, state),
  tiles: keptTiles(core, state),
});
