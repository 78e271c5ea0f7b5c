// Step `why`: who looks at whom in the sentence as it stands, and what a shuffle does to the outputs,
// with and without positions.
import { tokenise } from '../tokens.js';
import { compareRows, largestChange, roundingBound } from './compare-rows.js';
import { headFrom, positionsOf, sourceOf } from './sources.js';

/** @typedef {import('../core/core.d.ts').Core} Core */

/**
 * Place → token before the shuffle; never the old order where another one exists.
 * @param {Core} core
 * @param {number} n
 * @param {number} shuffle the seed; 0: not shuffled
 */
export function permutation(core, n, shuffle) {
  const order = Array.from({ length: n }, (_, i) => i);
  if (shuffle === 0) return order;
  const draws = core.normal({ rows: 1, cols: n, seed: shuffle, stream: 'shuffle' });
  order.sort((a, b) => draws[a] - draws[b]);
  return order.some((i, place) => i !== place) ? order : [...order.slice(1), ...order.slice(0, 1)];
}

/** @param {Core} core @param {any} state */
export function whyModel(core, state) {
  if (sourceOf(state) === 'trained') return trainedModel(core, state);
  const { tokens: typed } = tokenise(state.sentence);
  const position = positionsOf(state);
  const n = typed.length;
  const order = permutation(core, n, state.view.why.shuffle);
  const tokens = order.map((i) => typed[i]);

  /** @param {readonly string[]} sentence @param {boolean} position */
  const run = (sentence, position) => {
    const made = headFrom(core, state, sentence, position);
    const { q, k, v, dk, dv, mask } = made;
    const scale = state.scale ?? 1 / Math.sqrt(dk);
    const isMasked = mask !== undefined;
    return { ...made, scale, isMasked, ...core.attend({ q, k, v, n, m: n, dk, dv, scale, mask }) };
  };
  const shown = run(tokens, position);
  const shuffled = order.some((i, place) => i !== place);
  const shuffle = shuffled ? { without: moved(false), with: moved(true) } : undefined;
  return {
    n,
    position,
    typed,
    tokens,
    order,
    shuffled,
    ...shown,
    shuffle,
    // Of the order typed: what the question asks about, whatever is shuffled since.
    asked: shuffle ? shuffle[position ? 'with' : 'without'].weights : shown.weights,
  };

  /** Row by row, in the order typed: the output before and after the shuffle. @param {boolean} position */
  function moved(position) {
    const before = run(typed, position);
    const after = position === positionsOf(state) ? shown : run(tokens, position);
    const rows = compareRows(before.output, after.output, {
      n,
      cols: shown.dv,
      rowAfter: (i) => order.indexOf(i),
    });
    const largest = largestChange(rows);
    const rounding = roundingBound(before.scores, before.v);
    const { weights, output } = before;
    return { weights, before: output, after: after.output, rows, largest, rounding };
  }
}

/**
 * The trained model's head: causal, so the order matters without positions too, and is as typed.
 * @param {Core} core @param {any} state
 */
function trainedModel(core, state) {
  const made = headFrom(core, state, []);
  const { tokens, trace, scale } = /** @type {import('./source-trained.js').Trained} */ (
    made.trained
  );
  return {
    n: tokens.length,
    position: true,
    typed: tokens,
    tokens,
    order: tokens.map((_, i) => i),
    shuffled: false,
    ...made,
    scale,
    isMasked: true,
    ...trace,
    shuffle: undefined,
    asked: trace.weights,
  };
}

/**
 * The row of token i: its weights, their order from the largest.
 * @param {{ weights: Float32Array, n: number }} model @param {number} i
 */
export function lookOf({ weights, n }, i) {
  const row = /** @type {Float32Array} */ (weights.subarray(i * n, (i + 1) * n));
  const ranked = Array.from(row, (_, j) => j).sort((a, b) => row[b] - row[a]);
  return { row, ranked };
}

/** @typedef {{ a: Float32Array, parts: Float32Array, o: Float32Array }} Pulled */

/** @type {WeakMap<object, Map<number, Pulled>>} */
const pulledOf = new WeakMap();

/**
 * What token i pulls in: its weights a (n), the parts a_ij v_j (n×dv) and their sum o_i (dv).
 * @param {Core} core @param {any} model @param {number} i
 * @returns {Pulled} the same object for the same row
 */
export function pulledIn(core, model, i) {
  const rows = pulledOf.get(model) ?? new Map();
  pulledOf.set(model, rows);
  let pulled = rows.get(i);
  if (!pulled) {
    pulled = pull(core, model, i);
    rows.set(i, pulled);
  }
  return pulled;
}

/** @param {Core} core @param {any} model @param {number} i @returns {Pulled} */
function pull(core, { v, n, dv, weights, output }, i) {
  const a = weights.slice(i * n, (i + 1) * n);
  const parts = new Float32Array(n * dv);
  for (let l = 0; l < dv; l += 1) {
    const column = Float32Array.from({ length: n }, (_, j) => v[j * dv + l]);
    const { terms } = core.dot({ a, b: column });
    for (let j = 0; j < n; j += 1) parts[j * dv + l] = terms[j];
  }
  return { a, parts, o: output.slice(i * dv, (i + 1) * dv) };
}
