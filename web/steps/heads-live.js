// What goes on in the step `heads`: the recipe's training run, and the trained model's file.
import { FormingRun } from './forming-run.js';
import { ModelFile } from './heads-file.js';
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
  const file = new ModelFile(handle.update);
  return {
    forming,
    file,
    stop() {
      forming.stop();
      file.stop();
    },
  };
}
