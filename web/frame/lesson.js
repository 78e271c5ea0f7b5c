// The whole element: notices, and once the steps are there the columns with them.
import { html, nothing } from 'lit';
import { startWords } from '../lesson/start.js';
import { drawColumns, stepById } from '../steps/index.js';
import { ignoredNotice, loadNotice } from './notices.js';

/**
 * What the element hands to its frame.
 * @typedef {object} Frame
 * @property {any} state
 * @property {any} words  undefined until they have been fetched
 * @property {boolean} waiting  not near enough to be looked at: nothing is fetched yet
 * @property {{ phase: 'loading' | 'ready' | 'failed', received?: number, reason?: string }} core
 * @property {string} problem  why the step or the words could not be fetched
 * @property {import('../state.js').Ignored[]} ignored
 * @property {readonly string[]} hidden  of HIDEABLE
 * @property {boolean} single  one step without the rest of the lesson
 * @property {boolean} printing
 * @property {Readonly<Record<string, any>>} ui  open menus
 * @property {(patch: Record<string, unknown>) => void} setUi
 * @property {(step: string) => void} goTo
 * @property {(lang: string) => void} setLang
 * @property {boolean} owned  the page is the lesson's own: it shows the title
 * @property {(id: string) => import('../steps/step.d.ts').Context & { empty: boolean, problem: string }} context
 * @property {(choice: string, question: import('../steps/step.d.ts').Question) => void} answer
 * @property {() => void} askAgain
 * @property {() => void} dismissIgnored
 * @property {() => string} link  the hash of the state on show
 */

/** @param {Frame} frame */
export function lessonFrame(frame) {
  const { state, words, core, single, waiting } = frame;
  const ready = core.phase === 'ready' && words && stepById(state.step);
  return html`<div
    class="lesson ${single ? 'single' : ''} ${waiting ? 'waiting' : ''}"
    part="lesson"
    data-theme=${state.theme}
    lang=${state.lang}
    dir=${startWords[state.lang].direction}
  >
    ${ready && frame.owned ? html`<h1 class="lesson-title">${words.frame.lesson}</h1>` : nothing}
    ${words ? ignoredNotice(frame) : nothing}
    ${ready ? drawColumns(frame) : html`<slot></slot>${waiting ? nothing : loadNotice(frame)}`}
  </div>`;
}
