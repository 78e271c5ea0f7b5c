// The shipped module against the reference values that NumPy computed in float64: those of
// tests/golden/values/ that its JavaScript functions cover. tests/unit/golden_test.cpp reads them
// all, in C++.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cores, widthOf } from './shipped.js';

const values = new URL('../golden/values/', import.meta.url);
const golden = readdirSync(values)
  .map((name) => readFileSync(new URL(name, values), 'utf8'))
  .join('\n');

/**
 * A list of the values: C++'s braces are JSON's brackets, and both write numbers alike.
 * @param {string} name
 * @returns {any[]}
 */
function list(name) {
  const start = golden.indexOf('{', golden.indexOf(` ${name}{`));
  const braces = golden.slice(start, golden.indexOf('};', start) + 1);
  const json = braces
    .replaceAll('{', '[')
    .replaceAll(/,?\s*\}/g, ']')
    .replaceAll(/0x([0-9a-f]+)u/g, (_, hex) => `${Number.parseInt(hex, 16)}`);
  return JSON.parse(json);
}

/** attention.py's custom_mask. @param {string} name @param {number} n @param {number} m */
function mask(name, n, m) {
  if (name === 'none') return undefined;
  const entries = {
    padding: (_, j) => (j < m - Math.floor(m / 3) ? 0 : Number.NEGATIVE_INFINITY),
    bias: (i, j) => -0.25 * Math.abs(i - j),
    first_row: (i) => (i > 0 ? 0 : Number.NEGATIVE_INFINITY),
  };
  const entry = entries[name];
  return Float32Array.from({ length: n * m }, (_, e) => entry(Math.floor(e / m), e % m));
}

const largest = (/** @type {Float32Array} */ x) => x.reduce((a, e) => Math.max(a, Math.abs(e)), 0);

/** @param {Float32Array} got @param {number[]} want @param {number} allowed @param {string} what */
function near(got, want, allowed, what) {
  assert.equal(got.length, want.length, what);
  for (const [e, x] of want.entries()) {
    assert.ok(Math.abs(got[e] - x) <= allowed, `${what}[${e}]: ${got[e]} is not ${x} ± ${allowed}`);
  }
}

for (const core of cores) {
  const cases = list('attention_cases');
  test(`${widthOf(core)}: the ${cases.length} golden cases of attention, materialised and tiled`, () => {
    for (const [seed, [n, m, dk, dv, causal, maskName, std, weights, output]] of cases.entries()) {
      const draw = (stream, rows, cols, std = 1) => core.normal({ rows, cols, seed, stream, std });
      const [q, k, v] = [draw('q', n, dk, std), draw('k', m, dk), draw('v', m, dv)];
      const options = {
        ...{ q, k, v, n, m, dk, dv },
        causal: causal.replace('_', '-'),
        mask: mask(maskName, n, m),
      };
      const trace = core.attend(options);
      const logit = largest(trace.scores);
      const allowed = (/** @type {number} */ factor) => 2e-6 + 4 * 2 ** -23 * logit * factor;
      near(trace.weights, weights, allowed(1), `case ${seed}: weights`);
      near(trace.output, output, allowed(largest(v)), `case ${seed}: output`);
      const tiled = core.attendTiled({ ...options, tileRows: 3, tileCols: 3 });
      near(tiled.output, output, allowed(largest(v)), `case ${seed}: tiled output`);
    }
  });

  test(`${widthOf(core)}: the generator gives the bits of its NumPy twin`, () => {
    const bits = list('normal_bits');
    const draws = core.normal({ rows: 1, cols: bits.length, seed: 2, stream: 'golden', std: 1 });
    assert.deepEqual(new Uint32Array(draws.buffer), Uint32Array.from(bits));
  });
}
