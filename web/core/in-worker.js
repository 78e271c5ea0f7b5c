// Long work off the page's thread. One worker serves every lesson on the page: it starts with the
// first call and ends with its last user. Where no worker can start, the same jobs run on the page in
// short slices, and `reason` says why.
//
//   const work = inWorker(ctx.host);                   // in a step's live(); starts nothing yet
//   const stopper = new AbortController();
//   const result = await work.call('train', options, (progress) => …, stopper.signal);
//   stopper.abort();                                   // the call rejects with an AbortError, at once
//   work.end();                                        // in the live object's stop(): stops its calls too
//
// Jobs and their options: jobs.js. onProgress gets every value that the job yields, in order. Typed
// arrays of the result are moved here, not copied; options are copied.
import { proxy } from 'comlink';
import { jobs } from './jobs.js';
import { loadCore } from './load-core.js';
import { isPaused, onPause } from './pause.js';
import { runJob } from './run-job.js';
import { startWorker } from './start-worker.js';

/** On the page a slice leaves room for a frame to be painted. */
const SLICE_MS = 8;
/** A slice that goes on this long after its job was stopped is cut off with the worker. */
const NOTICE_MS = 300;

/** @typedef {import('./start-worker.js').Started} Started */
/** @typedef {'worker' | 'page'} Place */

class Shared {
  users = new Set();
  running = 0;
  /** @type {Promise<Started> | undefined} */
  starting;
  /** Why there is no worker. */
  reason = '';

  /** @param {string | undefined} wasmUrl @param {boolean} model */
  constructor(wasmUrl, model) {
    this.wasmUrl = wasmUrl;
    this.model = model;
  }

  /** @returns {Promise<Started | undefined>} */
  start() {
    this.starting ??= startWorker(this.model, this.wasmUrl).then((started) => {
      if (isPaused()) started.remote.pause(true);
      return started;
    });
    return this.starting.catch((error) => {
      this.reason = error instanceof Error ? error.message : String(error);
      return undefined;
    });
  }

  /** The next call starts another one. */
  end() {
    this.starting?.then(
      ({ end }) => end(),
      () => {},
    );
    this.starting = undefined;
    this.running = 0;
  }
}

/** By the wasm and its place. @type {Map<string, Shared>} */
const shared = new Map();
let calls = 0;

onPause((paused) => {
  for (const { starting } of shared.values()) {
    starting?.then(
      ({ remote }) => remote.pause(paused),
      () => {}, // the calls that wait for it say why it did not start
    );
  }
});

/**
 * @param {{ coreUrl?: string }} host  the custom element
 * @param {{ model?: boolean }} [what]  whether the jobs need the functions for models
 */
export function inWorker({ coreUrl = '' }, { model = false } = {}) {
  const key = `${model} ${coreUrl}`;
  const group = shared.get(key) ?? new Shared(coreUrl || undefined, model);
  shared.set(key, group);
  /** Stops what this user started. */
  let all = new AbortController();
  /** @type {Place | undefined} */
  let place;
  const user = {
    /** Where the last call ran; undefined before one did. */
    get place() {
      return place;
    },
    /** Why it ran on the page; '' in a worker. */
    get reason() {
      return place === 'worker' ? '' : group.reason;
    },

    /**
     * @param {string} name  of jobs.js
     * @param {any} options
     * @param {(progress: any) => void} [onProgress]
     * @param {AbortSignal} [signal]
     * @returns {Promise<any>} what the job returns
     */
    async call(name, options, onProgress = () => {}, signal = undefined) {
      if (!Object.hasOwn(jobs, name)) throw new RangeError(`there is no job ${name}`);
      const { stop, done } = stopper([all.signal, signal]);
      group.users.add(user);
      /** @param {any[]} progress */
      const report = (progress) => {
        if (!stop.aborted) progress.forEach(onProgress);
      };
      try {
        const started = await Promise.race([group.start(), whenAborted(stop)]);
        place = started ? 'worker' : 'page';
        return await (started
          ? remotely(group, started, { name, options, report, stop })
          : here(group, { name, options, report, stop }));
      } finally {
        done();
      }
    },

    /** Stops this user's calls; the last user's end is the worker's. A later call starts anew. */
    end() {
      all.abort(stoppedError());
      all = new AbortController();
      if (group.users.delete(user) && group.users.size === 0) group.end();
    },
  };
  return user;
}

/** @typedef {{ name: string, options: any, report: (progress: any[]) => void, stop: AbortSignal }} Call */

/** @param {Shared} group @param {Started} started @param {Call} call */
async function remotely(group, { remote, broken }, { name, options, report, stop }) {
  calls += 1;
  const id = calls;
  const worker = group.starting;
  let running = true;
  const run = remote.run(id, name, options, /** @type {any} */ (proxy(report))).finally(() => {
    running = false;
    if (group.starting === worker) group.running -= 1;
  });
  run.catch(() => {}); // after a stop nobody waits for it
  group.running += 1;
  const onStop = () => {
    remote.stop(id);
    setTimeout(() => {
      if (running && group.starting === worker && group.running === 1) group.end();
    }, NOTICE_MS);
  };
  stop.addEventListener('abort', onStop);
  try {
    return await Promise.race([run, broken, whenAborted(stop)]);
  } catch (error) {
    if (!stop.aborted && running && group.starting === worker) group.end();
    throw error;
  } finally {
    stop.removeEventListener('abort', onStop);
  }
}

/** @param {Shared} group @param {Call} call */
async function here(group, { name, options, report, stop }) {
  const { model, wasmUrl } = group;
  const core = await loadCore({ model, ...(wasmUrl && { wasmUrl }) });
  const result = await runJob(jobs[name], core, options, {
    sliceMs: SLICE_MS,
    report,
    isStopped: () => stop.aborted,
    isPaused,
  });
  stop.throwIfAborted();
  return result;
}

const stoppedError = () => new DOMException('The work was stopped', 'AbortError');

/**
 * One signal that follows several. AbortSignal.any is younger than the browsers this runs in.
 * @param {(AbortSignal | undefined)[]} signals
 */
function stopper(signals) {
  const controller = new AbortController();
  const abort = () => controller.abort(stoppedError());
  for (const signal of signals) {
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  }
  const done = () => {
    for (const signal of signals) signal?.removeEventListener('abort', abort);
  };
  return { stop: controller.signal, done };
}

/** @param {AbortSignal} signal @returns {Promise<never>} */
const whenAborted = (signal) =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
