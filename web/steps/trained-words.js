// How the trained model, its pieces and its heads are called, wherever they are on show.
import { visible } from '../tokens.js';
import { habitOf } from './heads-trained-model.js';

/** @typedef {import('../core/core.d.ts').Model} Model */
/** @typedef {import('../core/core.d.ts').HeadScores} HeadScores */
/** @typedef {import('../format.js').Format} Format */

/** A piece as it is read: its spaces are seen. @param {string} piece */
export const shownPiece = (piece) => visible(piece.replaceAll(' ', '␣'));

/**
 * What the model is, from its file.
 * @param {any} said  of step `heads`: words.trained
 * @param {Model} model
 * @param {boolean} more  the sentence went on after what it can read
 * @param {Format} format
 */
export function modelSaid(said, { info, measured }, more, format) {
  const what = said.what({
    layers: info.layers,
    heads: info.heads,
    d: info.d,
    vocabulary: format.integer(info.vocabulary),
    context: format.integer(info.context),
    trainedOn: info.trainedOn,
    text: format.fixed(measured.text),
    unigram: format.fixed(measured.unigram),
  });
  return `${what}${more ? ` ${said.cut(format.integer(info.context))}` : ''}`;
}

/** What a head is called by. @param {any} said @param {HeadScores} scores @param {Format} format @returns {string} */
export function habitSaid(said, scores, format) {
  const { habit, score } = habitOf(scores);
  return said.habits[habit](format.fixed(score));
}
