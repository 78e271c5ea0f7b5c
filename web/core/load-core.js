// Loads the C++ core once and hands out its functions. The only importer of generated code.
import createCore from '#core-glue'; // made by emcc; the SIMD and scalar builds share it
import { makeCore } from './make-core.js';
import { hasSimd } from './simd.js';
import { wasmSource } from './wasm-source.js';

/** @typedef {import('./core.d.ts').Core} Core */
/** @typedef {import('./core.d.ts').LoadOptions} LoadOptions */

/** @type {Map<unknown, Promise<Core>>} */
const loaded = new Map();

/**
 * One module for each source, however often and from wherever it is asked for. A failed load is
 * forgotten, so that asking again tries again.
 * @param {LoadOptions} [options]
 * @returns {Promise<Core>}
 */
export function loadCore({ wasmUrl, wasmBinary, simd, model = true, onProgress } = {}) {
  if (typeof WebAssembly !== 'object') {
    return Promise.reject(new Error('WebAssembly is not available here'));
  }
  const useSimd = simd ?? hasSimd();
  const key = wasmBinary ?? `${useSimd} ${model} ${wasmUrl ?? ''}`;
  let core = loaded.get(key);
  if (!core) {
    core = instantiate(useSimd, model, wasmUrl, wasmBinary, onProgress);
    loaded.set(key, core);
    core.catch(() => loaded.delete(key));
  }
  return core;
}

/**
 * @param {boolean} simd
 * @param {boolean} model
 * @param {LoadOptions['wasmUrl']} wasmUrl
 * @param {LoadOptions['wasmBinary']} wasmBinary
 * @param {LoadOptions['onProgress']} onProgress
 */
async function instantiate(simd, model, wasmUrl, wasmBinary, onProgress) {
  const asked = model ? import('./model-functions.js') : undefined; // while the bytes are on the way
  asked?.catch(() => {});
  const bytes = wasmBinary ?? (await wasmSource(simd, model, wasmUrl, onProgress));
  const compiled = await WebAssembly.compile(bytes);
  // Bytes and files that were given may be of any kind: .ci/build-core.mjs marks them.
  const is = (/** @type {string} */ mark) =>
    WebAssembly.Module.customSections(compiled, mark).length > 0;
  const parts = is('model') ? await (asked ?? import('./model-functions.js')) : undefined;
  const create = parts?.createModule ?? createCore;
  const module = await new Promise((resolve, reject) => {
    create({
      locateFile: () => '', // the glue never looks for the file: the bytes are here
      /** @param {WebAssembly.Imports} imports @param {(instance: WebAssembly.Instance) => void} done */
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(compiled, imports).then(done, reject);
        return {};
      },
    }).then(resolve, reject);
  });
  return makeCore(module, !is('scalar'), parts?.modelFunctions);
}
