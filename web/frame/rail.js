// The list of steps: beside the page where there is room, folded into one button where there is not.
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { startWords } from '../lesson/start.js';
import { rich } from '../rich.js';

/** @param {import('./lesson.js').Frame} frame */
export function rail({ state, words, ui, setUi, goTo, setLang }) {
  const { steps, step, done } = state;
  const at = steps.indexOf(step) + 1;
  return html`<nav class="rail" part="rail" aria-label=${words.frame.rail}>
    <button
      type="button"
      class="rail-toggle quiet"
      aria-expanded=${ui.rail ? 'true' : 'false'}
      aria-controls="rail"
      @click=${() => setUi({ rail: !ui.rail })}
    >${words.frame.stepOf(at, steps.length)}</button>
    <ol id="rail" class=${ui.rail ? 'open' : ''}>
      ${steps.map(
        (/** @type {string} */ id, /** @type {number} */ i) => html`<li>
          <button type="button" aria-current=${id === step ? 'step' : nothing} @click=${() => goTo(id)}>
            <span class="rail-number">${i + 1}</span>
            <span class="rail-title">${rich(words.steps[id].short)}</span>
            ${
              done.includes(id)
                ? html`<span class="rail-done" role="img" aria-label=${words.frame.done}>✓</span>`
                : nothing
            }
          </button>
        </li>`,
      )}
    </ol>
    <div class="rail-language ${ui.rail ? 'open' : ''}">
      <label for="lang" class="hidden">${words.frame.language}</label>
      <select
        id="lang"
        name="lang"
        @change=${(/** @type {Event} */ { target }) => setLang(/** @type {HTMLSelectElement} */ (target).value)}
      >
        ${Object.entries(startWords).map(
          ([lang, { name }]) =>
            html`<option value=${lang} lang=${lang} .selected=${live(lang === state.lang)}>${name}</option>`,
        )}
      </select>
    </div>
  </nav>`;
}
