#include "tiled_steps.hpp"

#include <algorithm>

#include "simd/exponential.hpp"

namespace attention {

namespace {

/// exp(before − now): what the running sum and output shrink by. Nothing yet: 1.
float rescale_factor(float before, float now) {
  if (before == now) return 1.0f;
  return before == minus_infinity ? 0.0f : exponential(before - now);
}

TileStep empty_step(Size n, Size width, Size d_v) {
  return {0,
          make_matrix(n, width, 0.0f),
          make_vector(n, minus_infinity),
          make_vector(n, 1.0f),
          make_matrix(n, width, 0.0f),
          make_vector(n, 0.0f),
          make_matrix(n, d_v, 0.0f),
          make_matrix(n, d_v, 0.0f)};
}

/// Row i of the tile that begins at key `step.from`. masked: S + M, n×m; v: m×d_v.
void advance_row(TileStep& step, const TileStep& before, Size i, const Matrix& masked,
                 const Matrix& v) {
  const Size width = cols(step.scores), d_v = cols(v);
  float max = before.row_max(i);
  for (Size j = 0; j < width; ++j) {
    step.scores(i, j) = masked(i, step.from + j);
    max = std::max(max, step.scores(i, j));
  }
  const float factor = rescale_factor(before.row_max(i), max);
  step.row_max(i) = max;
  step.rescale(i) = factor;
  float sum = before.row_sum(i) * factor;
  for (Size c = 0; c < d_v; ++c) step.running(i, c) = before.running(i, c) * factor;
  const float base =
      max == minus_infinity ? 0 : max;  // no key yet, or none whose score is a number
  for (Size j = 0; j < width; ++j) {
    const float e = exponential(step.scores(i, j) - base);
    step.exponentials(i, j) = e;
    sum += e;
    // A masked key cannot influence the result, whatever its value holds.
    for (Size c = 0; c < d_v && e != 0.0f; ++c) step.running(i, c) += e * v(step.from + j, c);
  }
  step.row_sum(i) = sum;
  for (Size c = 0; c < d_v; ++c) {
    step.output(i, c) = sum == 0.0f ? 0.0f : step.running(i, c) / sum;
  }
}

}  // namespace

std::vector<TileStep> tiled_steps(const Matrix& q, const Matrix& k, const Matrix& v, Size tile_cols,
                                  const AttentionOptions& options) {
  check_positive("tileCols", tile_cols);
  const Size n = rows(q), m = rows(k), d_v = cols(v);
  const Matrix masked = attend(q, k, v, options).masked;
  check_bytes("the running outputs of all tiles", n, d_v, 2 * (m / tile_cols + 1));
  std::vector<TileStep> steps;
  TileStep before = empty_step(n, 0, d_v);
  for (Size from = 0; from < m; from += tile_cols) {
    TileStep step = empty_step(n, std::min(tile_cols, m - from), d_v);
    step.from = from;
    for (Size i = 0; i < n; ++i) advance_row(step, before, i, masked, v);
    steps.push_back(step);
    before = step;
  }
  return steps;
}

}  // namespace attention
