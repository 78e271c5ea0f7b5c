// Where the worker's script comes from. Builds that are one self-contained file replace this module by
// one that holds the script's text.
import { fileUrl } from './file-bytes.js';

const own = () => new URL('attention-lesson-worker.js', import.meta.url);

/**
 * @param {string} [wasmUrl]  the worker lies where the wasm lies
 * @returns {{ url: string } | { text: string }}
 */
export const workerSource = (wasmUrl) => ({
  url: fileUrl('attention-lesson-worker.js', own, wasmUrl).href,
});
