// Runs a job in slices, in the worker and, where there is none, on the page: between two slices the
// thread hears messages, paints, and learns that the job was stopped.

/** @typedef {import('./core.d.ts').Core} Core */

/**
 * A job is a generator: it computes a little, yields (progress, or nothing), goes on, and returns its
 * result. Progress and result are what structured cloning carries: plain objects and typed arrays.
 * Every yielded value arrives, in order; yield as often as is natural, the runner decides when to
 * pause. A job holds nothing that outlives it but what `finally` gives back: it may be stopped at any
 * yield.
 * @typedef {(core: Core, options: any) => Generator<any, any, void>} Job
 */

/** Resolves in a later task: timers are clamped to 4 ms, messages are not. */
const pause = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(0);
  });

/** How often work that rests asks whether it may go on, or was stopped. */
const REST_MS = 60;
const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/**
 * @param {Job} job
 * @param {Core} core
 * @param {any} options  the job's
 * @param {{ sliceMs: number, report: (progress: any[]) => void, isStopped: () => boolean,
 *   isPaused: () => boolean }} how
 *   report: what was yielded since the last call, in order
 * @returns {Promise<any>} the job's result; undefined where it was stopped
 */
export async function runJob(job, core, options, { sliceMs, report, isStopped, isPaused }) {
  const work = job(core, options);
  try {
    while (!isStopped()) {
      if (isPaused()) {
        await rest();
        continue;
      }
      const { progress, done, result } = slice(work, sliceMs);
      if (progress.length > 0) report(progress);
      if (done) return result;
      await pause();
    }
    return undefined;
  } finally {
    work.return(undefined);
  }
}

/** @param {ReturnType<Job>} work @param {number} ms */
function slice(work, ms) {
  const end = performance.now() + ms;
  const progress = [];
  do {
    const { done, value } = work.next();
    if (done) return { progress, done, result: value };
    if (value !== undefined) progress.push(value);
  } while (performance.now() < end);
  return { progress, done: false };
}
