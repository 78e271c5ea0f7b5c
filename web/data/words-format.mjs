// The file's layout, little-endian; src/model/word_vectors.hpp reads it:
//   bytes  0– 3  "ATWV"            12–15  d, numbers a vector      20–23  bytes of the words' text
//   bytes  4– 7  version, 1        16–19  length of a vector,      24–27  FNV-1a (32 bits) of all else
//   bytes  8–11  how many words           as float32
//   then the words, sorted by code unit, each ended by a line feed, then d int8 a word. A vector is its
//   int8 numbers times length/‖them‖: every vector has the same length, so no scale need be kept.

const HEADER = 28;
const CHECKSUM_AT = 24;

/**
 * @param {readonly string[]} words  sorted
 * @param {readonly number[][]} vectors  one a word, of the same length each
 * @param {number} length
 * @returns {{ bytes: Uint8Array, worst: number }} worst: the largest change of a vector, as a length
 */
export function packed(words, vectors, length) {
  const d = vectors[0].length;
  const text = new TextEncoder().encode(words.map((word) => `${word}\n`).join(''));
  const bytes = new Uint8Array(HEADER + text.length + words.length * d);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('ATWV'));
  for (const [at, value] of [
    [4, 1],
    [8, words.length],
    [12, d],
    [20, text.length],
  ]) {
    view.setUint32(at, value, true);
  }
  view.setFloat32(16, length, true);
  bytes.set(text, HEADER);
  let worst = 0;
  for (const [i, vector] of vectors.entries()) {
    const top = Math.max(...vector.map(Math.abs));
    const rounded = vector.map((x) => Math.round((x / top) * 127));
    new Int8Array(bytes.buffer, HEADER + text.length + i * d, d).set(rounded);
    const size = Math.hypot(...rounded);
    worst = Math.max(worst, Math.hypot(...vector.map((x, l) => x - (rounded[l] * length) / size)));
  }
  view.setUint32(CHECKSUM_AT, checksum(bytes), true);
  return { bytes, worst };
}

/** FNV-1a of all bytes but the checksum's own. @param {Uint8Array} bytes */
export function checksum(bytes) {
  let hash = 0x811c9dc5;
  for (const [at, byte] of bytes.entries()) {
    if (at >= CHECKSUM_AT && at < HEADER) continue;
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
}
