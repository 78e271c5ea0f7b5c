// The name that makes one group of radio buttons. Chromium keeps a radio button that is taken out of a
// shadow root under its name, and with it all that it stood in: it goes without one.
import { AsyncDirective, directive } from 'lit/async-directive.js';

class GroupName extends AsyncDirective {
  /** @type {Element | undefined} */
  #radio;
  #name = '';

  /** @param {string} _name */
  render(_name) {}

  /**
   * @param {import('lit/directive.js').ElementPart} part
   * @param {[string]} name
   */
  update({ element }, [name]) {
    if (this.#radio && name === this.#name) return;
    this.#radio = element;
    this.#name = name;
    this.reconnected();
  }

  disconnected() {
    this.#radio?.removeAttribute('name');
  }

  reconnected() {
    this.#radio?.setAttribute('name', this.#name);
  }
}

/** As in html`<input type="radio" ${groupName('causal')} />`, before what checks it. */
export const groupName = directive(GroupName);
