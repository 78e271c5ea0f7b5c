// The pages about embedding, as text: made at build time, read without scripts.
import { escaped, pageFile } from '../take-away/snippets.js';

/**
 * @typedef {object} Page
 * @property {string} name  of the file in English, without .html
 * @property {string} lang
 * @property {any} words  of lesson/<language>/pages.js
 * @property {string} main  HTML
 * @property {string} [scripts]  HTML, in the head
 */

/**
 * Mathematics as rich.js draws it: d_k with its index below, Latin letters in italics.
 * @param {string} math  escaped
 */
const mathematics = (math) =>
  math
    .replace(/([A-Za-z])/g, '<i>$1</i>')
    .replace(/_(?:\{([^}]*)\}|(<i>\w<\/i>))/g, '<sub>$1$2</sub>');

/**
 * A sentence: `code`, [words](address) for links, and the lesson's own marks: $d_k$, *stress*.
 * @param {string} text
 */
export const prose = (text) =>
  escaped(text)
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${part.slice(1, -1)}</code>`
        : part
            .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')
            .replace(/\$([^$]+)\$/g, (_, math) => mathematics(math))
            .replace(/\*([^*]+)\*/g, '<em>$1</em>'),
    )
    .join('');

/**
 * Text to copy. The script puts the button to work; without it the text can still be marked.
 * @param {any} words
 * @param {string} code
 * @param {string} [label]  the file that it goes into, say
 * @param {string} [about]  what it is for: buttons of one page have names of their own
 */
export const snippet = (words, code, label = '', about = '') => `<figure class="snippet">
${label ? `<figcaption><code>${escaped(label)}</code></figcaption>` : ''}
<pre tabindex="0"><code dir="ltr">${escaped(code)}</code></pre>
<p><button type="button" data-copy aria-label="${escaped([words.copy, about, label].filter(Boolean).join(': '))}">${escaped(words.copy)}</button>
<span role="status" data-copied="${escaped(words.copied)}" data-not-copied="${escaped(words.notCopied)}"></span></p>
</figure>`;

/** @param {Page} page @param {Record<string, { name: string }>} languages */
export function pageText({ name, lang, words, main, scripts = '' }, languages) {
  const { title, description } = words[name];
  const others = Object.entries(languages).filter(([other]) => other !== lang);
  const links = [
    ...['index', 'gallery', 'embedding'].map((to) => {
      const here = to === name ? ' aria-current="page"' : '';
      const at =
        to === 'index' ? `index.html${lang === 'en' ? '' : `#lang=${lang}`}` : pageFile(to, lang);
      return `<a href="${at}"${here}>${escaped(words.nav[to])}</a>`;
    }),
    ...others.map(
      ([other, { name: said }]) =>
        `<a href="${pageFile(name, other)}" lang="${other}" hreflang="${other}">${escaped(said)}</a>`,
    ),
  ];
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="description" content="${escaped(description)}" />
    <link rel="icon" href="data:," />
    <title>${escaped(title)}</title>
    <link rel="stylesheet" href="page.css" />
    <link rel="stylesheet" href="pages.css" />
    <script type="module" src="pages.js"></script>
    ${scripts}
  </head>
  <body class="pages">
    <nav aria-label="${escaped(words.nav.label)}">${links.join('\n')}</nav>
    <main>
<h1>${escaped(title)}</h1>
${main}
    </main>
  </body>
</html>
`;
}
