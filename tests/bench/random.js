// Seeded input, the same in node and in a browser.

/** Uniform in [0, 1): mulberry32. @param {number} seed */
export function uniforms(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws from N(0, std²) (Box and Muller). @param {() => number} uniform */
export const normals = (uniform, count, std = 1) =>
  Float32Array.from(
    { length: count },
    () => std * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
  );
