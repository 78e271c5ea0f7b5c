// What the lesson says of a whole layer: many heads, the experiment behind √dk, costs.
import { causalCode, checkMask, floats, number } from './arguments.js';

/** @typedef {import('./core.d.ts').Core} Core */

/**
 * @param {any} module the instantiated Emscripten module
 * @returns {Pick<Core, 'multiHead' | 'saturation' | 'cost'>}
 */
export const layer = (module) => ({
  multiHead: ({ x, n, d, h, kvHeads = h, wq, wk, wv, wo, scale, causal, mask }) =>
    module.multiHead(
      floats('x', x),
      number('n', n),
      number('d', d),
      number('h', h),
      number('kvHeads', kvHeads),
      floats('wq', wq),
      floats('wk', wk),
      floats('wv', wv),
      floats('wo', wo),
      scale === undefined ? undefined : number('scale', scale),
      causalCode(causal),
      checkMask(mask),
    ),
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
