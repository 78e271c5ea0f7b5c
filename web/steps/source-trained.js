// A head of the trained model on the learner's sentence: every matrix is the model's own. H is what
// enters the head's layer; the positions P are added for queries and keys alone.
import { within } from '../figures/selection.js';
import { placeOf } from './heads-trained-model.js';
import { shownPiece } from './trained-words.js';

/**
 * @typedef {object} Trained
 * @property {readonly string[]} tokens  n pieces, as they are read
 * @property {boolean} more  the sentence went on after what the model can read
 * @property {number} layer @property {number} head  from 0
 * @property {import('../core/core.d.ts').Model['scores'][0][0]} measured
 * @property {Float32Array} p  n×d: positions
 * @property {Float32Array} hp  n×d: H + P
 * @property {number} scale
 * @property {Pick<import('../core/core.d.ts').AttentionTrace, 'raw' | 'scores' | 'masked' | 'weights' | 'output'>} trace
 */

/**
 * @param {any} state  with files; trained: the head, from 1 through the layers
 * @returns {Omit<import('./sources.js').Head, 'source'> & { trained: Trained }}
 */
export function trainedHead({ files, sentence, trained }) {
  /** @type {import('../core/core.d.ts').Model} */
  const model = files.model;
  const { layers, heads, d, dk, context, scaled } = model.info;
  const { ids: all } = model.tokenize(sentence);
  const ids = all.slice(0, context);
  const [layer, head] = placeOf({ heads }, within(trained - 1, layers * heads));
  const { x: h, q, k, v, ...trace } = model.run(ids).layers[layer][head];
  const { wq, wk, wv, positions } = model.head(layer, head);
  const p = positions.slice(0, h.length);
  return {
    d,
    dk,
    dv: dk,
    tied: false,
    h,
    wq,
    wk,
    wv,
    q,
    k,
    v,
    trained: {
      tokens: model.pieces(ids).map(shownPiece),
      more: all.length > ids.length,
      layer,
      head,
      measured: model.scores[layer][head],
      p,
      hp: h.map((x, at) => x + p[at]),
      scale: scaled ? 1 / Math.sqrt(dk) : 1,
      trace,
    },
  };
}
