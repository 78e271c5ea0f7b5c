// What the lesson needs around attention: token vectors, random matrices, the arithmetic of one cell.
import { attendArguments, boolean, floats, number, texts } from './arguments.js';

/** @typedef {import('./core.d.ts').Core} Core */

/**
 * @param {any} module the instantiated Emscripten module
 * @returns {Pick<Core, 'embed' | 'normal' | 'normalDensity' | 'dot' | 'softmaxRow' | 'jacobian' | 'jacobianReport' | 'tileSteps'>}
 */
export const lesson = (module) => ({
  embed: ({ tokens, d, seed, position }) =>
    module.embed(
      texts('tokens', tokens),
      number('d', d),
      number('seed', seed),
      boolean('position', position),
    ),
  normal: ({ rows, cols, seed, stream = 0, std = 1 }) =>
    module.normal(
      number('rows', rows),
      number('cols', cols),
      number('seed', seed),
      typeof stream === 'string' ? stream : number('stream', stream),
      number('std', std),
    ),
  normalDensity: ({ x, std }) => module.normalDensity(floats('x', x), number('std', std)),
  dot: ({ a, b }) => module.dot(floats('a', a), floats('b', b)),
  softmaxRow: ({ x }) => module.softmaxRow(floats('x', x)),
  jacobian: ({ weights }) => module.jacobian(floats('weights', weights)),
  jacobianReport: ({ logits }) => module.jacobianReport(floats('logits', logits)),
  tileSteps: ({ tileCols, ...attend }) =>
    module.tileSteps(...attendArguments(attend), number('tileCols', tileCols)),
});
