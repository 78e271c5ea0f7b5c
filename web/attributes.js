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
  'hide',
  'theme',
  'lang',
]);

export const attributeNames = ATTRIBUTE_KEYS.map(publicName);

/** Keys that follow the learner's changes into the element's attributes. */
export const REFLECTED_KEYS = ATTRIBUTE_KEYS.filter((key) => key !== 'step' && key !== 'steps');

/** d-k → dK @param {string} name */
export const propertyName = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
