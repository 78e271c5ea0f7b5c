#include "random.hpp"

#include <algorithm>
#include <cmath>

namespace attention {

namespace {

constexpr std::uint64_t multiplier = 6364136223846793005ULL;

/// std::bit_cast, which Emscripten 3.1.6's library lacks.
template <class To, class From>
constexpr To bit_cast(From x) {
  static_assert(sizeof(To) == sizeof(From));
  return __builtin_bit_cast(To, x);
}

/// PCG's output function XSH-RR.
std::uint32_t permuted(std::uint64_t state) {
  const auto shifted = static_cast<std::uint32_t>(((state >> 18) ^ state) >> 27);
  const auto rotation = static_cast<std::uint32_t>(state >> 59);
  return (shifted >> rotation) | (shifted << ((32 - rotation) & 31));
}

/// −2 ln u for u in [2⁻³², 1], relative error below 1e-6. u = m·2ᵉ with m in [√½, √2), and
/// ln m = 2 artanh z with z = (m − 1)/(m + 1), |z| < 0.172: five terms of its series.
float minus_two_log(float u) {
  constexpr std::uint32_t root_half = 0x3f3504f3, exponent_mask = 0xff800000;
  constexpr float ln2 = 0.693147181f;
  const std::uint32_t offset = bit_cast<std::uint32_t>(u) - root_half;
  const auto e = static_cast<std::int32_t>(offset) >> 23;
  const float m = bit_cast<float>(bit_cast<std::uint32_t>(u) - (offset & exponent_mask));
  const float z = (m - 1.0f) / (m + 1.0f), z2 = z * z;
  const float series = 1.0f + z2 * (1.0f / 3 + z2 * (1.0f / 5 + z2 * (1.0f / 7 + z2 * (1.0f / 9))));
  return -2.0f * (static_cast<float>(e) * ln2 + 2.0f * z * series);
}

/// Two uniform numbers of 32 bits become two independent normal ones: radius √(−2 ln u), and an
/// angle of `quarter`·π/2 + x, |x| ≤ π/4, whose sine and cosine are Taylor sums (error < 3e-8).
void box_muller(std::uint32_t bits, std::uint32_t angle, float& first, float& second) {
  const float u = (static_cast<float>(static_cast<std::int32_t>(bits >> 1)) + 0.5f) * 0x1p-31f;
  const float radius = std::sqrt(minus_two_log(u));
  const std::uint32_t quarter = angle >> 30;
  constexpr float quarter_pi = 0.785398163f;
  const float x =
      static_cast<float>(static_cast<std::int32_t>(angle << 2)) * (quarter_pi * 0x1p-31f);
  const float x2 = x * x;
  const float sine =
      x * (1 + x2 * (-1.0f / 6 + x2 * (1.0f / 120 + x2 * (-1.0f / 5040 + x2 * (1.0f / 362880)))));
  const float cosine =
      1 + x2 * (-1.0f / 2 + x2 * (1.0f / 24 + x2 * (-1.0f / 720 + x2 * (1.0f / 40320))));
  // A quarter turn takes (cos, sin) to (−sin, cos); the signs are those of quarters 1, 2 and 2, 3.
  const bool odd = (quarter & 1) != 0;
  const float across = odd ? sine : cosine, up = odd ? cosine : sine;
  const float across_sign = ((quarter + 1) & 2) != 0 ? -radius : radius;
  const float up_sign = (quarter & 2) != 0 ? -radius : radius;
  first = across_sign * across;
  second = up_sign * up;
}

}  // namespace

Random::Random(std::uint64_t seed, std::uint64_t stream) : state_(0), increment_(stream * 2 + 1) {
  next();
  state_ += seed;
  next();
}

std::uint32_t Random::next() {
  const std::uint64_t old = state_;
  state_ = old * multiplier + increment_;
  return permuted(old);
}

double Random::uniform() {
  return next() * 0x1p-32;
}

std::uint32_t Random::below(std::uint32_t bound) {
  return static_cast<std::uint32_t>((std::uint64_t{next()} * bound) >> 32);
}

float Random::normal() {
  float first, second;
  const std::uint32_t bits = next(), angle = next();
  box_muller(bits, angle, first, second);
  return first;
}

void Random::fill(std::uint32_t* bits, Size count) {
  // Four states leap over each other's numbers, so that their multiplications overlap; the sequence
  // is that of next().
  std::uint64_t a = state_, b = a * multiplier + increment_, c = b * multiplier + increment_,
                d = c * multiplier + increment_;
  constexpr std::uint64_t squared = multiplier * multiplier, leap = squared * squared;
  const std::uint64_t leap_increment =
      increment_ * (1 + multiplier + squared + squared * multiplier);
  for (Size e = 0; e + 3 < count; e += 4) {
    bits[e] = permuted(a);
    bits[e + 1] = permuted(b);
    bits[e + 2] = permuted(c);
    bits[e + 3] = permuted(d);
    a = a * leap + leap_increment;
    b = b * leap + leap_increment;
    c = c * leap + leap_increment;
    d = d * leap + leap_increment;
  }
  state_ = a;
}

void Random::fill_normal(float* x, Size count) {
  constexpr Size block = 64;  // pairs; all radii first, then all angles
  std::uint32_t bits[2 * block];
  float first[block], second[block];
  for (; count >= 2 * block; x += 2 * block, count -= 2 * block) {
    fill(bits, 2 * block);
    for (Size p = 0; p < block; ++p) box_muller(bits[p], bits[block + p], first[p], second[p]);
    std::copy(first, first + block, x);
    std::copy(second, second + block, x + block);
  }
  for (; count > 0; count -= std::min<Size>(count, 2)) {
    const std::uint32_t radius = next(), angle = next();
    box_muller(radius, angle, first[0], second[0]);
    *x++ = first[0];
    if (count > 1) *x++ = second[0];
  }
}

Matrix normal_matrix(Random& random, Size rows_, Size cols_, float std) {
  check_bytes("random matrix", rows_, cols_);
  Matrix x = make_matrix(rows_, cols_);
  random.fill_normal(x.data(), x.size());
  for (Size e = 0; e < x.size(); ++e) x.data()[e] *= std;
  return x;
}

std::uint64_t hash_text(std::string_view text) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char character : text) {
    hash = (hash ^ static_cast<unsigned char>(character)) * 1099511628211ULL;
  }
  return hash;
}

}  // namespace attention
