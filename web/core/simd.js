// A module that returns a v128: it validates only where WebAssembly SIMD is there.
// (func (result v128) i32.const 0 i8x16.splat i8x16.popcnt)
const probe = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0], // magic, version
  ...[1, 5, 1, 96, 0, 1, 123], // type: () → v128
  ...[3, 2, 1, 0], // one function of that type
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11], // its body
);

/** @returns {boolean} whether this engine runs 128-bit WebAssembly SIMD */
export const hasSimd = () => WebAssembly.validate(probe);
