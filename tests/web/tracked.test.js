// A step's numbers are computed anew when, and only when, something that they depend on changed.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Models } from '../../web/models.js';
import { tracked } from '../../web/tracked.js';

test('a key that was not read computes nothing anew', () => {
  let calls = 0;
  const f = tracked((_, state) => {
    calls += 1;
    return state.dk * 2 + state.view.head.x;
  });
  const core = {};
  assert.equal(f(core, { dk: 4, seed: 1, view: { head: { x: 1, row: 0 } } }), 9);
  assert.equal(f(core, { dk: 4, seed: 2, view: { head: { x: 1, row: 7 } } }), 9);
  assert.equal(calls, 1);
  assert.equal(f(core, { dk: 4, seed: 2, view: { head: { x: 2, row: 7 } } }), 10);
  assert.equal(f({}, { dk: 4, seed: 2, view: { head: { x: 2, row: 7 } } }), 10);
  assert.equal(calls, 3);
});

test('lists are compared by their entries', () => {
  let calls = 0;
  const f = tracked((_, { v }) => {
    calls += 1;
    return v.length;
  });
  f(0, { v: [1, 2] });
  f(0, { v: [1, 2] });
  assert.equal(calls, 1);
  f(0, { v: [1, 3] });
  assert.equal(calls, 2);
});

test('refused input leaves the last good model and says why', () => {
  const models = new Models();
  const step = {
    id: 'x',
    render: () => '',
    compute: (/** @type {any} */ _, /** @type {any} */ { n }) => {
      if (n < 0) throw new RangeError('n must be 0 or more: n = -1');
      return n;
    },
  };
  const core = /** @type {any} */ ({});
  assert.deepEqual(models.of(step, core, { n: 3 }), { model: 3, problem: '' });
  assert.deepEqual(models.of(step, core, { n: -1 }), {
    model: 3,
    problem: 'n must be 0 or more: n = -1',
  });
  assert.deepEqual(models.of(step, core, { n: 4 }), { model: 4, problem: '' });
});
