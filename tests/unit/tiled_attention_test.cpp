#include "tiled_attention.hpp"

#include <cmath>
#include <cstring>

#include "check_near.hpp"
#include "problem.hpp"
#include "tiled_check.hpp"

using namespace attention;

TEST_CASE("tiled is attend at all pairs of lengths, masks and small tiles") {
  for (Size n : test_lengths) {
    for (Size m : test_lengths) {
      const Problem p = problem(n, m, 1 + (n + m) % 9, 1 + (n * 3 + m) % 19);
      const Size tile = some_tiles[(n + m) % 11];
      for (Causal causal : {Causal::none, Causal::top_left, Causal::bottom_right}) {
        check_same(p, {.causal = causal}, {tile, 1 + tile % 6});
        if (m == 0) continue;
        check_same(p, {.causal = causal, .mask = some_mask(1, m)}, {3, tile});
        if (n > 0) check_same(p, {.causal = causal, .mask = some_mask(n, m)}, {tile, 5});
      }
    }
  }
}

TEST_CASE("tileRows and tileCols of every small size, and beyond n and m, give the same") {
  const Problem p = problem(17, 19, 5, 11);
  for (Size tile_rows : some_tiles) {
    for (Size tile_cols : some_tiles) {
      check_same(p, {.causal = Causal::bottom_right}, {tile_rows, tile_cols});
    }
  }
  check_same(p, {}, {Size{1} << 31, Size{1} << 31});
}

TEST_CASE("blocks larger than the default tile, with ragged last ones") {
  for (Size d : Sizes{3, 16}) {
    check_same(problem(131, 259, d, d), {}, {});
    check_same(problem(131, 131, d, d), {.causal = Causal::top_left}, {});
  }
}

TEST_CASE("widths from 0 to 33 on either side work, d_k apart from d_v") {
  for (Size d_k : test_lengths) {
    for (Size d_v : test_lengths) check_same(problem(5, 6, d_k, d_v), {}, {4, 4});
  }
}

TEST_CASE("logits of 1e4 and -1e4 stay exact") {
  for (Size tile = 1; tile <= 3; ++tile) {
    const Problem p = with_scores({-1e4f, 1e4f, 0});
    const TiledAttention tiled = attend_tiled(p.q, p.k, p.v, unscaled, {1, tile});
    CHECK(tiled.output == Matrix{{0, 1, 0}});
    CHECK(tiled.row_max(0) == 1e4f);
    CHECK(tiled.row_sum(0) == 1);
  }
}

TEST_CASE("a first tile wholly masked, and a row wholly masked, leave no trace of it") {
  const Problem p = problem(3, 12, 4, 3);
  Matrix mask = make_matrix(3, 12, 0.0f);
  for (Size j = 0; j < 4; ++j) mask(0, j) = minus_inf;
  for (Size j = 0; j < 12; ++j) mask(1, j) = minus_inf;
  for (Size j = 8; j < 12; ++j) mask(2, j) = minus_inf;
  for (Size tile : some_tiles) {
    check_same(p, {.mask = mask}, {2, tile});
    const TiledAttention tiled = attend_tiled(p.q, p.k, p.v, {.mask = mask}, {2, tile});
    CHECK(tiled.row_max(1) == minus_inf);
    CHECK(tiled.row_sum(1) == 0);
    for (Size c = 0; c < 3; ++c) CHECK(tiled.output(1, c) == 0);
  }
}

TEST_CASE("a masked key has no influence, to the bit, even where its score overflows") {
  Problem p = problem(20, 9, 4, 5);
  Matrix mask = make_matrix(1, 9, 0.0f);
  mask(0, 3) = mask(0, 8) = minus_inf;
  const TiledAttention before = attend_tiled(p.q, p.k, p.v, {.mask = mask}, {8, 4});
  for (Size key : Sizes{3, 8}) {
    for (Size l = 0; l < 4; ++l) p.k(key, l) = l % 2 ? 3e38f : -3e38f;
    for (Size c = 0; c < 5; ++c) p.v(key, c) = 3e38f;
  }
  const TiledAttention after = attend_tiled(p.q, p.k, p.v, {.mask = mask}, {8, 4});
  CHECK(after.output == before.output);
  CHECK(after.row_max == before.row_max);
  CHECK(after.row_sum == before.row_sum);
}

TEST_CASE("a permutation of the tokens in is the same permutation of the outputs") {
  const Problem p = problem(17, 17, 6, 5);
  Problem turned = p;
  const auto to = [](Size i) { return (i * 4 + 2) % 17; };
  for (Size i = 0; i < 17; ++i) {
    for (Size l = 0; l < 6; ++l) {
      turned.q(to(i), l) = p.q(i, l);
      turned.k(to(i), l) = p.k(i, l);
    }
    for (Size c = 0; c < 5; ++c) turned.v(to(i), c) = p.v(i, c);
  }
  for (Size tile : some_tiles) {
    const TiledAttention before = attend_tiled(p.q, p.k, p.v, {}, {tile, tile});
    const TiledAttention after = attend_tiled(turned.q, turned.k, turned.v, {}, {tile, tile});
    for (Size i = 0; i < 17; ++i) {
      CHECK(after.row_max(to(i)) == before.row_max(i));
      for (Size c = 0; c < 5; ++c) {
        check_near(static_cast<double>(after.output(to(i), c)),
                   static_cast<double>(before.output(i, c)));
      }
    }
  }
}

TEST_CASE("with the causal mask a later token leaves earlier outputs alone, to the bit") {
  Problem p = problem(33, 33, 8, 8);
  const AttentionOptions causal{.causal = Causal::top_left};
  const Matrix before = attend_tiled(p.q, p.k, p.v, causal, {16, 8}).output;
  for (Size l = 0; l < 8; ++l) p.k(32, l) = p.v(32, l) = 1e20f;
  const Matrix after = attend_tiled(p.q, p.k, p.v, causal, {16, 8}).output;
  for (Size e = 0; e < 32 * 8; ++e) CHECK(after.data()[e] == before.data()[e]);
}

TEST_CASE("a query's output does not depend on the queries beside it, to the bit") {
  const Problem p = problem(33, 20, 6, 5);
  const Matrix all = attend_tiled(p.q, p.k, p.v, {}, {64, 8}).output;
  for (Size i = 0; i < 33; ++i) {
    const Matrix one = xt::view(p.q, xt::range(i, i + 1), xt::all());
    const Matrix alone = attend_tiled(one, p.k, p.v, {}, {64, 8}).output;
    for (Size c = 0; c < 5; ++c) CHECK(alone(0, c) == all(i, c));
  }
}

TEST_CASE("a score that overflows makes its row NaN instead of passing for a weight") {
  const Matrix q{{3e38f, 3e38f}}, k{{3e38f, -3e38f}, {0, 0}}, v{{1}, {2}};
  CHECK(std::isnan(attend_tiled(q, k, v).output(0, 0)));
}

TEST_CASE("a row whose every visible score is NaN is NaN, not a row without keys") {
  const Matrix q{{3e38f, 3e38f}, {3e38f, 3e38f}}, v{{1}, {2}, {3}};
  const Matrix k{{3e38f, -3e38f}, {3e38f, -3e38f}, {0, 0}};
  for (Size tile : some_tiles) {
    const TiledAttention tiled = attend_tiled(q, k, v, {.causal = Causal::top_left}, {2, tile});
    for (const float x : tiled.output) CHECK(std::isnan(x));
  }
}

TEST_CASE("scratch grows by the same bytes for every further query and key") {
  const auto bytes = [](Size n, Size d_v) {
    const Matrix q = make_matrix(n, 4, 0.5f), v = make_matrix(n, d_v, 1.0f);
    return attend_tiled(q, q, v, {}, {16, 32}).scratch_bytes;
  };
  // 8 bytes a query for the running maximum and sum; 32 a key for columns that fill no panel.
  CHECK(bytes(512, 8) - bytes(256, 8) == 256 * 8);
  CHECK(bytes(1024, 8) - bytes(512, 8) == 512 * 8);
  CHECK(bytes(512, 5) - bytes(256, 5) == 256 * (8 + 32));
  CHECK(bytes(512, 8) < 512 * 512);  // of n×m floats it would be 1 MB
}

TEST_CASE("a tile of no rows or no columns is refused") {
  const Problem p = problem(2, 2, 2, 2);
  CHECK_THROWS_WITH_AS(attend_tiled(p.q, p.k, p.v, {}, {0, 8}),
                       "tileRows must be at least 1: it is 0", RangeError);
  CHECK_THROWS_WITH_AS(attend_tiled(p.q, p.k, p.v, {}, {8, 0}),
                       "tileCols must be at least 1: it is 0", RangeError);
}

TEST_CASE("SIMD, scalar and native builds give these very bits") {
  // Inputs of eighths, which every platform makes alike. The number below may change only when the
  // order of operations is meant to, and then in all builds at once.
  const auto eighths = [](Size rows_, Size cols_, unsigned seed) {
    Matrix x = make_matrix(rows_, cols_);
    for (float& e : x) {
      seed = seed * 1664525u + 1013904223u;
      e = static_cast<float>(static_cast<int>(seed >> 26) - 32) / 8;
    }
    return x;
  };
  const Matrix q = eighths(37, 19, 1), k = eighths(53, 19, 2), v = eighths(53, 21, 3);
  std::uint64_t hash = 14695981039346656037u;  // FNV-1a
  const auto add = [&](const float* x, Size count) {
    for (Size e = 0; e < count; ++e) {
      std::uint32_t bits = 0;
      std::memcpy(&bits, x + e, sizeof bits);
      hash = (hash ^ bits) * 1099511628211u;
    }
  };
  for (Causal causal : {Causal::none, Causal::bottom_right}) {
    const AttentionTrace trace = attend(q, k, v, {.causal = causal});
    add(trace.scores.data(), trace.scores.size());
    add(trace.weights.data(), trace.weights.size());
    add(trace.output.data(), trace.output.size());
    const TiledAttention tiled = attend_tiled(q, k, v, {.causal = causal}, {16, 24});
    add(tiled.output.data(), tiled.output.size());
    add(tiled.row_sum.data(), tiled.row_sum.size());
  }
  CHECK(hash == 5491084895336501201u);
}
