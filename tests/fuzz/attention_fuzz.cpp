// attend and attend_tiled, of every shape, mask and tile, against attention in double written as
// plainly as the formula.
#include <algorithm>
#include <cmath>

#include "../unit/reference.hpp"
#include "bytes.hpp"
#include "mask.hpp"
#include "tiled_attention.hpp"

using namespace attention;
using attention::fuzz::Bytes;
using attention::fuzz::Range;
using attention::fuzz::require;

namespace {

constexpr float minus_infinity = -std::numeric_limits<float>::infinity();

struct Problem {
  Matrix q, k, v;
  AttentionOptions options;
  Tile tile;
};

Matrix mask_of(Bytes& bytes, Size n, Size m) {
  const Size kind = bytes.below(4);
  if (kind == 0) return make_matrix(0, 0);
  Matrix mask = make_matrix(kind == 1 ? 1 : n, m);
  for (Size e = 0; e < mask.size(); ++e) {
    const float x = bytes.number(Range::small);
    mask.data()[e] = x < 0 ? minus_infinity : kind == 3 ? x : 0.0f;
  }
  return mask;
}

Problem problem_of(Bytes& bytes) {
  // Sizes up to 40 pass every block of the kernels but the largest; those come now and then.
  const auto size = [&] { return bytes.below(16) == 0 ? bytes.below(160) : bytes.below(41); };
  const Size n = size(), m = size(), d_k = size(), d_v = size();
  const Range range = bytes.below(3) == 0 ? Range::large : Range::small;
  Problem p{bytes.matrix(n, d_k, range),
            bytes.matrix(m, d_k, Range::small),
            bytes.matrix(m, d_v, range),
            {},
            {}};
  p.options.causal = static_cast<Causal>(bytes.below(3));
  if (bytes.below(2) == 1) p.options.scale = bytes.number(Range::small);
  p.options.mask = mask_of(bytes, n, m);
  p.tile = {1 + bytes.below(70), 1 + bytes.below(140)};
  return p;
}

double largest(const std::vector<double>& x) {
  double most = 0;
  for (const double e : x) {
    if (std::isfinite(e)) most = std::max(most, std::abs(e));
  }
  return most;
}

void check(const Matrix& value, const reference::Table& expected, double allowed) {
  for (Size e = 0; e < value.size(); ++e) {
    require(std::abs(static_cast<double>(value.data()[e]) - expected.x[e]) <= allowed);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const Problem p = problem_of(bytes);
  const Size n = rows(p.q), m = rows(p.k), d_k = cols(p.q);
  const AttentionTrace trace = attend(p.q, p.k, p.v, p.options);
  const TiledAttention tiled = attend_tiled(p.q, p.k, p.v, p.options, p.tile);

  // The float scale that attend uses, so that only rounding inside is compared.
  const float scale = p.options.scale.value_or(
      d_k == 0 ? 1.0f : static_cast<float>(1 / std::sqrt(static_cast<double>(d_k))));
  const reference::Table mask(combined_mask(p.options.causal, p.options.mask, n, m));
  const reference::Trace expected =
      reference::attend(reference::Table(p.q), reference::Table(p.k), reference::Table(p.v),
                        static_cast<double>(scale), mask);
  // The conformance cases' tolerance, with the error of a dot product of length d_k in the logits.
  const double logit = std::max(largest(expected.scores.x), largest(expected.masked.x));
  double magnitude = 0;  // of the terms of the scores, which may cancel
  for (Size i = 0; i < n; ++i) {
    for (Size j = 0; j < m; ++j) {
      double sum = 0;
      for (Size l = 0; l < d_k; ++l) {
        sum += std::abs(static_cast<double>(p.q(i, l)) * static_cast<double>(p.k(j, l)));
      }
      magnitude = std::max(magnitude, sum * std::abs(static_cast<double>(scale)));
    }
  }
  constexpr double epsilon = 0x1p-23;
  const double error = 2e-6 + 4 * epsilon * (logit + magnitude);
  const double v = largest(reference::Table(p.v).x);
  check(trace.weights, expected.weights, error);
  check(trace.output, expected.output, error * std::max(1.0, v) * 2);
  check(tiled.output, expected.output, error * std::max(1.0, v) * 2);

  for (Size i = 0; i < n; ++i) {
    double sum = 0;
    for (Size j = 0; j < m; ++j) {
      const float a = trace.weights(i, j);
      require(a >= 0 && a <= 1 && (a == 0 || a >= 0x1p-64f));
      require(mask(i, j) != static_cast<double>(minus_infinity) || a == 0);
      sum += static_cast<double>(a);
    }
    require(sum == 0 || std::abs(sum - 1) < 1e-5);
  }
  // The same zeros in both forms: where every product a v is 0. (Products that cancel may leave a
  // rounding error in one form and not in the other.)
  for (Size i = 0; i < n; ++i) {
    for (Size c = 0; c < cols(p.v); ++c) {
      bool nothing = true;
      for (Size j = 0; j < m; ++j)
        nothing = nothing && (trace.weights(i, j) == 0 || p.v(j, c) == 0);
      require(!nothing || (trace.output(i, c) == 0 && tiled.output(i, c) == 0));
    }
  }
  return 0;
}
