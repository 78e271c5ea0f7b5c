// What step `cost` keeps of its own, with kinds and ranges: needed to read an address, before the step
// itself is fetched.
import { selectionDefaults } from '../figures/selection.js';
import { flag, integer, power } from '../kinds.js';

/** n on the axis of Figure 3: the powers of two between these. */
export const LENGTHS = Array.from({ length: 17 }, (_, e) => 2 ** (e + 4)); // 16 … 1,048,576

/** Queries that a tile holds. */
export const TILE_ROWS = 4;

export const costState = {
  n: power(1024, { min: LENGTHS[0], max: LENGTHS[LENGTHS.length - 1] }),
  d: power(512, { min: 8, max: 16384 }),
  h: power(8, { max: 128 }),
  causal: flag(false),
  longest: power(2048, { min: 256, max: 16384 }), // the measurement's last n
  dk: power(64, { min: 8, max: 128 }), // and its d_k
  keys: integer(3, { min: 1, max: 16 }), // in a tile
  block: integer(1, { min: 1, max: 16 }), // which queries
  tile: integer(1, { min: 1, max: 64 }), // the tile in hand
  ...selectionDefaults({ query: 0 }),
};
