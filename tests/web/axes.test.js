// What charts are made of.
import assert from 'node:assert/strict';
import test from 'node:test';
import { dots, ticksOf } from '../../web/figures/axes.js';

test('a dot has a length, if next to none: WebKit stretches strokes of none with the chart', () => {
  assert.equal(
    dots([
      [1, 2],
      [30.5, 0],
    ]),
    'M1 2h.01M30.5 0h.01',
  );
});

test('a log axis has a tick at every power of ten, or every few, within its domain', () => {
  assert.deepEqual(ticksOf({ scale: 'log', domain: [0.01, 100] }), [0.01, 0.1, 1, 10, 100]);
  assert.deepEqual(ticksOf({ scale: 'log', domain: [1, 1e12] }), [1, 1e3, 1e6, 1e9, 1e12]);
});

test('a log axis from zero, or without an end, has no ticks, and is not counted for ever', () => {
  for (const domain of /** @type {[number, number][]} */ ([
    [0, 10],
    [0, 0],
    [1, Number.POSITIVE_INFINITY],
    [Number.NaN, 1],
    [-1, 10],
  ])) {
    assert.deepEqual(ticksOf({ scale: 'log', domain }), [], `${domain}`);
  }
});
