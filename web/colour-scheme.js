// Draws again when the reader's system turns light or dark: what is on canvas follows no style sheet.
import { media } from './media.js';

export class ColourScheme {
  /** @param {import('lit').ReactiveControllerHost} host */
  constructor(host) {
    this.media = media('(prefers-color-scheme: dark)');
    this.onChange = () => host.requestUpdate();
    host.addController(this);
  }

  hostConnected() {
    this.media.addEventListener('change', this.onChange);
  }

  hostDisconnected() {
    this.media.removeEventListener('change', this.onChange);
  }
}
