// Random test input, the same at every run. Not the core's generator: that one is under test.

/**
 * mulberry32: 32 bits of state, good enough to fill arrays.
 * @param {number} seed
 */
export function randomInput(seed) {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return {
    uniform,
    /** @param {number} most @returns {number} 0 … most */
    upTo: (most) => Math.floor(uniform() * (most + 1)),
    /** @param {number} length @param {number} [std] */
    normals: (length, std = 1) => Float32Array.from({ length }, () => std * normal()),
    /** @param {number} length @returns {Uint8Array} 1 about seven times in ten */
    booleans: (length) => Uint8Array.from({ length }, () => (uniform() < 0.7 ? 1 : 0)),
  };
}
