// Where the lesson's vectors and heads come from: word vectors out of a file (data/words-format.mjs has
// its layout), heads built by hand.
import { boolean, bytes, handBuiltCode, number, texts } from './arguments.js';

/** @typedef {import('./core.d.ts').Core} Core */

/** Columns of a hand-built H, as src/model/hand_built.hpp has it. */
const WIDTH = 16;

/**
 * @param {any} module the instantiated Emscripten module
 * @param {import('./unwinding.js').Unwound} unwound
 * @returns {Pick<Core, 'loadWords' | 'handBuilt'>}
 */
export const sources = (module, unwound) => ({
  loadWords(file) {
    const kept = bytes('words', file).slice();
    module.words(kept, [], 0); // refused here where it is not whole
    const header = new DataView(kept.buffer);
    const text = kept.subarray(28, 28 + header.getUint32(20, true));
    const words = new TextDecoder().decode(text).split('\n').slice(0, -1);
    const list = new Set(words);
    /** @type {import('./core.d.ts').WordVectors} */
    const vectors = {
      words: Object.freeze(words),
      d: header.getUint32(12, true),
      length: header.getFloat32(16, true),
      vectors(tokens, { seed = 0 } = {}) {
        const asListed = texts('tokens', tokens).map((token) => listed(token, list));
        return {
          vectors: module.words(kept, asListed, number('seed', seed)),
          known: Uint8Array.from(asListed, (token) => (list.has(token) ? 1 : 0)),
        };
      },
    };
    return Object.freeze(unwound(vectors));
  },
  handBuilt({ kind, tokens, seed, position = true }) {
    const code = handBuiltCode(kind);
    const x = module.handBuiltRows(
      texts('tokens', tokens),
      number('seed', seed),
      boolean('position', position),
    );
    const [wq, wk, wv] = [0, 1, 2].map((part) => module.handBuiltWeights(code, part));
    return { d: WIDTH, dk: wq.length / WIDTH, dv: wv.length / WIDTH, x, wq, wk, wv };
  },
});

/**
 * The token as the list writes it, where it does: capital letters, typographic marks and a closing 's do
 * not matter.
 * @param {string} token @param {Set<string>} list
 */
function listed(token, list) {
  const plain = token
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C-\u201E]/g, '"')
    .replace(/[\u2013\u2014]/g, '-');
  const stem = plain.replace(/'s$/, '');
  return list.has(plain) || !list.has(stem) ? plain : stem;
}
