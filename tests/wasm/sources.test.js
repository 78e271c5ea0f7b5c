// Word vectors and hand-built heads through the shipped module.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { checksum } from '../../web/data/words-format.mjs';
import { cores } from './shipped.js';

const data = new URL('../../web/data/', import.meta.url);
const file = new Uint8Array(readFileSync(new URL('attention-lesson.words.bin', data)));
const [core] = cores;

test('the file is the one whose checksum and size stand in its README', () => {
  const readme = readFileSync(new URL('README.md', data), 'utf8');
  assert.ok(readme.includes(createHash('sha256').update(file).digest('hex')));
  assert.ok(readme.includes(`${file.length.toLocaleString('en')} bytes`));
  const { words, d } = core.loadWords(file);
  assert.ok(
    readme.startsWith('# Data') && readme.includes(`${words.length.toLocaleString('en')} everyday`),
  );
  assert.ok(readme.includes(`words, ${d} numbers each`));
});

test('words are sorted, each once, and their vectors are √d long', () => {
  const { words, d, length, vectors } = core.loadWords(file);
  assert.deepEqual([...words], [...new Set(words)].sort());
  assert.equal(length, Math.sqrt(d));
  const { vectors: x, known } = vectors([...words]);
  assert.equal(known.indexOf(0), -1);
  for (let i = 0; i < words.length; i += 1) {
    const row = x.subarray(i * d, (i + 1) * d);
    assert.ok(Math.abs(Math.hypot(...row) - length) < 1e-4, words[i]);
  }
});

/** Raw similarity of two words, as the page's scores have it. */
const score = (/** @type {string} */ a, /** @type {string} */ b) => {
  const { d, vectors } = core.loadWords(file);
  const x = vectors([a, b]).vectors;
  return core.dot({ a: x.slice(0, d), b: x.slice(d) }).sum / Math.sqrt(d);
};

test('words that belong together are alike, and “the” is like nothing in particular', () => {
  for (const [word, like, unlike] of [
    ['bank', 'shore', 'boat'],
    ['bank', 'mortgage', 'the'],
    ['cat', 'mouse', 'kitchen'],
    ['bread', 'cheese', 'king'],
    ['king', 'queen', 'bread'],
  ]) {
    assert.ok(score(word, like) > score(word, unlike) + 1, `${word}: ${like}, ${unlike}`);
  }
});

test('a word is found whatever its capitals, quotation marks and closing ’s', () => {
  const { vectors, d } = core.loadWords(file);
  const tokens = ['cat', 'Cat', 'CAT', 'cat’s', "Cat's", 'I', 'i', '“', '"', '—', '-'];
  const { vectors: x, known } = vectors(tokens);
  assert.deepEqual(
    [...known],
    tokens.map(() => 1),
  );
  for (const [a, b] of [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [5, 6],
    [7, 8],
    [9, 10],
  ]) {
    assert.deepEqual(x.slice(a * d, (a + 1) * d), x.slice(b * d, (b + 1) * d), tokens[b]);
  }
});

test('an unknown word is marked; its vector is its own, the seed’s, and as long as the others', () => {
  const { vectors, d } = core.loadWords(file);
  const { vectors: x, known } = vectors(['xyzzy', 'Xyzzy', 'plugh', '犬'], { seed: 1 });
  assert.deepEqual([...known], [0, 0, 0, 0]);
  const row = (/** @type {Float32Array} */ all, /** @type {number} */ i) =>
    all.slice(i * d, (i + 1) * d);
  assert.deepEqual(row(x, 0), row(x, 1));
  assert.notDeepEqual(row(x, 0), row(x, 2));
  assert.notDeepEqual(row(x, 0), vectors(['xyzzy'], { seed: 2 }).vectors);
  assert.ok(Math.abs(Math.hypot(...row(x, 3)) - Math.sqrt(d)) < 1e-4);
});

test('a file that is not whole is refused with its numbers; the module still works', () => {
  const loads = (/** @type {any} */ bytes) => () => core.loadWords(bytes);
  assert.throws(loads(file.slice(0, -1)), {
    name: 'RangeError',
    message: `words must have the ${file.length} bytes that it promises: it has ${file.length - 1}`,
  });
  assert.throws(loads(new Uint8Array(0)), /at least 28 bytes: it has 0/);
  assert.throws(loads(new TextEncoder().encode('<!doctype html><title>Not found</title>')), /ATWV/);
  const flipped = file.slice();
  flipped[file.length >> 1] ^= 1;
  assert.throws(loads(flipped), new RegExp(`checksum ${checksum(file)}, or it is damaged`));
  for (const other of [undefined, 'words', [1], new Float32Array(3)]) {
    assert.throws(loads(other), /words must be a Uint8Array/);
  }
  const kept = file.slice();
  const words = core.loadWords(kept);
  kept.fill(0);
  assert.deepEqual([...words.vectors(['cat']).known], [1]);
});

/** @param {'previous' | 'same' | 'first'} kind @param {string[]} tokens @param {boolean} [position] */
function run(kind, tokens, position) {
  const { d, dk, dv, x, wq, wk, wv } = core.handBuilt({ kind, tokens, seed: 3, position });
  const n = tokens.length;
  const of = (/** @type {Float32Array} */ b, /** @type {number} */ cols) =>
    core.matmul({ a: x, b, rows: n, inner: d, cols });
  return core.attend({ q: of(wq, dk), k: of(wk, dk), v: of(wv, dv), n, m: n, dk, dv }).weights;
}

test('hand-built heads look where they were built to look', () => {
  const tokens = 'the cat saw the dog and the dog saw the cat'.split(' ');
  const n = tokens.length;
  const [previous, same, first] = [
    run('previous', tokens),
    run('same', tokens),
    run('first', tokens),
  ];
  for (let i = 0; i < n; i += 1) {
    if (i > 0) assert.ok(previous[i * n + i - 1] > 0.97, `previous ${i}`);
    assert.ok(first[i * n] > 0.97, `first ${i}`);
    const on = tokens.reduce(
      (sum, token, j) => sum + (token === tokens[i] ? same[i * n + j] : 0),
      0,
    );
    assert.ok(on > 0.9, `same ${i}: ${on}`);
  }
  for (const a of run('previous', tokens, false)) assert.ok(Math.abs(a - 1 / n) < 1e-6);
});

test('a kind of head that there is not is refused by name', () => {
  assert.throws(() => core.handBuilt({ kind: /** @type {any} */ ('next'), tokens: [], seed: 1 }), {
    name: 'RangeError',
    message: "kind must be one of 'previous', 'same', 'first': it is the string next",
  });
});
