// The training run of the step `jacobian`: made for the settings on show, stopped on leaving. An address
// that holds a number of steps taken takes them again: the same settings give the same curves.
import { MOST_STEPS } from './jacobian-state.js';
import { RUN, TrainingRun } from './training-run.js';

/** @typedef {import('./training-run.js').Config} Config */

/** @param {import('./step.d.ts').LiveHandle} handle */
export function jacobianLive(handle) {
  /** @type {TrainingRun | undefined} */
  let run;

  /** @param {Config} config */
  const isOf = ({ dk, stepSize, seed }) =>
    run?.config.dk === dk && run.config.stepSize === stepSize && run.config.seed === seed;

  /** @param {Config} config */
  function fresh(config) {
    const host = handle.context()?.host;
    run?.stop();
    run = host && new TrainingRun(/** @type {any} */ (host), config, handle.update);
    return run;
  }

  /** @param {TrainingRun} going @param {number} target */
  async function advance(going, target) {
    await going.advance(target);
    if (run !== going) return;
    handle.context()?.setView({ ran: going.steps });
    handle.update();
  }

  return {
    get run() {
      return run;
    },

    /** Told at every drawing what is on show. @param {Config} config @param {number} ran */
    want(config, ran) {
      if (run && !isOf(config)) {
        run.stop();
        run = undefined;
      }
      if (ran > 0 && !run) {
        const made = fresh(config);
        if (made) queueMicrotask(() => advance(made, ran));
      }
    },

    /** Starts, or goes on. @param {Config} config */
    start(config) {
      const going = run && isOf(config) ? run : fresh(config);
      if (!going || going.running || going.over) return;
      const target = Math.min(MOST_STEPS, (Math.floor(going.steps / RUN) + 1) * RUN);
      advance(going, target);
      handle.update();
    },

    pause() {
      run?.pause();
    },

    stop() {
      run?.stop();
      run = undefined;
    },
  };
}
