// The core against reference values in float64 that NumPy computed (tests/golden/generate.py). They
// stand for the definitions: where one of these tests fails and the definition has not changed, the
// core is wrong, not the file.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>

#include "../golden/values/attention.hpp"
#include "../golden/values/gradient.hpp"
#include "../golden/values/jacobian.hpp"
#include "../golden/values/layer.hpp"
#include "../golden/values/positions.hpp"
#include "../golden/values/random_numbers.hpp"
#include "../golden/values/saturation.hpp"
#include "check_near.hpp"
#include "gradient.hpp"
#include "jacobian.hpp"
#include "mask.hpp"
#include "model/embedding.hpp"
#include "multi_head.hpp"
#include "random.hpp"
#include "saturation.hpp"
#include "softmax.hpp"
#include "tiled_attention.hpp"

using namespace attention;

namespace {

constexpr float minus_infinity = -std::numeric_limits<float>::infinity();

/// The inputs of case number `seed`, as random_numbers.py's matrix() draws them.
Matrix drawn(Size seed, const char* name, Size rows, Size cols, float std = 1) {
  Random random(seed, hash_text(name));
  return normal_matrix(random, rows, cols, std);
}

Causal causal_named(const std::string& name) {
  return name == "top_left"       ? Causal::top_left
         : name == "bottom_right" ? Causal::bottom_right
                                  : Causal::none;
}

/// attention.py's custom_mask.
Matrix mask_named(const std::string& name, Size n, Size m) {
  if (name == "padding") return padding_mask(m - m / 3, m);
  if (name == "none") return make_matrix(0, 0);
  Matrix mask = make_matrix(n, m, 0.0f);
  for (Size i = 0; i < n; ++i) {
    for (Size j = 0; j < m; ++j) {
      const float distance = std::abs(static_cast<float>(i) - static_cast<float>(j));
      mask(i, j) = name == "bias" ? -0.25f * distance : i > 0 ? 0 : minus_infinity;
    }
  }
  return mask;
}

void check_all(const Matrix& value, const std::vector<double>& expected, double allowed) {
  REQUIRE(value.size() == expected.size());
  for (Size e = 0; e < expected.size(); ++e) {
    INFO("at " << e);
    check_near(static_cast<double>(value.data()[e]), expected[e], allowed);
  }
}

double largest(const Matrix& x) {
  double most = 0;
  for (const float e : x) most = std::max(most, std::abs(static_cast<double>(e)));
  return most;
}

}  // namespace

TEST_CASE("golden: the generator gives the same bits as its NumPy twin") {
  Random random(1, 0);
  for (const std::uint32_t expected : golden::random_bits) CHECK(random.next() == expected);
  std::vector<float> x(golden::normal_bits.size());
  Random(2, hash_text("golden")).fill_normal(x.data(), x.size());
  for (Size e = 0; e < x.size(); ++e) {
    std::uint32_t bits;
    std::memcpy(&bits, &x[e], sizeof bits);
    INFO("draw " << e);
    CHECK(bits == golden::normal_bits[e]);
  }
}

TEST_CASE("golden: attention's weights and output, materialised and tiled") {
  Size seed = 0;
  for (const golden::AttentionCase& c : golden::attention_cases) {
    INFO("case " << seed << ": n = " << c.n << ", m = " << c.m << ", " << c.causal << ", "
                 << c.mask);
    const Matrix q = drawn(seed, "q", c.n, c.d_k, c.std), k = drawn(seed, "k", c.m, c.d_k),
                 v = drawn(seed, "v", c.m, c.d_v);
    ++seed;
    AttentionOptions options;
    options.causal = causal_named(c.causal);
    options.mask = mask_named(c.mask, c.n, c.m);
    const AttentionTrace trace = attend(q, k, v, options);
    const double logit = largest(trace.scores);
    check_all(trace.weights, c.weights, tolerance(logit));
    check_all(trace.output, c.output, tolerance(logit * largest(v)));
    for (const Size tile : {1, 3, 8, 64}) {
      const Matrix output = attend_tiled(q, k, v, options, {tile, tile}).output;
      check_all(output, c.output, tolerance(logit * largest(v)));
    }
  }
}

TEST_CASE("golden: the backward pass of a head") {
  Size seed = 0;
  for (const golden::GradientCase& c : golden::gradient_cases) {
    INFO("case " << seed);
    const Matrix q = drawn(seed, "q", c.n, c.d_k), k = drawn(seed, "k", c.m, c.d_k),
                 v = drawn(seed, "v", c.m, c.d_v), d_output = drawn(seed, "dOutput", c.n, c.d_v);
    ++seed;
    AttentionOptions options;
    options.causal = causal_named(c.causal);
    const HeadGradient g = attend_backward(q, k, v, attend(q, k, v, options).weights,
                                           check_attention(q, k, v, options), d_output);
    check_all(g.dq, c.dq, tolerance(4));
    check_all(g.dk, c.dk, tolerance(4));
    check_all(g.dv, c.dv, tolerance(4));
  }
}

TEST_CASE("golden: a layer of many heads, grouped key/value heads too") {
  Size seed = 0;
  for (const golden::LayerCase& c : golden::layer_cases) {
    INFO("case " << seed);
    const Size kv_width = c.kv_heads * (c.d / c.h);
    const float std = 1 / std::sqrt(static_cast<float>(c.d));
    const MultiHeadWeights weights{drawn(seed, "wq", c.d, c.d, std),
                                   drawn(seed, "wk", c.d, kv_width, std),
                                   drawn(seed, "wv", c.d, kv_width, std),
                                   drawn(seed, "wo", c.d, c.d, std),
                                   c.h,
                                   c.kv_heads};
    AttentionOptions options;
    options.causal = causal_named(c.causal);
    check_all(multi_head(drawn(seed, "x", c.n, c.d), weights, options).output, c.output,
              tolerance(4));
    ++seed;
  }
}

TEST_CASE("golden: the Jacobian, its norm, trace and largest eigenvalue, and the entropy") {
  Size seed = 0;
  for (const golden::JacobianCase& c : golden::jacobian_cases) {
    INFO("case " << seed);
    const Matrix row = drawn(seed++, "logits", 1, c.length, c.std);
    Vector logits = make_vector(c.length);
    std::copy(row.begin(), row.end(), logits.begin());
    const JacobianReport report = jacobian_report(logits);
    const double allowed = tolerance(largest(row));
    check_all(report.analytic, c.jacobian, allowed);
    check_all(report.finite_difference, c.jacobian, 1e-8);
    check_near(report.entropy, c.entropy, allowed);
    check_near(report.frobenius, c.frobenius, allowed);
    check_near(report.trace, c.trace, allowed);
    check_near(report.largest_eigenvalue, c.largest_eigenvalue, allowed);
  }
}

TEST_CASE("golden: sinusoidal positions") {
  for (const golden::PositionRow& c : golden::position_rows) {
    const Matrix positions = sinusoidal_positions(c.i + 1, c.d);
    for (Size l = 0; l < c.d; ++l) {
      check_near(static_cast<double>(positions(c.i, l)), c.row[l], 1e-7);
    }
  }
}

TEST_CASE("golden: the d_k experiment within four standard errors at every power of two") {
  constexpr double golden_draws = 100000;
  constexpr Size draws = 2000;
  for (const golden::SaturationRow& c : golden::saturation_rows) {
    INFO("d_k = " << c.d_k);
    const Saturation s = saturation({.d_k = c.d_k, .keys = 8, .draws = draws, .seed = 5});
    const auto check_means = [&](const SaturationMeans& means, const std::vector<double>& expected,
                                 const std::vector<double>& deviation) {
      const double values[] = {means.top_weight, means.entropy, means.jacobian_norm, means.trace};
      for (Size e = 0; e < 4; ++e) {
        INFO("quantity " << e);
        const double error = deviation[e] * std::sqrt(1.0 / draws + 1.0 / golden_draws);
        check_near(values[e], expected[e], 4 * error);
      }
    };
    check_means(s.raw, c.raw, c.raw_deviation);
    check_means(s.scaled, c.scaled, c.scaled_deviation);
    // The deviation of the scores' variance: E[(q·k)⁴] = 3 d_k² (1 + 2/d_k) and 8 scores a query.
    check_near(s.std / c.std, 1, 4 * std::sqrt((2 + 6.0 / static_cast<double>(c.d_k)) / draws) / 2);
  }
}
