#include "multi_head.hpp"

#include <cmath>
#include <limits>

#include "check_near.hpp"
#include "matrix.hpp"
#include "problem.hpp"
#include "random.hpp"

using namespace attention;

namespace {

MultiHeadWeights random_weights(Size d, Size h, Size kv_heads, std::uint64_t seed = 1) {
  Random random(seed);
  const Size d_k = d / h;
  const float std = 0.5f;
  Matrix wq = normal_matrix(random, d, h * d_k, std),
         wk = normal_matrix(random, d, kv_heads * d_k, std);
  Matrix wv = normal_matrix(random, d, kv_heads * d_k, std),
         wo = normal_matrix(random, h * d_k, d, std);
  return {wq, wk, wv, wo, h, kv_heads};
}

Matrix tokens(Size n, Size d, std::uint64_t seed = 2) {
  Random random(seed);
  return normal_matrix(random, n, d);
}

/// Columns of the groups repeated, so that every query head has key/value columns of its own.
Matrix repeated(const Matrix& w, Size h, Size kv_heads) {
  const Size d_k = cols(w) / kv_heads;
  Matrix wide = make_matrix(rows(w), h * d_k);
  for (Size i = 0; i < rows(w); ++i) {
    for (Size c = 0; c < h * d_k; ++c) wide(i, c) = w(i, c / d_k / (h / kv_heads) * d_k + c % d_k);
  }
  return wide;
}

}  // namespace

TEST_CASE("one head is attend between its projections") {
  const MultiHeadWeights w = random_weights(6, 1, 1);
  const Matrix x = tokens(5, 6);
  const MultiHeadTrace many = multi_head(x, w, {.causal = Causal::top_left});
  const AttentionTrace one =
      attend(matmul(x, w.wq), matmul(x, w.wk), matmul(x, w.wv), {.causal = Causal::top_left});
  REQUIRE(many.heads.size() == 1);
  CHECK(many.heads[0].trace.raw == one.raw);
  CHECK(many.heads[0].trace.weights == one.weights);
  CHECK(many.concat == one.output);
  CHECK(many.output == matmul(one.output, w.wo));
}

TEST_CASE("a layer is the formula in double, at all lengths, scales and masks") {
  const auto check_layer = [](Size n, Size d, Size h, Size kv_heads,
                              const AttentionOptions& options) {
    INFO("n = " << n << ", d = " << d << ", h = " << h << ", kv_heads = " << kv_heads);
    const MultiHeadWeights w = random_weights(d, h, kv_heads);
    const Matrix x = tokens(n, d);
    using reference::Table;
    const double scale = options.scale ? static_cast<double>(*options.scale)
                                       : 1 / std::sqrt(static_cast<double>(d / h));
    const Table mask(combined_mask(options.causal, options.mask, n, n));
    const Table exact = reference::layer(Table(x), Table(w.wq), Table(w.wk), Table(w.wv),
                                         Table(w.wo), h, kv_heads, scale, mask);
    const MultiHeadTrace trace = multi_head(x, w, options);
    double largest = 1;  // of the logits
    for (const HeadTrace& head : trace.heads) {
      for (const float s : head.trace.scores)
        largest = std::max(largest, std::abs(static_cast<double>(s)));
    }
    check_near(trace.output, matrix_of(exact), tolerance(largest * static_cast<double>(d)));
  };
  for (Size n : test_lengths) {
    check_layer(n, 12, 3, 3, {});
    check_layer(n, 34, 2, 1, {.causal = Causal::top_left});  // d_k = 17
    if (n == 0) continue;
    check_layer(n, 8, 4, 2, {.scale = 0.3f, .mask = some_mask(n, n)});
    check_layer(n, 8, 2, 2, {.causal = Causal::bottom_right, .mask = some_mask(1, n)});
  }
}

TEST_CASE("every head sees only its own columns of the projections") {
  const MultiHeadWeights w = random_weights(12, 3, 3);
  const Matrix x = tokens(4, 12);
  const MultiHeadTrace trace = multi_head(x, w);
  REQUIRE(trace.heads.size() == 3);
  for (Size head = 0; head < 3; ++head) {
    const HeadTrace& one = trace.heads[head];
    check_near(one.q, matmul(x, columns(w.wq, head * 4, 4)));
    check_near(one.k, matmul(x, columns(w.wk, head * 4, 4)));
    check_near(one.v, matmul(x, columns(w.wv, head * 4, 4)));
    CHECK(columns(trace.concat, head * 4, 4) == one.trace.output);
    CHECK(attend(one.q, one.k, one.v).weights == one.trace.weights);
  }
}

TEST_CASE("the default scale of a head is 1/√d_k with d_k = d/h") {
  const MultiHeadTrace trace = multi_head(tokens(3, 8), random_weights(8, 2, 2));
  for (const HeadTrace& head : trace.heads) {
    check_near(static_cast<double>(head.trace.scores(1, 2)),
               static_cast<double>(head.trace.raw(1, 2)) / 2, 1e-6);
  }
}

TEST_CASE("grouped and multi-query heads equal full heads with the shared columns repeated") {
  for (const Size kv_heads : {1, 2, 4}) {
    const MultiHeadWeights grouped = random_weights(8, 4, kv_heads);
    MultiHeadWeights full = grouped;
    full.kv_heads = 4;
    full.wk = repeated(grouped.wk, 4, kv_heads);
    full.wv = repeated(grouped.wv, 4, kv_heads);
    const Matrix x = tokens(7, 8);
    const MultiHeadTrace a = multi_head(x, grouped), b = multi_head(x, full);
    CHECK(a.output == b.output);
    for (Size head = 0; head < 4; ++head) CHECK(a.heads[head].k == b.heads[head].k);
  }
}

TEST_CASE("shuffled tokens give the same output rows, shuffled") {
  const MultiHeadWeights w = random_weights(8, 2, 2);
  const Matrix x = tokens(5, 8);
  const Size order[] = {3, 0, 4, 1, 2};
  Matrix shuffled = make_matrix(5, 8);
  for (Size i = 0; i < 5; ++i) {
    for (Size l = 0; l < 8; ++l) shuffled(i, l) = x(order[i], l);
  }
  const Matrix output = multi_head(x, w).output, moved = multi_head(shuffled, w).output;
  for (Size i = 0; i < 5; ++i) {
    for (Size l = 0; l < 8; ++l) {
      check_near(static_cast<double>(moved(i, l)), static_cast<double>(output(order[i], l)), 1e-5);
    }
  }
}

TEST_CASE("a mask reaches every head: with every key masked the output is 0") {
  const MultiHeadTrace trace =
      multi_head(tokens(3, 4), random_weights(4, 2, 1),
                 {.mask = make_matrix(1, 3, -std::numeric_limits<float>::infinity())});
  for (const float x : trace.output) CHECK(x == 0);
}

TEST_CASE("no tokens give an empty output") {
  const MultiHeadTrace trace = multi_head(make_matrix(0, 4), random_weights(4, 2, 2));
  CHECK(rows(trace.output) == 0);
  CHECK(trace.heads.size() == 2);
}

TEST_CASE("multi-head attention refuses heads that do not divide and shapes that do not fit") {
  const Matrix x = tokens(3, 8);
  CHECK_THROWS_WITH_AS(multi_head(x, random_weights(8, 3, 3)), "heads must divide d: h = 3, d = 8",
                       RangeError);
  CHECK_THROWS_WITH_AS(multi_head(x, random_weights(8, 0x10, 1)),
                       "heads must divide d: h = 16, d = 8", RangeError);
  CHECK_THROWS_WITH_AS(multi_head(x, random_weights(8, 4, 3)),
                       "kvHeads must divide h: kvHeads = 3, h = 4", RangeError);
  MultiHeadWeights w = random_weights(8, 2, 2);
  w.wk = make_matrix(8, 4, 0.0f);
  CHECK_THROWS_WITH_AS(multi_head(x, w), "wk must be 8×8 (d × kvHeads·dk): it is 8×4", RangeError);
  MultiHeadWeights bad = random_weights(8, 2, 2);
  MultiHeadWeights large = w;
  large.wk = large.wv;
  large.wq(0, 0) = 1e30f;
  Matrix far = x;
  far(2, 0) = -1e30f;
  CHECK_THROWS_WITH_AS(multi_head(far, large), "x·wq must be finite: x·wq[16] = -∞", RangeError);
  large.wk(0, 0) = large.wv(0, 0) = 1e30f;
  large.wq(0, 0) = 0;
  CHECK_THROWS_WITH_AS(multi_head(far, large), "x·wk must be finite: x·wk[16] = -∞", RangeError);
  large.wk(0, 0) = 0;
  CHECK_THROWS_WITH_AS(multi_head(far, large), "x·wv must be finite: x·wv[16] = -∞", RangeError);
  bad.wo(0, 1) = std::numeric_limits<float>::quiet_NaN();
  CHECK_THROWS_WITH_AS(multi_head(x, bad), "wo must be finite: wo[1] = NaN", RangeError);
}
