// Every language says everything that English says, and no formula speaks a language.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { language } from '../../web/kinds.js';
import { formulas } from '../../web/lesson/formulas.js';
import { languages, loadWords } from '../../web/lesson/index.js';
import { startWords } from '../../web/lesson/start.js';

const en = await loadWords('en');
const others = Object.keys(languages).filter((lang) => lang !== 'en');

/**
 * Every leaf with its path: 'steps.head.title' → string, function.
 * @param {any} words
 * @param {string} [path]
 * @returns {[path: string, leaf: unknown][]}
 */
const leaves = (words, path = '') =>
  words && typeof words === 'object'
    ? Object.entries(words).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key))
    : [[path, words]];

const kind = (/** @type {unknown} */ leaf) =>
  typeof leaf === 'function' ? `function of ${leaf.length}` : typeof leaf;
const maths = (/** @type {string} */ text) => [...text.matchAll(/\$[^$]+\$/g)].join(' ').split(' ');

test('a language is known by its tag, whatever the region', () => {
  const { parse } = language(['en', 'de']);
  assert.deepEqual(parse('de-AT'), { value: 'de' });
  assert.deepEqual(parse('EN'), { value: 'en' });
  assert.equal(parse('fr'), undefined);
});

test('there is a second language', () => {
  assert.ok(others.length > 0);
  assert.deepEqual(Object.keys(startWords), Object.keys(languages));
});

for (const lang of others) {
  const words = await loadWords(lang);
  const said = Object.fromEntries(leaves(words).filter(([path]) => !path.startsWith('numbers.')));
  const meant = Object.fromEntries(leaves(en).filter(([path]) => !path.startsWith('numbers.')));

  test(`${lang} has the keys of en, each of the same kind`, () => {
    const kinds = (/** @type {Record<string, unknown>} */ all) =>
      Object.entries(all).map(([path, leaf]) => `${path}: ${kind(leaf)}`);
    const [there, wanted] = [kinds(said), kinds(meant)];
    const missing = wanted.filter((one) => !there.includes(one));
    const extra = there.filter((one) => !wanted.includes(one));
    assert.deepEqual({ missing, extra }, { missing: [], extra: [] });
  });

  test(`${lang} speaks of the same letters: each text has the mathematics of its original`, () => {
    for (const [path, leaf] of Object.entries(meant)) {
      if (typeof leaf !== 'string') continue;
      assert.deepEqual(
        new Set(maths(/** @type {string} */ (said[path]))),
        new Set(maths(leaf)),
        path,
      );
    }
  });

  test(`${lang} is translated: no sentence is still that of en`, () => {
    const same = Object.entries(meant).filter(
      ([path, leaf]) =>
        typeof leaf === 'string' &&
        /\p{L}{2,} \p{L}{2,} \p{L}{2,}/u.test(leaf) &&
        leaf === said[path],
    );
    assert.deepEqual(same, []);
  });

  test(`${lang} writes numbers its own way`, () => {
    const { decimal, thousands } = words.numbers;
    assert.notEqual(decimal, thousands);
    if (decimal === '.') return;
    const strange = Object.entries(said).filter(([, leaf]) => /\d\.\d/.test(String(leaf)));
    assert.deepEqual(strange, []);
  });
}

test('formulas hold names of functions; their words come from the language', () => {
  // Names that mathematics and the field write alike in every language.
  const names = 'softmax Attn MHA MLP Var diag head mathsf max'.split(' ');
  for (const [id, tex] of Object.entries(formulas)) {
    const texts = [...tex.matchAll(/\\(?:text|mathrm|operatorname)\{([^}]*)\}/g)];
    for (const [, text] of texts) {
      if (text.startsWith('@')) {
        const step = id.split('-')[0]; // cost-asked is cost's
        assert.equal(typeof en.steps[step].formula[text.slice(1)], 'string', `${id}: ${text}`);
        continue;
      }
      const words = text.match(/\p{L}{2,}/gu) ?? [];
      assert.deepEqual(
        words.filter((word) => !names.includes(word)),
        [],
        id,
      );
    }
  }
});

test('the page before its script says what the lesson says', () => {
  const page = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
  assert.ok(page.includes(`<h1>${en.frame.lesson}</h1>`));
});
