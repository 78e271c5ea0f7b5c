#include "attention.hpp"

#include <cmath>
#include <limits>

#include "check_near.hpp"
#include "problem.hpp"
#include "reference.hpp"

using namespace attention;

TEST_CASE("the worked example comes out as the lesson prints it, to five places") {
  const Matrix q{{1, 0}}, k{{1, 0}, {0, 1}, {1, 1}}, v{{2, 0}, {0, 2}, {1, 1}};
  const double half_unit = 0.5e-5 + 1e-7;
  const AttentionTrace scaled = attend(q, k, v);
  check_near(scaled.raw, Matrix{{1, 0, 1}}, 0);
  check_near(scaled.scores, Matrix{{0.70711f, 0, 0.70711f}}, half_unit);
  check_near(scaled.weights, Matrix{{0.40111f, 0.19778f, 0.40111f}}, half_unit);
  check_near(scaled.output, Matrix{{1.20334f, 0.79666f}}, half_unit);
  const AttentionTrace unscaled = attend(q, k, v, {.scale = 1.0f});
  check_near(unscaled.weights, Matrix{{0.42232f, 0.15536f, 0.42232f}}, half_unit);
  check_near(unscaled.output, Matrix{{1.26696f, 0.73304f}}, half_unit);
}

TEST_CASE("every intermediate is the formula in double, at all pairs of lengths") {
  for (Size n : test_lengths) {
    for (Size m : test_lengths) {
      for (Causal causal : {Causal::none, Causal::top_left, Causal::bottom_right}) {
        const Problem p = problem(n, m, 1 + (n + m) % 9, 1 + (n * 3 + m) % 19);
        const AttentionTrace trace = attend(p.q, p.k, p.v, {.causal = causal});
        const reference::Trace exact = reference_of(p, {.causal = causal});
        INFO("n = " << n << ", m = " << m << ", causal = " << static_cast<int>(causal));
        check_near(trace.raw, matrix_of(exact.raw), tolerance(16));
        check_near(trace.scores, matrix_of(exact.scores), tolerance(16));
        check_near(trace.weights, matrix_of(exact.weights), tolerance(16));
        check_near(trace.output, matrix_of(exact.output), tolerance(16));
        for (Size e = 0; e < trace.masked.size(); ++e) {
          const float masked = trace.masked.data()[e];
          CHECK((masked == trace.scores.data()[e] || masked == minus_inf));
          if (masked == minus_inf) CHECK(trace.weights.data()[e] == 0);
        }
      }
    }
  }
}

TEST_CASE("widths from 0 to 33 on either side work, d_k apart from d_v") {
  for (Size d_k : test_lengths) {
    for (Size d_v : test_lengths) {
      const Problem p = problem(5, 6, d_k, d_v);
      INFO("d_k = " << d_k << ", d_v = " << d_v);
      check_near(attend(p.q, p.k, p.v).output, matrix_of(reference_of(p).output), tolerance(30));
    }
  }
}

TEST_CASE("with d_k = 0 every score is 0 and every key weighs the same") {
  const Problem p = problem(2, 4, 0, 3);
  const AttentionTrace trace = attend(p.q, p.k, p.v);
  CHECK(trace.raw == make_matrix(2, 4, 0.0f));
  CHECK(trace.weights == make_matrix(2, 4, 0.25f));
}

TEST_CASE("logits of 1e4 and -1e4 give weights, not NaN") {
  Matrix q{{100}}, k{{100}, {-100}, {0}}, v{{1, 2}, {3, 4}, {5, 6}};
  const AttentionTrace trace = attend(q, k, v, {.scale = 1.0f});
  CHECK(trace.masked == Matrix{{1e4f, -1e4f, 0}});
  CHECK(trace.weights == Matrix{{1, 0, 0}});
  CHECK(trace.output == Matrix{{1, 2}});
}

TEST_CASE("a query of -0 scores 0 everywhere") {
  const Matrix q{{-0.0f, -0.0f}}, k{{1, -1}, {2, 3}}, v{{1}, {3}};
  CHECK(attend(q, k, v).output == Matrix{{2}});
}

TEST_CASE("masks: n×m, one row for all, and causal on top are added after the scale") {
  for (Size rows_of_mask : Sizes{1, 9}) {
    for (Causal causal : {Causal::none, Causal::top_left, Causal::bottom_right}) {
      const Problem p = problem(9, 7, 5, 3);
      const AttentionOptions options{
          .scale = 0.7f, .causal = causal, .mask = some_mask(rows_of_mask, 7)};
      const AttentionTrace trace = attend(p.q, p.k, p.v, options);
      const reference::Trace exact = reference_of(p, options);
      check_near(trace.weights, matrix_of(exact.weights), tolerance(16));
      check_near(trace.output, matrix_of(exact.output), tolerance(16));
    }
  }
}

TEST_CASE("a query with every key masked has weights 0 and output 0, and no keys at all do too") {
  const Problem p = problem(3, 5, 4, 2);
  Matrix mask = make_matrix(3, 5, 0.0f);
  for (Size j = 0; j < 5; ++j) mask(1, j) = minus_inf;
  const AttentionTrace trace = attend(p.q, p.k, p.v, {.mask = mask});
  for (Size j = 0; j < 5; ++j) CHECK(trace.weights(1, j) == 0);
  CHECK(trace.output(1, 0) == 0);
  CHECK(trace.output(1, 1) == 0);
  const Problem none = problem(3, 0, 4, 2);
  CHECK(attend(none.q, none.k, none.v).output == make_matrix(3, 2, 0.0f));
}

TEST_CASE("a masked key has no influence, to the bit, even where its score overflows") {
  Problem p = problem(6, 9, 4, 5);
  Matrix mask = make_matrix(1, 9, 0.0f);
  mask(0, 3) = mask(0, 8) = minus_inf;
  const AttentionTrace before = attend(p.q, p.k, p.v, {.mask = mask});
  for (Size key : Sizes{3, 8}) {
    for (Size l = 0; l < 4; ++l) p.k(key, l) = l % 2 ? 3e38f : -3e38f;  // raw: ±∞ and NaN
    for (Size c = 0; c < 5; ++c) p.v(key, c) = 3e38f;
  }
  const AttentionTrace after = attend(p.q, p.k, p.v, {.mask = mask});
  CHECK(after.weights == before.weights);
  CHECK(after.output == before.output);
  CHECK(after.masked == before.masked);
}

TEST_CASE("with the causal mask a later token leaves earlier outputs alone, to the bit") {
  Problem p = problem(17, 17, 8, 8);
  const Matrix before = attend(p.q, p.k, p.v, {.causal = Causal::top_left}).output;
  for (Size l = 0; l < 8; ++l) p.k(16, l) = p.v(16, l) = 50;
  const Matrix after = attend(p.q, p.k, p.v, {.causal = Causal::top_left}).output;
  for (Size e = 0; e < 16 * 8; ++e) CHECK(after.data()[e] == before.data()[e]);
}

TEST_CASE("a permutation of the tokens in is the same permutation of the outputs") {
  const Problem p = problem(9, 9, 6, 5);
  Problem turned = p;
  const auto to = [](Size i) { return (i * 4 + 2) % 9; };
  for (Size i = 0; i < 9; ++i) {
    for (Size l = 0; l < 6; ++l) {
      turned.q(to(i), l) = p.q(i, l);
      turned.k(to(i), l) = p.k(i, l);
    }
    for (Size c = 0; c < 5; ++c) turned.v(to(i), c) = p.v(i, c);
  }
  const Matrix before = attend(p.q, p.k, p.v).output;
  const Matrix after = attend(turned.q, turned.k, turned.v).output;
  for (Size i = 0; i < 9; ++i) {
    for (Size c = 0; c < 5; ++c) {
      check_near(static_cast<double>(after(to(i), c)), static_cast<double>(before(i, c)));
    }
  }
}

TEST_CASE("a score that overflows makes its row NaN instead of passing for a weight") {
  const Matrix q{{3e38f, 3e38f}}, k{{3e38f, -3e38f}, {0, 0}}, v{{1}, {2}};
  CHECK(std::isnan(attend(q, k, v).output(0, 0)));
}

TEST_CASE("a row whose every visible score is NaN is NaN, not a row without keys") {
  // ∞ − ∞ in every score. Under the causal mask query 0 sees one key, query 1 two of three.
  const Matrix q{{3e38f, 3e38f}, {3e38f, 3e38f}}, v{{1}, {2}, {3}};
  const Matrix k{{3e38f, -3e38f}, {3e38f, -3e38f}, {0, 0}};
  const AttentionTrace trace = attend(q, k, v, {.causal = Causal::top_left});
  for (const float x : trace.output) CHECK(std::isnan(x));
  for (const float x : trace.weights) CHECK(std::isnan(x));
}

TEST_CASE("what is not finite or does not fit is refused with its name and numbers") {
  Problem p = problem(2, 3, 4, 5);
  CHECK_THROWS_WITH_AS(attend(p.q, make_matrix(3, 5, 0.0f), p.v),
                       "k must be 3×4 (m × d_k): it is 3×5", RangeError);
  CHECK_THROWS_WITH_AS(attend(p.q, p.k, make_matrix(2, 5, 0.0f)),
                       "v must be 3×5 (m × d_v): it is 2×5", RangeError);
  CHECK_THROWS_WITH_AS(attend(p.q, p.k, p.v, {.scale = -minus_inf}),
                       "scale must be finite: it is +∞", RangeError);
  p.k(1, 2) = std::numeric_limits<float>::quiet_NaN();
  CHECK_THROWS_WITH_AS(attend(p.q, p.k, p.v), "k must be finite: k[6] = NaN", RangeError);
}

TEST_CASE("a size whose scores would not fit is refused with the bytes they take") {
  const Matrix q = make_matrix(16384, 1, 0.0f);
  CHECK_THROWS_WITH_AS(
      attend(q, q, q),
      "raw, scores, masked and weights: 16384×16384 takes 4294967296 bytes; at most 1073741824 "
      "fit here",
      RangeError);
}

TEST_CASE("matmul is the plain triple loop, to the bit, whatever the sizes") {
  for (Size rows_of_a : Sizes{0, 1, 7, 8, 9}) {
    for (Size inner : Sizes{0, 1, 3, 300}) {
      for (Size cols_of_b : Sizes{0, 1, 8, 17, 40}) {
        const Problem p = problem(rows_of_a, cols_of_b, inner, 1);
        const Matrix b = xt::transpose(p.k), c = matmul(p.q, b);
        Matrix plain = make_matrix(rows_of_a, cols_of_b, 0.0f);
        for (Size i = 0; i < rows_of_a; ++i) {
          for (Size j = 0; j < cols_of_b; ++j) {
            for (Size l = 0; l < inner; ++l) plain(i, j) += p.q(i, l) * b(l, j);
          }
        }
        INFO(rows_of_a << "×" << inner << " times " << inner << "×" << cols_of_b);
        CHECK(c == plain);
      }
    }
  }
}
