// embedding.html: how to put the lesson into a course page, place by place.
import { escaped, resizeSnippet } from '../take-away/snippets.js';
import { prose, snippet } from './layout.js';
import { MESSAGES, policies, recipes } from './recipes.js';
import { scormForm } from './scorm-form.js';

/**
 * @param {{ words: any, base: string, version: string } & Omit<Parameters<typeof scormForm>[0], 'said'>} given
 * @returns {string} HTML
 */
export function embedding({ words, base, version, ...lesson }) {
  const said = words.embedding;
  const all = recipes({ base, version, title: said.frameTitle, fallback: said.fallback });
  const policy = policies(new URL(base).origin);
  const row = (/** @type {string[]} */ cells) =>
    `<tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr>`;
  const head = (/** @type {string[]} */ cells) =>
    `<thead><tr>${cells.map((one) => `<th scope="col">${prose(one)}</th>`).join('')}</tr></thead>`;
  return `<p>${prose(said.intro)}</p>
<table aria-label="${escaped(`${said.place}: ${said.form}`)}">
${head([said.place, said.form])}
<tbody>
${all.map(({ id, form }) => row([`<a href="#${id}">${prose(said.places[id].title)}</a>`, prose(said.forms[form])])).join('\n')}
</tbody>
</table>
<p>${prose(said.noServer)}</p>
${all
  .map(({ id, blocks }) => {
    const { title, text } = said.places[id];
    return `<section id="${id}">
<h2>${prose(title)}</h2>
<p>${prose(text)}</p>
${blocks.map(({ code, file }) => snippet(words, code, file, title)).join('\n')}
${id === 'scorm' ? scormForm({ said: said.scorm, ...lesson }) : ''}
</section>`;
  })
  .join('\n')}
<section id="options">
<h2>${prose(said.options.title)}</h2>
<p>${prose(said.options.text)}</p>
<table aria-label="${escaped(said.options.title)}">
${head([said.options.name, said.options.values])}
<tbody>
${Object.entries(said.options.of)
  .map(([name, values]) => row([`<code>${name}</code>`, prose(values)]))
  .join('\n')}
</tbody>
</table>
</section>
<section id="height">
<h2>${prose(said.height.title)}</h2>
<p>${prose(said.height.text)}</p>
${snippet(words, resizeSnippet(base), '', said.height.title)}
</section>
<section id="messages">
<h2>${prose(said.messages.title)}</h2>
<p>${prose(said.messages.out)}</p>
${snippet(words, MESSAGES.out, '', 'message')}
<p>${prose(said.messages.in)}</p>
${snippet(words, MESSAGES.in, '', 'postMessage')}
</section>
<section id="policy">
<h2>${prose(said.policy.title)}</h2>
<p>${prose(said.policy.tag)}</p>
${snippet(words, `${policy.tag}\n`, '', 'script-src')}
<p>${prose(said.policy.frame)}</p>
${snippet(words, `${policy.frame}\n`, '', 'frame-src')}
<p>${prose(said.policy.sandbox)}</p>
${snippet(words, 'sandbox="allow-scripts"\n', '', 'sandbox')}
</section>
<section id="lti">
<h2>${prose(said.lti.title)}</h2>
<p>${prose(said.lti.text)}</p>
</section>`;
}
