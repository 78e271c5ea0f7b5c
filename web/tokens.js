// A sentence to tokens as the lesson's early steps use them: words and marks where a script writes
// spaces, graphemes where it does not. No DOM.

/** Tokens that the page uses at most. */
export const MOST_TOKENS = 64;

const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Tai_Le}\p{Script=New_Tai_Lue}\p{Script=Tai_Tham}\p{Script=Javanese}\p{Script=Balinese}]/u;

/** Marks without a shape of their own, which are shown by name. Joiners only when they stand alone. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** @typedef {{ readonly tokens: readonly string[], readonly more: boolean }} Tokens  more: the text went on after the cap */

/** @type {{ sentence: string, result: Tokens } | undefined} */
let last;

/** @param {string} sentence @returns {Tokens} frozen; the same object for the same sentence */
export function tokenise(sentence) {
  if (!last || last.sentence !== sentence) last = { sentence, result: split(sentence) };
  return last.result;
}

/** @param {string} sentence */
function split(sentence) {
  const tokens = [];
  let more = false;
  for (const token of pieces(sentence)) {
    if (tokens.length === MOST_TOKENS) {
      more = true;
      break;
    }
    tokens.push(token);
  }
  return Object.freeze({ tokens: Object.freeze(tokens), more });
}

/** @param {string} sentence */
function* pieces(sentence) {
  for (const segment of segments(sentence, 'word')) {
    const word = segment.trim(); // a mark joins itself to a space that it follows
    if (word === '') continue;
    if (SPACELESS.test(word)) {
      for (const grapheme of segments(word, 'grapheme')) yield grapheme;
    } else yield word;
  }
}

/** @param {string} s @param {'word' | 'grapheme'} granularity @returns {Iterable<string>} */
function* segments(s, granularity) {
  if (!Intl.Segmenter) {
    const pattern = granularity === 'word' ? /\s+|[\p{L}\p{M}\p{N}'’]+|./gsu : /.\p{M}*/gsu;
    for (const [part] of s.matchAll(pattern)) yield part;
    return;
  }
  // No locale: the same sentence is the same tokens for every reader.
  for (const { segment } of new Intl.Segmenter('und', { granularity }).segment(s)) yield segment;
}

/**
 * The token as the page writes it: marks without a shape are named, and cannot turn the text around.
 * @param {string} token
 */
export function visible(token) {
  const named = token.replace(INVISIBLE, codePoint);
  return JOINERS.test(named) ? named.replace(/./gu, codePoint) : named;
}

/** Where room is short: a long token is cut. @param {string} token */
export function cut(token) {
  const shown = Array.from(visible(token));
  return shown.length > 24 ? `${shown.slice(0, 23).join('')}…` : shown.join('');
}

/** For sentences: cut, and not taken for markup (rich.js). @param {string} token */
export const brief = (token) => cut(token).replace(/[\\$*]/g, '\\$&');

/** Joiners and variation selectors, and nothing that they could join. */
const JOINERS = /^(?:\u200C|\u200D|[\uFE00-\uFE0F])+$/u;

/** @param {string} character */
function codePoint(character) {
  const code = /** @type {number} */ (character.codePointAt(0));
  if (code < 0x20) return String.fromCodePoint(0x2400 + code); // the control pictures
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
