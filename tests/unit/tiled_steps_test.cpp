#include "tiled_steps.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "check_near.hpp"
#include "random.hpp"

using namespace attention;

namespace {

constexpr float minus_infinity = -std::numeric_limits<float>::infinity();

/// Seeded q, k (n×d_k, m×d_k) and v (m×d_v).
struct Head {
  Matrix q, k, v;
};
Head head(Size n, Size m, Size d_k, Size d_v, float size = 1.0f) {
  Random random(7);
  return {normal_matrix(random, n, d_k, size), normal_matrix(random, m, d_k, size),
          normal_matrix(random, m, d_v)};
}

}  // namespace

TEST_CASE("the last tile leaves what attend gives, whatever the tile's width") {
  const Head h = head(5, 7, 3, 4);
  const Matrix whole = attend(h.q, h.k, h.v).output;
  for (const Size tile_cols : {1u, 2u, 3u, 4u, 7u, 100u}) {
    INFO("tile_cols = " << tile_cols);
    check_near(tiled_steps(h.q, h.k, h.v, tile_cols).back().output, whole, tolerance(8));
  }
}

TEST_CASE("masks and scales reach every tile: the last one leaves what attend gives") {
  const Head h = head(5, 7, 3, 4, 3.0f);
  for (const Causal causal : {Causal::none, Causal::top_left, Causal::bottom_right}) {
    AttentionOptions options{.scale = 1.7f, .causal = causal};
    options.mask = padding_mask(5, 7);
    check_near(tiled_steps(h.q, h.k, h.v, 3, options).back().output,
               attend(h.q, h.k, h.v, options).output, tolerance(100));
  }
}

TEST_CASE("seven keys in tiles of three: two whole tiles and a ragged one") {
  const Head h = head(2, 7, 3, 4);
  const auto steps = tiled_steps(h.q, h.k, h.v, 3);
  REQUIRE(steps.size() == 3);
  CHECK(steps[0].from == 0);
  CHECK(cols(steps[0].scores) == 3);
  CHECK(steps[2].from == 6);
  CHECK(cols(steps[2].scores) == 1);
  CHECK(cols(steps[2].exponentials) == 1);
}

TEST_CASE("every tile leaves attention to the keys so far") {
  const Head h = head(3, 5, 2, 2);
  const auto steps = tiled_steps(h.q, h.k, h.v, 2);
  for (Size t = 0; t < steps.size(); ++t) {
    AttentionOptions seen;
    seen.mask = padding_mask(std::min<Size>(2 * (t + 1), 5), 5);
    check_near(steps[t].output, attend(h.q, h.k, h.v, seen).output, tolerance(8));
  }
}

TEST_CASE("a larger score shrinks the running sum and output by exp(old maximum - new one)") {
  // Scores 0, then 1: the second key's exponential is 1, the first one's share exp(-1).
  const Matrix q{{1}}, k{{0}, {1}}, v{{10}, {20}};
  const auto steps = tiled_steps(q, k, v, 1, {.scale = 1.0f});
  CHECK(steps[0].rescale(0) == 0.0f);
  CHECK(steps[0].row_sum(0) == 1.0f);
  CHECK(steps[0].running(0, 0) == 10.0f);
  CHECK(steps[1].row_max(0) == 1.0f);
  check_near(steps[1].rescale(0), 0.36787944);
  check_near(steps[1].row_sum(0), 1.36787944);
  check_near(steps[1].running(0, 0), 20 + 3.6787944, tolerance(20));
}

TEST_CASE("a smaller score leaves the maximum, and the factor is exactly 1") {
  const Matrix q{{1}}, k{{3}, {1}}, v{{10}, {20}};
  const auto steps = tiled_steps(q, k, v, 1, {.scale = 1.0f});
  CHECK(steps[1].row_max(0) == 3.0f);
  CHECK(steps[1].rescale(0) == 1.0f);
}

TEST_CASE("wholly masked tiles leave nothing, first or last; a wholly masked row ends at 0") {
  const Head h = head(2, 4, 2, 2);
  AttentionOptions options;
  options.mask = make_matrix(2, 4, 0.0f);
  options.mask(0, 0) = options.mask(0, 1) = minus_infinity;  // the first tile of row 0
  for (Size j = 0; j < 4; ++j) options.mask(1, j) = minus_infinity;
  const auto steps = tiled_steps(h.q, h.k, h.v, 2, options);
  CHECK(steps[0].row_max(0) == minus_infinity);
  CHECK(steps[0].row_sum(0) == 0.0f);
  CHECK(steps[0].rescale(0) == 1.0f);
  CHECK(steps[1].rescale(0) == 0.0f);
  check_near(steps[1].output, attend(h.q, h.k, h.v, options).output);
  CHECK(steps[1].row_sum(1) == 0.0f);
  CHECK(steps[1].output(1, 0) == 0.0f);
}

TEST_CASE("scores of 1e4 in rising order: the earlier tiles fade to exactly 0") {
  const Matrix q{{1}}, k{{0}, {5000}, {10000}}, v{{1}, {2}, {3}};
  const auto steps = tiled_steps(q, k, v, 1, {.scale = 1.0f});
  CHECK(steps[2].rescale(0) == 0.0f);
  CHECK(steps[2].row_sum(0) == 1.0f);
  CHECK(steps[2].output(0, 0) == 3.0f);
}

TEST_CASE("a score that overflows makes its row NaN from its tile on, the only key's too") {
  const Matrix q{{3e38f, 3e38f}}, k{{3e38f, -3e38f}, {0, 0}}, v{{1}, {2}};
  for (const Size tile_cols : {1u, 2u}) {
    for (const Size keys : {1u, 2u}) {
      const Matrix some_k = xt::view(k, xt::range(0, keys), xt::all());
      const Matrix some_v = xt::view(v, xt::range(0, keys), xt::all());
      for (const TileStep& step : tiled_steps(q, some_k, some_v, tile_cols)) {
        CHECK(std::isnan(step.row_sum(0)));
        CHECK(std::isnan(step.output(0, 0)));
      }
    }
  }
}

TEST_CASE("no keys: no step; no queries: steps without rows; a tile of no keys is refused") {
  CHECK(tiled_steps(make_matrix(2, 3, 0.0f), make_matrix(0, 3), make_matrix(0, 2), 4).empty());
  const Head h = head(0, 3, 2, 2);
  CHECK(rows(tiled_steps(h.q, h.k, h.v, 2).back().output) == 0);
  CHECK_THROWS_WITH_AS(tiled_steps(h.q, h.k, h.v, 0), "tileCols must be at least 1: it is 0",
                       RangeError);
}
