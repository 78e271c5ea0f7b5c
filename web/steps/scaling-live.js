// Fills in the experiment's results for every d_k, in the worker, once for each seed on show.
import { inWorker } from '../core/in-worker.js';
import { DKS, optionsOf } from './scaling-runs.js';

/** @param {import('./step.d.ts').LiveHandle} handle */
export function scalingLive(handle) {
  /** @type {ReturnType<typeof inWorker> | undefined} */
  let work;
  let stopper = new AbortController();
  /** @type {number | undefined} */
  let filling;
  let problem = '';

  /** @param {Map<number, any>} byDk @param {number} seed */
  async function fill(byDk, seed) {
    const host = handle.context()?.host;
    const missing = DKS.filter((dk) => !byDk.has(dk));
    if (!host || missing.length === 0) return;
    stopper.abort();
    stopper = new AbortController();
    const { signal } = stopper;
    work ??= inWorker(/** @type {any} */ (host));
    const options = missing.map((dk) => optionsOf(dk, seed));
    /** @param {{ index: number, result: any }} progress */
    const keep = ({ index, result }) => {
      if (!byDk.has(missing[index])) byDk.set(missing[index], result);
      handle.update();
    };
    try {
      await work.call('each', { name: 'saturation', options }, keep, signal);
      problem = '';
    } catch (error) {
      if (signal.aborted) return;
      problem = error instanceof Error ? error.message : String(error);
    }
    work.end();
    handle.update();
  }

  return {
    get problem() {
      return problem;
    },
    /** Told at every drawing which results are on show. @param {Map<number, any>} byDk @param {number} seed */
    want(byDk, seed) {
      if (filling === seed) return;
      filling = seed;
      queueMicrotask(() => fill(byDk, seed));
    },
    stop() {
      stopper.abort();
      work?.end();
    },
  };
}
