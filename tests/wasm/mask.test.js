// Masks made of parts, from JavaScript: what they hold, what they refuse, and that a changed word
// behind a mask leaves every earlier output bit for bit. Both builds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cores, widthOf } from './shipped.js';

const x = Number.NEGATIVE_INFINITY;

for (const core of cores) {
  test(`${widthOf(core)}: the parts of a mask are added`, () => {
    const mask = (/** @type {any} */ parts) => [...core.mask({ n: 2, m: 3, ...parts })];
    assert.deepEqual(mask({}), [0, 0, 0, 0, 0, 0]);
    assert.deepEqual(mask({ causal: 'top-left' }), [0, x, x, 0, 0, x]);
    assert.deepEqual(mask({ causal: 'bottom-right' }), [0, 0, x, 0, 0, 0]);
    assert.deepEqual(mask({ length: 1 }), [0, x, x, 0, x, x]);
    assert.deepEqual(mask({ width: 1 }), [x, 0, x, x, x, 0]);
    assert.deepEqual(mask({ mask: Uint8Array.of(1, 0, 1) }), [0, x, 0, 0, x, 0]);
    assert.deepEqual(mask({ causal: 'bottom-right', width: 2, length: 2 }), [0, 0, x, x, 0, x]);
    assert.equal(core.mask({ n: 0, m: 3 }).length, 0);
  });

  test(`${widthOf(core)}: a mask's sizes are refused with their numbers`, () => {
    assert.throws(() => core.mask({ n: -1, m: 2 }), { name: 'RangeError', message: /n .*-1/ });
    assert.throws(() => core.mask({ n: 1, m: 2, width: 0.5 }), /width .*0\.5/);
    assert.throws(() => core.mask({ n: 1, m: 2, length: -3 }), /length .*-3/);
    assert.throws(() => core.mask({ n: 2, m: 2, mask: new Uint8Array(3) }), /mask .*3/);
    assert.throws(() => core.mask({ n: 1e5, m: 1e5 }), /mask .*100000.*bytes/);
    assert.deepEqual([...core.mask({ n: 1, m: 1 })], [0]);
  });

  test(`${widthOf(core)}: what a mask hides changes no bit, at sizes with and without a rest`, () => {
    for (const [n, d] of [
      [3, 1],
      [7, 4],
      [8, 5],
      [17, 16],
    ]) {
      const draw = (/** @type {string} */ stream) =>
        core.normal({ rows: n, cols: d, seed: 3, stream });
      const options = { q: draw('q'), k: draw('k'), v: draw('v'), n, m: n, dk: d, dv: d };
      const mask = core.mask({ n, m: n, causal: 'top-left' });
      const before = core.attend({ ...options, mask });
      const [k, v] = [options.k, options.v].map((a) => Float32Array.from(a));
      k.fill(40, (n - 1) * d);
      v.fill(-1e6, (n - 1) * d);
      const after = core.attend({ ...options, k, v, mask });
      const hidden = (/** @type {Float32Array} */ o) =>
        new Uint32Array(o.buffer, 0, (n - 1) * d).toString();
      assert.equal(hidden(after.output), hidden(before.output));
      assert.notDeepEqual(after.output, before.output);
    }
  });
}
