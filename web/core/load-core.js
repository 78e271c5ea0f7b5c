// Loads the C++ core once and hands out its functions. The only importer of generated code.
import createModule from '#core-glue'; // made by emcc; the SIMD and scalar builds share it
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
export function loadCore({ wasmUrl, wasmBinary, simd } = {}) {
  if (typeof WebAssembly !== 'object') {
    return Promise.reject(new Error('WebAssembly is not available here'));
  }
  const useSimd = simd ?? hasSimd();
  const key = wasmBinary ?? `${useSimd} ${wasmUrl ?? ''}`;
  let core = loaded.get(key);
  if (!core) {
    core = instantiate(useSimd, wasmUrl, wasmBinary);
    loaded.set(key, core);
    core.catch(() => loaded.delete(key));
  }
  return core;
}

/**
 * @param {boolean} simd
 * @param {LoadOptions['wasmUrl']} wasmUrl
 * @param {LoadOptions['wasmBinary']} wasmBinary
 */
async function instantiate(simd, wasmUrl, wasmBinary) {
  const bytes = wasmBinary ?? (await wasmSource(simd, wasmUrl));
  const module = await new Promise((resolve, reject) => {
    createModule({
      locateFile: () => '', // the glue never looks for the file: the bytes are here
      /** @param {WebAssembly.Imports} imports @param {(instance: WebAssembly.Instance) => void} done */
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(bytes, imports).then(({ instance }) => done(instance), reject);
        return {};
      },
    }).then(resolve, reject);
  });
  return makeCore(module, simd);
}
