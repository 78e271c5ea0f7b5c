// Whose head it is: what the core's public functions give for a state's vectors, weights, Q, K and V.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from '../../.ci/paths.mjs';
import { model } from './trained-head.js';

/** @returns {Promise<import('../../web/core/core.d.ts').Core>} */
const load = async () => (await import(join(dist, 'core.js'))).loadCore();
export const core = await load();
const words = core.loadWords(
  new Uint8Array(readFileSync(join(dist, 'attention-lesson.words.bin'))),
);

/** @param {number} i @param {number} n */
export const within = (i, n) => Math.max(0, Math.min(i, n - 1));

/** @param {any} state @param {number} head  from 1 @param {number} dk */
export const weightsOf = ({ d, seed, tied }, head, dk) => {
  const draw = (/** @type {string} */ name) =>
    core.normal({ rows: d, cols: dk, seed, stream: `${name} of head ${head}`, std: d ** -0.5 });
  return { wq: draw('W_Q'), wk: draw(tied ? 'W_Q' : 'W_K'), wv: draw('W_V') };
};

/** Q, K and V, and what they are made of. @param {any} state @param {string[]} tokens @param {string} source @param {boolean} position */
export function head(state, tokens, source, position) {
  const { d, dk, seed } = state;
  const n = tokens.length;
  if (source === 'words') {
    const { d: width } = words;
    const { vectors } = words.vectors(tokens, { seed });
    const { positions } = core.embed({ tokens, d: width, seed, position });
    const h = vectors.map((x, at) => x + positions[at]);
    const others = Uint8Array.from({ length: n * n }, (_, at) => (at % (n + 1) === 0 ? 0 : 1));
    const mask = state.itself || n < 2 ? undefined : others;
    return { h, q: h, k: h, v: h, d: width, dk: width, dv: width, mask };
  }
  const random = () => ({
    ...core.embed({ tokens, d, seed, position }),
    ...weightsOf(state, state.head, dk),
  });
  const made =
    source === 'random'
      ? { d, dk, dv: dk, ...random() }
      : core.handBuilt({ kind: /** @type {any} */ (source), tokens, seed, position });
  const times = (/** @type {Float32Array} */ b, /** @type {number} */ cols) =>
    core.matmul({ a: made.x, b, rows: n, inner: made.d, cols });
  const { wq, wk, wv } = made;
  const [q, k, v] = [times(wq, made.dk), times(wk, made.dk), times(wv, made.dv)];
  return { ...made, h: made.x, q, k, v, mask: undefined };
}

/** @param {any} state @param {{ q: any, k: any, v: any, dk: number, dv: number, mask?: any }} made @param {string} [causal] */
export function attend({ scale }, { q, k, v, dk, dv, mask }, causal = 'none') {
  const [n, m] = [q.length / dk, k.length / dk];
  const options = { q, k, v, n, m, dk, dv, mask, scale: scale ?? 1 / Math.sqrt(dk) };
  return core.attend({ ...options, causal: /** @type {any} */ (causal) });
}

/** A head of the trained model on the state's sentence. @param {number} at  from 1 @param {string} sentence @param {[number, number][]} [off] */
export function trained(at, sentence, off = []) {
  const { layers, heads, context } = model.info;
  const place = within(at - 1, layers * heads);
  const [layer, one] = [Math.floor(place / heads), place % heads];
  const ids = model.tokenize(sentence).ids.slice(0, context);
  const run = model.run(ids, { off });
  return { ids, logits: run.logits, ...run.layers[layer][one], ...model.head(layer, one) };
}

/** The order that a seed shuffles n tokens into; 0: as they stand. @param {number} n @param {number} shuffle */
export function order(n, shuffle) {
  const places = Array.from({ length: n }, (_, i) => i);
  if (shuffle === 0) return places;
  const draws = core.normal({ rows: 1, cols: n, seed: shuffle, stream: 'shuffle' });
  places.sort((a, b) => draws[a] - draws[b]);
  return places.some((i, at) => i !== at) ? places : [...places.slice(1), ...places.slice(0, 1)];
}
