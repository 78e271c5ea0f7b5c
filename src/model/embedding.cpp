#include "model/embedding.hpp"

#include <cmath>

#include "random.hpp"

namespace attention {

namespace {

/// sin(angle + quarters·π/2) for 0 ≤ angle < 2³¹, error below 2e-7·(1 + angle·2⁻³²). (libm's sine
/// brings a table of π to a thousand digits.)
float sine(double angle, Size quarters) {
  constexpr double half_pi = 1.57079632679489662;
  const double turns = std::floor(angle / half_pi + 0.5);
  const double x = angle - turns * half_pi, x2 = x * x;  // |x| ≤ π/4
  const double whole = turns + static_cast<double>(quarters);
  const Size quarter = static_cast<Size>(whole - 4 * std::floor(whole / 4));
  const double value =
      quarter % 2 == 0
          ? x * (1 - x2 / 6 * (1 - x2 / 20 * (1 - x2 / 42 * (1 - x2 / 72 * (1 - x2 / 110)))))
          : 1 - x2 / 2 * (1 - x2 / 12 * (1 - x2 / 30 * (1 - x2 / 56 * (1 - x2 / 90))));
  return static_cast<float>(quarter < 2 ? value : -value);
}

}  // namespace

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
  const double ln_base = 9.21034037197618274;  // ln 10000
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
