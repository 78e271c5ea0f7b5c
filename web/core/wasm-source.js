// Where the WebAssembly bytes come from. Builds that are one self-contained file replace this module
// by one that holds the bytes.
import { fileBytes, fileUrl } from './file-bytes.js';

/** By address: the page and its worker are given the same. @type {Map<string, Promise<Uint8Array<ArrayBuffer>>>} */
const fetched = new Map();

/**
 * Fetched once; a failed fetch is forgotten.
 * @param {boolean} simd
 * @param {string | URL} [wasmUrl] a folder or a .wasm file instead of this module's own folder
 * @returns {Promise<BufferSource>}
 */
export function wasmSource(simd, wasmUrl) {
  const url = simd
    ? fileUrl(
        'attention-core-simd.wasm',
        () => new URL('attention-core-simd.wasm', import.meta.url),
        wasmUrl,
      )
    : fileUrl(
        'attention-core-scalar.wasm',
        () => new URL('attention-core-scalar.wasm', import.meta.url),
        wasmUrl,
      );
  let bytes = fetched.get(url.href);
  if (!bytes) {
    bytes = fileBytes(url);
    fetched.set(url.href, bytes);
    bytes.catch(() => fetched.delete(url.href));
  }
  return bytes;
}
