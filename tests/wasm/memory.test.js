// Results are copies that outlive everything, and calls leave nothing behind.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { randomInput } from './random.js';
import { cores, coreWithMemory, widthOf } from './shipped.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** A problem of n = m rows. @param {number} n @param {number} d */
function problem(n, d) {
  const random = randomInput(n);
  const [q, k, v] = [random.normals(n * d), random.normals(n * d), random.normals(n * d)];
  return { q, k, v, n, m: n, dk: d, dv: d };
}

/** @param {object} result @returns {Float32Array[]} */
const arraysOf = (result) => Object.values(result).filter((x) => x instanceof Float32Array);

for (const simd of [true, false]) {
  const { core, bytes } = await coreWithMemory(simd);

  test(`${widthOf(core)}: results survive the growth of the module's memory`, () => {
    const small = core.attend(problem(5, 3));
    const kept = structuredClone(small);
    const before = bytes();
    const large = core.attend(problem(2500, 2)); // four n×n results: 100 MB
    assert.ok(bytes() > before, `the memory grew: ${before} to ${bytes()} bytes`);
    assert.deepEqual(small, kept);
    assert.equal(large.weights.length, 2500 * 2500);
    for (const values of Object.values(small)) {
      assert.equal(values.byteLength, values.buffer.byteLength, 'no view into a larger buffer');
    }
  });

  test(`${widthOf(core)}: one result written over leaves the next call alone`, () => {
    const first = core.attend(problem(4, 4));
    const kept = structuredClone(first);
    first.weights.fill(7);
    first.raw.fill(7);
    assert.deepEqual(core.attend(problem(4, 4)), kept);
  });

  /** Both, without their types: what is given as `out` is an earlier result or a wrong one. */
  const calls = /** @type {Record<string, (options: any) => any>} */ ({
    attend: core.attend,
    attendTiled: core.attendTiled,
  });

  test(`${widthOf(core)}: out, an earlier result, is written over and returned with fresh results’ numbers`, () => {
    for (const [n, d] of [
      [4, 4],
      [17, 3],
      [40, 8],
      [0, 2],
    ]) {
      const options = { ...problem(n, d), causal: 'top-left' };
      for (const [f, call] of Object.entries(calls)) {
        const fresh = call(options);
        const out = structuredClone(fresh);
        for (const values of arraysOf(out)) values.fill(7);
        const again = call({ ...options, out });
        assert.deepEqual(again, fresh);
        for (const [name, values] of Object.entries(again)) {
          if (name !== 'scratchBytes') assert.equal(values, out[name], `${f}: out’s own ${name}`);
        }
      }
    }
  });

  test(`${widthOf(core)}: out may be the call’s own input, a view, or cross the memory’s growth`, () => {
    const options = problem(6, 6);
    const expected = core.attendTiled(options);
    const room = new Float32Array(100).fill(7);
    const out = { ...structuredClone(expected), output: room.subarray(10, 46) };
    assert.deepEqual(core.attendTiled({ ...options, out }).output, expected.output);
    assert.deepEqual([...room.subarray(0, 10), ...room.subarray(46)], Array(64).fill(7));
    const before = bytes();
    const large = problem(3000, 2);
    const kept = core.attend(large);
    core.attend(problem(3500, 2));
    assert.ok(bytes() > before);
    assert.deepEqual(core.attend({ ...large, out: structuredClone(kept) }).output, kept.output);
    const itself = { ...options, out: { ...structuredClone(expected), output: options.q } };
    assert.deepEqual(core.attendTiled(itself).output, expected.output);
    assert.deepEqual(options.q, expected.output, 'read before it was written over');
  });

  test(`${widthOf(core)}: an out of another size is refused with its numbers, and nothing is written`, () => {
    const options = problem(4, 3);
    /** @type {Record<string, [name: string, values: unknown, message: RegExp][]>} */
    const wrong = {
      attend: [
        ['raw', new Float32Array(15), /out\.raw .*n·m = 16 .*15/],
        ['scores', new Float32Array(17), /out\.scores .*n·m = 16 .*17/],
        ['masked', new Float64Array(16), /out\.masked .*Float32Array.*Float64Array/],
        ['weights', undefined, /out\.weights .*undefined/],
        ['output', new Float32Array(0), /out\.output .*n·dv = 12 .*0/],
      ],
      attendTiled: [
        ['output', new Float32Array(11), /out\.output .*n·dv = 12 .*11/],
        ['rowMax', new Float32Array(5), /out\.rowMax .*n = 4 .*5/],
        ['rowSum', [0, 0, 0, 0], /out\.rowSum .*Float32Array.*Array/],
      ],
    };
    const moduleBytes = bytes();
    for (const [f, cases] of Object.entries(wrong)) {
      const call = calls[f];
      const fresh = call(options);
      for (const [name, values, message] of cases) {
        const out = structuredClone(fresh);
        for (const each of arraysOf(out)) each.fill(7);
        const given = { ...options, out: { ...out, [name]: values } };
        assert.throws(() => call(given), { name: 'RangeError', message });
        assert.ok(arraysOf(out).every((each) => each.every((x) => x === 7)));
      }
      assert.throws(() => call({ ...options, out: null }), /^RangeError: out .*null/);
      assert.deepEqual(call(options), fresh);
    }
    assert.equal(bytes(), moduleBytes);
  });

  test(`${widthOf(core)}: 100,000 refusals in a row use up nothing, the stack neither`, () => {
    const one = problem(1, 2);
    const notFinite = Float32Array.of(Number.NaN, 0);
    const calls = [
      () => core.attend({ ...one, q: notFinite }),
      () => core.softmaxRow({ x: notFinite }),
      () => core.matmul({ a: notFinite, b: notFinite, rows: 1, inner: 3, cols: 1 }),
    ];
    const before = bytes();
    for (const call of calls) {
      let refused = 0;
      for (let i = 0; i < 100_000; i++) {
        try {
          call();
        } catch (error) {
          if (error instanceof RangeError) refused++;
        }
      }
      assert.equal(refused, 100_000);
    }
    assert.equal(bytes(), before, 'bytes of the module');
    assert.equal(core.attend(one).weights[0], 1);
  });

  test(`${widthOf(core)}: 10,000 calls, refusals among them, leave the memory as it was`, () => {
    const options = problem(64, 16);
    const mask = new Uint8Array(64 * 64).fill(1);
    const call = (/** @type {number} */ i) => {
      if (i % 10 === 3) return assert.throws(() => core.attend({ ...options, n: 65 }), RangeError);
      core.attend({ ...options, mask: i % 2 ? mask : undefined, causal: 'top-left' });
      if (i % 10 === 0) core.embed({ tokens: ['a', 'dog', '犬'], d: 8, seed: i, position: true });
      core.softmax({ x: options.q, rows: 64, cols: 16 });
    };
    for (let i = 0; i < 500; i++) call(i);
    const [moduleBytes, heapBytes] = [bytes(), settledHeap()];
    for (let i = 0; i < 10_000; i++) call(i);
    assert.equal(bytes(), moduleBytes, 'bytes of the module');
    const grown = settledHeap() - heapBytes;
    assert.ok(grown < 1_000_000, `JavaScript's heap and buffers grew by ${grown} bytes`);
  });
}

for (const core of cores) {
  const none = new Float32Array(0);
  const empty = { q: none, k: none, v: none, n: 0, m: 0, dk: 0, dv: 0 };

  /** @type {[what: string, call: () => unknown, message: string][]} */
  const refusals = [
    [
      'n×m results that do not fit together',
      () => core.attend({ ...empty, n: 16_000, m: 16_000 }),
      'raw, scores, masked and weights: 16000×16000 takes 4096000000 bytes; at most 1073741824 fit here',
    ],
    [
      'rowMax and rowSum',
      () => core.attendTiled({ ...empty, n: 2 ** 29 }),
      'rowMax and rowSum: 536870912×2 takes 4294967296 bytes; at most 1073741824 fit here',
    ],
    [
      'attend’s results, each of which would fit',
      () => core.attend({ ...empty, n: 2 ** 25, m: 2, dv: 8, v: new Float32Array(16) }),
      'q, k, v, mask and results: 2147483712 bytes in all; the module holds 2147483648',
    ],
    [
      'attendTiled’s results, each of which would fit',
      () => core.attendTiled({ ...empty, n: 2 ** 27, dv: 2 }),
      'q, k, v, mask and results: 2147483648 bytes in all; the module holds 2147483648',
    ],
    [
      'a Jacobian and its differences',
      () => core.jacobianReport({ logits: new Float32Array(8193) }),
      'jacobian length×length, four times: 8193×8193 takes 1074003984 bytes; at most 1073741824 fit here',
    ],
    [
      'what is held on the way',
      () => core.mask({ n: 16_384, m: 16_384, width: 3 }),
      'out of memory: 1073741824 bytes more do not fit in this module',
    ],
  ];
  for (const [what, call, message] of refusals) {
    test(`${widthOf(core)}: ${what}: refused with the bytes, and a small call then works`, () => {
      assert.throws(call, { name: 'RangeError', message });
      assert.equal(core.attend(problem(3, 2)).weights.length, 9);
    });
  }
}

/** Bytes of live JavaScript objects and buffers. */
function settledHeap() {
  for (let i = 0; i < 3; i++) collectGarbage();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}
