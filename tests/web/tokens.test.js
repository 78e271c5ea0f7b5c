// Tokens: words and marks, graphemes where a script has no spaces, nothing invisible.
import assert from 'node:assert/strict';
import test from 'node:test';
import { MOST_TOKENS, tokenise, visible } from '../../web/tokens.js';

const tokens = (/** @type {string} */ sentence) => [...tokenise(sentence).tokens];

test('words and marks are tokens, spaces are not', () => {
  assert.deepEqual(tokens('  The dog’s\tbarked,\n twice! '), [
    'The',
    'dog’s',
    'barked',
    ',',
    'twice',
    '!',
  ]);
});

test('scripts without spaces are split by grapheme', () => {
  assert.deepEqual(tokens('我爱你'), ['我', '爱', '你']);
  assert.deepEqual(tokens('สวัสดี'), ['ส', 'วั', 'ส', 'ดี']);
  assert.deepEqual(tokens('ラーメン ok'), ['ラ', 'ー', 'メ', 'ン', 'ok']);
});

test('right-to-left and combining scripts keep their words whole', () => {
  assert.deepEqual(tokens('שלום עולם'), ['שלום', 'עולם']);
  assert.deepEqual(tokens('مرحبا بالعالم'), ['مرحبا', 'بالعالم']);
  assert.deepEqual(tokens('नमस्ते दुनिया'), ['नमस्ते', 'दुनिया']);
});

test('an emoji of several code points is one token', () => {
  assert.deepEqual(tokens('👩‍👩‍👧 🇩🇪 👍🏽'), ['👩‍👩‍👧', '🇩🇪', '👍🏽']);
});

test('empty text and text of spaces have no token', () => {
  for (const sentence of ['', ' ', '\n\t\u00A0\u3000']) assert.deepEqual(tokens(sentence), []);
});

test('the first 64 tokens are used, and it is known that there were more', () => {
  const words = Array.from({ length: 65 }, (_, i) => `w${i}`);
  assert.equal(tokenise(words.join(' ')).more, true);
  assert.deepEqual(tokens(words.join(' ')), words.slice(0, MOST_TOKENS));
  assert.equal(tokenise(words.slice(0, 64).join(' ')).more, false);
});

test('a mark after a space is a token without the space', () => {
  assert.deepEqual(tokens('a \uFE0F \u0301'), ['a', '\uFE0F', '\u0301']);
});

test('markup stays text', () => {
  assert.equal(tokens('<img src=x onerror=alert(1)>').join(''), '<imgsrc=xonerror=alert(1)>');
});

test('marks without a shape are named', () => {
  assert.equal(visible('a\u202Eb'), 'aU+202Eb');
  assert.equal(visible('\u0000'), '␀');
  assert.equal(visible('\u200B'), 'U+200B');
  assert.equal(visible('\u200D'), 'U+200D');
});

test('joiners inside a word or an emoji stay', () => {
  for (const word of ['👩‍👩‍👧', 'می‌خواهم', '❤️']) assert.equal(visible(word), word);
});

test('the same sentence is the same object: what depends on it need not be computed again', () => {
  assert.equal(tokenise('one two'), tokenise('one two'));
  assert.ok(Object.isFrozen(tokenise('one two').tokens));
});
