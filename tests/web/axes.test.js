// What charts are made of.
import assert from 'node:assert/strict';
import test from 'node:test';
import { dots } from '../../web/figures/axes.js';

test('a dot has a length, if next to none: WebKit stretches strokes of none with the chart', () => {
  assert.equal(
    dots([
      [1, 2],
      [30.5, 0],
    ]),
    'M1 2h.01M30.5 0h.01',
  );
});
