#include "gradient.hpp"

#include <cmath>
#include <functional>

#include "check_near.hpp"
#include "matrix.hpp"
#include "problem.hpp"
#include "random.hpp"
#include "reference.hpp"

using namespace attention;
using reference::Table;

namespace {

/// Float32 sums of up to some 40 products of numbers near 1, against differences in double.
constexpr double gradient_tolerance = 2e-5;

Matrix normal(Size rows, Size cols, std::uint64_t stream, float std = 1) {
  Random random(11, stream);
  return normal_matrix(random, rows, cols, std);
}

/// ∂loss/∂x by central differences in double.
Matrix differences(Table& x, const std::function<double()>& loss) {
  constexpr double step = 1e-5;
  Matrix d = make_matrix(x.rows, x.cols);
  for (Size e = 0; e < x.x.size(); ++e) {
    const double at = x.x[e];
    x.x[e] = at + step;
    const double above = loss();
    x.x[e] = at - step;
    const double below = loss();
    x.x[e] = at;
    d.data()[e] = static_cast<float>((above - below) / (2 * step));
  }
  return d;
}

/// Σ output ∘ d_output: a loss whose ∂L/∂output is d_output.
double inner(const Table& a, const Matrix& b) {
  double sum = 0;
  for (Size e = 0; e < a.x.size(); ++e) sum += a.x[e] * static_cast<double>(b.data()[e]);
  return sum;
}

void check_head(Size n, Size m, Size d_k, Size d_v, const AttentionOptions& options) {
  INFO("n = " << n << ", m = " << m << ", d_k = " << d_k << ", d_v = " << d_v);
  const Matrix q = normal(n, d_k, 1), k = normal(m, d_k, 2), v = normal(m, d_v, 3);
  const Matrix d_output = normal(n, d_v, 4);
  const AttentionTrace trace = attend(q, k, v, options);
  const float scale = check_attention(q, k, v, options);
  const HeadGradient g = attend_backward(q, k, v, trace.weights, scale, d_output);
  Table qd(q), kd(k), vd(v);
  const Table mask(combined_mask(options.causal, options.mask, n, m));
  const auto loss = [&] {
    return inner(reference::attend(qd, kd, vd, static_cast<double>(scale), mask).output, d_output);
  };
  check_near(g.dq, differences(qd, loss), gradient_tolerance);
  check_near(g.dk, differences(kd, loss), gradient_tolerance);
  check_near(g.dv, differences(vd, loss), gradient_tolerance);
}

void check_layer(Size n, Size d, Size h, Size kv_heads,
                 const AttentionOptions& options = {.causal = Causal::top_left}) {
  INFO("n = " << n << ", d = " << d << ", h = " << h << ", kv_heads = " << kv_heads);
  const Size kv_width = kv_heads * (d / h);
  const float std = 1 / std::sqrt(static_cast<float>(d));
  const MultiHeadWeights w{normal(d, d, 5, std),
                           normal(d, kv_width, 6, std),
                           normal(d, kv_width, 7, std),
                           normal(d, d, 8, std),
                           h,
                           kv_heads};
  const Matrix x = normal(n, d, 9), d_output = normal(n, d, 10);
  const MultiHeadGradient g =
      multi_head_backward(x, w, multi_head(x, w, options), options, d_output);
  Table xd(x), wq(w.wq), wk(w.wk), wv(w.wv), wo(w.wo);
  const Table mask(combined_mask(options.causal, options.mask, n, n));
  const double scale = options.scale ? static_cast<double>(*options.scale)
                                     : 1 / std::sqrt(static_cast<double>(d / h));
  const auto loss = [&] {
    return inner(reference::layer(xd, wq, wk, wv, wo, h, kv_heads, scale, mask), d_output);
  };
  check_near(g.dx, differences(xd, loss), gradient_tolerance);
  check_near(g.dwq, differences(wq, loss), gradient_tolerance);
  check_near(g.dwk, differences(wk, loss), gradient_tolerance);
  check_near(g.dwv, differences(wv, loss), gradient_tolerance);
  check_near(g.dwo, differences(wo, loss), gradient_tolerance);
}

}  // namespace

TEST_CASE("a head's gradients agree with finite differences in double") {
  for (const Size n : {1, 2, 3, 5, 8, 9}) check_head(n, n, 4, 4, {});
  check_head(3, 7, 5, 2, {});
  check_head(7, 3, 2, 5, {});
  check_head(4, 4, 3, 3, {.scale = 2.5f});
  check_head(15, 17, 17, 33, {});  // panels of 8 and 16, and what is left over beside them
  check_head(33, 9, 33, 17, {});
  check_head(1, 33, 8, 16, {});
}

TEST_CASE("at logits of 1e4 and -1e4 a tie passes on its share, and what is saturated nothing") {
  // Scores 1e4, 1e4, -1e4: weights 1/2, 1/2, 0. dA = V = (1, 3, 7), so that dS = (-1/2, 1/2, 0).
  const Matrix q{{100}}, k{{100}, {100}, {-100}}, v{{1}, {3}, {7}};
  const Matrix weights = attend(q, k, v, {.scale = 1.0f}).weights;
  CHECK(weights == Matrix{{0.5f, 0.5f, 0}});
  const HeadGradient g = attend_backward(q, k, v, weights, 1, Matrix{{1}});
  CHECK(g.dq == Matrix{{0}});  // −50 + 50
  CHECK(g.dk == Matrix{{-50}, {50}, {0}});
  CHECK(g.dv == Matrix{{0.5f}, {0.5f}, {0}});
}

TEST_CASE("-0 flows back as 0 does") {
  const auto gradient = [](float zero) {
    const Matrix q{{zero, 1}, {zero, zero}}, k{{zero, zero}, {2, zero}}, v{{zero}, {1}};
    const AttentionOptions options{.mask = Matrix{{zero, zero}}};
    return attend_backward(q, k, v, attend(q, k, v, options).weights, 1, Matrix{{zero}, {3}});
  };
  const HeadGradient negative = gradient(-0.0f), positive = gradient(0.0f);
  CHECK(negative.dq == positive.dq);
  CHECK(negative.dk == positive.dk);
  CHECK(negative.dv == positive.dv);
  CHECK(positive.dq == Matrix{{0, 0}, {1.5f, 0}});
}

TEST_CASE("under a mask a head's gradients agree with finite differences in double") {
  check_head(5, 5, 3, 3, {.causal = Causal::top_left});
  check_head(3, 6, 3, 3, {.causal = Causal::bottom_right});
  check_head(6, 3, 3, 3, {.causal = Causal::bottom_right});  // rows with no key among them
  check_head(3, 3, 2, 2, {.mask = Matrix{{0, -1, minus_inf}, {2, 0, 0}, {0, 0, -0.5f}}});
}

TEST_CASE("a row with every key masked has gradient 0 and passes nothing on") {
  const Matrix q = normal(2, 3, 1), k = normal(2, 3, 2), v = normal(2, 3, 3);
  Matrix d_output = normal(2, 3, 4);
  for (Size l = 0; l < 3; ++l) d_output(1, l) = 0;
  const AttentionOptions options{.mask = Matrix{{minus_inf, minus_inf}, {0, 0}}};
  const AttentionTrace trace = attend(q, k, v, options);
  const HeadGradient g = attend_backward(q, k, v, trace.weights, 1, d_output);
  for (const Matrix& d : {g.dq, g.dk, g.dv}) {
    for (const float x : d) CHECK(x == 0);
  }
}

TEST_CASE("a masked key gets gradient 0 in k and v") {
  const Matrix q = normal(4, 3, 1), k = normal(3, 3, 2), v = normal(3, 2, 3);
  const AttentionTrace trace = attend(q, k, v, {.mask = Matrix{{0, minus_inf, 0}}});
  const HeadGradient g = attend_backward(q, k, v, trace.weights, 1, normal(4, 2, 4));
  for (const float x : columns(transposed(g.dk), 1, 1)) CHECK(x == 0);
  for (const float x : columns(transposed(g.dv), 1, 1)) CHECK(x == 0);
}

TEST_CASE("a masked key's value has no influence on any gradient, even where dO·V overflows") {
  Matrix q = normal(3, 2, 1), k = normal(4, 2, 2), v = normal(4, 2, 3);
  Matrix mask = make_matrix(3, 4, 0.0f);
  for (Size i = 0; i < 3; ++i) mask(i, 1) = minus_inf;
  for (Size j = 0; j < 4; ++j) mask(2, j) = minus_inf;  // and a query that sees no key
  const Matrix d_output = normal(3, 2, 4, 10);
  const AttentionOptions options{.mask = mask};
  const auto gradient = [&] {
    return attend_backward(q, k, v, attend(q, k, v, options).weights, 1, d_output);
  };
  const HeadGradient before = gradient();
  v(1, 0) = 3e38f;
  v(1, 1) = -3e38f;
  const HeadGradient after = gradient();
  CHECK(after.dq == before.dq);
  CHECK(after.dk == before.dk);
  CHECK(after.dv == before.dv);
  for (Size c = 0; c < 2; ++c) CHECK(after.dq(2, c) == 0);
}

TEST_CASE("a query that sees no key has gradient 0 even where dO·V overflows") {
  const Matrix q{{1}}, k{{1}, {2}}, v{{3e38f}, {-3e38f}};
  const HeadGradient g = attend_backward(q, k, v, make_matrix(1, 2, 0.0f), 1, Matrix{{10}});
  CHECK(g.dq == Matrix{{0}});
  CHECK(g.dk == make_matrix(2, 1, 0.0f));
  CHECK(g.dv == make_matrix(2, 1, 0.0f));
}

TEST_CASE("a saturated row lets nothing flow back to q and k") {
  const Matrix q{{1000, 0}, {0, 1000}}, k{{1, 0}, {0, 1}, {-1, -1}}, v = normal(3, 2, 3);
  const HeadGradient g = attend_backward(q, k, v, attend(q, k, v).weights, 1, normal(2, 2, 4));
  for (const float x : g.dq) CHECK(x == 0);
  for (const float x : g.dk) CHECK(x == 0);
}

TEST_CASE("a layer's gradients agree with finite differences in double, grouped heads too") {
  check_layer(5, 6, 1, 1);
  check_layer(4, 8, 2, 2);
  check_layer(3, 8, 4, 2);
  check_layer(5, 8, 4, 1);
  check_layer(1, 4, 2, 1);
  check_layer(9, 34, 2, 1);  // d_k = 17
}

TEST_CASE("a layer's gradients heed the scale and the mask, n×n or one row, in every head") {
  check_layer(4, 6, 2, 2, {.scale = 0.3f});
  check_layer(5, 8, 4, 2, {.scale = 0.3f, .mask = some_mask(5, 5)});
  check_layer(5, 8, 2, 1, {.scale = 2.0f, .mask = some_mask(1, 5)});
  check_layer(4, 6, 3, 3,
              {.scale = -0.3f, .causal = Causal::bottom_right, .mask = some_mask(4, 4)});
}

TEST_CASE("what overflows on the way back through W_O is refused by the name of what it is") {
  const MultiHeadWeights w{normal(2, 2, 5), normal(2, 2, 6), normal(2, 2, 7),
                           Matrix{{1e30f, 0}, {0, 1}}};
  const Matrix x = normal(3, 2, 9);
  Matrix d_output = normal(3, 2, 10);
  d_output(1, 0) = -1e30f;
  CHECK_THROWS_WITH_AS(multi_head_backward(x, w, multi_head(x, w), {}, d_output),
                       "dOutput·woᵀ must be finite: dOutput·woᵀ[2] = -∞", RangeError);
}

TEST_CASE("nothing in gives nothing back: n = 0 and m = 0") {
  const HeadGradient none = attend_backward(normal(0, 3, 1), normal(2, 3, 2), normal(2, 2, 3),
                                            make_matrix(0, 2), 1, make_matrix(0, 2));
  CHECK(rows(none.dq) == 0);
  for (const float x : none.dk) CHECK(x == 0);
  const HeadGradient keyless = attend_backward(normal(2, 3, 1), normal(0, 3, 2), normal(0, 2, 3),
                                               make_matrix(2, 0), 1, normal(2, 2, 4));
  for (const float x : keyless.dq) CHECK(x == 0);
  CHECK(keyless.dk.size() == 0);
}

TEST_CASE("the backward pass refuses a gradient of the wrong shape or with a NaN") {
  const Matrix q = normal(2, 3, 1), k = normal(2, 3, 2), v = normal(2, 4, 3);
  const Matrix weights = attend(q, k, v).weights;
  CHECK_THROWS_WITH_AS(attend_backward(q, k, v, weights, 1, normal(2, 3, 4)),
                       "dOutput must be 2×4 (n × dv): it is 2×3", RangeError);
  Matrix bad = normal(2, 4, 4);
  bad(0, 1) = std::nanf("");
  CHECK_THROWS_WITH_AS(attend_backward(q, k, v, weights, 1, bad),
                       "dOutput must be finite: dOutput[1] = NaN", RangeError);
}
