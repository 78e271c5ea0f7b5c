// Step `heads`: the trained model on the learner's own sentence, with heads switched off where asked.
import { within } from '../figures/selection.js';

/** @typedef {import('../core/core.d.ts').Core} Core */
/** @typedef {import('../core/core.d.ts').Model} Model */
/** @typedef {import('../core/core.d.ts').HeadScores} HeadScores */

/** Likeliest pieces that are shown. */
const MOST_NEXT = 8;
/** A head is called by a score that is at least this. */
const NAMED = 0.3;

/** What a head may be called by, from its scores on random repeats. */
const HABITS = /** @type {const} */ (['previous', 'induction', 'first']);

/** @param {{ heads: number }} info @param {number} at counted from 0 through the layers @returns {[layer: number, head: number]} from 0 */
export const placeOf = ({ heads }, at) => [Math.floor(at / heads), at % heads];

/**
 * The head on show, counted from 0 through the layers.
 * @param {{ info: { layers: number, heads: number } }} trained @param {any} view
 */
export const pickedHead = ({ info }, { picked }) => within(picked - 1, info.layers * info.heads);

/**
 * The habit that a head's scores show most, where they show one.
 * @param {HeadScores} scores
 * @returns {{ habit: typeof HABITS[number] | 'none', score: number }}
 */
export function habitOf(scores) {
  const habit = HABITS.reduce((most, one) => (scores[one] > scores[most] ? one : most));
  return { habit: scores[habit] >= NAMED ? habit : 'none', score: scores[habit] };
}

/** @param {Core} core @param {ArrayLike<number>} numbers @param {number} from @param {number} to */
function mean(core, numbers, from, to) {
  const part = Float32Array.from({ length: to - from }, (_, i) => numbers[from + i]);
  return core.dot({ a: part, b: new Float32Array(part.length).fill(1 / part.length) }).sum;
}

/** What may come after the last id: all probabilities. @param {Core} core @param {Float32Array} logits @param {number} vocabulary */
const probabilities = (core, logits, vocabulary) =>
  core.softmax({ x: logits.slice(-vocabulary), rows: 1, cols: vocabulary });

/** @param {Core} core @param {{ model: Model, sentence: string, off: readonly string[] }} on */
function onSentence(core, { model, sentence, off: switchedOff }) {
  const { layers, heads, vocabulary, context } = model.info;
  const count = layers * heads;
  const offHeads = switchedOff.map(Number).filter((head) => head <= count);
  const off = offHeads.map((head) => placeOf({ heads }, head - 1));
  const all = model.tokenize(sentence).ids;
  const ids = all.slice(0, context);
  const pieces = model.pieces(ids);
  const run = model.run(ids, { off });
  const whole = off.length > 0 ? model.run(ids) : run;

  const now = probabilities(core, run.logits, vocabulary);
  const before = probabilities(core, whole.logits, vocabulary);
  const likeliest = Array.from(now.keys())
    .sort((a, b) => now[b] - now[a])
    .slice(0, MOST_NEXT);
  const nextPieces = model.pieces(Int32Array.from(likeliest));
  const next = likeliest.map((id, i) => ({
    id,
    piece: nextPieces[i],
    probability: now[id],
    before: before[id],
  }));
  return {
    info: model.info,
    ids,
    pieces,
    more: all.length > ids.length,
    off: offHeads,
    run,
    next,
    twice: saidTwice(core, model, ids, off),
  };
}

/**
 * Losses of the sentence said twice, with all heads and with those that are on; undefined where it is
 * too short. The second copy's first id is left out of both means: nothing says that it comes.
 * @param {Core} core @param {Model} model @param {Int32Array} ids @param {[number, number][]} off
 */
function saidTwice(core, model, ids, off) {
  const half = Math.min(ids.length, Math.floor(model.info.context / 2));
  if (half < 2) return undefined;
  const twice = new Int32Array(2 * half);
  twice.set(ids.subarray(0, half));
  twice.set(ids.subarray(0, half), half);
  const losses = (/** @type {[number, number][]} */ without) => {
    const { loss } = model.run(twice, { off: without });
    return {
      first: mean(core, loss, 0, half - 1),
      second: mean(core, loss, half, 2 * half - 1),
    };
  };
  const whole = losses([]);
  return { half, whole, now: off.length > 0 ? losses(off) : whole };
}

/** The last: a cell that is chosen runs nothing anew. @type {{ key: unknown[], result: ReturnType<typeof onSentence> } | undefined} */
let kept;

/**
 * What the trained model gives for what is on show; undefined until its file is there, and where there is
 * nothing to read.
 * @param {import('./step.d.ts').Context} ctx
 */
export function trainedOf({ core, files, state, view, empty }) {
  const model = files.model?.value;
  if (!model || empty) return undefined;
  const key = [core, model, state.sentence, view.off.join()];
  if (!kept || key.some((part, i) => part !== kept?.key[i])) {
    kept = { key, result: onSentence(core, { model, sentence: state.sentence, off: view.off }) };
  }
  return kept.result;
}
