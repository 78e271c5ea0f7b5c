// Where the WebAssembly bytes come from. Builds that are one self-contained file replace this module
// by one that holds the bytes.
import { fileBytes, fileUrl } from './file-bytes.js';

/**
 * @param {boolean} simd
 * @param {string | URL} [wasmUrl] a folder or a .wasm file instead of this module's own folder
 * @returns {Promise<BufferSource>}
 */
export const wasmSource = (simd, wasmUrl) =>
  fileBytes(
    simd
      ? fileUrl(
          'attention-core-simd.wasm',
          () => new URL('attention-core-simd.wasm', import.meta.url),
          wasmUrl,
        )
      : fileUrl(
          'attention-core-scalar.wasm',
          () => new URL('attention-core-scalar.wasm', import.meta.url),
          wasmUrl,
        ),
  );
