// The outputs that are 0 are the same in attend and in the tiled form, however small the others
// are.
#include <array>
#include <cmath>

#include "check_near.hpp"
#include "problem.hpp"
#include "tiled_attention.hpp"

using namespace attention;

namespace {

struct Count {
  Size zeros = 0, small = 0;  // small: not 0, below 2⁻⁵⁰
};

Count check_zeros(const Problem& p, const AttentionOptions& options, const Tile& tile) {
  const Matrix whole = attend(p.q, p.k, p.v, options).output;
  const Matrix tiled = attend_tiled(p.q, p.k, p.v, options, tile).output;
  Count count;
  for (Size e = 0; e < whole.size(); ++e) {
    const float expected = whole.data()[e], value = tiled.data()[e];
    INFO("entry " << e << ": attend " << expected << ", tiled " << value);
    CHECK((value == 0) == (expected == 0));
    count.zeros += expected == 0;
    count.small += expected != 0 && std::abs(expected) < 0x1p-50f;
  }
  return count;
}

/// Scores of standard deviation 30 or so; V of `values`, one drawn for each entry.
Problem saturated(Size seed, Size n, Size m, Size d_v, std::initializer_list<float> values) {
  Problem p = problem(n, m, 8, d_v, 3.2f);
  Random random(seed, 5);
  for (Size e = 0; e < p.v.size(); ++e) {
    const auto at = static_cast<Size>(random.uniform() * static_cast<double>(values.size()));
    p.v.data()[e] = values.begin()[at];
  }
  return p;
}

const AttentionOptions unscaled{.scale = 1.0f};

}  // namespace

TEST_CASE("each key's value in one column, several keys a column: attend's zeros") {
  Count all;
  for (Size seed = 1; seed <= 4; ++seed) {
    Problem p = saturated(seed, 41, 90, 12, {0});
    for (Size j = 0; j < 90; ++j) p.v(j, j * seed % 12) = 1;
    for (Size tile : Sizes{7, 32, 128}) {
      const Count count = check_zeros(p, unscaled, {16, tile});
      all.zeros += count.zeros;
      all.small += count.small;
    }
  }
  CHECK(all.zeros > 500);  // both kinds are there, near each other
  CHECK(all.small > 100);
}

TEST_CASE("values of both signs, of all sizes, few or many: attend's zeros under every mask") {
  Count all;
  for (Size seed = 1; seed <= 6; ++seed) {
    for (const Problem& p : {saturated(seed, 17, 60, 21, {0, 0, 0, 0, 0, 0, 1, -1}),
                             saturated(seed, 33, 60, 40, {0, 0, 1e-20f, -1, 3, 1e15f}),
                             saturated(seed, 9, 130, 5, {0, 0, 0, 0, 0, 0, 0, 0, -2})}) {
      const Size n = rows(p.q), m = rows(p.k);
      for (const Causal causal : {Causal::none, Causal::top_left, Causal::bottom_right}) {
        for (const Matrix& mask : {Matrix(), some_mask(1, m), some_mask(n, m)}) {
          const AttentionOptions options{.scale = 1.0f, .causal = causal, .mask = mask};
          const Count count = check_zeros(p, options, {seed * 5, 16 + seed * 11});
          all.zeros += count.zeros;
          all.small += count.small;
        }
      }
    }
  }
  CHECK(all.zeros > 1000);
  CHECK(all.small > 100);
}

TEST_CASE("a key that a query may not see decides nothing for it, though its neighbours see it") {
  // Query 2: two keys tie, key 2 has 2^-64.5; key 3, which is not its to see, would have a third.
  const float low = -63.5f * std::log(2.0f);
  const Problem p{make_matrix(4, 1, 1), Matrix{{0}, {0}, {low}, {0}}, Matrix{{0}, {0}, {1}, {-1}}};
  for (Size tile : Sizes{1, 2, 4}) {
    const AttentionOptions causal{.scale = 1.0f, .causal = Causal::top_left};
    CHECK(attend_tiled(p.q, p.k, p.v, causal, {4, tile}).output(2, 0) == 0);
    check_zeros(p, causal, {4, tile});
  }
}

TEST_CASE("a tie that cancels leaves 0, whatever a key below 2^-64 would add") {
  // The weights are 1/2, 1/2 and 2^-64.5: 0 in attend; by itself, before the tie is known, 2^-63.5.
  const float low = -63.5f * std::log(2.0f);
  Problem p{Matrix{{1}}, make_matrix(12, 1, -200), make_matrix(12, 1, 5)};
  for (const auto& [low_at, plus, minus] : {std::array<Size, 3>{0, 1, 2}, {5, 0, 11}, {11, 2, 7}}) {
    p.k.fill(-200);
    p.k(low_at, 0) = low;
    p.k(plus, 0) = p.k(minus, 0) = 0;
    p.v.fill(5);
    p.v(low_at, 0) = p.v(plus, 0) = 1;
    p.v(minus, 0) = -1;
    for (Size tile : Sizes{1, 2, 3, 12}) {
      CHECK(attend_tiled(p.q, p.k, p.v, unscaled, {1, tile}).output(0, 0) == 0);
      check_zeros(p, unscaled, {1, tile});
    }
  }
}

TEST_CASE("several keys, each a little below 2^-64, are 0 together too") {
  const float low = (std::log(1.8f) - 64 * std::log(2.0f));  // of a row whose sum is 2
  const Problem p{Matrix{{1}}, Matrix{{low}, {low}, {low}, {0}, {0}},
                  Matrix{{1}, {1}, {1}, {0}, {0}}};
  for (Size tile : Sizes{1, 2, 3, 5}) {
    CHECK(attend_tiled(p.q, p.k, p.v, unscaled, {1, tile}).output(0, 0) == 0);
    check_zeros(p, unscaled, {1, tile});
  }
}

TEST_CASE("a large value behind a mask takes no output's zero or its neighbour away") {
  Problem p = saturated(3, 20, 48, 9, {0, 0, 0, 0, 0, 1});
  Matrix mask = make_matrix(1, 48, 0.0f);
  mask(0, 7) = minus_inf;
  const Matrix before = attend_tiled(p.q, p.k, p.v, {.scale = 1.0f, .mask = mask}).output;
  for (Size c = 0; c < 9; ++c) p.v(7, c) = 1e30f;
  check_zeros(p, {.scale = 1.0f, .mask = mask}, {});
  CHECK(attend_tiled(p.q, p.k, p.v, {.scale = 1.0f, .mask = mask}).output == before);
}
