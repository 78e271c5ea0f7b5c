// What goes on in the step `heads`: the recipe's training run.
import { FormingRun } from './forming-run.js';
import { FORMING_STEPS } from './heads-state.js';
import { runLive } from './run-live.js';

/** @param {import('./step.d.ts').LiveHandle} handle */
export function headsLive(handle) {
  const forming = runLive(handle, {
    make: (host, /** @type {import('./forming-run.js').Config} */ config, update) =>
      new FormingRun(host, config, update),
    key: 'ran',
    most: FORMING_STEPS,
    each: FORMING_STEPS,
    early: true, // the heads that nobody has trained yet
  });
  return {
    forming,
    stop: () => forming.stop(),
  };
}
