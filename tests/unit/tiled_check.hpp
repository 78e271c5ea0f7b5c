// The tiled form held against attend.
#pragma once

#include <cmath>

#include "check_near.hpp"
#include "problem.hpp"
#include "tiled_attention.hpp"

namespace attention {

constexpr Size some_tiles[] = {1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 100};

/// The same zeros, values within rounding, and the row statistics that the trace implies.
inline void check_same(const Problem& p, const AttentionOptions& options, const Tile& tile) {
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
inline Problem with_identity(Problem p) {
  const Size m = rows(p.k);
  p.v = make_matrix(m, m, 0.0f);
  for (Size j = 0; j < m; ++j) p.v(j, j) = 1;
  return p;
}

/// One query whose score with key j is scores[j].
inline Problem with_scores(std::initializer_list<float> scores) {
  Problem p{Matrix{{1}}, make_matrix(scores.size(), 1), Matrix()};
  std::copy(scores.begin(), scores.end(), p.k.data());
  return with_identity(p);
}

inline const AttentionOptions unscaled{.scale = 1.0f};

}  // namespace attention
