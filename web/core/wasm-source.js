// Where the WebAssembly bytes come from. Builds that are one self-contained file replace this module
// by one that holds the bytes.
import { fileBytes, fileUrl } from './file-bytes.js';

/** By address: the page and its worker are given the same. @type {Map<string, Promise<Uint8Array<ArrayBuffer>>>} */
const fetched = new Map();

/** Written out: bundlers know exactly this form. @type {Record<string, () => URL>} */
const files = {
  'attention-core-simd.wasm': () => new URL('attention-core-simd.wasm', import.meta.url),
  'attention-core-scalar.wasm': () => new URL('attention-core-scalar.wasm', import.meta.url),
  'attention-model-simd.wasm': () => new URL('attention-model-simd.wasm', import.meta.url),
  'attention-model-scalar.wasm': () => new URL('attention-model-scalar.wasm', import.meta.url),
};

/**
 * Fetched once; a failed fetch is forgotten.
 * @param {boolean} simd
 * @param {boolean} model
 * @param {string | URL} [wasmUrl] a folder or a .wasm file instead of this module's own folder
 * @param {(received: number) => void} [onProgress]  in bytes
 * @returns {Promise<BufferSource>}
 */
export function wasmSource(simd, model, wasmUrl, onProgress) {
  const name = `attention-${model ? 'model' : 'core'}-${simd ? 'simd' : 'scalar'}.wasm`;
  const url = fileUrl(name, files[name], wasmUrl);
  let bytes = fetched.get(url.href);
  if (!bytes) {
    bytes = fileBytes(url, { onProgress });
    fetched.set(url.href, bytes);
    bytes.catch(() => fetched.delete(url.href));
  }
  return bytes;
}
