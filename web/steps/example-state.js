// What step `example` keeps of its own, with kinds and ranges: needed to read an address, before the step
// itself is fetched.
import { flag, numbers } from '../kinds.js';

/** The book's numbers: the query of token 3, d_k = d_v = 2. Each list holds x, y of one vector after another. */
export const BOOK = { q: [1, 0], k: [1, 0, 0, 1, 1, 1], v: [2, 0, 0, 2, 1, 1] };

/** Entries may be this large. */
export const LIMIT = 100;

export const exampleState = {
  q: numbers(BOOK.q, { min: -LIMIT, max: LIMIT }),
  k: numbers(BOOK.k, { min: -LIMIT, max: LIMIT }),
  v: numbers(BOOK.v, { min: -LIMIT, max: LIMIT }),
  divisor: flag(true),
};
