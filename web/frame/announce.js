// A live region's text, said once the numbers rest: a dragged slider would speak sixty times a second.
import { AsyncDirective, directive } from 'lit/async-directive.js';
import { plain } from '../rich.js';

const REST_MS = 500;

class Announce extends AsyncDirective {
  #timer = 0;
  /** @type {string | undefined} */
  #key;

  /** @param {string} _text @param {{ key?: string, opens?: boolean }} [_when] */
  render(_text, _when) {}

  /**
   * @param {import('lit/directive.js').ElementPart} part
   * @param {[string, { key?: string, opens?: boolean }?]} said
   */
  update({ element }, [text, { key = text, opens = false } = {}]) {
    if (key === this.#key) return;
    // What a page shows at first is read in its place; only changes are announced.
    const first = this.#key === undefined;
    this.#key = key;
    window.clearTimeout(this.#timer);
    if (first && !opens) return;
    this.#timer = window.setTimeout(() => {
      element.textContent = plain(text);
    }, REST_MS);
  }

  disconnected() {
    window.clearTimeout(this.#timer);
  }
}

/**
 * As in html`<p class="hidden" role="status" ${announce(sentence)}></p>`. key: only its changes are
 * news, not every change of a number in the text; opens: what appears with its text is news too.
 */
export const announce = directive(Announce);
