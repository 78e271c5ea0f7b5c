// gallery.html: each step as an embed, with what to paste for it.
import { plain } from '../rich.js';
import { embedAddress, escaped, frameSnippet, tagSnippet } from '../take-away/snippets.js';
import { prose, snippet } from './layout.js';

/**
 * @param {{ words: any, lang: string, base: string, ids: readonly string[], titles: Record<string, string> }} given
 *   titles: of the steps, in this language, with rich.js's marks
 * @returns {string} HTML
 */
export function gallery({ words, lang, base, ids, titles }) {
  const said = words.gallery;
  const language = /** @type {[string, string][]} */ (lang === 'en' ? [] : [['lang', lang]]);
  return `<p>${prose(said.intro)}</p>
<ol class="contents">
${ids.map((id) => `<li><a href="#${id}">${prose(titles[id])}</a></li>`).join('\n')}
</ol>
${ids
  .map((id) => {
    const attributes = [/** @type {[string, string]} */ (['step', id]), ...language];
    const hash = String(new URLSearchParams(attributes));
    const title = plain(titles[id]);
    const written = attributes.map(([name, value]) => ` ${name}="${value}"`).join('');
    return `<section id="${id}">
<h2>${prose(titles[id])}</h2>
<p>${prose(said.thoughts[id])}</p>
<attention-lesson${written}><p>${prose(said.needsScripts)}</p></attention-lesson>
<details>
<summary aria-label="${escaped(`${said.paste}: ${title}`)}">${prose(said.paste)}</summary>
${snippet(words, tagSnippet(base, attributes, title), said.tag, title)}
${snippet(words, frameSnippet(base, { hash, title }), said.frame, title)}
<p><a href="${escaped(embedAddress('', hash))}">${prose(said.alone)}</a></p>
</details>
</section>`;
  })
  .join('\n')}`;
}
