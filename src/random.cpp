#include "random.hpp"

#include <cmath>

namespace attention {

Random::Random(std::uint64_t seed, std::uint64_t stream) : state_(0), increment_(stream * 2 + 1) {
  next();
  state_ += seed;
  next();
}

std::uint32_t Random::next() {
  const std::uint64_t old = state_;
  state_ = old * 6364136223846793005ULL + increment_;
  const auto shifted = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
  const auto rotation = static_cast<std::uint32_t>(old >> 59);
  return (shifted >> rotation) | (shifted << ((32 - rotation) & 31));
}

double Random::uniform() { return next() * 0x1p-32; }

float Random::normal() {
  // Marsaglia's polar method, without keeping the second draw.
  for (;;) {
    const double u = 2 * uniform() - 1, v = 2 * uniform() - 1, s = u * u + v * v;
    if (s < 1 && s > 0) return static_cast<float>(u * std::sqrt(-2 * std::log(s) / s));
  }
}

Matrix normal_matrix(Random& random, Size rows_, Size cols_, float std) {
  check_bytes("random matrix", rows_, cols_);
  Matrix x = make_matrix(rows_, cols_);
  for (Size e = 0; e < x.size(); ++e) x.data()[e] = std * random.normal();
  return x;
}

}  // namespace attention
