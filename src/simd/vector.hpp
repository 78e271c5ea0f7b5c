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

/// Four floats from anywhere: alignment of one float is enough.
inline Float4 load(const float* p) {
  using Unaligned = float __attribute__((vector_size(16), aligned(4), may_alias));
  return *reinterpret_cast<const Unaligned*>(p);
}
inline void store(float* p, Float4 x) {
  using Unaligned = float __attribute__((vector_size(16), aligned(4), may_alias));
  *reinterpret_cast<Unaligned*>(p) = x;
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
  return from_bits(bits(x) & ~Bits4(mask));
}
/// A NaN in b is passed over.
inline Float4 max(Float4 a, Float4 b) {
  return a < b ? b : a;
}
inline Float4 absolute(Float4 x) {
  return from_bits(bits(x) & 0x7fffffffu);
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

/// Four rows become four columns.
inline void transpose(Float4& a, Float4& b, Float4& c, Float4& d) {
  const Float4 ab_low{a[0], b[0], a[1], b[1]}, ab_high{a[2], b[2], a[3], b[3]};
  const Float4 cd_low{c[0], d[0], c[1], d[1]}, cd_high{c[2], d[2], c[3], d[3]};
  a = Float4{ab_low[0], ab_low[1], cd_low[0], cd_low[1]};
  b = Float4{ab_low[2], ab_low[3], cd_low[2], cd_low[3]};
  c = Float4{ab_high[0], ab_high[1], cd_high[0], cd_high[1]};
  d = Float4{ab_high[2], ab_high[3], cd_high[2], cd_high[3]};
}

}  // namespace attention
