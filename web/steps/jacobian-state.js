// What step `jacobian` keeps of its own, with kinds and ranges: needed to read an address, before the step
// itself is fetched.
import { selectionDefaults } from '../figures/selection.js';
import { integer, number, numbers, power } from '../kinds.js';

/** LESSON.md's worked example: q₃·k_j = 1, 0, 1, divided by √2. */
export const BOOK = [Math.SQRT1_2, 0, Math.SQRT1_2];
export const FEWEST = 2;
export const MOST = 6;
/** Logits lie between −LIMIT and LIMIT, growth between 0 and 2·LIMIT: enough to pass every other. */
export const LIMIT = 6;
export const GROWTH = 2 * LIMIT;

/** Training: steps of all runs together, and the range of the step size. */
export const MOST_STEPS = 4000;
export const [SMALLEST_STEP, LARGEST_STEP] = [0.01, 100];

export const jacobianState = {
  ...selectionDefaults(),
  logits: numbers(BOOK, { min: -LIMIT, max: LIMIT, length: 'any' }),
  chosen: integer(1, { min: 1, max: MOST }), // counted from 1, as s_1 … s_m
  grow: number(0, { min: 0, max: GROWTH }),
  train: power(128, { min: 2, max: 512 }), // d_k of the two heads that are trained
  rate: number(5, { min: SMALLEST_STEP, max: LARGEST_STEP }), // their step size
  ran: integer(0, { max: MOST_STEPS }), // steps of the run on show
};
