#include "model/embedding.hpp"

#include <cmath>

#include "random.hpp"

namespace attention {

Matrix token_vectors(const std::vector<std::string>& tokens, Size d, std::uint64_t seed) {
  check_bytes("token vectors n×d", tokens.size(), d);
  Matrix x = make_matrix(tokens.size(), d);
  for (Size i = 0; i < tokens.size(); ++i) {
    Random random(seed, hash_text(tokens[i]));
    random.fill_normal(row(x, i), d);
  }
  return x;
}

Matrix sinusoidal_positions(Size n, Size d) {
  check_bytes("positions n×d", n, d);
  Matrix p = make_matrix(n, d);
  for (Size l = 0; l < d; ++l) {
    const Size even = l - l % 2;
    const double frequency = std::pow(10000.0, -static_cast<double>(even) / static_cast<double>(d));
    for (Size i = 0; i < n; ++i) {
      const double angle = static_cast<double>(i) * frequency;
      row(p, i)[l] = static_cast<float>(l % 2 == 0 ? std::sin(angle) : std::cos(angle));
    }
  }
  return p;
}

}  // namespace attention
