// The reference values of tests/golden/values/, read out of their C++.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

const values = new URL('../golden/values/', import.meta.url);
const golden = readdirSync(values)
  .map((name) => readFileSync(new URL(name, values), 'utf8'))
  .join('\n');

/**
 * A list of the values: C++'s braces are JSON's brackets, and both write numbers alike.
 * @param {string} name
 * @returns {any[]}
 */
export function list(name) {
  const start = golden.indexOf('{', golden.indexOf(` ${name}{`));
  const braces = golden.slice(start, golden.indexOf('};', start) + 1);
  const json = braces
    .replaceAll('{', '[')
    .replaceAll(/,?\s*\}/g, ']')
    .replaceAll(/0x([0-9a-f]+)u/g, (_, hex) => `${Number.parseInt(hex, 16)}`);
  return JSON.parse(json);
}

/**
 * Cases by their struct's field names.
 * @param {string} struct GradientCase
 * @returns {Record<string, any>[]}
 */
export function cases(struct) {
  const start = golden.indexOf(`struct ${struct} {`);
  const fields = [...golden.slice(start, golden.indexOf('};', start)).matchAll(/ (\w+);/g)];
  const plural = `${struct.replaceAll(/(?<!^)[A-Z]/g, (c) => `_${c}`).toLowerCase()}s`;
  return list(plural).map((row) => {
    assert.equal(row.length, fields.length);
    return Object.fromEntries(fields.map(([, name], i) => [name, row[i]]));
  });
}

/** attention.py's custom_mask. @param {string} name @param {number} n @param {number} m */
export function maskNamed(name, n, m) {
  if (name === 'none') return undefined;
  const entries = {
    padding: (_, j) => (j < m - Math.floor(m / 3) ? 0 : Number.NEGATIVE_INFINITY),
    bias: (i, j) => -0.25 * Math.abs(i - j),
    first_row: (i) => (i > 0 ? 0 : Number.NEGATIVE_INFINITY),
  };
  const entry = entries[name];
  return Float32Array.from({ length: n * m }, (_, e) => entry(Math.floor(e / m), e % m));
}

export const largest = (/** @type {Float32Array} */ x) =>
  x.reduce((a, e) => Math.max(a, Math.abs(e)), 0);

/** As check_near.hpp's tolerance. @param {number} [logit] the largest */
export const tolerance = (logit = 1) => 2e-6 + 4 * 2 ** -23 * logit;

/** @param {Float32Array} got @param {number[]} want @param {number} allowed @param {string} what */
export function near(got, want, allowed, what) {
  assert.equal(got.length, want.length, what);
  for (const [e, x] of want.entries()) {
    assert.ok(Math.abs(got[e] - x) <= allowed, `${what}[${e}]: ${got[e]} is not ${x} ± ${allowed}`);
  }
}
