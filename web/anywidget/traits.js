// The model's traits and the element's attributes: the same things, d_k in Python and d-k in HTML.
import { ATTRIBUTE_KEYS } from '../attributes.js';
import { publicName } from '../state.js';

/** @typedef {{ trait: string, name: string, key: string }} Trait  name: the attribute's; key: the state's */

/** @type {readonly Trait[]} */
export const TRAITS = ATTRIBUTE_KEYS.map((key) => {
  const name = publicName(key);
  return { trait: name.replaceAll('-', '_'), name, key };
});

/** What the learner did, by its key in the state. Set from Python, it is as if they had. */
export const PROGRESS = /** @type {const} */ (['answers', 'right', 'done']);

/** The step on show. `step` is another thing: one step without the rest of the lesson. */
export const CURRENT = 'current_step';

/**
 * @param {Element} element @param {string} name
 * @param {unknown} value  as Python has it; None: as the lesson has it
 */
export function writeAttribute(element, name, value) {
  const none = value === null || value === undefined || (name === 'step' && value === '');
  if (none) element.removeAttribute(name);
  else element.setAttribute(name, Array.isArray(value) ? value.join(' ') : String(value));
}

/** @param {unknown} a @param {unknown} b @returns {boolean} whether they are the same JSON */
export const same = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b);
