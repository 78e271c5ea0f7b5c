// Sends what changes to the platform in batches, and everything at the end: platforms store over the
// network, some while the page waits.
import { timespan } from './timespan.js';

/** From the first change of a batch to its sending. */
const BATCH_MS = 2000;

export class Recorder {
  /** What is to be sent. @type {() => Record<string, string>} */
  #values = () => ({});
  #timer = 0;
  #began = performance.now();

  /**
   * @param {import('./session.js').Session} session
   * @param {() => void} sent  after each batch: the session may have a problem, or no longer
   */
  constructor(session, sent) {
    this.session = session;
    this.sent = sent;
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.flush(); // a phone may never come back
    });
    window.addEventListener('pagehide', () => this.finish());
  }

  /** @param {() => Record<string, string>} values */
  record(values) {
    this.#values = values;
    this.#timer ||= window.setTimeout(() => this.flush(), BATCH_MS);
  }

  flush() {
    this.#send();
    this.session.commit();
    this.sent();
  }

  /** The session ends; the learner can come back to where it ended. */
  finish() {
    this.#send();
    this.session.finish();
  }

  #send() {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.session.set({
      ...this.#values(),
      'cmi.core.session_time': timespan(performance.now() - this.#began),
      'cmi.core.exit': 'suspend',
    });
  }
}
