// What step `heads` keeps of its own, with kinds and ranges: needed to read an address, before the step
// itself is fetched.
import { selectionDefaults } from '../figures/selection.js';
import { flag, integer, optional, power } from '../kinds.js';

export const headsState = {
  ...selectionDefaults({ query: 4, key: 1 }),
  groups: optional(integer(1, { min: 1, max: 512 }), 'own'), // null: as many as heads
  kept: power(1024, { max: 131072 }),
  biases: flag(false),
};
