// core.tileSteps: what every tile leaves behind, in both builds, and what it refuses.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cores, widthOf } from './shipped.js';

const f32 = (/** @type {number[]} */ ...x) => Float32Array.of(...x);

/** The worked example: one query, three keys, dk = dv = 2. */
const example = {
  ...{ q: f32(1, 0), k: f32(1, 0, 0, 1, 1, 1), v: f32(2, 0, 0, 2, 1, 1) },
  ...{ n: 1, m: 3, dk: 2, dv: 2 },
};

for (const core of cores) {
  const width = widthOf(core);

  test(`${width}: three keys by twos are a whole tile and a ragged one, and end at attend's output`, () => {
    const steps = core.tileSteps({ ...example, tileCols: 2 });
    assert.deepEqual(
      steps.map((/** @type {any} */ step) => [step.from, step.width, step.scores.length]),
      [
        [0, 2, 2],
        [2, 1, 1],
      ],
    );
    const { output } = core.attend(example);
    for (const [i, x] of steps[1].output.entries()) assert.ok(Math.abs(x - output[i]) < 2e-6);
    const [first, last] = steps;
    assert.ok(Math.abs(first.rowMax[0] - Math.SQRT1_2) < 1e-6);
    assert.equal(first.rescale[0], 0);
    assert.equal(last.rescale[0], 1); // the third score is as large as the first
    assert.ok(Math.abs(first.rowSum[0] - (1 + Math.exp(-Math.SQRT1_2))) < 1e-6);
    assert.ok(Math.abs(last.rowSum[0] - (2 + Math.exp(-Math.SQRT1_2))) < 1e-6);
  });

  test(`${width}: causal masks reach the tiles; no keys, no steps`, () => {
    const steps = core.tileSteps({ ...example, causal: 'top-left', tileCols: 1 });
    assert.deepEqual(steps.map((/** @type {any} */ { scores }) => scores[0]).slice(1), [
      Number.NEGATIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ]);
    assert.deepEqual([...steps[2].output], [2, 0]);
    assert.deepEqual(core.tileSteps({ ...example, m: 0, k: f32(), v: f32(), tileCols: 4 }), []);
  });

  test(`${width}: a bad tile or bad numbers are refused by name, and the next call works`, () => {
    /** @type {[object, RegExp][]} */
    const refusals = [
      [{ tileCols: 0 }, /tileCols.*at least 1.*0/],
      [{ tileCols: 1.5 }, /tileCols.*whole.*1\.5/],
      [{ tileCols: -2 }, /tileCols.*-2/],
      [{}, /tileCols.*number.*undefined/],
      [{ tileCols: 2, q: f32(Number.NaN, 0) }, /\bq\b.*NaN/],
      [{ tileCols: 2, v: f32(1) }, /\bv\b/],
      [{ tileCols: 2, n: 1e5, m: 1e5, q: f32() }, /bytes/],
    ];
    for (const [change, message] of refusals) {
      const call = () => core.tileSteps(/** @type {any} */ ({ ...example, ...change }));
      assert.throws(call, (error) => error instanceof RangeError && message.test(error.message));
    }
    assert.equal(core.tileSteps({ ...example, tileCols: 3 }).length, 1);
  });
}
