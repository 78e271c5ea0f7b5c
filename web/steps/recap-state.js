// What step `recap` keeps of its own, with kinds and ranges: needed to read an address, before the step
// itself is fetched.
import { power } from '../kinds.js';

/** Ranges; every h divides every d that is at least as large. */
export const MOST = { n: 131072, d: 16384, h: 128 };

export const recapState = {
  n: power(1024, { max: MOST.n }),
  d: power(512, { min: 8, max: MOST.d }),
  h: power(8, { max: MOST.h }),
  g: power(2, { max: MOST.h }),
  w: power(256, { max: MOST.n }), // the sliding window
  m: power(128, { max: MOST.n }), // tokens of the text that cross-attention looks at
};
