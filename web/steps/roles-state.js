// What step `roles` keeps of its own, with kinds and ranges: needed to read an address, before the step
// itself is fetched.
import { flag, record, text } from '../kinds.js';

export const rolesState = {
  placed: record(),
  card: text('', 40),
  last: text('', 40),
  gone: flag(false),
};
