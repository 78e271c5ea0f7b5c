// The module that ships, both builds of it, as anyone would load it from dist/.
import { loadCore } from '../../dist/core.js';

export { loadCore };

/** @type {import('../../web/core/core.d.ts').Core[]} */
export const cores = [await loadCore({ simd: true }), await loadCore({ simd: false })];

/** @param {{ simd: boolean }} core */
export const widthOf = ({ simd }) => (simd ? 'SIMD' : 'scalar');

/**
 * A core of its own, and the bytes of its memory seen from outside: the WebAssembly.Memory that the
 * module exports.
 * @param {boolean} simd
 */
export async function coreWithMemory(simd) {
  const { instantiate } = WebAssembly;
  /** @type {WebAssembly.Memory | undefined} */
  let memory;
  /** @type {any} */ (WebAssembly).instantiate = async (
    /** @type {any} */ compiled,
    /** @type {any} */ imports,
  ) => {
    /** @type {any} */ // an instance: what comes in is compiled
    const instance = await instantiate(compiled, imports);
    memory = Object.values(instance.exports).find((x) => x instanceof WebAssembly.Memory);
    return instance;
  };
  try {
    // A URL of its own makes a module of its own.
    const wasmUrl = new URL(`../../dist/?memory=${simd}`, import.meta.url);
    const core = await loadCore({ simd, wasmUrl });
    return { core, bytes: () => memory?.buffer.byteLength ?? 0 };
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}
