#include "model/embedding.hpp"

#include <cmath>

#include "random.hpp"
#include "sine.hpp"

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

Matrix sinusoidal_positions(Size n, Size d, double ln_base) {
  check_bytes("positions n×d", n, d);
  Matrix p = make_matrix(n, d);
  for (Size l = 0; l < d; ++l) {
    const Size even = l - l % 2;
    const double frequency =
        std::exp(-ln_base * static_cast<double>(even) / static_cast<double>(d));
    for (Size i = 0; i < n; ++i) {
      row(p, i)[l] = sine(static_cast<double>(i) * frequency, l % 2);
    }
  }
  return p;
}

}  // namespace attention
