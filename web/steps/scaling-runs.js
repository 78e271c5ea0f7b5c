// Results of the d_k experiment, kept by core, seed and d_k: every one is computed once, the cheap
// ones when asked for, the others by the worker while the learner looks (scaling-live.js).

/** @typedef {import('../core/core.d.ts').Core} Core */
/** @typedef {import('../core/core.d.ts').Saturation} Saturation */

export const DKS = Array.from({ length: 11 }, (_, e) => 2 ** e); // 1 … 1024
export const LONGEST = 1024;
export const KEYS = 8;
/** 1,000 draws of q and 8 keys: means within ±0.01. At d_k = 1024 that is 9 million numbers, 70 ms. */
export const DRAWS = 1000;
/** Up to this d_k the experiment takes 4 ms at most. */
const CHEAP = 64;
const SEEDS_KEPT = 4;

/**
 * @typedef {object} Runs  of one seed
 * @property {Map<number, Saturation>} byDk
 * @property {Float32Array} q  LONGEST numbers
 * @property {Float32Array} k  KEYS×LONGEST
 */

/** @type {WeakMap<Core, Map<number, Runs>>} */
const kept = new WeakMap();

/** @param {Core} core @param {number} seed @returns {Runs} */
export function runsOf(core, seed) {
  const seeds = kept.get(core) ?? new Map();
  kept.set(core, seeds);
  let runs = seeds.get(seed);
  if (!runs) {
    const draw = (/** @type {number} */ rows, /** @type {string} */ stream) =>
      core.normal({ rows, cols: LONGEST, seed, stream });
    runs = { byDk: new Map(), q: draw(1, 'row q'), k: draw(KEYS, 'row K') };
    seeds.set(seed, runs);
    if (seeds.size > SEEDS_KEPT) seeds.delete(seeds.keys().next().value);
  }
  return runs;
}

/** @param {number} dk @param {number} seed */
export const optionsOf = (dk, seed) => ({ dk, keys: KEYS, draws: DRAWS, seed });

/** The result, computed now where it is not there. @param {Core} core @param {number} seed @param {number} dk */
export function runNow(core, seed, dk) {
  const { byDk } = runsOf(core, seed);
  const run = byDk.get(dk) ?? core.saturation(optionsOf(dk, seed));
  byDk.set(dk, run);
  return run;
}

/** Whether runNow is quick enough while a slider moves. @param {number} dk */
export const isCheap = (dk) => dk <= CHEAP;
