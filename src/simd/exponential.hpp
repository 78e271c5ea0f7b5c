// The one exponential of the project: what softmax, attend and the tiled form share, so that they
// agree in every bit and in every zero.
#pragma once

#include "vector.hpp"

namespace attention {

/// Weights below 2⁻⁶⁴ are 0 (softmax.hpp says why).
inline constexpr float weight_floor_log2 = -64.0f;
inline constexpr float weight_floor = 0x1p-64f;

/// 2ʸ for −126 ≤ y ≤ 127; anything outside, NaN included, gives bits without meaning.
/// y = whole + f with |f| ≤ 1/2. 2^f is a polynomial of degree 6 with p(0) = 1, so that the largest
/// score's exponential is exactly 1 (minimax, off by at most 3.0e-9 before rounding); `whole` is
/// added to its exponent bits.
inline Float4 exp2_in_range(Float4 y) {
  const Float4 round = splat(0x1.8p23f);  // adding it leaves a whole number in the low bits
  const Float4 shifted = y + round;
  const Float4 f = y - (shifted - round);
  const Float4 f2 = f * f;
  const Float4 middle = splat(0x1.ebfbdcp-3f) + splat(0x1.c6af7cp-5f) * f;
  const Float4 high =
      splat(0x1.3b2dep-7f) + splat(0x1.5f083p-10f) * f + splat(0x1.416b4ap-13f) * f2;
  // 1 is added last: what was rounded before is then less than an ulp of the sum.
  const Float4 p = splat(1.0f) + (splat(0x1.62e43p-1f) * f + f2 * (middle + f2 * high));
  return from_bits(bits(p) + (bits(shifted) << 23));
}

/// e^x for x ≤ 0, as 2^(x·log₂e); 0 where that is below 2⁻⁶⁴ (−∞ included). NaN stays NaN.
inline Float4 exponential(Float4 x) {
  const Float4 y = x * splat(1.44269504f);
  return zero_where(y < splat(weight_floor_log2), exp2_in_range(y));
}

inline float exponential(float x) {
  return exponential(splat(x))[0];
}

}  // namespace attention
