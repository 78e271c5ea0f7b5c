// Numbers as the page writes them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { numberFormat } from '../../web/format.js';

const english = numberFormat({ decimal: '.', thousands: ',', grouping: [3] });
const german = numberFormat({ decimal: ',', thousands: '.', grouping: [3] });

test('negative numbers carry a true minus sign', () => {
  assert.equal(english.fixed(-0.5, 2), '\u22120.50');
  assert.equal(english.cell(-1.234), '\u22121.23');
});

test('a number that rounds to nothing has no sign', () => {
  assert.equal(english.cell(-0.001), '0.00');
});

test('an exact zero reads 0, a small number 0.00', () => {
  assert.equal(english.cell(0), '0');
  assert.equal(english.cell(-0), '0');
  assert.equal(english.cell(1e-6), '0.00');
});

test('cells stay short however large the number is', () => {
  for (const x of [0.1234, -99.94, 99.96, -12345.678, 1e6, -3.4e38]) {
    assert.ok(english.cell(x).length <= 9, english.cell(x));
  }
});

test('infinities are written, NaN is not hidden', () => {
  assert.equal(english.cell(Number.NEGATIVE_INFINITY), '\u2212∞');
  assert.equal(english.fixed(Number.POSITIVE_INFINITY), '∞');
  assert.equal(english.short(Number.NaN), 'NaN');
});

test('decimal and thousands marks follow the language', () => {
  assert.equal(german.fixed(0.40111, 5), '0,40111');
  assert.equal(german.integer(1050624), '1.050.624');
  assert.equal(english.integer(1050624), '1,050,624');
  assert.equal(german.percent(0.285), '28%');
});

test('a language writes percent its own way, and keeps numbers together in right-to-left text', () => {
  const german = numberFormat({
    decimal: ',',
    thousands: '\u202f',
    grouping: [3],
    percent: '\u202f%',
  });
  assert.equal(german.percent(0.125, 1), '12,5\u202f%');
  assert.equal(german.integer(1048576), '1\u202f048\u202f576');
  const turned = numberFormat({ decimal: '.', thousands: ',', grouping: [3], isolate: true });
  for (const text of [turned.fixed(-0.5), turned.scientific(2.15e9, 2), turned.fixed(-1 / 0)]) {
    assert.match(text, /^\u2066[^\u2066\u2069]+\u2069$/);
  }
});
