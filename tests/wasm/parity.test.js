// The shipped module against the native core: the same calls, the same answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nativeResults } from './native.js';
import { randomInput } from './random.js';
import { cores, widthOf } from './shipped.js';

/** Names of the results that C++ has under another name than JavaScript, or as a bare array. */
const bare = { softmax: 'weights', matmul: 'product', normal: 'draws', jacobian: 'jacobian' };

/** @param {number} seed one attention problem: sizes, scale, causal and mask drawn too */
function attendCall(seed) {
  const random = randomInput(seed);
  const [n, m, dk, dv] = [random.upTo(40), random.upTo(40), 1 + random.upTo(40), random.upTo(40)];
  const spread = [0.1, 1, 10, 100][random.upTo(3)];
  const masks = [
    undefined,
    random.booleans(n * m),
    random.booleans(m),
    Float32Array.from(random.normals(n * m), (x) => (x < -1 ? Number.NEGATIVE_INFINITY : x)),
  ];
  return {
    name: 'attend',
    options: {
      q: random.normals(n * dk, spread),
      k: random.normals(m * dk),
      v: random.normals(m * dv),
      ...{ n, m, dk, dv },
      scale: random.uniform() < 0.5 ? undefined : random.uniform(),
      causal: ['none', 'top-left', 'bottom-right'][random.upTo(2)],
      mask: masks[random.upTo(3)],
    },
  };
}

/** Every other function at a few sizes. @param {number} length */
function smallCalls(length) {
  const random = randomInput(1000 + length);
  const x = random.normals(3 * length, 5);
  if (length > 2) x[1] = Number.NEGATIVE_INFINITY;
  const tokens = ['the', 'dog', '', 'Straße', '犬', '🐕‍🦺', 'the'].slice(0, length);
  const row = x.slice(0, length);
  const weights = Float32Array.from({ length }, () => 1 / length);
  return [
    { name: 'softmax', options: { x, rows: 3, cols: length } },
    { name: 'softmaxRow', options: { x: row } },
    { name: 'jacobian', options: { weights } },
    {
      name: 'matmul',
      options: {
        a: random.normals(4 * length),
        b: random.normals(length * 7),
        rows: 4,
        inner: length,
        cols: 7,
      },
    },
    { name: 'dot', options: { a: random.normals(length), b: random.normals(length) } },
    { name: 'normal', options: { rows: 3, cols: length, seed: length, stream: 'W_Q', std: 0.25 } },
    { name: 'embed', options: { tokens, d: length, seed: 7, position: true } },
  ];
}

/** @type {{ name: string, options: any }[]} */
const calls = [
  ...Array.from({ length: 200 }, (_, seed) => attendCall(seed)),
  ...[0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 17, 33, 64].flatMap(smallCalls),
];
const expected = nativeResults(calls);

/** Largest |x| of the finite entries. @param {Float32Array} x */
const largest = (x) =>
  x.reduce((most, entry) => (Number.isFinite(entry) ? Math.max(most, Math.abs(entry)) : most), 0);

/**
 * |error| ≤ 2e-6 + 4·ε·max|logit|·max|v|, as the core's own tests allow; raw scores and products
 * carry ε of the sum of their terms instead.
 * @param {{ name: string, options: any }} call
 * @param {string} result
 * @param {Record<string, Float32Array>} native
 */
function allowed({ name, options }, result, native) {
  const epsilon = 2 ** -23;
  if (name === 'attend') {
    const logit = largest(native.raw) * Math.max(1, options.scale ?? 1);
    const factor = result === 'output' ? Math.max(1, largest(options.v)) : 1;
    return 2e-6 + 4 * epsilon * logit * factor;
  }
  return 2e-6 + 4 * epsilon * largest(native[result]);
}

for (const core of cores) {
  test(`${widthOf(core)} and native agree in ${calls.length} calls: same zeros, same infinities, values to rounding`, (t) => {
    let numbers = 0;
    let equal = 0;
    for (const [c, call] of calls.entries()) {
      const { name, options } = call;
      const { results: native, refusal } = expected[c];
      let shipped;
      try {
        shipped = core[name](options);
      } catch (error) {
        assert.equal(error.message, refusal, `call ${c} ${name}`);
        continue;
      }
      assert.equal(refusal, undefined, `call ${c} ${name}: native refuses`);
      if (bare[name]) shipped = { [bare[name]]: shipped };
      for (const [result, values] of Object.entries(native)) {
        /** @type {ArrayLike<number>} */
        const got = typeof shipped[result] === 'number' ? [shipped[result]] : shipped[result];
        assert.equal(got.length, values.length, `call ${c} ${name}.${result}: length`);
        const most = allowed(call, result, native);
        for (let i = 0; i < values.length; i++) {
          numbers++;
          if (Object.is(got[i], values[i])) equal++;
          const same =
            Number.isFinite(values[i]) && values[i] !== 0
              ? got[i] !== 0 && Math.abs(got[i] - values[i]) <= most
              : got[i] === values[i];
          assert.ok(same, `call ${c} ${name}.${result}[${i}]: ${got[i]}, native ${values[i]}`);
        }
      }
    }
    t.diagnostic(`${equal} of ${numbers} numbers equal to the last bit`);
  });

  test(`${widthOf(core)}: random draws are native's to the last bit`, () => {
    for (const [c, { name, options }] of calls.entries()) {
      if (name === 'normal') assert.deepEqual(core.normal(options), expected[c].results.draws);
      if (name === 'embed')
        assert.deepEqual(core.embed(options).vectors, expected[c].results.vectors);
    }
  });
}
