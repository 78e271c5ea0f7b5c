// The element of embed.html (attribute `embedded`) talks with the page around its frame; what it takes
// to do so is fetched only there.
import { pauseWork } from './core/pause.js';

export class Embedded {
  #connected = 0;

  /**
   * @param {HTMLElement & import('lit').ReactiveControllerHost} host
   * @param {import('./embed/frame.js').Lesson} lesson
   */
  constructor(host, lesson) {
    this.host = host;
    this.lesson = lesson;
    /** @type {{ updated(): void, leave(): void } | undefined} */
    this.frame = undefined;
    host.addController(this);
  }

  async hostConnected() {
    if (!this.host.hasAttribute('embedded') || window.parent === window) return;
    this.#connected += 1;
    const connection = this.#connected;
    const part = await import('./embed/frame.js').catch(() => undefined); // it teaches without
    if (connection === this.#connected) {
      this.frame = part?.enterFrame(this.host, this.lesson, pauseWork);
    }
  }

  hostUpdated() {
    this.frame?.updated();
  }

  hostDisconnected() {
    this.#connected += 1;
    this.frame?.leave();
    this.frame = undefined;
  }
}
