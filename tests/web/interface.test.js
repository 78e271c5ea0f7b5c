// What web/interface.js says of the element is what the sources have, what dist/'s manifest and types
// say, and what README tells. That the class does it is seen in tests/browser/element-interface.test.js.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { dist, root } from '../../.ci/paths.mjs';
import { ATTRIBUTE_KEYS } from '../../web/attributes.js';
import * as element from '../../web/interface.js';
import { publicName } from '../../web/state.js';
import { schema } from '../../web/store.js';

const read = (/** @type {string[]} */ ...path) => readFileSync(join(...path), 'utf8');
const names = (/** @type {{ name: string }[]} */ all) => all.map(({ name }) => name);
/** Everything that is written in web/, in one text. @param {RegExp} pattern */
const sources = (pattern) =>
  readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name) && name !== 'interface.js')
    .map((name) => read(root, 'web', name))
    .join('\n');
/** @param {string} text @param {RegExp} pattern */
const found = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];

const { modules } = JSON.parse(read(dist, 'custom-elements.json'));
const [declared] = modules[0].declarations;

test('the state has the keys that its type names', () => {
  assert.deepEqual(Object.keys(element.KEYS).sort(), Object.keys(schema.initial).sort());
  for (const key of ATTRIBUTE_KEYS) assert.ok(element.KEYS[key].text, key);
});

test('the page about embedding names every attribute, in every language', async () => {
  for (const language of ['en', 'de']) {
    const { pages } = await import(`../../web/lesson/${language}/pages.js`);
    const named = Object.keys(pages.embedding.options.of);
    const wanted = ATTRIBUTE_KEYS.map(publicName);
    assert.deepEqual(named.filter((name) => wanted.includes(name)).sort(), wanted.sort(), language);
  }
});

test('a range in the description of an attribute is the range that is kept', () => {
  let ranges = 0;
  for (const [key, { text = '' }] of Object.entries(element.KEYS)) {
    const [, low, high] = text.match(/(\d+) to (\d+)/) ?? [];
    if (high === undefined) continue;
    ranges += 1;
    const { parse } = schema.shared[key];
    assert.deepEqual(parse(Number(high)), { value: Number(high) }, key);
    assert.deepEqual(parse(Number(high) * 4), { value: Number(high), clamped: true }, key);
    assert.deepEqual(parse(-1), { value: Number(low), clamped: true }, key);
  }
  assert.equal(ranges, 4);
});

test('the style sheets read the custom properties that are listed, and no other of that name', () => {
  const used = found(sources(/\.css$/), /var\((--attention-[\w-]+)/g);
  assert.deepEqual(used.sort(), names(element.cssProperties).sort());
});

test('the templates have the parts that are listed, and no other', () => {
  assert.deepEqual(
    found(sources(/\.js$/), /\bpart="([\w-]+)"/g).sort(),
    names(element.parts).sort(),
  );
});

test('the sources raise the events that are listed, and no other', () => {
  const raised = found(sources(/\.js$/), /emit\([^'()]*'([\w-]+)'/g);
  assert.deepEqual(raised.sort(), names(element.events).sort());
});

test('the manifest lists what the interface does', () => {
  assert.equal(declared.tagName, 'attention-lesson');
  for (const [there, wanted] of [
    [declared.attributes, element.attributes],
    [declared.events, element.events],
    [declared.slots, element.slots],
    [declared.cssParts, element.parts],
    [declared.cssProperties, element.cssProperties],
  ]) {
    assert.deepEqual(names(there), names(wanted));
    for (const one of there) assert.ok(one.description, one.name);
  }
  assert.deepEqual(names(declared.members), [
    ...element.attributes.map(({ property }) => property),
    ...names(element.fields),
    ...names(element.methods),
  ]);
  const { path, exports } = modules[0];
  assert.ok(readdirSync(dist).includes(path.replace('dist/', '')));
  assert.deepEqual(
    exports.map((/** @type {any} */ { kind, name }) => [kind, name]),
    [
      ['custom-element-definition', 'attention-lesson'],
      ['js', 'AttentionLesson'],
    ],
  );
});

test('README names every attribute, event, part and custom property', () => {
  const text = read(root, 'README.md');
  const { attributes, events, parts, cssProperties, methods, fields } = element;
  const all = [attributes, events, parts, cssProperties, methods, fields].flatMap(names);
  const missing = all.filter((name) => !new RegExp(`\`${name}(\\(.*?\\))?\``).test(text));
  assert.deepEqual(missing, []);
});
