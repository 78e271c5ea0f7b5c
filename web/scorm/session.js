// One learner's session with the platform. Whatever the platform does (refuse, throw, answer with
// something else than it should), no call throws here: what went wrong is kept to be said.

/** @typedef {{ call: string, code: string, text: string }} Problem  the platform's error number and its words */

/** "Not implemented": the platform does not keep this value, which SCORM 1.2 allows. */
const NOT_KEPT = '401';

export class Session {
  /** What the platform refused last; undefined once it takes things again. @type {Problem | undefined} */
  problem;
  /** What the platform has taken. @type {Map<string, string>} */
  #taken = new Map();
  /** Something was set since the last commit that was taken. */
  #uncommitted = false;
  #open = false;
  #finished = false;

  /** @param {import('./find-api.js').Api} api */
  constructor(api) {
    this.api = api;
  }

  /** @returns {boolean} whether results can be recorded */
  start() {
    this.#open = this.#did('LMSInitialize', '') || this.#isOpen();
    return this.#open;
  }

  /** A page that was lost without a word leaves its session open: begun already, it cannot begin. */
  #isOpen() {
    const status = this.get('cmi.core.lesson_status');
    if (status === '' || !this.#did('LMSCommit', '')) return false;
    this.problem = undefined;
    return true;
  }

  /** @param {string} name @returns {string} '' where the platform has none */
  get(name) {
    try {
      return String(this.api.LMSGetValue(name) ?? '');
    } catch {
      return '';
    }
  }

  /** @param {Record<string, string>} values  only what the platform does not have yet is sent */
  set(values) {
    if (!this.#open || this.#finished) return;
    for (const [name, value] of Object.entries(values)) {
      if (this.#taken.get(name) === value || !this.#did('LMSSetValue', name, value)) continue;
      this.#taken.set(name, value);
      this.#uncommitted = true;
    }
  }

  /** Asks the platform to store what was set; what was refused stays to be asked again. */
  commit() {
    if (!this.#open || this.#finished || !this.#uncommitted) return;
    if (this.#did('LMSCommit', '')) this.#uncommitted = false;
  }

  /** The last word, once. */
  finish() {
    if (!this.#open || this.#finished) return;
    this.commit();
    this.#finished = true;
    this.#did('LMSFinish', '');
  }

  /**
   * @param {'LMSInitialize' | 'LMSSetValue' | 'LMSCommit' | 'LMSFinish'} call
   * @param {string} first @param {string} [second]
   * @returns {boolean} whether the platform took it
   */
  #did(call, first, second = '') {
    const failed = (/** @type {string} */ code, /** @type {string} */ text) => {
      this.problem = { call, code, text };
      return false;
    };
    try {
      const answer = String(
        call === 'LMSSetValue' ? this.api[call](first, second) : this.api[call](''),
      );
      if (answer === 'true') return this.#well(call);
      const code = String(this.api.LMSGetLastError?.() ?? '');
      if (code === NOT_KEPT) return true;
      // Some platforms answer nothing at all and mean yes.
      if (answer !== 'false' && code === '0') return this.#well(call);
      return failed(code, String(this.api.LMSGetErrorString?.(code) ?? ''));
    } catch (error) {
      // An error of the platform's frame is no instance of this frame's Error.
      return failed('', /** @type {any} */ (error)?.message ?? String(error));
    }
  }

  /** @param {string} call */
  #well(call) {
    if (this.problem?.call === call) this.problem = undefined;
    return true;
  }
}
