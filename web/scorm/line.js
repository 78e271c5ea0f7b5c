// The line above the lesson that says what becomes of the results, in the lesson's language; the page's
// title, heading and language with it.
import { loadWords, wordsOf } from '../lesson/index.js';
import { startWords } from '../lesson/start.js';

/** @typedef {{ kind: string, [more: string]: unknown }} Saying  kind: of the words in lesson/<language>/scorm.js */

export class Line {
  /** @type {Saying | undefined} */
  #said;
  #lang = '';

  /**
   * @param {HTMLElement} place
   * @param {HTMLElement} heading
   * @param {() => string} lang  the lesson's
   */
  constructor(place, heading, lang) {
    this.place = place;
    this.heading = heading;
    this.lang = lang;
  }

  /** @param {Saying} saying */
  async say(saying) {
    this.#said = saying;
    const lang = this.lang();
    await loadWords(lang).catch(() => {}); // the lesson itself says that they are missing
    const words = wordsOf(lang);
    if (!words || this.#said !== saying) return;
    this.#lang = lang;
    const title = words.frame.lesson;
    Object.assign(document.documentElement, { lang, dir: startWords[lang].direction });
    document.title = title;
    this.heading.textContent = title;
    this.place.dataset.kind = saying.kind;
    const text = words.scorm[saying.kind](saying);
    // A live region speaks whenever it is written to.
    if (this.place.textContent !== text) this.place.textContent = text;
  }

  /** The same once more, where the language is another. */
  again() {
    if (this.#said && this.lang() !== this.#lang) this.say(this.#said);
  }
}
