// Random attention problems and what a double-precision computation says of them.
#pragma once

#include <cmath>
#include <initializer_list>
#include <limits>

#include "attention.hpp"
#include "random.hpp"
#include "reference.hpp"

namespace attention {

using Sizes = std::initializer_list<Size>;

constexpr float minus_inf = -std::numeric_limits<float>::infinity();

/// Around the widths of a vector (4), of a panel (8, 16) and of blocks of them.
constexpr Size test_lengths[] = {0, 1, 2, 3, 5, 7, 8, 9, 15, 17, 33};

struct Problem {
  Matrix q, k, v;  // n×d_k, m×d_k, m×d_v; N(0, std²)
};

inline Problem problem(Size n, Size m, Size d_k, Size d_v, float std = 1) {
  Random random(17, ((n * 64 + m) * 64 + d_k) * 64 + d_v);
  Problem p{normal_matrix(random, n, d_k, std), normal_matrix(random, m, d_k, std), Matrix()};
  p.v = normal_matrix(random, m, d_v);
  return p;
}

/// Some keys masked, others pushed up or down; the last column open to all.
inline Matrix some_mask(Size rows, Size m) {
  Matrix mask = make_matrix(rows, m, 0.0f);
  for (Size e = 0; e + 1 < mask.size(); ++e) {
    if ((e + 1) % m == 0) continue;
    if (e % 3 == 0) mask.data()[e] = minus_inf;
    if (e % 3 == 1) mask.data()[e] = static_cast<float>(e % 5) - 2;
  }
  return mask;
}

inline reference::Trace reference_of(const Problem& p, const AttentionOptions& options = {}) {
  using reference::Table;
  const double width = static_cast<double>(cols(p.q));
  const double scale = options.scale ? static_cast<double>(*options.scale)
                       : width > 0   ? 1 / std::sqrt(width)
                                     : 1;
  const Matrix mask = combined_mask(options.causal, options.mask, rows(p.q), rows(p.k));
  return reference::attend(Table(p.q), Table(p.k), Table(p.v), scale, Table(mask));
}

inline Matrix matrix_of(const reference::Table& table) {
  Matrix x = make_matrix(table.rows, table.cols);
  for (Size e = 0; e < x.size(); ++e) x.data()[e] = static_cast<float>(table.x[e]);
  return x;
}

}  // namespace attention
