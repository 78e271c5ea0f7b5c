// The element's attributes and the properties that mirror them.
import { publicName } from './state.js';

/** State keys that are attributes. `step` and `steps` also choose the element's form. */
export const ATTRIBUTE_KEYS = /** @type {const} */ ([
  'step',
  'steps',
  'sentence',
  'seed',
  'd',
  'dk',
  'heads',
  'head',
  'causal',
  'scale',
  'position',
  'tied',
  'source',
  'itself',
  'trained',
  'hide',
  'theme',
  'lang',
]);

export const attributeNames = ATTRIBUTE_KEYS.map(publicName);

/** @type {[name: string, key: string][]} */
export const attributeEntries = ATTRIBUTE_KEYS.map((key) => [publicName(key), key]);

/** @param {string} name */
export const attributeKey = (name) =>
  /** @type {string} */ (ATTRIBUTE_KEYS.find((key) => publicName(key) === name));

/** @param {Element} element @returns {[string, string][]} the attributes that are there */
export const attributesOf = (element) =>
  attributeNames.flatMap((name) => {
    const raw = element.getAttribute(name);
    return raw === null ? [] : [/** @type {[string, string]} */ ([name, raw])];
  });

/** Keys that follow the learner's changes into the element's attributes. */
const REFLECTED_KEYS = ATTRIBUTE_KEYS.filter((key) => key !== 'step' && key !== 'steps');

/**
 * Writes the state's values into the attributes that do not say so already.
 * @param {Element} element
 * @param {import('./steps/step.d.ts').State} state
 * @param {ReturnType<typeof import('./state.js').stateSchema>} schema
 */
export function reflect(element, state, { shared, initial, ownSentence }) {
  for (const key of REFLECTED_KEYS) {
    const kind = shared[key];
    const name = publicName(key);
    const raw = element.getAttribute(name);
    if (key === 'sentence' && raw === null && state.sentence === ownSentence(state)) continue;
    const read = raw === null ? undefined : kind.parse(raw);
    const value = kind.format(state[key]);
    if (value !== kind.format(read ? read.value : initial[key])) element.setAttribute(name, value);
  }
}

/** d-k → dK @param {string} name */
export const propertyName = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** What a page can set: a property for each attribute, and those without one. */
const SETTABLE = [...attributeNames.map(propertyName), 'coreUrl', 'state', 'value'];

/** Reading gives the value in use, writing sets the attribute. @param {any} prototype an element with `state` */
export function defineProperties(prototype) {
  for (const key of ATTRIBUTE_KEYS) {
    const name = publicName(key);
    Object.defineProperty(prototype, propertyName(name), {
      configurable: true,
      enumerable: true,
      get() {
        return this.state[key];
      },
      set(value) {
        if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, Array.isArray(value) ? value.join(' ') : String(value));
      },
    });
  }
}

/** What a page set before the class was there hides its accessors: it is set anew. @param {any} element */
export function setAnew(element) {
  for (const name of SETTABLE) {
    if (!Object.hasOwn(element, name)) continue;
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
}
