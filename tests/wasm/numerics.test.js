// What the lesson computes beside attention, through the shipped module: the numbers of LESSON.md,
// the same bits in both builds, refusals, and training that goes on from a plain array.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cores, widthOf } from './shipped.js';

const f32 = (...x) => Float32Array.of(...x);
const near = (a, b, allowed) =>
  assert.ok(Math.abs(a - b) <= allowed, `${a} is not ${b} (± ${allowed})`);
/** Half a unit of the fifth place, and float32's rounding. */
const fivePlaces = 0.5e-5 + 1e-7;

const [simd, scalar] = cores;
const normal = (rows, cols, stream) => simd.normal({ rows, cols, seed: 3, stream, std: 0.5 });

/** A layer of 6 tokens, 4 heads on 2 key/value heads. @type {any} */
const layer = {
  ...{ x: normal(6, 16, 'x'), n: 6, d: 16, h: 4, kvHeads: 2, causal: 'top-left' },
  ...{ wq: normal(16, 16, 'q'), wk: normal(16, 8, 'k'), wv: normal(16, 8, 'v') },
  wo: normal(16, 16, 'o'),
};
/** @type {any} */
const head = {
  ...{ q: normal(5, 3, 'q'), k: normal(7, 3, 'k'), v: normal(7, 2, 'v') },
  ...{ n: 5, m: 7, dk: 3, dv: 2, dOutput: normal(5, 2, 'dOutput') },
};
const config = { dk: 48, d: 8, n: 5, batch: 6, stepSize: 0.5, seed: 9, scaled: true };

/** Every function here with arguments of its own. */
const calls = {
  jacobianReport: { logits: f32(1, -2, 0.5, Number.NEGATIVE_INFINITY, 3) },
  multiHead: layer,
  multiHeadGradient: { ...layer, dOutput: normal(6, 16, 'dOutput') },
  attendGradient: head,
  saturation: { dk: 33, keys: 5, draws: 77, seed: 4 },
  cost: { n: 100, d: 64, h: 8, kvHeads: 2, causal: 'bottom-right' },
  trainStep: { steps: 30, config },
};

for (const [name, options] of Object.entries(calls)) {
  test(`${name}: the SIMD and the scalar build give the same bits`, () => {
    assert.deepEqual(scalar[name](options), simd[name](options));
  });
}

for (const core of cores) {
  const width = widthOf(core);

  test(`${width}: the Jacobian of the worked example, analytic and by differences`, () => {
    const logits = f32(Math.SQRT1_2, 0, Math.SQRT1_2);
    const { weights, analytic, finiteDifference, largestDifference } = core.jacobianReport({
      logits,
    });
    const printed = [
      ...[0.24022, -0.07933, -0.16089],
      ...[-0.07933, 0.15866, -0.07933],
      ...[-0.16089, -0.07933, 0.24022],
    ];
    for (const [e, x] of printed.entries()) {
      near(analytic[e], x, fivePlaces);
      near(finiteDifference[e], x, fivePlaces);
    }
    assert.deepEqual(core.jacobian({ weights }), analytic);
    assert.ok(largestDifference < 1e-7);
  });

  test(`${width}: a layer has 1,050,624 parameters at d = 512 whatever h is, and its crossovers`, () => {
    for (const h of [1, 8, 64]) {
      const { parameters, crossover } = core.cost({ n: 8, d: 512, h });
      assert.equal(parameters.total + parameters.biases, 1050624);
      assert.deepEqual(crossover, { bare: 512, mlp: 2048, linear: 3072 });
    }
  });

  test(`${width}: h = 1 is attend between its projections, and q, k, v are in the trace`, () => {
    const wk = normal(16, 16, 'k1');
    const { heads, concat, parameters } = core.multiHead({
      ...layer,
      h: 1,
      kvHeads: 1,
      wk,
      wv: wk,
    });
    const { q, k, v, output, weights } = heads[0];
    const one = core.attend({ q, k, v, n: 6, m: 6, dk: 16, dv: 16, causal: 'top-left' });
    assert.deepEqual(one.weights, weights);
    assert.deepEqual(one.output, output);
    assert.deepEqual(concat, output);
    assert.deepEqual(q, core.matmul({ a: layer.x, b: layer.wq, rows: 6, inner: 16, cols: 16 }));
    assert.deepEqual(parameters, { wq: 256, wk: 256, wv: 256, wo: 256, total: 1024 });
  });

  test(`${width}: the d_k experiment saturates raw scores and not the scaled ones`, () => {
    const { std, raw, scaled, histogram, example } = core.saturation({
      ...{ dk: 256, keys: 8, draws: 500, seed: 1 },
    });
    near(std, 16, 1);
    near(raw.topWeight, 0.94, 0.03);
    near(scaled.topWeight, 0.36, 0.03);
    near(raw.jacobianNorm, 0.082, 0.03);
    near(scaled.jacobianNorm, 0.367, 0.01);
    assert.equal(histogram.edges.length, histogram.counts.length + 1);
    assert.equal(
      histogram.counts.reduce((sum, count) => sum + count, 0),
      4000,
    );
    assert.deepEqual(example.raw, core.softmaxRow({ x: example.dots }).weights);
  });

  test(`${width}: training goes on from the state it gave, to the last bit`, () => {
    const whole = core.trainStep({ steps: 9, config });
    const first = core.trainStep({ steps: 4, config });
    const kept = first.state.slice();
    const rest = core.trainStep({ state: first.state, steps: 5, config });
    assert.deepEqual(rest.state, whole.state);
    assert.deepEqual(f32(...first.loss, ...rest.loss), whole.loss);
    assert.deepEqual(first.state, kept, 'the state that went in is as it was');
    assert.equal(rest.steps, 9);
    assert.equal(whole.gradNorm.length, 9);
    assert.equal(whole.rightWeight.length, 9);
    assert.equal(core.trainStep({ steps: 0, config }).loss.length, 0);
  });

  test(`${width}: a step size far too large ends the run and says so, without a NaN`, () => {
    const run = core.trainStep({ steps: 200, config: { ...config, stepSize: 1e7 } });
    assert.equal(run.diverged, true);
    assert.ok(run.loss.length < 200 && run.loss.length === run.steps);
    for (const name of ['state', 'loss', 'gradNorm', 'rightWeight']) {
      assert.ok(run[name].every(Number.isFinite), name);
    }
  });

  /** @type {[what: string, call: () => unknown, message: RegExp][]} */
  const refusals = [
    ['heads that do not divide d', () => core.multiHead({ ...layer, h: 3 }), /h = 3, d = 16/],
    [
      'kvHeads that do not divide h',
      () => core.multiHead({ ...layer, kvHeads: 3 }),
      /kvHeads = 3, h = 4/,
    ],
    ['no heads', () => core.cost({ n: 1, d: 8, h: 0 }), /h = 0, d = 8/],
    ['a width of 0', () => core.cost({ n: 1, d: 0, h: 1 }), /\bd\b.*0/],
    ['wo of another size', () => core.multiHead({ ...layer, wo: f32(1) }), /wo.*16×16 = 256.*1/],
    [
      'wq not finite',
      () => core.multiHead({ ...layer, wq: layer.wq.map((x, e) => (e === 5 ? NaN : x)) }),
      /wq\[5\] = NaN/,
    ],
    [
      'dOutput of another size',
      () => core.attendGradient({ ...head, dOutput: f32(1) }),
      /dOutput.*5×2.*1/,
    ],
    [
      'dOutput left out',
      () => core.attendGradient({ ...head, dOutput: undefined }),
      /dOutput.*Float32Array/,
    ],
    ['weights not finite', () => core.jacobian({ weights: f32(0, 1 / 0) }), /weights\[1\] = \+∞/],
    [
      'logits +∞',
      () => core.jacobianReport({ logits: f32(1 / 0) }),
      /^logits must .*: logits\[0\] = \+∞$/,
    ],
    [
      'a Jacobian beyond the memory',
      () => core.jacobian({ weights: new Float32Array(40000) }),
      /40000×40000.*6400000000 bytes/,
    ],
    ['draws of 0', () => core.saturation({ dk: 1, keys: 1, draws: 0, seed: 1 }), /draws.*0/],
    ['dk not whole', () => core.saturation({ dk: 1.5, keys: 1, draws: 1, seed: 1 }), /dk.*1\.5/],
    ['a negative seed', () => core.saturation({ dk: 1, keys: 1, draws: 1, seed: -1 }), /seed.*-1/],
    [
      'draws beyond the memory',
      () => core.saturation({ dk: 1, keys: 2 ** 20, draws: 2 ** 20, seed: 1 }),
      /1048576×1048576/,
    ],
    [
      'a step size that is no number',
      () => core.trainStep({ steps: 1, config: { ...config, stepSize: NaN } }),
      /stepSize.*NaN/,
    ],
    [
      'scaled that is no boolean',
      () => core.trainStep({ steps: 1, config: { ...config, scaled: /** @type {any} */ (1) } }),
      /scaled.*1/,
    ],
    [
      'a batch of 0',
      () => core.trainStep({ steps: 1, config: { ...config, batch: 0 } }),
      /batch.*0/,
    ],
    [
      'a state of another shape',
      () => core.trainStep({ state: f32(0, 1), steps: 1, config }),
      /state.*833.*2/,
    ],
    [
      'a state with NaN',
      () => core.trainStep({ state: new Float32Array(833).fill(NaN), steps: 1, config }),
      /state\[0\] = NaN/,
    ],
    [
      'a step count that is not whole',
      () => core.trainStep({ state: new Float32Array(833).fill(0.5), steps: 1, config }),
      /steps.*0\.5/,
    ],
  ];
  for (const [what, call, message] of refusals) {
    test(`${width}: ${what}: refused, and the module goes on working`, () => {
      assert.throws(call, (/** @type {any} */ error) => {
        assert.ok(error instanceof RangeError, `a RangeError: ${error?.stack ?? error}`);
        assert.match(error.message, message);
        return true;
      });
      assert.equal(core.dot({ a: f32(2, 3), b: f32(4, 5) }).sum, 23);
    });
  }
}
