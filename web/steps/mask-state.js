// What step `mask` keeps of its own, with kinds and ranges: needed to read an address, before the step
// itself is fetched.
import { selectionDefaults } from '../figures/selection.js';
import { flag, integer, oneOf, optional, text } from '../kinds.js';
import { MOST_TOKENS } from '../tokens.js';
import { drawnMask } from './drawn-mask.js';

/** Masks beside the causal one. */
export const OTHERS = /** @type {const} */ (['none', 'padding', 'window', 'drawn']);
export const MOST_PADS = 6;
/** Padding adds keys; so many are there to choose from. */
const MOST_KEYS = MOST_TOKENS + MOST_PADS;

export const maskState = {
  ...selectionDefaults({ query: 2, key: 4 }),
  other: oneOf('none', OTHERS),
  pad: integer(2, { min: 1, max: MOST_PADS }),
  width: integer(3, { min: 1, max: MOST_KEYS }),
  drawn: drawnMask(),
  queries: optional(integer(1, { min: 1, max: MOST_KEYS }), 'all'),
  keys: optional(integer(1, { min: 1, max: MOST_KEYS }), 'all'),
  place: optional(integer(0, { max: MOST_TOKENS - 1 }), 'last'),
  word: text('thirsty', 40),
  edited: flag(false),
};
