// The backward pass, and the live experiment that trains one head with and without the divisor.
import { attendArguments, boolean, floats, multiHeadArguments, number } from './arguments.js';

/** @typedef {import('./core.d.ts').Core} Core */

/**
 * @param {any} module the instantiated Emscripten module
 * @returns {Pick<Core, 'attendGradient' | 'multiHeadGradient' | 'trainStep'>}
 */
export const training = (module) => ({
  attendGradient: ({ dOutput, ...head }) =>
    module.attendGradient(...attendArguments(head), floats('dOutput', dOutput)),
  multiHeadGradient: ({ dOutput, ...layer }) =>
    module.multiHeadGradient(...multiHeadArguments(layer), floats('dOutput', dOutput)),
  trainStep: ({ state, steps, config }) => {
    const { dk, d = 32, n = 16, batch = 64, stepSize, seed, scaled, noise = 0.5 } = config;
    return module.trainStep(
      state === undefined ? undefined : floats('state', state),
      number('steps', steps),
      number('dk', dk),
      number('d', d),
      number('n', n),
      number('batch', batch),
      number('stepSize', stepSize),
      number('seed', seed),
      boolean('scaled', scaled),
      number('noise', noise),
    );
  },
});
