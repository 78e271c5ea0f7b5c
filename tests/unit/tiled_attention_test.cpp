#include "tiled_attention.hpp"

#include <cmath>
#include <cstring>

#include "check_near.hpp"
#include "problem.hpp"

using namespace attention;

namespace {

constexpr Size some_tiles[] = {1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 100};

/// The same zeros, values within rounding, and the row statistics that the trace implies.
void check_same(const Problem& p, const AttentionOptions& options, const Tile& tile) {
  const AttentionTrace trace = attend(p.q, p.k, p.v, options);
  const TiledAttention tiled = attend_tiled(p.q, p.k, p.v, options, tile);
  double largest_logit = 1;
  for (float x : trace.masked) {
    if (x != minus_inf) largest_logit = std::max(largest_logit, std::abs(static_cast<double>(x)));
  }
  INFO("n = " << rows(p.q) << ", m = " << rows(p.k) << ", d_k = " << cols(p.q)
              << ", d_v = " << cols(p.v) << ", tile = " << tile.rows << "×" << tile.cols
              << ", causal = " << static_cast<int>(options.causal)
              << ", mask rows = " << rows(options.mask));
  check_near(tiled.output, trace.output, tolerance(largest_logit * 4));
  for (Size e = 0; e < trace.output.size(); ++e) {
    CHECK((tiled.output.data()[e] == 0) == (trace.output.data()[e] == 0));
  }
  for (Size i = 0; i < rows(p.q); ++i) {
    float max = minus_inf;
    for (Size j = 0; j < rows(p.k); ++j) max = std::max(max, trace.masked(i, j));
    CHECK(tiled.row_max(i) == max);
    double sum = 0;
    for (Size j = 0; j < rows(p.k) && max != minus_inf; ++j) {
      sum += std::exp(static_cast<double>(trace.masked(i, j)) - static_cast<double>(max));
    }
    check_near(static_cast<double>(tiled.row_sum(i)), sum, 2e-6 * (1 + sum));
  }
}

/// V = identity: the output is the weights, and every zero of theirs shows.
Problem with_identity(Problem p) {
  const Size m = rows(p.k);
  p.v = make_matrix(m, m, 0.0f);
  for (Size j = 0; j < m; ++j) p.v(j, j) = 1;
  return p;
}

/// One query whose score with key j is scores[j].
Problem with_scores(std::initializer_list<float> scores) {
  Problem p{Matrix{{1}}, make_matrix(scores.size(), 1), Matrix()};
  std::copy(scores.begin(), scores.end(), p.k.data());
  return with_identity(p);
}

const AttentionOptions unscaled{.scale = 1.0f};

}  // namespace

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
