// The job that times both kernels: what it calls, counts and reports, on a core that only keeps a log.
import assert from 'node:assert/strict';
import test from 'node:test';
import { measure } from '../../web/core/jobs/measure.js';

/** @returns {any} */
function loggingCore() {
  /** @type {string[]} */
  const log = [];
  return {
    log,
    simd: true,
    normal: ({ rows = 0, cols = 0 }) => new Float32Array(rows * cols),
    attend({ n = 0 }) {
      log.push(`materialised ${n}`);
      const [raw, scores, masked, weights] = Array.from(
        { length: 4 },
        () => new Float32Array(n * n),
      );
      return { raw, scores, masked, weights, output: new Float32Array(n) };
    },
    attendTiled({ n = 0 }) {
      log.push(`tiled ${n}`);
      return { scratchBytes: 1000 + 8 * n };
    },
  };
}

const options = { sizes: [4, 8], most: 4, dk: 2, seed: 1 };

/** @param {any} core */
function run(core) {
  const work = measure(core, options);
  const progress = [];
  for (;;) {
    const { value, done } = work.next();
    if (done) return { progress, result: value };
    progress.push(value);
  }
}

test('every n is timed with both kernels, beyond the limit with the tiled one only', () => {
  const { progress, result } = run(loggingCore());
  const timings = progress.flatMap(({ timing }) => (timing ? [timing] : []));
  assert.deepEqual(
    timings.map(({ n, kernel }) => `${kernel} ${n}`),
    ['materialised 4', 'tiled 4', 'tiled 8'],
  );
  assert.ok(timings.every(({ ms, rounds }) => ms >= 0 && Number.isFinite(ms) && rounds >= 3));
  assert.deepEqual(result, { simd: true });
});

test('bytes are those of the four n×n matrices that came back, and what the tiled kernel says', () => {
  const { progress } = run(loggingCore());
  const bytes = progress.flatMap(({ timing }) => (timing ? [timing.bytes] : []));
  assert.deepEqual(bytes, [4 * 16 * 4, 1032, 1064]);
});

test('the kernels take turns, so that a busy moment of the machine meets both', () => {
  const core = loggingCore();
  run(core);
  const turns = core.log.filter(
    (/** @type {string} */ call, /** @type {number} */ i) => call !== core.log[i - 1],
  );
  const atFour = turns.filter((/** @type {string} */ call) => call.endsWith(' 4'));
  assert.ok(atFour.length >= 6);
  for (const [i, call] of atFour.entries()) {
    assert.equal(call, i % 2 === 0 ? 'materialised 4' : 'tiled 4');
  }
});

test('progress counts kernels, and a job that is stopped calls nothing more', () => {
  const { progress } = run(loggingCore());
  assert.deepEqual([progress[0].done, progress[0].of, progress[0].n], [0, 3, 4]);
  assert.equal(progress.at(-1)?.done, 3);
  const core = loggingCore();
  const work = measure(core, options);
  work.next();
  const calls = core.log.length;
  work.return({ simd: true });
  assert.equal(work.next().done, true);
  assert.equal(core.log.length, calls);
});
