// A running maximum cannot know which weights will end below 2⁻⁶⁴: the tiled form's zeros are
// attend's all the same, down to their sign.
#include <cmath>

#include "check_near.hpp"
#include "problem.hpp"
#include "tiled_attention.hpp"
#include "tiled_check.hpp"

using namespace attention;

TEST_CASE("a running maximum that changes at every key ends in attend's weights and zeros") {
  Problem p = with_scores({-150, -120, -90, -60, -45, -44, -30, -20, -10, -5, -1, 0});
  for (Size tile : some_tiles) check_same(p, unscaled, {1, tile});
  for (Size step = 0; step < 12; ++step) p.k(step, 0) = 7.3f * static_cast<float>(step);
  for (Size tile : some_tiles) check_same(p, unscaled, {1, tile});
}

TEST_CASE("with one key 87 above the others, wherever it stands, the others weigh 0") {
  for (Size at = 0; at < 11; ++at) {
    Problem p = with_identity(problem(9, 11, 1, 1));
    p.q.fill(1);
    p.k(at, 0) += 87;
    for (Size tile : some_tiles) {
      check_same(p, unscaled, {4, tile});
      const Matrix weights = attend_tiled(p.q, p.k, p.v, unscaled, {4, tile}).output;
      for (Size i = 0; i < 9; ++i) {
        for (Size j = 0; j < 11; ++j) CHECK(weights(i, j) == (j == at ? 1 : 0));
      }
    }
  }
}

TEST_CASE("weights on both sides of 2^-64 are 0 in the tiled form where they are in attend") {
  // Spread over 0 … 2^-90; at the end the running maximum has passed the early keys by.
  for (Size seed = 1; seed < 8; ++seed) {
    const Problem p = with_identity(problem(seed, 33, 4, 1, 5));
    Size zeros = 0;
    for (float weight : attend(p.q, p.k, p.v, unscaled).weights) zeros += weight == 0;
    CHECK(zeros > 0);
    for (Size tile : some_tiles) check_same(p, unscaled, {8, tile});
  }
  // Kept by themselves, but ties at the top push them below 2^-64.
  const float low = -63.5f * std::log(2.0f);
  for (Size tile : some_tiles)
    check_same(with_scores({low, 0, 0, 0, 0, 0, 0, 0, 0}), unscaled, {1, tile});
}

TEST_CASE("a value never depends on whether another column's zeros had to be settled") {
  const Problem plain = problem(9, 33, 4, 5, 5);
  Problem sparse = plain;  // one more column, which only the first key fills
  sparse.v = make_matrix(33, 6, 0.0f);
  for (Size j = 0; j < 33; ++j) {
    for (Size c = 0; c < 5; ++c) sparse.v(j, c) = plain.v(j, c);
  }
  sparse.v(0, 5) = 1;
  const Matrix a = attend_tiled(plain.q, plain.k, plain.v, unscaled, {8, 4}).output;
  const Matrix b = attend_tiled(sparse.q, sparse.k, sparse.v, unscaled, {8, 4}).output;
  for (Size i = 0; i < 9; ++i) {
    for (Size c = 0; c < 5; ++c) CHECK(a(i, c) == b(i, c));
  }
}

TEST_CASE("-0 counts as 0 in q, k, v and mask, and the output's zeros have attend's sign") {
  for (Size n : Sizes{1, 5, 17}) {
    for (Size d : Sizes{1, 8, 11}) {
      const auto filled = [&](float zero) {
        Problem p = problem(n, 9, d, d);
        for (Matrix* x : {&p.q, &p.k, &p.v}) {
          for (Size e = 0; e < x->size(); e += 2) x->data()[e] = zero;
        }
        for (Size j = 0; j < 9; ++j) p.v(j, 0) = zero;  // a column of the output is 0
        return p;
      };
      const Problem negative = filled(-0.0f), positive = filled(0.0f);
      for (Size tile : some_tiles) {
        INFO("n = " << n << ", d = " << d << ", tile = " << tile);
        const auto masked = [](float zero) {
          return AttentionOptions{
              .mask = Matrix{{zero, minus_inf, 1, zero, -1, zero, zero, minus_inf, zero}}};
        };
        const AttentionOptions options = masked(-0.0f);
        check_same(negative, options, {3, tile});
        const Matrix output =
            attend_tiled(negative.q, negative.k, negative.v, options, {3, tile}).output;
        CHECK(output ==
              attend_tiled(positive.q, positive.k, positive.v, masked(0.0f), {3, tile}).output);
        const Matrix whole = attend(negative.q, negative.k, negative.v, options).output;
        for (Size e = 0; e < output.size(); ++e) {
          CHECK(std::signbit(output.data()[e]) == std::signbit(whole.data()[e]));
        }
        for (Size i = 0; i < n; ++i) CHECK(output(i, 0) == 0);
      }
    }
  }
}

TEST_CASE("all of -0, settled or not: the output is 0 in both forms") {
  // One key far above the others: its -0 is all that is left of the column.
  Problem p = with_scores({0, 100, 1});
  p.v = Matrix{{-1}, {-0.0f}, {-2}};
  for (Size tile : some_tiles) {
    const Matrix output = attend_tiled(p.q, p.k, p.v, unscaled, {1, tile}).output;
    CHECK(output(0, 0) == 0);
    CHECK(std::signbit(output(0, 0)) == std::signbit(attend(p.q, p.k, p.v, unscaled).output(0, 0)));
  }
}
