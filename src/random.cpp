#include "random.hpp"

#include <algorithm>
#include <cmath>

#include "simd/vector.hpp"

namespace attention {

namespace {

constexpr std::uint64_t multiplier = 6364136223846793005ULL;

/// PCG's output function XSH-RR.
std::uint32_t permuted(std::uint64_t state) {
  const auto shifted = static_cast<std::uint32_t>(((state >> 18) ^ state) >> 27);
  const auto rotation = static_cast<std::uint32_t>(state >> 59);
  return (shifted >> rotation) | (shifted << ((32 - rotation) & 31));
}

Bits4 load_bits(const std::uint32_t* p) {
  return Bits4{p[0], p[1], p[2], p[3]};
}

Float4 square_root(Float4 x) {
  return Float4{std::sqrt(x[0]), std::sqrt(x[1]), std::sqrt(x[2]), std::sqrt(x[3])};
}

Float4 to_float(Bits4 x) {  // as signed numbers
  return __builtin_convertvector(Int4(x), Float4);
}

/// −2 ln u for u in [2⁻³², 1], relative error below 1e-6. u = m·2ᵉ with m in [√½, √2), and
/// ln m = 2 artanh z with z = (m − 1)/(m + 1), |z| < 0.172: five terms of its series.
Float4 minus_two_log(Float4 u) {
  constexpr std::uint32_t root_half = 0x3f3504f3, exponent_mask = 0xff800000;
  constexpr float ln2 = 0.693147181f;
  const Bits4 offset = bits(u) - root_half;
  const Float4 e = to_float(Bits4(Int4(offset) >> 23));
  const Float4 m = from_bits(bits(u) - (offset & exponent_mask));
  const Float4 z = (m - 1.0f) / (m + 1.0f), z2 = z * z;
  const Float4 series =
      1.0f + z2 * (1.0f / 3 + z2 * (1.0f / 5 + z2 * (1.0f / 7 + z2 * (1.0f / 9))));
  return -2.0f * (e * ln2 + 2.0f * z * series);
}

/// Two uniform numbers of 32 bits become two independent normal ones, in each lane: radius
/// √(−2 ln u), and an angle of quarter·π/2 + x, |x| ≤ π/4, whose sine and cosine are Taylor sums
/// (error < 3e-8).
void box_muller(Bits4 uniform, Bits4 angle, Float4& first, Float4& second) {
  constexpr float quarter_pi = 0.785398163f;
  constexpr std::uint32_t sign = 0x80000000;
  const Float4 u = (to_float(uniform >> 1) + 0.5f) * 0x1p-31f;
  const Float4 radius = square_root(minus_two_log(u));
  const Float4 x = to_float(angle << 2) * (quarter_pi * 0x1p-31f), x2 = x * x;
  const Float4 sine =
      x *
      (1.0f + x2 * (-1.0f / 6 + x2 * (1.0f / 120 + x2 * (-1.0f / 5040 + x2 * (1.0f / 362880)))));
  const Float4 cosine =
      1.0f + x2 * (-1.0f / 2 + x2 * (1.0f / 24 + x2 * (-1.0f / 720 + x2 * (1.0f / 40320))));
  // The top two bits of the angle are the quarter. A quarter turn takes (cos, sin) to (−sin, cos);
  // the signs are those of quarters 1, 2 and of 2, 3.
  const Int4 odd = -Int4((angle >> 30) & 1u);
  first = radius * select(odd, sine, cosine);
  second = radius * select(odd, cosine, sine);
  first = from_bits(bits(first) ^ ((angle ^ (angle << 1)) & sign));
  second = from_bits(bits(second) ^ (angle & sign));
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
  float x;
  fill_normal(&x, 1);
  return x;
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
  // Blocks of 64 pairs: all radii first, then all angles.
  constexpr Size pairs = 64;
  std::uint32_t numbers[2 * pairs];
  for (; count >= 2 * pairs; x += 2 * pairs, count -= 2 * pairs) {
    fill(numbers, 2 * pairs);
    for (Size p = 0; p < pairs; p += 4) {
      Float4 first, second;
      box_muller(load_bits(numbers + p), load_bits(numbers + pairs + p), first, second);
      store(x + p, first);
      store(x + pairs + p, second);
    }
  }
  // The rest pair by pair.
  for (; count > 0; count -= std::min<Size>(count, 2)) {
    const std::uint32_t uniform = next(), angle = next();
    Float4 first, second;
    box_muller(Bits4{uniform}, Bits4{angle}, first, second);
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
