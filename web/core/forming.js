// The recipe that forms heads in the page, and what a head's weights look like. A training is its
// state, one row of floats that goes in and comes out.
import { count, floats, integers, number } from './arguments.js';
import { blocks } from './blocks.js';
import { byHead, passPlaces, scoresAt, shapeNumbers, traces } from './model-layout.js';

/** @typedef {import('./core.d.ts').Core} Core */

/**
 * @param {any} module the instantiated Emscripten module
 * @returns {Pick<Core, 'headScores' | 'formHeads'>}
 */
export function forming(module) {
  const inBlock = blocks(module);
  return {
    headScores({ ids, weights }) {
      const n = integers('ids', ids).length;
      if (floats('weights', weights).length !== n * n) {
        const { length } = weights;
        throw new RangeError(`weights must hold n·n = ${n * n} numbers: it holds ${length}`);
      }
      return inBlock(8 + n + n * n, (block, memory) => {
        new Int32Array(memory()).set(ids, block / 4 + 8);
        new Float32Array(memory()).set(weights, block / 4 + 8 + n);
        module._score_head(block, n);
        return scoresAt(new Float64Array(memory(), block, 4), 0);
      });
    },

    formHeads({ state, steps, config }) {
      const { seed, vocabulary = 38, d = 32, layers = 2, heads = 2, context = 32 } = config;
      const { scaled = true, batch = 16, stepSize = 0.01, total = 600 } = config;
      const shape = { layers, heads, d, vocabulary, context, scaled };
      const numbers = shapeNumbers(shape);
      const all = layers * heads;
      const weights = inBlock(12, (block, memory) => {
        new Float64Array(memory(), block, 6).set(numbers);
        return module._model_weights(block);
      });
      const size = 1 + 3 * weights;
      if (state !== undefined && floats('state', state).length !== size) {
        const { length } = state;
        throw new RangeError(
          `state must hold 1 + 3·${weights} = ${size} numbers (steps, weights, two means): it holds ${length}`,
        );
      }
      const taken = state === undefined ? 0 : state[0];
      const losses = 3 * weights;
      const ids = losses + 2 * count('steps', steps);
      const pass = ids + context;
      const start = 12 + 8 * all; // of the weights, in words
      return inBlock(start + pass + passPlaces(shape, context).count, (block, memory) => {
        new Float64Array(memory(), block, 6).set(numbers);
        const row = new Float32Array(memory(), block + 4 * start, losses);
        if (state === undefined) row.fill(0);
        else row.set(state.subarray(1));
        const done = module._form_heads_run(
          block,
          taken,
          steps,
          number('batch', batch),
          number('stepSize', stepSize),
          number('total', total),
          number('seed', seed),
        );
        const results = new Float32Array(memory(), block + 4 * start);
        const scores = new Float64Array(memory(), block + 48, 4 * all);
        const after = new Float32Array(size);
        after[0] = taken + done;
        after.set(results.subarray(0, losses), 1);
        const idsAt = block + 4 * (start + ids);
        const example = traces(shape, context, results.subarray(pass));
        return {
          state: after,
          steps: taken + done,
          firstLoss: results.slice(losses, losses + done),
          secondLoss: results.slice(losses + steps, losses + steps + done),
          diverged: done < steps,
          scores: byHead(shape, (place) => scoresAt(scores, 4 * place)),
          example: {
            ids: new Int32Array(memory().slice(idsAt, idsAt + 4 * context)),
            weights: example.map((layer) => layer.map((head) => head.weights)),
          },
        };
      });
    },
  };
}
