// The shipped module against the reference values that NumPy computed in float64: those of
// tests/golden/values/ that its JavaScript functions cover. tests/unit/golden_test.cpp reads most of
// them in C++.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cases, largest, list, maskNamed, near, tolerance } from './golden.js';
import { cores, widthOf } from './shipped.js';

for (const core of cores) {
  const width = widthOf(core);
  /** The inputs of case number `seed`. @param {number} seed */
  const drawn =
    (seed) =>
    (/** @type {string} */ stream, rows, cols, std = 1) =>
      core.normal({ rows, cols, seed, stream, std });
  const causalOf = (/** @type {Record<string, any>} */ c) => c.causal.replace('_', '-');

  /** What an attention call takes. @param {Record<string, any>} c @param {number} seed */
  const headOf = (c, seed) => {
    const { n, m, d_k: dk, d_v: dv } = c;
    const draw = drawn(seed);
    return {
      ...{ q: draw('q', n, dk, c.std), k: draw('k', m, dk), v: draw('v', m, dv), n, m, dk, dv },
      causal: causalOf(c),
      mask: maskNamed(c.mask ?? 'none', n, m),
      scale: c.scale || undefined,
    };
  };
  /** What a layer's call takes. @param {Record<string, any>} c @param {number} seed */
  const layerOf = (c, seed) => {
    const { n, d, h, kv_heads: kvHeads } = c;
    const draw = drawn(seed);
    const std = Math.fround(1 / Math.fround(Math.sqrt(d)));
    const kvWidth = (kvHeads * d) / h;
    return {
      ...{ x: draw('x', n, d), n, d, h, kvHeads },
      ...{ wq: draw('wq', d, d, std), wk: draw('wk', d, kvWidth, std) },
      ...{ wv: draw('wv', d, kvWidth, std), wo: draw('wo', d, d, std) },
      causal: causalOf(c),
      mask: maskNamed(c.mask ?? 'none', n, n),
      scale: c.scale || undefined,
    };
  };

  test(`${width}: attention's weights and output, materialised and tiled`, () => {
    for (const [seed, c] of cases('AttentionCase').entries()) {
      const options = headOf(c, seed);
      const trace = core.attend(options);
      const logit = largest(trace.scores);
      const allowed = (/** @type {number} */ factor) => tolerance(logit * factor);
      near(trace.weights, c.weights, allowed(1), `case ${seed}: weights`);
      near(trace.output, c.output, allowed(largest(options.v)), `case ${seed}: output`);
      const tiled = core.attendTiled({ ...options, tileRows: 3, tileCols: 3 });
      near(tiled.output, c.output, allowed(largest(options.v)), `case ${seed}: tiled output`);
    }
  });

  for (const struct of ['GradientCase', 'MaskedGradientCase']) {
    test(`${width}: the gradients of a head, each under its own name (${struct})`, () => {
      for (const [seed, c] of cases(struct).entries()) {
        const dOutput = drawn(seed)('dOutput', c.n, c.d_v);
        const gradient = core.attendGradient({ ...headOf(c, seed), dOutput });
        assert.deepEqual(Object.keys(gradient).sort(), ['dk', 'dq', 'dv']);
        for (const name of ['dq', 'dk', 'dv'])
          near(gradient[name], c[name], tolerance(4), `case ${seed}: ${name}`);
      }
    });
  }

  for (const struct of ['LayerCase', 'LayerGradientCase']) {
    test(`${width}: a layer's output, with shared key/value heads too (${struct})`, () => {
      for (const [seed, c] of cases(struct).entries()) {
        const { output } = core.multiHead(layerOf(c, seed));
        near(output, c.output, tolerance(4), `case ${seed}: output`);
      }
    });
  }

  test(`${width}: the gradients of a layer, each under its own name`, () => {
    const names = ['dx', 'dwq', 'dwk', 'dwv', 'dwo'];
    for (const [seed, c] of cases('LayerGradientCase').entries()) {
      const dOutput = drawn(seed)('dOutput', c.n, c.d);
      const gradient = core.multiHeadGradient({ ...layerOf(c, seed), dOutput });
      assert.deepEqual(Object.keys(gradient).sort(), [...names].sort());
      for (const name of names)
        near(gradient[name], c[name], tolerance(4), `case ${seed}: ${name}`);
    }
  });

  test(`${width}: a layer under one row of mask is the layer under that row n times`, () => {
    for (const [seed, c] of cases('LayerGradientCase').entries()) {
      const options = layerOf(c, seed);
      if (c.mask !== 'padding' || !options.mask) continue;
      const dOutput = drawn(seed)('dOutput', c.n, c.d);
      const oneRow = options.mask.slice(0, c.n);
      const may = Uint8Array.from(oneRow, (x) => (x === 0 ? 1 : 0));
      for (const mask of [oneRow, may]) {
        assert.deepEqual(core.multiHead({ ...options, mask }), core.multiHead(options));
        assert.deepEqual(
          core.multiHeadGradient({ ...options, mask, dOutput }),
          core.multiHeadGradient({ ...options, dOutput }),
        );
      }
    }
  });

  test(`${width}: the generator gives the bits of its NumPy twin`, () => {
    const bits = list('normal_bits');
    const draws = core.normal({ rows: 1, cols: bits.length, seed: 2, stream: 'golden', std: 1 });
    assert.deepEqual(new Uint32Array(draws.buffer), Uint32Array.from(bits));
  });
}
