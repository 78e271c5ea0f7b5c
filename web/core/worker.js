// The worker's own script: loads the core from the bytes that the page sends, and runs jobs.
// The build makes it one classic script, so that it starts from a URL, through importScripts and from
// its text alike (start-worker.js).
import { expose, releaseProxy, transfer } from 'comlink';
import { jobs } from './jobs.js';
import { loadCore } from './load-core.js';
import { runJob } from './run-job.js';

/** Between two slices the worker hears that a job was stopped; progress arrives 25 times a second. */
const SLICE_MS = 40;

/** @type {import('./core.d.ts').Core} */
let core;
/** Numbers of jobs that were stopped and have not noticed yet. @type {Set<number>} */
const stopped = new Set();
let paused = false;

const remote = {
  /** @param {{ wasmBinary: BufferSource, model: boolean }} source */
  async start(source) {
    core = await loadCore(source);
  },

  /**
   * @param {number} id  the page's number for this run
   * @param {string} name
   * @param {any} options
   * @param {((progress: any[]) => void) & import('comlink').ProxyMethods} report
   */
  async run(id, name, options, report) {
    const isStopped = () => stopped.has(id);
    /** Progress has a port of its own, which the result must not overtake. @type {unknown} */
    let heard;
    try {
      const result = await runJob(jobs[name], core, options, {
        sliceMs: SLICE_MS,
        report: (progress) => {
          heard = report(progress);
        },
        isStopped,
        isPaused: () => paused,
      });
      await heard;
      return result && typeof result === 'object' ? transfer(result, buffersIn(result)) : result;
    } finally {
      stopped.delete(id);
      report[releaseProxy]();
    }
  },

  /** @param {number} id */
  stop(id) {
    stopped.add(id);
  },

  /** @param {boolean} now  every job rests between two slices */
  pause(now) {
    paused = now;
  },
};
expose(remote);

/** @typedef {typeof remote} Remote */

/**
 * The memory of every typed array in a result: moved to the page, not copied.
 * @param {unknown} value
 * @param {Set<ArrayBuffer>} [found]
 */
function buffersIn(value, found = new Set()) {
  if (ArrayBuffer.isView(value)) found.add(/** @type {ArrayBuffer} */ (value.buffer));
  else if (value && typeof value === 'object') {
    for (const part of Object.values(value)) buffersIn(part, found);
  }
  return [...found];
}
