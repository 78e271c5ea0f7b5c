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

double magnitude(float x) {
  return std::abs(static_cast<double>(x));
}

/// What rounding may do to the logits of query i, with the terms of the scores, which may cancel:
/// the conformance cases' tolerance, and the error of a dot product of length d_k.
double logit_error(const Problem& p, const reference::Trace& exact, double scale, Size i) {
  double most = 0;
  for (Size j = 0; j < rows(p.k); ++j) {
    double sum = 0;
    for (Size l = 0; l < cols(p.q); ++l) sum += magnitude(p.q(i, l)) * magnitude(p.k(j, l));
    most = std::max({most, sum * std::abs(scale), std::abs(exact.scores(i, j))});
    if (std::isfinite(exact.masked(i, j))) most = std::max(most, std::abs(exact.masked(i, j)));
  }
  constexpr double epsilon = 0x1p-23;
  return 2e-6 + 8 * epsilon * most;
}

/// The key that leads all others of query i by so much that rounding cannot bring another weight up
/// to 2⁻⁶⁴; the number of keys where none does.
Size leader(const reference::Trace& exact, Size i, double error) {
  const Size m = exact.masked.cols;
  Size first = 0;
  for (Size j = 1; j < m; ++j) {
    if (exact.masked(i, j) > exact.masked(i, first)) first = j;
  }
  for (Size j = 0; j < m; ++j) {
    if (j != first && !(exact.masked(i, j) < exact.masked(i, first) - 2 * error - 45)) return m;
  }
  return first;
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
  for (Size i = 0; i < n; ++i) {
    const double error = logit_error(p, expected, static_cast<double>(scale), i);
    for (Size j = 0; j < m; ++j) {
      require(std::abs(static_cast<double>(trace.weights(i, j)) - expected.weights(i, j)) <= error);
    }
    for (Size c = 0; c < cols(p.v); ++c) {
      double v = 1;
      for (Size j = 0; j < m; ++j) v = std::max(v, magnitude(p.v(j, c)));
      const double exact = expected.output(i, c);
      require(std::abs(static_cast<double>(trace.output(i, c)) - exact) <= 2 * error * v);
      require(std::abs(static_cast<double>(tiled.output(i, c)) - exact) <= 2 * error * v);
    }
    // Large logits make that allowance wide, but then one key mostly leads, and nothing is left to
    // rounding: its weight is 1 and its value the output, to the bit.
    const Size first = m == 0 ? m : leader(expected, i, error);
    if (first == m || std::isinf(expected.masked(i, first))) continue;
    require(trace.weights(i, first) == 1);
    for (Size c = 0; c < cols(p.v); ++c) {
      require(trace.output(i, c) == p.v(first, c) && tiled.output(i, c) == p.v(first, c));
    }
  }

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
