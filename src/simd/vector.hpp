// Four lanes of float over the compiler's vector extensions: one source for g++, clang and wasm,
// with or without SIMD instructions. Every operation is IEEE's, lane by lane, so all builds give
// the same bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

namespace attention {

using Size = std::size_t;

using Float4 = float __attribute__((vector_size(16)));
using Int4 = std::int32_t __attribute__((vector_size(16)));  // of a comparison: −1 true, 0 false
using Bits4 = std::uint32_t __attribute__((vector_size(16)));

inline constexpr float minus_infinity = -std::numeric_limits<float>::infinity();

/// Four floats from anywhere: no alignment is asked for. (An aligned(4) on the vector type itself
/// is not enough for clang, which still checks for 16 bytes.)
struct Unaligned4 {
  Float4 lanes;
} __attribute__((packed, may_alias));

inline Float4 load(const float* p) {
  return reinterpret_cast<const Unaligned4*>(p)->lanes;
}
inline void store(float* p, Float4 x) {
  reinterpret_cast<Unaligned4*>(p)->lanes = x;
}
inline Float4 splat(float x) {
  return Float4{x, x, x, x};
}

/// The first `count` (0 … 3) of four lanes; the others are `rest`.
inline Float4 load_first(const float* p, Size count, float rest) {
  return Float4{count > 0 ? p[0] : rest, count > 1 ? p[1] : rest, count > 2 ? p[2] : rest, rest};
}
inline void store_first(float* p, Float4 x, Size count) {
  for (Size lane = 0; lane < count; ++lane) p[lane] = x[lane];
}

inline Bits4 bits(Float4 x) {
  return __builtin_bit_cast(Bits4, x);
}
inline Float4 from_bits(Bits4 x) {
  return __builtin_bit_cast(Float4, x);
}

inline Float4 select(Int4 mask, Float4 yes, Float4 no) {
  return mask ? yes : no;
}
/// 0 where the mask is true. A NaN stays one.
inline Float4 zero_where(Int4 mask, Float4 x) {
#if defined(__wasm_simd128__) && __clang_major__ < 16
  // clang would make a selection of it, which engines carry out in three steps instead of one.
  // (clang 19 cannot compile vectors that pass through asm.)
  asm("" : "+r"(mask));
#endif
  return from_bits(bits(x) & ~Bits4(mask));
}
/// A NaN in b is passed over.
inline Float4 max(Float4 a, Float4 b) {
  return a < b ? b : a;
}
inline bool any(Int4 mask) {
  return (mask[0] | mask[1] | mask[2] | mask[3]) != 0;
}

inline float horizontal_max(Float4 x) {
  const float a = x[0] < x[1] ? x[1] : x[0], b = x[2] < x[3] ? x[3] : x[2];
  return a < b ? b : a;
}
inline float horizontal_sum(Float4 x) {
  return (x[0] + x[2]) + (x[1] + x[3]);
}

/// Lanes A, B of a, then C, D of b. Spelled out, clang makes of it a chain of shuffles that engines
/// do not know as one instruction.
template <int A, int B, int C, int D>
inline Float4 shuffle(Float4 a, Float4 b) {
#if defined(__clang__) || __GNUC__ >= 12
  return __builtin_shufflevector(a, b, A, B, C + 4, D + 4);
#else
  return Float4{a[A], a[B], b[C], b[D]};
#endif
}

/// Four rows become four columns.
inline void transpose(Float4& a, Float4& b, Float4& c, Float4& d) {
  const Float4 ab01 = shuffle<0, 1, 0, 1>(a, b), ab23 = shuffle<2, 3, 2, 3>(a, b);
  const Float4 cd01 = shuffle<0, 1, 0, 1>(c, d), cd23 = shuffle<2, 3, 2, 3>(c, d);
  a = shuffle<0, 2, 0, 2>(ab01, cd01);
  b = shuffle<1, 3, 1, 3>(ab01, cd01);
  c = shuffle<0, 2, 0, 2>(ab23, cd23);
  d = shuffle<1, 3, 1, 3>(ab23, cd23);
}

}  // namespace attention
