// The exponent that the page fits to measured times and bytes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { powerLaw } from '../../web/steps/power-law.js';

/** @param {(x: number) => number} law @param {number[]} xs */
const on = (law, xs) => xs.map((x) => ({ x, y: law(x) }));

test('points on a power law give its exponent and factor', () => {
  const { exponent, factor } = powerLaw(on((x) => 3 * x ** 2, [256, 512, 1024]));
  assert.ok(Math.abs(exponent - 2) < 1e-12);
  assert.ok(Math.abs(factor - 3) < 1e-9);
});

test('a constant has exponent 0, an inverse −1', () => {
  assert.ok(Math.abs(powerLaw(on(() => 7, [1, 10, 100])).exponent) < 1e-12);
  assert.ok(Math.abs(powerLaw(on((x) => 1 / x, [1, 10, 100])).exponent + 1) < 1e-12);
});

test('a point off the line by a factor moves the fit by least squares on the logarithms', () => {
  const points = on((x) => x, [1, Math.E, Math.E ** 2]);
  points[2].y *= Math.E; // one unit up at the end of three points a unit apart: slope + 1/2
  assert.ok(Math.abs(powerLaw(points).exponent - 1.5) < 1e-12);
});

test('fewer than two different x have no exponent', () => {
  assert.ok(Number.isNaN(powerLaw([]).exponent));
  assert.ok(Number.isNaN(powerLaw(on((x) => x, [5])).exponent));
  assert.ok(Number.isNaN(powerLaw(on((x) => x, [5, 5])).exponent));
});
