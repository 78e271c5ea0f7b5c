// The training run of the step `jacobian`.
import { MOST_STEPS } from './jacobian-state.js';
import { runLive } from './run-live.js';
import { RUN, TrainingRun } from './training-run.js';

/** @typedef {import('./training-run.js').Config} Config */

/** @param {import('./step.d.ts').LiveHandle} handle */
export const jacobianLive = (handle) =>
  runLive(handle, {
    make: (host, /** @type {Config} */ config, update) => new TrainingRun(host, config, update),
    key: 'ran',
    most: MOST_STEPS,
    each: RUN,
  });
