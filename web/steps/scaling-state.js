// What step `scaling` keeps of its own, with kinds and ranges: needed to read an address, before the step
// itself is fetched.
import { flag } from '../kinds.js';

export const scalingState = { zoom: flag(false) };
