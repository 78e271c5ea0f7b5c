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
  assert.ok(timings.every(({ ms, rounds }) => ms > 0 && Number.isFinite(ms) && rounds >= 3));
  assert.deepEqual(result, { simd: true });
});

/** Ticks of clocks in ms: Chromium’s, Firefox’s and WebKit’s, those of browsers that hide more. */
for (const tick of [0.1, 1, 100]) {
  test(`no time is zero on a clock of ${tick} ms, nor after the machine was held up at any reading of it`, (t) => {
    const CALL_MS = 0.03;
    for (let held = 0; held < 40; held += 1) {
      let ms = 0;
      let readings = 0;
      const core = loggingCore();
      const { attend, attendTiled } = core;
      core.attend = (/** @type {any} */ options) => {
        ms += CALL_MS;
        return attend(options);
      };
      core.attendTiled = (/** @type {any} */ options) => {
        ms += CALL_MS;
        return attendTiled(options);
      };
      const { mock } = t.mock.method(performance, 'now', () => {
        readings += 1;
        if (readings === held) ms += 500;
        return Math.floor(ms / tick) * tick;
      });
      const { progress } = run(core);
      mock.restore();
      const times = progress.flatMap(({ timing }) => (timing ? [timing.ms] : []));
      assert.equal(times.length, 3);
      // A coarse clock tells a batch of one tick up to a tick too long or too short.
      for (const time of times) assert.ok(time >= CALL_MS / 4 && time < 100 * CALL_MS, `${time}`);
    }
  });
}

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
