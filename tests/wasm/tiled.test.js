// attendTiled in both shipped builds: what it refuses, what it is there for, and that the builds give
// the same bits.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomInput } from './random.js';
import { cores, widthOf } from './shipped.js';

/** @param {number} n @param {number} m @param {number} dk @param {number} dv @param {number} seed */
function problem(n, m, dk, dv, seed) {
  const random = randomInput(seed);
  const [q, k, v] = [random.normals(n * dk), random.normals(m * dk), random.normals(m * dv)];
  return { q, k, v, n, m, dk, dv };
}

/** Every third entry masked, the last key of a row never. @param {number} n @param {number} m */
const additive = (n, m) =>
  Float32Array.from({ length: n * m }, (_, e) =>
    e % 3 === 0 && (e + 1) % m !== 0 ? Number.NEGATIVE_INFINITY : (e % 5) - 2,
  );

const [simd, scalar] = cores;

test('the SIMD and the scalar build give the same bits, attend and attendTiled', () => {
  let seed = 1;
  for (const n of [0, 1, 3, 8, 17, 33]) {
    for (const m of [1, 4, 9, 33]) {
      for (const mask of [undefined, additive(n, m), additive(1, m), new Uint8Array(m).fill(1)]) {
        for (const causal of /** @type {const} */ (['none', 'top-left', 'bottom-right'])) {
          const options = {
            ...problem(n, m, 1 + (seed % 19), 1 + (seed % 11), seed),
            mask,
            causal,
          };
          const tile = { tileRows: 1 + (seed % 20), tileCols: 1 + (seed % 7) };
          assert.deepEqual(simd.attend(options), scalar.attend(options));
          assert.deepEqual(
            simd.attendTiled({ ...options, ...tile }),
            scalar.attendTiled({ ...options, ...tile }),
          );
          seed++;
        }
      }
    }
  }
});

for (const core of cores) {
  test(`${widthOf(core)}: tile sizes that are none are refused with their name`, () => {
    const options = problem(2, 3, 4, 5, 1);
    for (const name of ['tileRows', 'tileCols']) {
      for (const [size, message] of /** @type {[any, RegExp][]} */ ([
        [0, /at least 1.*0/],
        [1.5, /whole.*1\.5/],
        [-1, /-1/],
        [Number.NaN, /NaN/],
        ['8', /number.*8/],
      ])) {
        assert.throws(
          () => core.attendTiled({ ...options, [name]: size }),
          (/** @type {any} */ error) =>
            error instanceof RangeError &&
            error.message.startsWith(name) &&
            message.test(error.message),
          `${name} ${size}`,
        );
      }
    }
    assert.equal(core.attendTiled(options).output.length, 10);
  });

  test(`${widthOf(core)}: attendTiled refuses what attend refuses`, () => {
    const options = problem(2, 3, 4, 5, 1);
    for (const change of [{ q: new Float32Array(7) }, { n: -1 }, { scale: Number.NaN }]) {
      assert.throws(() => core.attendTiled({ ...options, ...change }), RangeError);
    }
    options.v[3] = Number.POSITIVE_INFINITY;
    assert.throws(() => core.attendTiled(options), /v.*3.*∞/);
  });

  test(`${widthOf(core)}: tiled results are arrays of their own`, () => {
    const { output, rowMax, rowSum } = core.attendTiled(problem(5, 6, 3, 2, 7));
    for (const x of [output, rowMax, rowSum]) assert.equal(x.byteLength, x.buffer.byteLength);
    assert.equal(new Set([output.buffer, rowMax.buffer, rowSum.buffer]).size, 3);
  });

  test(`${widthOf(core)}: scratchBytes grows linearly`, () => {
    const [a, b, c] = [512, 1024, 2048].map(
      (n) => core.attendTiled(problem(n, n, 2, 3, 1)).scratchBytes,
    );
    assert.equal(c - b, 2 * (b - a));
    assert.ok(c < 2 * b && b < 2 * a);
  });
}

test('n = 16,384 at d = 64, where attend refuses with the bytes it would take', () => {
  const n = 16_384;
  const options = problem(n, n, 64, 64, 3);
  assert.throws(() => simd.attend(options), /^RangeError: .*16384.*4294967296 bytes/);
  const { output, rowSum, scratchBytes } = simd.attendTiled({ ...options, causal: 'top-left' });
  assert.deepEqual(output.slice(0, 64), options.v.slice(0, 64)); // query 0 sees only key 0
  assert.ok(output.every(Number.isFinite));
  assert.ok(rowSum.every((sum, i) => sum >= 1 && sum <= i + 1.01));
  assert.ok(scratchBytes < 1e6, `${scratchBytes} bytes`);
});
