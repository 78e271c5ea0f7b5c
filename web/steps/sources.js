// Whose vectors and whose head `why` and `head` show. Every source gives H, W_Q, W_K, W_V (or none), Q,
// K and V; what follows is the ordinary head. The trained model gives what follows too.
import { projected } from './projections.js';
import { trainedHead } from './source-trained.js';

/** @typedef {import('../core/core.d.ts').Core} Core */

/**
 * @typedef {object} Head
 * @property {string} source  the one in use: random where a file is missing
 * @property {number} d @property {number} dk @property {number} dv
 * @property {Float32Array} h  n×d: vectors + positions
 * @property {Float32Array} [vectors] @property {Float32Array} [positions]  h is their sum
 * @property {Float32Array} [wq] @property {Float32Array} [wk] @property {Float32Array} [wv]  none: Q = K = V = H
 * @property {Float32Array} q @property {Float32Array} k @property {Float32Array} v
 * @property {boolean} tied  queries are keys
 * @property {Uint8Array} [known]  word vectors: 0 where the word is in no list
 * @property {Uint8Array} [mask]  n×n: 0 where a token may not look
 * @property {import('./source-trained.js').Trained} [trained]
 */

/** The data file of a source that has one. @type {Record<string, string>} */
export const FILES = { words: 'words', trained: 'model' };

/** @param {any} state @returns {readonly string[]} the data files that the state's source needs */
export const sourceFiles = ({ source }) => (FILES[source] ? [FILES[source]] : []);

/** @param {any} state  with files @returns {string} */
export const sourceOf = ({ source, files }) =>
  FILES[source] && !files?.[FILES[source]] ? 'random' : source;

/** Word vectors stand for themselves: positions as long as they are would drown them. @param {any} state */
export const positionsOf = (state) => sourceOf(state) !== 'words' && state.position;

/**
 * @param {Core} core @param {any} state @param {readonly string[]} tokens
 * @param {boolean} [position] whether positions are added
 * @returns {Head}
 */
export function headFrom(core, state, tokens, position = positionsOf(state)) {
  const source = sourceOf(state);
  const make = MAKERS[source] ?? builtByHand;
  return { source, ...make(core, state, tokens, position) };
}

/** @typedef {(core: Core, state: any, tokens: readonly string[], position: boolean) => Omit<Head, 'source'>} Make */

/** @type {Make} */
function random(core, { d, dk, seed, head, tied }, tokens, position) {
  const { x, ...rest } = projected(core, { d, dk, seed, head, tied, position }, tokens);
  return { d, dk, dv: dk, tied, h: x, ...rest };
}

/** @type {Make} */
function words(core, { files, seed, itself }, tokens, position) {
  const { d } = files.words;
  const { vectors, known } = files.words.vectors([...tokens], { seed });
  const n = tokens.length;
  const { positions } = core.embed({ tokens: [...tokens], d, seed, position });
  const h = position
    ? vectors.map((/** @type {number} */ x, /** @type {number} */ at) => x + positions[at])
    : vectors;
  return {
    d,
    dk: d,
    dv: d,
    tied: true,
    h,
    vectors,
    positions,
    q: h,
    k: h,
    v: h,
    known,
    ...(itself || n < 2 ? {} : { mask: notItself(n) }),
  };
}

/** @param {number} n */
const notItself = (n) =>
  Uint8Array.from({ length: n * n }, (_, at) => (at % (n + 1) === 0 ? 0 : 1));

/** @type {Make} */
function builtByHand(core, { source, seed }, tokens, position) {
  const built = core.handBuilt({ kind: source, tokens: [...tokens], seed, position });
  const { x: h, d, dk, dv, wq, wk, wv } = built;
  // The word's numbers and the constant, then the place's.
  const [vectors, positions] = [true, false].map((isWord) =>
    h.map((x, at) => (at % d <= dv === isWord ? x : 0)),
  );
  const project = (/** @type {Float32Array} */ b, /** @type {number} */ cols) =>
    core.matmul({ a: h, b, rows: tokens.length, inner: d, cols });
  const [q, k, v] = [project(wq, dk), project(wk, dk), project(wv, dv)];
  return { d, dk, dv, tied: false, h, vectors, positions, wq, wk, wv, q, k, v };
}

/**
 * The tokens as figures write them: a question mark after a word whose vector is made up.
 * @param {readonly string[]} tokens @param {Uint8Array | undefined} known
 * @returns {readonly string[]}
 */
export const marked = (tokens, known) =>
  known?.includes(0) ? tokens.map((token, i) => (known[i] ? token : `${token} ?`)) : tokens;

/** @type {Record<string, Make>} */
const MAKERS = { random, words, trained: (_, state) => trainedHead(state) };

/** @type {{ of: string, names: readonly string[] } | undefined} */
let named;

/**
 * What the columns of a hand-built H are: numbers of the word, the constant, numbers of the place.
 * @param {Head} model @param {{ word: string, place: string }} letters
 * @returns {readonly string[] | undefined} the same for the same sizes
 */
export function columnNames({ source, d, dv }, letters) {
  if (MAKERS[source]) return undefined;
  const of = `${d} ${dv} ${letters.word} ${letters.place}`;
  if (named?.of !== of) {
    const name = (/** @type {number} */ l) =>
      l < dv ? `${letters.word}${l + 1}` : l === dv ? '1' : `${letters.place}${l - dv}`;
    named = { of, names: Array.from({ length: d }, (_, l) => name(l)) };
  }
  return named.names;
}
