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
    /** @type {(() => void) | undefined} */
    this.leave = undefined;
    host.addController(this);
  }

  async hostConnected() {
    if (!this.host.hasAttribute('embedded') || window.parent === window) return;
    this.#connected += 1;
    const connection = this.#connected;
    const frame = await import('./embed/frame.js').catch(() => undefined); // it teaches without
    if (connection === this.#connected) {
      this.leave = frame?.enterFrame(this.host, this.lesson, pauseWork);
    }
  }

  hostDisconnected() {
    this.#connected += 1;
    this.leave?.();
    this.leave = undefined;
  }
}
