// A training of core.formHeads in pieces, so that it can be looked at and stopped. Needs a worker with
// the functions for models: inWorker(host, { model: true }).

/** @typedef {import('../run-job.js').Job} Job */
/** @typedef {import('../core.d.ts').FormingConfig} FormingConfig */

/**
 * Takes `steps` steps, `chunk` at a time, from `state` or from the start. Yields core.formHeads's result
 * after each chunk, with its state: whoever stops the job goes on from the last one that arrived.
 * Returns the last.
 * @type {Job}
 */
export function* formHeads(core, { config, steps, chunk = 10, state }) {
  let last;
  for (let taken = 0; taken < steps; taken += chunk) {
    const options = { config, steps: Math.min(chunk, steps - taken), state: last?.state ?? state };
    last = core.formHeads(options);
    yield last;
    if (last.diverged) break;
  }
  return last;
}
