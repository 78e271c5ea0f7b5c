// The pages about embedding: complete in every language, and their snippets are the take-away menu's.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { dist } from '../../.ci/paths.mjs';
import { siteOf } from '../../.ci/site.mjs';
import { languages } from '../../web/lesson/index.js';
import { pageWords } from '../../web/lesson/pages.js';
import { allPages } from '../../web/pages/all.js';
import { prose } from '../../web/pages/layout.js';
import { recipes } from '../../web/pages/recipes.js';
import { schema } from '../../web/store.js';
import { embedAddress, frameSnippet, tagSnippet } from '../../web/take-away/snippets.js';

/** @param {any} words @param {string} [path] @returns {[string, string][]} */
const leaves = (words, path = '') =>
  typeof words === 'string'
    ? [[path, words]]
    : Object.entries(words).flatMap(([key, value]) => leaves(value, `${path}.${key}`));

const base = 'https://example.org/a%22b/';
const made = recipes({ base, version: '1.2.3', title: 'A "title" <b>', fallback: 'None & all' });

test('every language of the lesson has the pages, with the same keys, codes and links', () => {
  assert.deepEqual(Object.keys(pageWords).sort(), Object.keys(languages).sort());
  const en = leaves(pageWords.en);
  const codes = (/** @type {string} */ text) =>
    [...text.matchAll(/`[^`]+`|\(([\w.-]+\.(?:html|zip))\)/g)].map(([found]) =>
      found.replace(/\.\w\w\.html/, '.html'),
    );
  for (const [lang, words] of Object.entries(pageWords)) {
    const said = leaves(words);
    assert.deepEqual(
      said.map(([path]) => path),
      en.map(([path]) => path),
    );
    for (const [i, [path, text]] of said.entries()) {
      assert.deepEqual(codes(text).sort(), codes(en[i][1]).sort(), `${lang}${path}`);
      const name = path.startsWith('.embedding.places') && path.endsWith('.title');
      if (lang !== 'en' && !name && /\p{L}{2,} \p{L}{2,} \p{L}{2,}/u.test(text))
        assert.notEqual(text, en[i][1], path);
    }
  }
});

test('each recipe has its words, and each words its recipe', () => {
  for (const words of Object.values(pageWords)) {
    const { places, forms, options } = words.embedding;
    assert.deepEqual(
      made.map(({ id }) => id),
      Object.keys(places),
    );
    assert.deepEqual([...new Set(made.map(({ form }) => form))], Object.keys(forms));
    assert.deepEqual(Object.keys(words.gallery.thoughts), schema.ids);
    for (const name of Object.keys(options.of)) {
      const { ignored } = schema.read([[name, '?']]);
      assert.notEqual(ignored[0]?.reason, 'unknown', name);
    }
    assert.deepEqual(
      options.of.step.match(/`\w+`/g)?.map((/** @type {string} */ id) => id.slice(1, -1)),
      schema.ids,
    );
  }
});

test('what a snippet holds is escaped, whatever it is', () => {
  for (const { blocks } of made)
    for (const { code } of blocks)
      for (const [, value] of code.matchAll(/="([^"]*)"/g)) assert.doesNotMatch(value, /[<"]/);
  assert.equal(
    frameSnippet('', { hash: 'step=head&d-k=4', title: '<&"', sandbox: true }),
    '<iframe src="embed.html#step=head&amp;d-k=4" title="&lt;&amp;&quot;" width="100%" height="640" loading="lazy" allow="clipboard-write" sandbox="allow-scripts"></iframe>\n',
  );
  assert.match(
    tagSnippet('', [['step', '"']], '</x>'),
    /step="&quot;">&lt;\/x><\/attention-lesson>/,
  );
  assert.equal(embedAddress('a/'), 'a/embed.html');
});

test('the words’ marks become HTML, and nothing else does', () => {
  assert.equal(
    prose('`<b>` & [a page](x.html) <i>'),
    '<code>&lt;b></code> &amp; <a href="x.html">a page</a> &lt;i>',
  );
  assert.equal(
    prose('By $√d_k$, *not* <b>'),
    'By √<i>d</i><sub><i>k</i></sub>, <em>not</em> &lt;b>',
  );
});

test('SITE_URL is an address with a closing slash, or none', () => {
  assert.equal(siteOf(''), '');
  assert.equal(siteOf('https://example.org/a'), 'https://example.org/a/');
  for (const wrong of ['example.org', 'ftp://example.org/', 'https://x/?a', 'https://x/#a'])
    assert.throws(() => siteOf(wrong), /SITE_URL.*http/);
});

test('a published lesson names its place in every snippet and in oEmbed', async () => {
  const site = 'https://example.org/attention/';
  const texts = await allPages({ site, version: '1.2.3' });
  const { type, version, html, width, height } = JSON.parse(texts['oembed.json']);
  assert.deepEqual([type, version], ['rich', '1.0']);
  assert.match(
    html,
    new RegExp(
      `^<iframe src="${site}embed.html" .*width="${width}" height="${height}".*></iframe>$`,
    ),
  );
  for (const [name, text] of Object.entries(texts)) assert.ok(!text.includes('your.site'), name);
});

test('dist/ holds the pages that the sources give, each with one title and no script of its own', async () => {
  const { version } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8'));
  for (const [name, text] of Object.entries(
    await allPages({ site: siteOf(process.env.SITE_URL ?? ''), version }),
  )) {
    assert.equal(readFileSync(join(dist, name), 'utf8'), text, name);
    if (!name.endsWith('.html')) continue;
    assert.equal(text.match(/<h1>/g)?.length, 1);
    assert.doesNotMatch(text, /<script[^>]*>[^<]|style=|undefined|\[object/);
  }
});
