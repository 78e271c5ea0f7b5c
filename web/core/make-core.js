// The public functions of the core: options objects in, plain objects with fresh typed arrays out.
// core.d.ts documents every function.
import { floats, maskArguments, number } from './arguments.js';
import { attention } from './attention.js';
import { layer } from './layer.js';
import { lesson } from './lesson.js';
import { training } from './training.js';

/** @typedef {import('./core.d.ts').Core} Core */

/**
 * @param {any} module the instantiated Emscripten module
 * @param {boolean} simd
 * @returns {Core}
 */
export function makeCore(module, simd) {
  /** @type {Core} */
  const core = {
    simd,
    ...attention(module),
    ...lesson(module),
    ...layer(module),
    ...training(module),
    mask: (options) => module.mask(...maskArguments(options)),
    matmul: ({ a, b, rows, inner, cols }) =>
      module.matmul(
        floats('a', a),
        floats('b', b),
        number('rows', rows),
        number('inner', inner),
        number('cols', cols),
      ),
  };
  return Object.freeze(unwound(core, module));
}

/**
 * The same functions, after each of which the module's stack is where it was. A JavaScript exception
 * that passes through WebAssembly frames leaves the stack pointer where the frames had put it: some
 * 100 bytes lost a refusal, until the stack is used up.
 * @param {Core} core
 * @param {any} module
 * @returns {Core}
 */
function unwound(core, module) {
  const bottom = module.stackSave(); // between calls it is always here
  const guard = (/** @type {(options: any) => unknown} */ call) => (/** @type {any} */ options) => {
    try {
      return call(options);
    } catch (error) {
      module.stackRestore(bottom);
      throw error;
    }
  };
  const entries = Object.entries(core).map(([name, value]) => [
    name,
    typeof value === 'function' ? guard(value) : value,
  ]);
  return Object.fromEntries(entries);
}
