// Numbers of the step `jacobian`: one row of logits, its weights, J two ways, and both along the way
// as one logit grows.

import { FEWEST, GROWTH, MOST } from './jacobian-state.js';

/** @typedef {import('../core/core.d.ts').Core} Core */
/** @typedef {import('../core/core.d.ts').JacobianReport} JacobianReport */

const STEPS = 48;

/** Points of the curves: 0 to GROWTH, a quarter apart. */
export const GRID = Float32Array.from({ length: STEPS + 1 }, (_, i) => (i * GROWTH) / STEPS);

/** The weight that the question lets a logit grow to. */
const NEARLY_ONE = 0.99;

/** @param {Core} core @param {any} state */
export function compute(core, { view }) {
  const { logits: given, chosen: wanted, grow } = view.jacobian;
  const base = given.slice(0, MOST);
  while (base.length < FEWEST) base.push(0);
  const m = base.length;
  const chosen = Math.min(wanted, m) - 1;
  /** The row with `more` added to its chosen logit. @param {number} more */
  const grown = (more) =>
    Float32Array.from(base, (/** @type {number} */ s, /** @type {number} */ j) =>
      j === chosen ? s + more : s,
    );
  const report = (/** @type {number} */ more) => core.jacobianReport({ logits: grown(more) });
  const logits = grown(grow);
  const now = report(grow);
  const along = Array.from(GRID, report);
  const ones = new Float32Array(m).fill(1);
  const sums = Array.from({ length: m }, (_, i) =>
    Math.abs(core.dot({ a: now.analytic.slice(i * m, (i + 1) * m), b: ones }).sum),
  );
  return {
    m,
    base,
    chosen,
    grow,
    logits,
    now,
    before: grow > 0 ? along[0].weights : undefined,
    along,
    largestRowSum: Math.max(...sums),
    asked: asked(along, chosen),
  };
}

/** Where the question's logit has grown far enough. @param {JacobianReport[]} along @param {number} chosen */
function asked(along, chosen) {
  const reached = along.findIndex(({ weights }) => weights[chosen] >= NEARLY_ONE);
  const at = reached < 0 ? along.length - 1 : reached;
  return {
    grow: GRID[at],
    weight: along[at].weights[chosen],
    from: along[0].frobenius,
    to: along[at].frobenius,
  };
}
