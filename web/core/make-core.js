// The public functions of the core: options objects in, plain objects with fresh typed arrays out.
// core.d.ts documents every function.
import { attendArguments, floats, maskArguments, number } from './arguments.js';
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
    ...lesson(module),
    ...layer(module),
    ...training(module),
    attend: (options) => module.attend(...attendArguments(options)),
    mask: (options) => module.mask(...maskArguments(options)),
    softmax: ({ x, rows, cols }) =>
      module.softmax(floats('x', x), number('rows', rows), number('cols', cols)),
    matmul: ({ a, b, rows, inner, cols }) =>
      module.matmul(
        floats('a', a),
        floats('b', b),
        number('rows', rows),
        number('inner', inner),
        number('cols', cols),
      ),
  };
  return Object.freeze(core);
}
