// "Watch heads form", as the page runs it: the phase change comes, whole and in pieces, the same in both
// builds and natively (tests/unit/form_heads_test.cpp has the details).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jobs } from '../../web/core/jobs.js';
import { cores, widthOf } from './shipped.js';

const [simd] = cores;
const config = { seed: 1 };
const best = (/** @type {any} */ { scores }, /** @type {string} */ name) =>
  Math.max(...scores.flat().map((/** @type {any} */ head) => head[name]));
const mean = (/** @type {Float32Array} */ x) => x.reduce((sum, e) => sum + e, 0) / x.length;

const early = simd.formHeads({ steps: 50, config });
const late = simd.formHeads({ steps: 550, config, state: early.state });

test('after 600 steps what comes again costs a fraction, and the heads that do it have formed', () => {
  assert.equal(late.steps, 600);
  assert.equal(early.firstLoss.length, 50);
  assert.ok(mean(early.secondLoss) > 0.85 * mean(early.firstLoss), 'nothing is learnt at first');
  assert.ok(mean(late.secondLoss.slice(-50)) < 0.25 * mean(late.firstLoss.slice(-50)));
  assert.ok(best(early, 'previous') < 0.2 && best(late, 'previous') > 0.45);
  assert.ok(best(early, 'induction') < 0.2 && best(late, 'induction') > 0.75);
  assert.ok(!late.diverged);
});

test('without the divisor it is measured likewise, and another seed is another run', () => {
  const raw = simd.formHeads({ steps: 30, config: { seed: 1, scaled: false } });
  const other = simd.formHeads({ steps: 30, config: { seed: 2 } });
  assert.notDeepEqual(raw.secondLoss, early.secondLoss.slice(0, 30));
  assert.notDeepEqual(other.secondLoss, early.secondLoss.slice(0, 30));
});

test('the example is one of the sequences that are measured', () => {
  const { ids, weights } = late.example;
  assert.equal(ids.length, 32);
  const heads = weights.flat().map((each) => simd.headScores({ ids, weights: each }));
  assert.ok(Math.max(...heads.map(({ induction }) => induction)) > 0.6);
});

test('SIMD and scalar give the same bits', () => {
  assert.deepEqual(cores[1].formHeads({ steps: 50, config }), early);
});

test('the worker’s job takes the same steps in pieces and yields each', () => {
  const work = jobs.formHeads(simd, { config, steps: 50, chunk: 20 });
  const seen = [];
  let next = work.next();
  for (; !next.done; next = work.next()) seen.push(next.value.steps);
  assert.deepEqual(seen, [20, 40, 50]);
  assert.deepEqual(next.value.state, early.state);
});

for (const core of cores) {
  test(`${widthOf(core)}: what is wrong is refused with its numbers, and training goes on`, () => {
    const call = (/** @type {any} */ changed, /** @type {any} */ rest = {}) =>
      core.formHeads({ steps: 1, config: { seed: 1, ...changed }, ...rest });
    /** @type {[() => unknown, RegExp][]} */
    const refusals = [
      [() => call({}, { steps: -1 }), /steps.*-1/],
      [() => call({}, { steps: 1.5 }), /steps.*1\.5/],
      [() => call({}, { steps: 1e12 }), /steps.*1000000000000/],
      [() => call({}, { steps: 2e9 }), /memory|bytes/],
      [() => call({ heads: 3 }), /heads.*8.*32.*3/],
      [() => call({ heads: 0 }), /heads.*32.*0/],
      [() => call({ layers: 0 }), /layers.*0/],
      [() => call({ d: -8 }), /\bd\b.*-8/],
      [() => call({ vocabulary: 1e9 }), /1000000000/],
      [() => call({ vocabulary: '38' }), /vocabulary.*number.*38/],
      [() => call({ context: 3 }), /context.*4.*3/],
      [() => call({ batch: 0 }), /batch.*0/],
      [() => call({ stepSize: 2 }), /stepSize.*2/],
      [() => call({ stepSize: Number.NaN }), /stepSize.*nan/i],
      [() => call({ seed: -1 }), /seed.*-1/],
      [() => call({ scaled: 1 }), /scaled.*true or false.*1/],
      [() => call({}, { state: new Float32Array(3) }), /state.*11456.*34369.*3/],
      [() => call({}, { state: early.state.map(() => Number.NaN) }), /state.*NaN/],
      [() => call({}, { state: [] }), /state.*Float32Array/],
    ];
    for (const [refused, message] of refusals) {
      assert.throws(refused, (/** @type {any} */ error) => {
        assert.ok(error instanceof RangeError, `${error?.stack ?? error}`);
        assert.match(error.message, message);
        return true;
      });
    }
    assert.deepEqual(
      core.formHeads({ steps: 2, config }).state,
      core.formHeads({ steps: 2, config }).state,
    );
  });
}
