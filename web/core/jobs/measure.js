// Job `measure`: one head of attention timed at growing n, all scores kept (core.attend) beside tile
// by tile (core.attendTiled), interleaved so that a busy machine disturbs both alike.

/** Time of one timed batch, and the least that is believed: browsers' clocks tick every 0.1 ms or 1 ms. */
const BATCH_MS = 8;
const LEAST_MS = 4;
/** Batches of each kernel at one n, and the time after which there are no more than the fewest. */
const ROUNDS = { fewest: 3, most: 9, ms: 400 };

/** @typedef {'materialised' | 'tiled'} Kernel */
/** @typedef {{ n: number, kernel: Kernel, ms: number, bytes: number, rounds: number }} Timing
 *   ms: median of the rounds, one call; bytes: held beside Q, K, V and O */
/** @typedef {{ timing?: Timing, done: number, of: number, n: number }} Progress  done, of: kernels timed */

/**
 * @param {import('../core.d.ts').Core} core
 * @param {{ sizes: readonly number[], most: number, dk: number, seed: number }} options
 *   sizes: n, ascending; most: the largest n at which all scores are kept
 * @returns {Generator<Progress, { simd: boolean }, void>}
 */
export function* measure(core, { sizes, most, dk, seed }) {
  const of = sizes.length + sizes.filter((n) => n <= most).length;
  let done = 0;
  for (const n of sizes) {
    const head = drawn(core, n, dk, seed);
    /** @type {Kernel[]} */
    const kernels = n <= most ? ['materialised', 'tiled'] : ['tiled'];
    const runs = kernels.map((kernel) => ({
      kernel,
      times: /** @type {number[]} */ ([]),
      ...first(core, kernel, head),
    }));
    yield { done, of, n };
    const start = performance.now();
    for (let round = 0; goesOn(round, performance.now() - start); round += 1) {
      for (const run of runs) {
        run.times.push(timed(run));
        yield { done, of, n };
      }
    }
    for (const { kernel, times, bytes } of runs) {
      done += 1;
      yield { timing: { n, kernel, ms: median(times), bytes, rounds: times.length }, done, of, n };
    }
  }
  return { simd: core.simd };
}

/** @param {number} round @param {number} ms */
const goesOn = (round, ms) => round < ROUNDS.fewest || (round < ROUNDS.most && ms < ROUNDS.ms);

/** @param {import('../core.d.ts').Core} core @param {number} n @param {number} dk @param {number} seed */
function drawn(core, n, dk, seed) {
  const [q, k, v] = ['Q', 'K', 'V'].map((name) =>
    core.normal({ rows: n, cols: dk, seed, stream: `measured ${name}` }),
  );
  return { q, k, v, n, m: n, dk, dv: dk };
}

/** @typedef {ReturnType<typeof drawn>} Head */

/**
 * Warms up, counts the bytes that came back, and finds how many calls fill a batch. Every call after
 * the first writes to the first one's arrays: what is timed is the kernel, not the allocation.
 * @param {import('../core.d.ts').Core} core @param {Kernel} kernel @param {Head} head
 */
function first(core, kernel, head) {
  const { bytes, again } = kernel === 'tiled' ? tiled(core, head) : materialised(core, head);
  const run = { again, calls: 1 };
  const once = timed(run);
  return { bytes, again, calls: Math.max(1, Math.ceil(BATCH_MS / once)) };
}

/**
 * One batch. A machine that was held up while calls were counted asks for too few of them, whose time could
 * be none at all to a coarse clock: then it is taken again with twice as many.
 * @param {{ again: () => unknown, calls: number }} run  its calls may grow
 * @returns {number} ms a call, never 0
 */
function timed(run) {
  for (;;) {
    const ms = batch(run.again, run.calls);
    if (ms >= LEAST_MS) return ms / run.calls;
    run.calls *= 2;
  }
}

/** @param {import('../core.d.ts').Core} core @param {Head} head */
function materialised(core, head) {
  const out = core.attend(head);
  const bytes = [out.raw, out.scores, out.masked, out.weights].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );
  const options = { ...head, out };
  return { bytes, again: () => core.attend(options) };
}

/** @param {import('../core.d.ts').Core} core @param {Head} head */
function tiled(core, head) {
  const out = core.attendTiled(head);
  const options = { ...head, out };
  return { bytes: out.scratchBytes, again: () => core.attendTiled(options) };
}

/** @param {() => unknown} again @param {number} calls @returns {number} ms of all of them */
function batch(again, calls) {
  const start = performance.now();
  for (let i = 0; i < calls; i += 1) again();
  return performance.now() - start;
}

/** @param {number[]} times */
function median(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
