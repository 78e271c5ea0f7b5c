// Where the parts of a model and of a pass lie in their rows of floats: WeightPlaces and PassPlaces of
// src/model/transformer.hpp, for cutting them out.
import { boolean, number } from './arguments.js';

/** @typedef {import('./core.d.ts').Model['info']} Info */
/** @typedef {Pick<Info, 'layers' | 'heads' | 'd' | 'vocabulary' | 'context' | 'scaled'>} Shape */
/** @typedef {import('./core.d.ts').ModelRun['layers'][0][0]} Trace */

/** The shape as C++ reads it. @param {Shape} shape */
export const shapeNumbers = ({ layers, heads, d, vocabulary, context, scaled }) => [
  number('layers', layers),
  number('heads', heads),
  number('d', d),
  number('vocabulary', vocabulary),
  number('context', context),
  Number(boolean('scaled', scaled)),
];

/**
 * [layer][head] of what `each` makes of layer, head and layer·heads + head.
 * @template T
 * @param {Pick<Shape, 'layers' | 'heads'>} shape
 * @param {(place: number, layer: number, head: number) => T} each
 */
export const byHead = ({ layers, heads }, each) =>
  Array.from({ length: layers }, (_, l) =>
    Array.from({ length: heads }, (_, h) => each(l * heads + h, l, h)),
  );

/** Floats of a pass over n ids. @param {Shape} shape @param {number} n */
export function passPlaces({ layers, heads, d, vocabulary }, n) {
  const dk = d / heads;
  const head = 4 * n * (dk + n);
  const layer = n * d + heads * head;
  const logits = layers * layer + 2 * n * d;
  return { dk, head, layer, logits, count: logits + n * vocabulary };
}

/**
 * The traces of a pass, copied: [layer][head].
 * @param {Shape} shape @param {number} n @param {Float32Array} pass
 * @returns {Trace[][]}
 */
export function traces(shape, n, pass) {
  const { dk, head, layer } = passPlaces(shape, n);
  return byHead(shape, (_, l, h) => {
    const start = l * layer;
    let at = start + n * shape.d + h * head;
    const next = (/** @type {number} */ count) => {
      at += count;
      return pass.slice(at - count, at);
    };
    const [q, k, v] = [next(n * dk), next(n * dk), next(n * dk)];
    const [raw, scores, masked, weights] = [next(n * n), next(n * n), next(n * n), next(n * n)];
    const x = pass.slice(start, start + n * shape.d);
    return { x, q, k, v, raw, scores, masked, weights, output: next(n * dk) };
  });
}

/** @param {Shape} shape */
export const weightCount = ({ layers, d, vocabulary, context }) =>
  (vocabulary + context + (4 * layers + 1) * d) * d;

/**
 * What one head learned, and the positions that all share, copied.
 * @param {Shape} shape @param {Float32Array} weights @param {number} place
 */
export function headWeights({ heads, d, vocabulary, context }, weights, place) {
  const part = (d * d) / heads;
  const start = (vocabulary + context) * d + 4 * part * place;
  const [wq, wk, wv, wo] = [0, 1, 2, 3].map((i) =>
    weights.slice(start + i * part, start + (i + 1) * part),
  );
  return { wq, wk, wv, wo, positions: weights.slice(vocabulary * d, (vocabulary + context) * d) };
}

/**
 * @param {ArrayLike<number>} x
 * @param {number} at where the four of a head start
 */
export const scoresAt = (x, at) => ({
  previous: x[at],
  induction: x[at + 1],
  entropy: x[at + 2],
  first: x[at + 3],
});
