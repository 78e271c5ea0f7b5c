// A run made for the settings on show, stopped on leaving. An address that holds a number of steps taken
// takes them again: the same settings give the same curves.

/** @typedef {import('./sliced-run.js').SlicedRun} SlicedRun */

/**
 * @template {SlicedRun} Run
 * @template Config
 * @param {import('./step.d.ts').LiveHandle} handle
 * @param {{ make: (host: any, config: Config, update: () => void) => Run, key: string,
 *   most: number, each: number, early?: boolean }} kind
 *   early: made before the first step is asked for; key: of the view, the steps taken; most: steps of all; each: steps of one run, a start adds as many
 */
export function runLive(handle, { make, key, most, each, early = false }) {
  /** @type {Run | undefined} */
  let run;

  /** @param {Config} config */
  const isOf = (config) => run && JSON.stringify(run.config) === JSON.stringify(config);

  /** @param {Config} config */
  function fresh(config) {
    const host = handle.context()?.host;
    run?.stop();
    run = host && make(host, config, handle.update);
    return run;
  }

  /** @param {Run} going @param {number} target */
  async function advance(going, target) {
    await going.advance(target);
    if (run !== going) return;
    handle.context()?.setView({ [key]: going.steps });
    handle.update();
  }

  /** @param {Config} config @param {(steps: number) => number} target */
  function goOn(config, target) {
    const going = isOf(config) && !run?.problem ? run : fresh(config); // after a failure, anew
    if (!going || going.running || going.over) return;
    advance(going, Math.min(most, target(going.steps)));
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
      if ((ran > 0 || early) && !run) {
        const made = fresh(config);
        if (made) queueMicrotask(() => advance(made, ran));
      }
    },

    /** Starts, or goes on. @param {Config} config */
    start(config) {
      goOn(config, (steps) => (Math.floor(steps / each) + 1) * each);
    },

    /** So many steps. @param {Config} config @param {number} steps */
    step(config, steps) {
      goOn(config, (taken) => taken + steps);
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
