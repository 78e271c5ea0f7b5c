// Starts a worker with the core in it, by the first way that the page's surroundings allow.
import { wrap } from 'comlink';
import { hasSimd } from './simd.js';
import { wasmSource } from './wasm-source.js';
import { workerSource } from './worker-source.js';

/** A worker that is neither ready nor refused by then will not come. */
const PATIENCE_MS = 20000;

/**
 * @typedef {object} Started
 * @property {import('comlink').Remote<import('./worker.js').Remote>} remote
 * @property {Promise<never>} broken  rejects when the worker reports an error outside any job
 * @property {() => void} end
 */

/**
 * @param {boolean} model  as loadCore's
 * @param {string} [wasmUrl]  as loadCore's
 * @returns {Promise<Started>} rejects with the reason where no way worked
 */
export async function startWorker(model, wasmUrl) {
  if (typeof Worker !== 'function') throw new Error('this browser has no workers here');
  const wasmBinary = await wasmSource(hasSimd(), model, wasmUrl);
  let reason;
  for (const make of ways(wasmUrl)) {
    try {
      return await started(make, { wasmBinary, model });
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

/**
 * @param {string} [wasmUrl]
 * @returns {((urls: string[]) => Worker)[]} each may throw; `urls` takes what has to be revoked
 */
function ways(wasmUrl) {
  const source = workerSource(wasmUrl);
  if ('text' in source) return [(urls) => fromText(source.text, urls)];
  const { url } = source;
  // Only a script of one's own origin starts directly; importScripts takes it from anywhere, and a
  // sandboxed frame has no origin at all.
  const trampoline = (/** @type {string[]} */ urls) =>
    fromText(`importScripts((${maker})()(${JSON.stringify(url)}));`, urls);
  const own = new URL(url).origin === globalThis.origin;
  return own ? [() => new Worker(trusted(url)), trampoline] : [trampoline];
}

/** @param {string} text @param {string[]} urls */
function fromText(text, urls) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  urls.push(url);
  return new Worker(trusted(url));
}

/**
 * What makes of an address one that Trusted Types take, where a page enforces them; its policy has to name
 * this one. The trampoline carries this function's text: it uses nothing from around it.
 * @returns {(url: string) => any}
 */
function maker() {
  const { trustedTypes } = /** @type {any} */ (globalThis);
  const same = (/** @type {string} */ x) => x;
  if (!trustedTypes) return same;
  const policy = trustedTypes.createPolicy('attention-lesson', { createScriptURL: same });
  return (url) => policy.createScriptURL(url);
}

/** @type {ReturnType<typeof maker> | undefined} */
let made;

/** One policy for every worker: a page that does not say allow-duplicates takes its name once. @param {string} url */
function trusted(url) {
  made ??= maker();
  return made(url);
}

/**
 * @param {(urls: string[]) => Worker} make
 * @param {{ wasmBinary: BufferSource, model: boolean }} core
 * @returns {Promise<Started>}
 */
async function started(make, core) {
  /** @type {string[]} */
  const urls = [];
  /** @type {Worker | undefined} */
  let worker;
  let timer;
  try {
    worker = make(urls);
    const broken = failureOf(worker);
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error('the worker did not start')), PATIENCE_MS);
    });
    /** @type {Started['remote']} */
    const remote = wrap(worker);
    await Promise.race([remote.start(core), broken, late]);
    return { remote, broken, end: worker.terminate.bind(worker) };
  } catch (error) {
    worker?.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
    for (const url of urls) URL.revokeObjectURL(url);
  }
}

/** @param {Worker} worker @returns {Promise<never>} */
function failureOf(worker) {
  /** @type {Promise<never>} */
  const broken = new Promise((_, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault(); // whoever waits for this worker says so; the console need not
      reject(new Error(event.message || 'the worker was not allowed to start'));
    });
  });
  broken.catch(() => {}); // it may break while nobody waits
  return broken;
}
