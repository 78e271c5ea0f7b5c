// What is fetched with the steps: the rail, the present step (or, in print, every step), back and next.
import { html, nothing } from 'lit';
import { rich } from '../rich.js';
import { rail } from './rail.js';
import { stepFrame } from './step.js';

/** @param {import('./lesson.js').Frame} frame */
export function columns(frame) {
  const { state, hidden, printing, context } = frame;
  const navigable = !hidden.includes('navigation') && state.steps.length > 1 && !printing;
  const shown = printing ? state.steps : [state.step];
  return html`<div class="columns">
    ${navigable ? rail(frame) : nothing}
    <div class="page">
      ${shown.map((/** @type {string} */ id) => stepFrame(frame, context(id)))}
      ${navigable ? pager(frame) : nothing}
    </div>
  </div>`;
}

/** @param {import('./lesson.js').Frame} frame */
function pager({ state, words, goTo }) {
  const { steps, step } = state;
  const at = steps.indexOf(step);
  /** @param {string | undefined} id @param {'back' | 'next'} kind */
  const button = (id, kind) =>
    id === undefined
      ? html`<span></span>`
      : html`<button type="button" class="quiet ${kind}" aria-keyshortcuts=${kind === 'next' ? 'n' : 'p'} @click=${() => goTo(id)}>${rich(words.frame[kind](words.steps[id].short))}</button>`;
  return html`<nav class="pager" part="pager" aria-label=${words.frame.pager}>
    ${button(steps[at - 1], 'back')} ${button(steps[at + 1], 'next')}
  </nav>`;
}
