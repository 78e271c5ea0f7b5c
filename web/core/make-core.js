// The public functions of the core: options objects in, plain objects with fresh typed arrays out.
// core.d.ts documents every function.
import { floats, maskArguments, number } from './arguments.js';
import { attention } from './attention.js';
import { layer } from './layer.js';
import { lesson } from './lesson.js';
import { sources } from './sources.js';
import { training } from './training.js';
import { unwinding } from './unwinding.js';

/** @typedef {import('./core.d.ts').Core} Core */

/**
 * @param {any} module the instantiated Emscripten module
 * @param {boolean} simd
 * @param {typeof import('./model-functions.js').modelFunctions} [modelFunctions]
 * @returns {Core}
 */
export function makeCore(module, simd, modelFunctions) {
  const unwound = unwinding(module);
  const core = /** @type {Core} */ ({
    simd,
    ...attention(module),
    ...lesson(module),
    ...layer(module),
    ...training(module),
    ...sources(module, unwound),
    ...modelFunctions?.(module, unwound),
    mask: (options) => module.mask(...maskArguments(options)),
    matmul: ({ a, b, rows, inner, cols }) =>
      module.matmul(
        floats('a', a),
        floats('b', b),
        number('rows', rows),
        number('inner', inner),
        number('cols', cols),
      ),
  });
  return Object.freeze(unwound(core));
}
