// Text to ids and back, and how an id is shown.
import { blocks } from './blocks.js';

/** Words that an id's bytes take at most: tokenizer.hpp's longest_piece. */
const PIECE_WORDS = 16;

/**
 * @param {any} module the instantiated Emscripten module
 * @param {Uint32Array} merges two ids each
 */
export function tokenizer(module, merges) {
  const inBlock = blocks(module);
  const pairs = merges.length / 2;

  /** @param {Int32Array} ids @returns {Uint8Array[]} the bytes of each */
  const bytesOf = (ids) =>
    inBlock(merges.length + PIECE_WORDS, (block, memory) => {
      new Uint32Array(memory()).set(merges, block / 4);
      const start = block + 4 * merges.length;
      return Array.from(ids, (id) => {
        const length = module._decode_id(block, pairs, id);
        return new Uint8Array(memory().slice(start, start + length));
      });
    });

  return {
    /** @param {string} text @returns {Int32Array} */
    encode(text) {
      const bytes = new TextEncoder().encode(text);
      return inBlock(merges.length + bytes.length, (block, memory) => {
        const words = new Uint32Array(memory());
        words.set(merges, block / 4);
        words.set(bytes, block / 4 + merges.length);
        const length = module._encode_text(block, pairs, bytes.length);
        const start = block + 4 * merges.length;
        return new Int32Array(memory().slice(start, start + 4 * length));
      });
    },
    /** @param {Int32Array} ids */
    decode: (ids) => utf8(false).decode(Uint8Array.from(bytesOf(ids).flatMap((x) => [...x]))),
    /** @param {Int32Array} ids */
    pieces: (ids) => bytesOf(ids).map(shownPiece),
  };
}

/** @param {boolean} fatal */
const utf8 = (fatal) => new TextDecoder('utf-8', { fatal, ignoreBOM: true });

/** Characters, or <0xE2> for bytes that are none by themselves. @param {Uint8Array} bytes */
function shownPiece(bytes) {
  try {
    return utf8(true).decode(bytes);
  } catch {
    return Array.from(bytes, (x) => `<0x${x.toString(16).toUpperCase().padStart(2, '0')}>`).join(
      '',
    );
  }
}
