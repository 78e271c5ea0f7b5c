// What the core can do with models, and the glue of the module that has them: fetched where it is used.
import { forming } from './forming.js';
import { model } from './model.js';

export { default as createModule } from '#model-glue';

/** @typedef {import('./core.d.ts').Core} Core */

/**
 * @param {any} module the instantiated Emscripten module
 * @param {import('./unwinding.js').Unwound} unwound
 * @returns {Pick<Core, 'loadModel' | 'headScores' | 'formHeads'>}
 */
export const modelFunctions = (module, unwound) => ({
  ...forming(module),
  ...model(module, unwound),
});
