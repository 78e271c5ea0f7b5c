// The whole element: notices, rail, the present step (or, in print, every step), back and next.
import { html, nothing } from 'lit';
import { rich } from '../rich.js';
import { ignoredNotice, loadNotice } from './notices.js';
import { rail } from './rail.js';
import { stepFrame } from './step.js';

/**
 * What the element hands to its frame.
 * @typedef {object} Frame
 * @property {any} state
 * @property {any} words
 * @property {{ phase: 'loading' | 'ready' | 'failed', reason?: string }} load
 * @property {import('../state.js').Ignored[]} ignored
 * @property {readonly string[]} hidden  of HIDEABLE
 * @property {boolean} single  one step without the rest of the lesson
 * @property {boolean} printing
 * @property {Readonly<Record<string, any>>} ui  open menus
 * @property {(patch: Record<string, unknown>) => void} setUi
 * @property {(id: string) => import('../steps/step.d.ts').Context & { problem: string }} context
 * @property {(choice: string, question: import('../steps/step.d.ts').Question) => void} answer
 * @property {() => void} askAgain
 * @property {() => void} dismissIgnored
 * @property {(patch?: Record<string, unknown>) => string} link  the hash of the state on show
 */

/** @param {Frame} frame */
export function lessonFrame(frame) {
  const { state, words, load, hidden, single, printing } = frame;
  const navigable = !hidden.includes('navigation') && state.steps.length > 1;
  return html`<div
    class="lesson ${single ? 'single' : ''}"
    part="lesson"
    data-theme=${state.theme}
    lang=${state.lang}
    dir=${words.direction}
  >
    ${ignoredNotice(frame)}
    ${
      load.phase === 'ready'
        ? html`<div class="columns">
            ${navigable && !printing ? rail(frame) : nothing}
            <div class="page">
              ${
                printing
                  ? state.steps.map((/** @type {string} */ id) =>
                      stepFrame(frame, frame.context(id)),
                    )
                  : stepFrame(frame, frame.context(state.step))
              }
              ${navigable && !printing ? pager(frame) : nothing}
            </div>
          </div>`
        : html`<slot></slot>${loadNotice(frame)}`
    }
  </div>`;
}

/** @param {Frame} frame */
function pager({ state, words, context }) {
  const { steps, step } = state;
  const at = steps.indexOf(step);
  const { goTo } = context(step);
  const title = (/** @type {string} */ id) => words.steps[id].short;
  const button = (
    /** @type {string | undefined} */ id,
    /** @type {string} */ kind,
    /** @type {string} */ label,
  ) =>
    id === undefined
      ? html`<span></span>`
      : html`<button type="button" class="quiet ${kind}" @click=${() => goTo(id)}>${rich(label)}</button>`;
  return html`<nav class="pager" part="pager" aria-label=${words.frame.pager}>
    ${button(steps[at - 1], 'back', at > 0 ? words.frame.back(title(steps[at - 1])) : '')}
    ${button(steps[at + 1], 'next', at + 1 < steps.length ? words.frame.next(title(steps[at + 1])) : '')}
  </nav>`;
}
