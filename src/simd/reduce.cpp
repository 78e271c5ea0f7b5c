#include "reduce.hpp"

namespace attention {

float largest_magnitude(const float* x, Size count) {
  // Without their sign, floats order as their bits do, with ∞ and then NaN on top.
  const auto magnitude = [](Float4 v) { return Int4(bits(v) & 0x7fffffffu); };
  const auto larger = [](Int4 a, Int4 b) { return a < b ? b : a; };
  Int4 most[4] = {};
  Size i = 0;
  for (; i + 16 <= count; i += 16) {
    for (Size part = 0; part < 4; ++part) {
      most[part] = larger(most[part], magnitude(load(x + i + 4 * part)));
    }
  }
  for (; i + 4 <= count; i += 4) most[0] = larger(most[0], magnitude(load(x + i)));
  most[1] = larger(most[1], magnitude(load_first(x + i, count - i, 0.0f)));
  const Int4 four = larger(larger(most[0], most[1]), larger(most[2], most[3]));
  std::int32_t result = four[0];
  for (int lane = 1; lane < 4; ++lane) result = result < four[lane] ? four[lane] : result;
  return __builtin_bit_cast(float, result);
}

float largest(const float* x, Size count) {
  Float4 most[4] = {splat(minus_infinity), splat(minus_infinity), splat(minus_infinity),
                    splat(minus_infinity)};
  Size i = 0;
  for (; i + 16 <= count; i += 16) {
    for (Size part = 0; part < 4; ++part) most[part] = max(most[part], load(x + i + 4 * part));
  }
  for (; i + 4 <= count; i += 4) most[0] = max(most[0], load(x + i));
  most[1] = max(most[1], load_first(x + i, count - i, minus_infinity));
  return horizontal_max(max(max(most[0], most[1]), max(most[2], most[3])));
}

bool all_below_infinity(const float* x, Size count) {
  const Float4 infinity = splat(-minus_infinity);
  Int4 below[2] = {~Int4{}, ~Int4{}};
  Size i = 0;
  for (; i + 8 <= count; i += 8) {
    for (Size part = 0; part < 2; ++part) below[part] &= load(x + i + 4 * part) < infinity;
  }
  for (; i + 4 <= count; i += 4) below[0] &= load(x + i) < infinity;
  below[1] &= load_first(x + i, count - i, 0.0f) < infinity;
  return !any(~(below[0] & below[1]));
}

}  // namespace attention
