// What the module refuses: a RangeError that names the argument and the numbers, and a module that
// works as before. Both builds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cores, widthOf } from './shipped.js';

const f32 = (...x) => Float32Array.of(...x);

/** The worked example: one query, three keys, dk = dv = 2. */
const example = {
  ...{ q: f32(1, 0), k: f32(1, 0, 0, 1, 1, 1), v: f32(2, 0, 0, 2, 1, 1) },
  ...{ n: 1, m: 3, dk: 2, dv: 2 },
};
const near = (a, b) => Math.abs(a - b) < 0.5e-5;

/**
 * Each: what is wrong, how the example is changed, what the message must say.
 * @type {[what: string, change: object, message: RegExp][]}
 */
const attendRefusals = [
  ['q too short', { q: f32(1) }, /\bq\b.*1.*2.*\b1\b/],
  ['q too long', { q: f32(1, 0, 0) }, /\bq\b.*2.*3/],
  ['k of another size', { k: f32(1, 0) }, /\bk\b.*3.*2.*6.*2/],
  ['v of another size', { v: f32(1) }, /\bv\b.*3.*2.*6.*1/],
  ['q an ordinary array', { q: [1, 0] }, /\bq\b.*Float32Array.*Array/],
  ['k a Float64Array', { k: new Float64Array(6) }, /\bk\b.*Float32Array.*Float64Array/],
  ['v left out', { v: undefined }, /\bv\b.*Float32Array.*undefined/],
  ['n not whole', { n: 1.5 }, /\bn\b.*whole.*1\.5/],
  ['n negative', { n: -1 }, /\bn\b.*-1/],
  ['n NaN', { n: Number.NaN }, /\bn\b.*NaN/],
  ['n infinite', { n: Number.POSITIVE_INFINITY }, /\bn\b.*Infinity/],
  ['m a string', { m: '3' }, /\bm\b.*number.*3/],
  ['m above every size', { m: 2 ** 33 }, /\bm\b.*8589934592/],
  ['dk missing', { dk: undefined }, /\bdk\b.*undefined/],
  ['dv negative', { dv: -2 }, /\bdv\b.*-2/],
  ['q not finite', { q: f32(1, Number.NaN) }, /\bq\b.*1.*NaN/],
  ['k not finite', { k: f32(1, 0, 0, Number.POSITIVE_INFINITY, 1, 1) }, /\bk\b.*3.*∞/],
  ['v not finite', { v: f32(1, 0, 0, 0, 1, Number.NEGATIVE_INFINITY) }, /\bv\b.*5.*∞/],
  ['scale NaN', { scale: Number.NaN }, /\bscale\b.*NaN/],
  ['scale infinite', { scale: Number.NEGATIVE_INFINITY }, /\bscale\b.*it is -Infinity$/],
  ['scale beyond float32', { scale: 1e39 }, /\bscale\b.*float32: it is 1e\+39$/],
  ['scale a string', { scale: '1' }, /\bscale\b.*number.*1/],
  ['causal unknown', { causal: 'bottom' }, /\bcausal\b.*top-left.*bottom-right.*bottom/],
  ['causal a name of Object’s', { causal: 'constructor' }, /\bcausal\b.*constructor/],
  ['mask NaN', { mask: f32(0, Number.NaN, 0) }, /\bmask\b.*1.*NaN/],
  ['mask +∞', { mask: f32(Number.POSITIVE_INFINITY, 0, 0) }, /\bmask\b.*0.*∞/],
  ['mask of another size', { mask: f32(0, 0) }, /\bmask\b.*3.*2/],
  ['boolean mask of another size', { mask: new Uint8Array(7) }, /\bmask\b.*3.*7/],
  ['mask an ordinary array', { mask: [0, 0, 0] }, /\bmask\b.*Float32Array.*Uint8Array.*Array/],
  ['scores beyond the memory', { n: 60000, m: 60000, q: f32() }, /60000.*60000.*\d{11} bytes/],
];

/** @type {[what: string, call: (core: any) => unknown, message: RegExp][]} */
const otherRefusals = [
  [
    'softmax of too few numbers',
    (c) => c.softmax({ x: f32(1), rows: 2, cols: 2 }),
    /\bx\b.*2.*2.*1/,
  ],
  ['softmax of NaN', (c) => c.softmax({ x: f32(Number.NaN), rows: 1, cols: 1 }), /\bx\b.*NaN/],
  ['softmax of +∞', (c) => c.softmax({ x: f32(1 / 0), rows: 1, cols: 1 }), /\bx\b.*∞/],
  ['softmax rows not whole', (c) => c.softmax({ x: f32(1), rows: 0.5, cols: 2 }), /\brows\b.*0\.5/],
  [
    'matmul of another inner size',
    (c) => c.matmul({ a: f32(1, 2), b: f32(1), rows: 1, inner: 2, cols: 1 }),
    /\bb\b.*2.*1.*1/,
  ],
  ['dot of two lengths', (c) => c.dot({ a: f32(1, 2), b: f32(1, 2, 3) }), /\b2\b.*3/],
  [
    'embed of one string',
    (c) => c.embed({ tokens: 'dog', d: 2, seed: 1, position: true }),
    /tokens.*array/,
  ],
  [
    'embed of a negative seed',
    (c) => c.embed({ tokens: ['dog'], d: 2, seed: -1, position: true }),
    /seed.*-1/,
  ],
  [
    'normal with std NaN',
    (c) => c.normal({ rows: 1, cols: 1, seed: 1, std: Number.NaN }),
    /std.*it is NaN$/,
  ],
  ...[0, -0.5, Number.NaN, 1e39].map(
    (std) =>
      /** @type {[string, (core: any) => unknown, RegExp]} */ ([
        `a normal curve with std ${std}`,
        (c) => c.normalDensity({ x: f32(0), std }),
        new RegExp(`^std must be .*: it is ${`${std}`.replace('+', '\\+')}$`),
      ]),
  ),
  [
    'a number x whose projection overflows',
    (c) => {
      const one = f32(1);
      c.multiHead({ x: f32(1e30), n: 1, d: 1, h: 1, wq: f32(1e30), wk: one, wv: one, wo: one });
    },
    /^x·wq must be finite: x·wq\[0\] = \+∞$/,
  ],
];

for (const core of cores) {
  const works = () => {
    const { weights, output } = core.attend(example);
    assert.ok(near(weights[0], 0.40111) && near(weights[1], 0.19778) && near(output[0], 1.20334));
  };
  const refuses = (call, message) => {
    assert.throws(call, (/** @type {any} */ error) => {
      assert.ok(error instanceof RangeError, `a RangeError: ${error?.stack ?? error}`);
      assert.match(error.message, message);
      return true;
    });
    works();
  };

  for (const [what, change, message] of attendRefusals) {
    test(`${widthOf(core)}: attend refuses ${what}, and goes on working`, () => {
      refuses(() => core.attend({ ...example, ...change }), message);
    });
  }
  for (const [what, call, message] of otherRefusals) {
    test(`${widthOf(core)}: ${what} is refused, and the module goes on working`, () => {
      refuses(() => call(core), message);
    });
  }

  test(`${widthOf(core)}: a detached array is refused like one of another size`, () => {
    const q = f32(1, 0);
    structuredClone(q, { transfer: [q.buffer] });
    refuses(() => core.attend({ ...example, q }), /\bq\b.*2.*0/);
  });

  test(`${widthOf(core)}: a score that overflows makes its row NaN in every form, the only key’s too`, () => {
    const one = { q: f32(3e38, 3e38), k: f32(3e38, -3e38), v: f32(7), n: 1, m: 1, dk: 2, dv: 1 };
    assert.deepEqual([...core.attend(one).weights], [Number.NaN]);
    assert.deepEqual([...core.attend(one).output], [Number.NaN]);
    assert.deepEqual([...core.attendTiled(one).output], [Number.NaN]);
    assert.deepEqual([...core.tileSteps({ ...one, tileCols: 1 })[0].output], [Number.NaN]);
    const masked = { ...one, mask: Uint8Array.of(0) };
    assert.deepEqual(core.attend(masked).output, f32(0));
    assert.deepEqual(core.attendTiled(masked).output, f32(0));
  });

  test(`${widthOf(core)}: a masked key’s value lets nothing through to a gradient, whatever it is`, () => {
    const options = { q: f32(1), k: f32(1, 2), n: 1, m: 2, dk: 1, dv: 1, dOutput: f32(10) };
    for (const value of [3, 3e38]) {
      const v = f32(1, value);
      for (const mask of [f32(0, -1 / 0), f32(-1 / 0, -1 / 0)]) {
        const { dq, dk, dv } = core.attendGradient({ ...options, v, mask });
        assert.deepEqual([...dq, ...dk], [0, 0, 0]);
        assert.deepEqual(dv, f32(mask[0] === 0 ? 10 : 0, 0));
      }
    }
  });

  test(`${widthOf(core)}: the worked example, with the divisor and without`, () => {
    const check = (got, want) => {
      assert.equal(got.length, want.length);
      for (const [i, x] of want.entries()) assert.ok(near(got[i], x), `${got} is not ${want}`);
    };
    const scaled = core.attend(example);
    check(scaled.raw, [1, 0, 1]);
    check(scaled.scores, [0.70711, 0, 0.70711]);
    check(scaled.masked, [0.70711, 0, 0.70711]);
    check(scaled.weights, [0.40111, 0.19778, 0.40111]);
    check(scaled.output, [1.20334, 0.79666]);
    const raw = core.attend({ ...example, scale: 1 });
    check(raw.weights, [0.42232, 0.15536, 0.42232]);
    check(raw.output, [1.26696, 0.73304]);
  });

  test(`${widthOf(core)}: no tokens give empty results`, () => {
    const none = core.attend({ ...example, q: f32(), n: 0 });
    for (const name of ['raw', 'scores', 'masked', 'weights', 'output']) {
      assert.ok(none[name] instanceof Float32Array);
      assert.equal(none[name].length, 0, name);
    }
  });

  test(`${widthOf(core)}: no keys give output 0`, () => {
    const nothing = core.attend({ ...example, k: f32(), v: f32(), m: 0 });
    assert.equal(nothing.weights.length, 0);
    assert.deepEqual(nothing.output, f32(0, 0));
  });

  test(`${widthOf(core)}: a row whose keys are all masked has weights 0 and output 0`, () => {
    for (const mask of [new Uint8Array(3), new Float32Array(3).fill(Number.NEGATIVE_INFINITY)]) {
      const { masked, weights, output } = core.attend({ ...example, mask });
      assert.deepEqual(masked, new Float32Array(3).fill(Number.NEGATIVE_INFINITY));
      assert.deepEqual(weights, f32(0, 0, 0));
      assert.deepEqual(output, f32(0, 0));
    }
  });

  test(`${widthOf(core)}: booleans and −∞ are the same mask, and one row serves all queries`, () => {
    const q = f32(1, 0, 0.5, -1);
    const two = { ...example, q, n: 2 };
    const whole = core.attend({ ...two, mask: Uint8Array.of(1, 0, 1, 1, 0, 1) });
    const additive = core.attend({ ...two, mask: f32(0, -1 / 0, 0, 0, -1 / 0, 0) });
    const oneRow = core.attend({ ...two, mask: Uint8Array.of(1, 0, 1) });
    assert.deepEqual(additive, whole);
    assert.deepEqual(oneRow, whole);
    assert.equal(whole.weights[1], 0);
  });

  test(`${widthOf(core)}: input arrays are read, never written`, () => {
    const inputs = [example.q, example.k, example.v].map((x) => x.slice());
    core.attend(example);
    assert.deepEqual([example.q, example.k, example.v], inputs);
  });

  test(`${widthOf(core)}: a view into the middle of a larger buffer is read where it lies`, () => {
    const larger = f32(9, 9, 1, 0, 9);
    const { output } = core.attend({ ...example, q: larger.subarray(2, 4) });
    assert.ok(near(output[0], 1.20334));
  });
}
