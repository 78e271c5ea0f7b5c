// What is done to the element's state, by the learner or by the page, one change at a time: the new
// state, the address that follows it, and the events that tell the page what the learner did.
import { Address } from './address.js';
import { FieldEvents } from './field-events.js';
import { isComplete, withAnswer, withDone } from './progress.js';
import { stepById } from './steps/index.js';
import { schema } from './store.js';

/** @typedef {import('./steps/step.d.ts').State} State */

/** Nothing is open: transient, in no address. */
const CLOSED = Object.freeze({ rail: false, takeAway: '' });

export class Session {
  /** What the pointer rests on. @type {Readonly<Record<string, any>> | null} */
  hover = null;
  /** Open menus. @type {Readonly<Record<string, any>>} */
  ui = CLOSED;
  /** The learner went to another step: its title takes the focus once it is drawn. */
  focusTitle = false;

  /**
   * @param {HTMLElement & import('lit').ReactiveControllerHost} host
   * @param {import('./store.js').Store} store
   * @param {() => readonly string[]} hidden  of HIDEABLE
   */
  constructor(host, store, hidden) {
    this.host = host;
    this.store = store;
    this.hidden = hidden;
    this.fieldEvents = new FieldEvents(host);
    this.address = new Address(host, {
      read: (hash, search) => {
        store.readAddress(hash, search);
        host.requestUpdate();
      },
      write: () => store.address(),
    });
  }

  /** @param {State} next @param {{ byUser?: boolean }} [how] */
  change(next, { byUser = true } = {}) {
    const { store, host } = this;
    const changed = store.changes(next);
    if (Object.keys(changed).length === 0) return;
    const moved = next.step !== store.state.step;
    if (moved) {
      this.hover = null;
      this.ui = CLOSED;
      this.focusTitle = byUser;
    }
    this.#take(next, moved);
    if (!byUser) return;
    if (moved) emit(host, 'attention-step', { step: next.step });
    else emit(host, 'attention-change', { changed, state: next });
    this.#markDone(moved ? 'seen' : 'used');
    this.fieldEvents.changed();
  }

  /** @param {Record<string, unknown>} patch */
  set(patch) {
    this.change(schema.patch(this.store.state, patch));
  }

  /** @param {string} choice @param {import('./steps/step.d.ts').Question} question */
  answer(choice, question) {
    const { step } = this.store.state;
    this.#take(withAnswer(schema, this.store.state, choice, question));
    emit(this.host, 'attention-answer', { step, choice, correct: choice === question.answer });
    this.#markDone('answered');
    this.fieldEvents.changed();
  }

  /** The present step's exercise is finished. */
  complete() {
    if (this.#markDone('completed')) this.fieldEvents.changed();
  }

  /** @param {Record<string, any> | null} selection */
  setHover(selection) {
    this.hover = selection;
    this.host.requestUpdate();
  }

  /** @param {Record<string, unknown>} patch */
  setUi(patch) {
    this.ui = Object.freeze({ ...this.ui, ...patch });
    this.host.requestUpdate();
  }

  /** @param {State} next @param {boolean} [moved]  to another step */
  #take(next, moved = false) {
    this.store.state = next;
    this.address.follow(moved);
    this.host.requestUpdate();
  }

  /** @param {'seen' | 'used' | 'answered' | 'completed'} how @returns {boolean} whether it was not before */
  #markDone(how) {
    const { state } = this.store;
    const asks = !this.hidden().includes('questions');
    const next = withDone(schema, state, stepById(state.step), { how, asks });
    if (next === state) return false;
    this.#take(next);
    if (isComplete(next)) {
      emit(this.host, 'attention-complete', { done: next.done, right: next.right });
    }
    return true;
  }
}

/** @param {HTMLElement} host @param {string} type @param {unknown} detail */
export function emit(host, type, detail) {
  host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}
