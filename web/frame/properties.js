// Sets CSS variables and properties through the CSSOM: Lit's styleMap writes a style attribute on its
// first render, which a strict content security policy blocks.
import { Directive, directive } from 'lit/directive.js';

class Properties extends Directive {
  /** @type {Set<string>} */
  #set = new Set();

  /** @param {Record<string, string | number | undefined>} _values */
  render(_values) {}

  /**
   * @param {import('lit/directive.js').ElementPart} part
   * @param {[Record<string, string | number | undefined>]} values
   */
  update({ element }, [values]) {
    const { style } = /** @type {HTMLElement | SVGElement} */ (element);
    for (const name of this.#set) {
      if (values[name] === undefined) style.removeProperty(name);
    }
    this.#set = new Set();
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) continue;
      this.#set.add(name);
      if (style.getPropertyValue(name) !== String(value)) style.setProperty(name, String(value));
    }
  }
}

/** As in html`<div ${properties({ '--x': 0.4 })}></div>`. */
export const properties = directive(Properties);
