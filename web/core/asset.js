// Data files that a step needs (word vectors, a trained model): fetched when they are asked for, once
// for all that ask meanwhile, from beside the script or from inside it.
//
//   const bytes = await fetchAsset('attention-lesson.model.bin', {
//     coreUrl: ctx.host.coreUrl,
//     signal: stopper.signal,                  // rejects at once with an AbortError
//     onProgress: (received) => …,             // in bytes; never where the bytes are inside the script
//   });
//
// The bytes are the caller's own. What they mean, and whether they are whole, the core says. A failed
// or stopped fetch is forgotten: asking again tries again.
import { assetSource } from './asset-source.js';

/**
 * @typedef {object} Download
 * @property {Promise<Uint8Array<ArrayBuffer>>} bytes
 * @property {AbortController} stopper
 * @property {Set<(received: number) => void>} waiting  one for each caller
 */

/** By place and name. @type {Map<string, Download>} */
const downloads = new Map();

/**
 * @param {string} name  of a file in dist/
 * @param {{ coreUrl?: string, signal?: AbortSignal, onProgress?: (received: number) => void }} [how]
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function fetchAsset(name, { coreUrl = '', signal, onProgress = () => {} } = {}) {
  signal?.throwIfAborted();
  const key = `${coreUrl} ${name}`;
  const download = downloads.get(key) ?? begin(key, name, coreUrl);
  const caller = (/** @type {number} */ received) => onProgress(received);
  download.waiting.add(caller);
  /** @type {() => void} */
  let onAbort = () => {};
  const aborted = new Promise((_, reject) => {
    onAbort = () => reject(new DOMException('The download was stopped', 'AbortError'));
    signal?.addEventListener('abort', onAbort);
  });
  try {
    return (await Promise.race([download.bytes, aborted])).slice();
  } finally {
    signal?.removeEventListener('abort', onAbort);
    download.waiting.delete(caller);
    if (signal?.aborted && download.waiting.size === 0) {
      if (downloads.get(key) === download) downloads.delete(key);
      download.stopper.abort();
    }
  }
}

/** @param {string} key @param {string} name @param {string} coreUrl @returns {Download} */
function begin(key, name, coreUrl) {
  const stopper = new AbortController();
  const waiting = new Set();
  const bytes = assetSource(name, coreUrl || undefined, {
    signal: stopper.signal,
    onProgress: (received) => {
      for (const caller of waiting) caller(received);
    },
  });
  const download = { bytes, stopper, waiting };
  downloads.set(key, download);
  const forget = () => {
    if (downloads.get(key) === download) downloads.delete(key);
  };
  bytes.catch(forget);
  return download;
}
