// What the lesson says of a whole layer: many heads, the experiment behind √dk, costs.
import { causalCode, multiHeadArguments, number } from './arguments.js';

/** @typedef {import('./core.d.ts').Core} Core */

/**
 * @param {any} module the instantiated Emscripten module
 * @returns {Pick<Core, 'multiHead' | 'saturation' | 'cost'>}
 */
export const layer = (module) => ({
  multiHead: (options) => module.multiHead(...multiHeadArguments(options)),
  saturation: ({ dk, keys, draws, seed }) =>
    module.saturation(
      number('dk', dk),
      number('keys', keys),
      number('draws', draws),
      number('seed', seed),
    ),
  cost: ({ n, d, h, kvHeads = h, causal }) =>
    module.cost(
      number('n', n),
      number('d', d),
      number('h', h),
      number('kvHeads', kvHeads),
      causalCode(causal),
    ),
});
