// The shipped module against the native core: the same calls, the same answers to the last bit, but for
// what the platform's own eˣ and ln have a part in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nativeResults } from './native.js';
import { randomInput } from './random.js';
import { cores, widthOf } from './shipped.js';

/** Names of the results that C++ has under another name than JavaScript, or as a bare array. */
const bare = { softmax: 'weights', matmul: 'product', normal: 'draws', jacobian: 'jacobian' };

/**
 * What comes out of libm: eˣ and ln of musl in the module, of the system's library natively. They need
 * not round alike.
 * @type {Record<string, RegExp>}
 */
const libm = {
  softmaxRow: /^(powers|powerSum)$/,
  jacobianReport: /^(finiteDifference|largestDifference|entropy)$/,
  saturation: /\.entropy$/,
  embed: /^positions$/,
};

/** @param {number} seed one attention problem: sizes, scale, causal and mask drawn too */
function headOptions(seed) {
  const random = randomInput(seed);
  const [n, m, dk, dv] = [random.upTo(40), random.upTo(40), 1 + random.upTo(40), random.upTo(40)];
  const spread = [0.1, 1, 10, 100][random.upTo(3)];
  return {
    q: random.normals(n * dk, spread),
    k: random.normals(m * dk),
    v: random.normals(m * dv),
    ...{ n, m, dk, dv },
    ...howOptions(random, n, m),
    dOutput: random.normals(n * dv),
    ...{ tileRows: 1 + random.upTo(20), tileCols: 1 + random.upTo(20) },
  };
}

/** @param {ReturnType<typeof randomInput>} random @param {number} n @param {number} m */
function howOptions(random, n, m) {
  const masks = [
    undefined,
    random.booleans(n * m),
    random.booleans(m),
    Float32Array.from(random.normals(n * m), (x) => (x < -1 ? Number.NEGATIVE_INFINITY : x)),
  ];
  return {
    scale: random.uniform() < 0.5 ? undefined : random.uniform(),
    causal: ['none', 'top-left', 'bottom-right'][random.upTo(2)],
    mask: masks[random.upTo(3)],
  };
}

/** The same problem, forwards in three forms and backwards. @param {number} seed */
function headCalls(seed) {
  const { dOutput, tileRows, tileCols, ...head } = headOptions(seed);
  return [
    { name: 'attend', options: head },
    { name: 'attendTiled', options: { ...head, tileRows, tileCols } },
    { name: 'tileSteps', options: { ...head, tileCols } },
    { name: 'attendGradient', options: { ...head, dOutput } },
  ];
}

/** A layer, forwards and backwards. @param {number} seed */
function layerCalls(seed) {
  const random = randomInput(seed);
  const kvHeads = 1 + random.upTo(2);
  const h = kvHeads * (1 + random.upTo(2));
  const [n, d] = [random.upTo(20), h * (1 + random.upTo(8))];
  const kvWidth = (d / h) * kvHeads;
  const layer = {
    ...{ x: random.normals(n * d), n, d, h, kvHeads },
    ...{ wq: random.normals(d * d), wk: random.normals(d * kvWidth) },
    ...{ wv: random.normals(d * kvWidth), wo: random.normals(d * d) },
    ...howOptions(random, n, n),
  };
  return [
    { name: 'multiHead', options: layer },
    { name: 'multiHeadGradient', options: { ...layer, dOutput: random.normals(n * d) } },
  ];
}

/** The two experiments. @param {number} dk */
const experimentCalls = (dk) => [
  { name: 'saturation', options: { dk, keys: 1 + (dk % 11), draws: 50 + dk, seed: dk } },
  ...[true, false].map((scaled) => ({
    name: 'trainStep',
    options: {
      steps: 5,
      config: { dk, d: 8, n: 5, batch: 6, stepSize: 0.5, seed: dk, scaled, noise: 0.25 },
    },
  })),
];

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
    { name: 'jacobianReport', options: { logits: row } },
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
  ...Array.from({ length: 200 }, (_, seed) => headCalls(seed)).flat(),
  ...Array.from({ length: 60 }, (_, seed) => layerCalls(seed)).flat(),
  ...[1, 2, 3, 16, 33, 64, 100].flatMap(experimentCalls),
  ...[0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 17, 33, 64].flatMap(smallCalls),
];
const expected = nativeResults(calls);

/** Largest |x| of the finite entries. @param {ArrayLike<number>} x */
const largest = (x) =>
  Array.from(x).reduce(
    (most, entry) => (Number.isFinite(entry) ? Math.max(most, Math.abs(entry)) : most),
    0,
  );

/** The result at a path like heads.0.weights. @param {any} shipped @param {string} path */
function resultAt(shipped, path) {
  const value = path.split('.').reduce((object, name) => object[name], shipped);
  return typeof value === 'number' ? [value] : value;
}

for (const core of cores) {
  test(`${widthOf(core)} and native give the same bits in ${calls.length} calls, libm's results to rounding`, () => {
    const counts = { bits: 0, refusals: 0 };
    for (const [c, { name, options }] of calls.entries()) {
      const { results: native, refusal } = expected[c];
      let shipped;
      try {
        shipped = core[name](options);
      } catch (error) {
        assert.equal(error.message, refusal, `call ${c} ${name}`);
        counts.refusals++;
        continue;
      }
      assert.equal(refusal, undefined, `call ${c} ${name}: native refuses`);
      if (bare[name]) shipped = { [bare[name]]: shipped };
      for (const [path, values] of Object.entries(native)) {
        const got = resultAt(shipped, path);
        const place = `call ${c} ${name}.${path}`;
        assert.equal(got.length, values.length, `${place}: length`);
        if (libm[name]?.test(path)) {
          const allowed = 2e-6 + 4 * 2 ** -23 * largest(values);
          for (const [i, x] of values.entries()) assertNear(got[i], x, allowed, `${place}[${i}]`);
          continue;
        }
        const i = values.findIndex((/** @type {number} */ x, at) => !Object.is(got[at], x));
        assert.ok(i < 0, `${place}[${i}]: ${got[i]}, native ${values[i]}`);
        counts.bits += values.length;
      }
    }
    assert.ok(counts.bits > 500_000, `${counts.bits} numbers compared`);
    assert.ok(counts.refusals < calls.length / 20, `${counts.refusals} calls were refused`);
  });
}

/** The same zeros and infinities, values to rounding. */
function assertNear(
  /** @type {number} */ got,
  /** @type {number} */ x,
  /** @type {number} */ allowed,
  /** @type {string} */ place,
) {
  const same =
    Number.isFinite(x) && x !== 0 ? got !== 0 && Math.abs(got - x) <= allowed : Object.is(got, x);
  assert.ok(same, `${place}: ${got}, native ${x} (± ${allowed})`);
}
