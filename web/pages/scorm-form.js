// The form that makes a SCORM package of chosen steps. Shown once its script runs (scorm-client.js).
import { escaped } from '../take-away/snippets.js';
import { prose } from './layout.js';

/**
 * @param {object} given
 * @param {any} given.said  of lesson/<language>/pages.js
 * @param {string} given.lang  of the page
 * @param {Record<string, string>} given.steps  their short titles by id
 * @param {Record<string, { name: string, title: string }>} given.languages  title: the lesson's
 * @returns {string} HTML
 */
export const scormForm = ({ said, lang, steps, languages }) => `<form class="scorm" hidden>
<h3>${prose(said.title)}</h3>
<fieldset><legend>${prose(said.steps)}</legend>
${Object.entries(steps)
  .map(
    ([id, title]) =>
      `<label><input type="checkbox" name="steps" value="${id}" checked /> <span>${prose(title)}</span></label>`,
  )
  .join('\n')}
</fieldset>
<p><label>${prose(said.mastery)} <input type="number" name="mastery" min="0" max="100" step="1" aria-describedby="mastery-hint" /> ${prose(said.masteryOf)}</label>
<small id="mastery-hint">${prose(said.masteryHint)}</small></p>
<p><label>${prose(said.lang)} <select name="lang">${Object.entries(languages)
  .map(
    ([tag, { name, title }]) =>
      `<option value="${tag}" data-title="${escaped(title)}"${tag === lang ? ' selected' : ''}>${escaped(name)}</option>`,
  )
  .join('')}</select></label></p>
<p><button>${prose(said.make)}</button>
<span role="status" data-made="${escaped(said.made)}" data-none="${escaped(said.none)}" data-failed="${escaped(said.failed)}"></span></p>
</form>`;
