// A live region's text, said once the numbers rest: a dragged slider would speak sixty times a second.
import { AsyncDirective, directive } from 'lit/async-directive.js';
import { plain } from '../rich.js';

const REST_MS = 500;

class Announce extends AsyncDirective {
  #timer = 0;
  #said = '';

  /** @param {string} _text */
  render(_text) {}

  /**
   * @param {import('lit/directive.js').ElementPart} part
   * @param {[string]} text
   */
  update({ element }, [text]) {
    if (text === this.#said) return;
    // What a page shows at first is read in its place; only changes are announced.
    const first = this.#said === '';
    this.#said = text;
    window.clearTimeout(this.#timer);
    if (first) return;
    this.#timer = window.setTimeout(() => {
      element.textContent = plain(text);
    }, REST_MS);
  }

  disconnected() {
    window.clearTimeout(this.#timer);
  }
}

/** As in html`<p role="status" ${announce(sentence)}></p>`. */
export const announce = directive(Announce);
