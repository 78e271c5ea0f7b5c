// What the element has to fetch before it can draw: the core, the words of its language, the steps.
import { loadCore } from './core/load-core.js';
import { loadWords, wordsOf } from './lesson/index.js';
import { loadSteps } from './steps/index.js';

/**
 * @typedef {{ phase: 'loading' | 'ready' | 'failed', received?: number, core?: any, reason?: string }} Load
 * received: bytes of the core so far
 */

export class Parts {
  /** @type {Load} the core */
  core = { phase: 'loading' };
  /** Why the steps or the words could not be fetched. */
  problem = '';
  /** Settles when what is being fetched is there. @type {Promise<unknown> | undefined} */
  pending;
  #asked = '';
  /** Whose words came last. */
  #lang = '';
  #steps = false;

  /**
   * @param {{ update: () => void, fail: (problem: string) => void, keep: (lang: string) => void }} told
   *   fail: steps or words are missing; keep: another language's are, and these are there
   */
  constructor({ update, fail, keep }) {
    this.update = update;
    this.fail = fail;
    this.keep = keep;
  }

  /**
   * @param {string} url folder or file of the WebAssembly; '' for its usual place
   * @returns {Promise<Load | undefined>} undefined when it was asked for again meanwhile
   */
  async loadCore(url) {
    /** @type {Load} */
    const load = { phase: 'loading' };
    this.core = load;
    this.update();
    try {
      const onProgress = (/** @type {number} */ received) => {
        load.received = received;
        this.update();
      };
      load.core = await loadCore({ model: false, onProgress, ...(url && { wasmUrl: url }) });
      load.phase = 'ready';
    } catch (error) {
      load.phase = 'failed';
      load.reason = messageOf(error);
    }
    if (this.core !== load) return undefined;
    this.update();
    return load;
  }

  /**
   * Fetches what is missing, once; a failure is kept until another language is asked for.
   * @param {string} lang
   * @returns {boolean} whether all of it is there
   */
  ensure(lang) {
    if (wordsOf(lang) && this.#steps) {
      this.#lang = lang;
      return true;
    }
    if (lang === this.#asked) return false;
    this.#asked = lang;
    this.problem = '';
    const pending = Promise.all([loadWords(lang), loadSteps()])
      .then(
        () => {
          this.#steps = true;
        },
        (error) => {
          this.#asked = '';
          if (this.#lang) return this.keep(this.#lang);
          this.#asked = lang;
          this.problem = messageOf(error);
          this.fail(this.problem);
        },
      )
      .then(() => {
        if (this.pending === pending) this.pending = undefined;
        this.update();
      });
    this.pending = pending;
    return false;
  }
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));
