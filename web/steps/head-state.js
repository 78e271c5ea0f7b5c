// What step `head` keeps of its own, with kinds and ranges: needed to read an address, before the step
// itself is fetched.
import { selectionDefaults } from '../figures/selection.js';
import { flag } from '../kinds.js';

export const headState = { ...selectionDefaults({ query: 4, key: 1 }), weights: flag(false) };
