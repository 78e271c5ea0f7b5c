// Whether the page is being printed: every step is then drawn, unfolded.
import { media } from './media.js';

export class Printing {
  now = false;

  /** @param {HTMLElement & import('lit').LitElement} host */
  constructor(host) {
    this.host = host;
    this.media = media('print');
    this.onMedia = () => this.#turn(this.media.matches);
    this.onBefore = () => this.#turn(true);
    this.onAfter = () => this.#turn(false);
    host.addController(this);
  }

  hostConnected() {
    this.media.addEventListener('change', this.onMedia);
    window.addEventListener('beforeprint', this.onBefore);
    window.addEventListener('afterprint', this.onAfter);
    this.now = this.media.matches;
  }

  hostDisconnected() {
    this.media.removeEventListener('change', this.onMedia);
    window.removeEventListener('beforeprint', this.onBefore);
    window.removeEventListener('afterprint', this.onAfter);
  }

  /** @param {boolean} now */
  #turn(now) {
    if (now === this.now) return;
    this.now = now;
    this.host.requestUpdate();
    // The browser takes its picture right after this event.
    // biome-ignore lint/complexity/useLiteralKeys: performUpdate is protected
    this.host['performUpdate']();
  }
}
