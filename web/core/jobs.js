// Every job that runs off the page's own thread, by name. A new one is a generator (run-job.js) in a
// file of jobs/, listed here; in-worker.js calls it.

import { formHeads } from './jobs/form-heads.js';
import { measure } from './jobs/measure.js';

/** @typedef {import('./run-job.js').Job} Job */

/** @type {Readonly<Record<string, Job>>} */
export const jobs = Object.freeze({ each, measure, formHeads });

/**
 * One function of the core, for each of several options. Yields { index, result } one by one.
 * @type {Job}
 */
function* each(core, { name, options }) {
  const compute = /** @type {any} */ (core)[name];
  if (typeof compute !== 'function') throw new RangeError(`the core has no function ${name}`);
  for (const [index, one] of options.entries()) yield { index, result: compute(one) };
}
