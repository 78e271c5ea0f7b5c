// What step `why` keeps of its own, with kinds and ranges: needed to read an address, before the step
// itself is fetched.
import { selectionDefaults } from '../figures/selection.js';
import { integer } from '../kinds.js';

/** Shuffles are numbered from 1; 0 leaves the order. */
export const MOST_SHUFFLES = 9999;

export const whyState = {
  ...selectionDefaults({ query: 1 }),
  shuffle: integer(0, { max: MOST_SHUFFLES }),
};
