// What the steps are given, made from what the element holds; their models and data files are kept from
// one drawing to the next.
import { contextOf } from './context.js';
import { wordsOf } from './lesson/index.js';
import { Models } from './models.js';
import { newFiles, stepById } from './steps/index.js';
import { schema } from './store.js';

/** @typedef {import('./frame/step.js').Context} Context */

export class Contexts {
  #models = new Models();
  /** Comes with the steps. @type {import('./files.js').Files | undefined} */
  #files;

  /**
   * @param {import('lit').LitElement & { coreUrl: string }} host
   * @param {{ store: import('./store.js').Store, session: import('./session.js').Session,
   *   parts: import('./parts.js').Parts, live: import('./live-step.js').LiveStep,
   *   printing: import('./printing.js').Printing }} held
   */
  constructor(host, held) {
    this.host = host;
    this.held = held;
  }

  /** Settles when the data files that are being fetched are there. */
  get pending() {
    return this.#files?.pending;
  }

  /** @param {string} id of a step that is there @returns {Context} */
  of(id) {
    const { host } = this;
    const { store, session, parts, live, printing } = this.held;
    const { state } = store;
    const step = /** @type {import('./steps/step.d.ts').Step} */ (stepById(id));
    const { core } = parts.core;
    const present = id === state.step;
    const asks = !printing.now && !session.hidden().includes('questions');
    this.#files ??= newFiles(() => host.requestUpdate());
    this.#files.ensure(step.needs?.(state) ?? [], core, host.coreUrl);
    return contextOf({
      step,
      state,
      core,
      models: this.#models,
      files: this.#files,
      words: wordsOf(state.lang),
      hover: present ? session.hover : null,
      asks,
      answered: !asks || !step.question || Object.hasOwn(state.answers, id),
      printing: printing.now,
      live: present ? live.object : undefined,
      host,
      actions: {
        set: (patch) => session.set(patch),
        setView: (patch) => session.change(schema.patchView(store.state, id, patch)),
        setHover: (selection) => session.setHover(selection),
        goTo: (to) => session.set({ step: to }),
        complete: () => session.complete(),
        questionOf: (other) => this.#questionOf(other),
      },
    });
  }

  /** @param {string} id */
  #questionOf(id) {
    const step = stepById(id);
    const ctx = step && this.of(id);
    return ctx && (ctx.model !== undefined || !step.compute) ? step.question?.(ctx) : undefined;
  }
}
