// Attention in double, written as plainly as the formula: what float results are held against, and
// what finite differences are taken of.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "tensor.hpp"

namespace attention::reference {

/// rows×cols, row-major.
struct Table {
  Size rows = 0, cols = 0;
  std::vector<double> x{};

  Table(Size rows_, Size cols_) : rows(rows_), cols(cols_), x(rows_ * cols_, 0.0) {}
  explicit Table(const Matrix& m)
      : rows(attention::rows(m)), cols(attention::cols(m)), x(m.begin(), m.end()) {}
  double& operator()(Size i, Size j) { return x[i * cols + j]; }
  double operator()(Size i, Size j) const { return x[i * cols + j]; }
};

inline Table product(const Table& a, const Table& b) {
  Table c(a.rows, b.cols);
  for (Size i = 0; i < a.rows; ++i) {
    for (Size j = 0; j < b.cols; ++j) {
      for (Size l = 0; l < a.cols; ++l) c(i, j) += a(i, l) * b(l, j);
    }
  }
  return c;
}

struct Trace {
  Table raw, scores, masked, weights;  // n×m
  Table output;                        // n×d_v
};

/// mask: additive, n×m, 1×m for every row, or 0×0 for none.
inline Trace attend(const Table& q, const Table& k, const Table& v, double scale,
                    const Table& mask = Table(0, 0)) {
  const Size n = q.rows, m = k.rows;
  Trace t{Table(n, m), Table(n, m), Table(n, m), Table(n, m), Table(n, v.cols)};
  for (Size i = 0; i < n; ++i) {
    double max = -std::numeric_limits<double>::infinity(), sum = 0;
    for (Size j = 0; j < m; ++j) {
      for (Size l = 0; l < q.cols; ++l) t.raw(i, j) += q(i, l) * k(j, l);
      t.scores(i, j) = t.raw(i, j) * scale;
      t.masked(i, j) = t.scores(i, j) + (mask.x.empty() ? 0 : mask(mask.rows == 1 ? 0 : i, j));
      max = std::max(max, t.masked(i, j));
    }
    if (std::isinf(max)) continue;  // every key masked: weights and output stay 0
    for (Size j = 0; j < m; ++j) {
      t.weights(i, j) = std::exp(t.masked(i, j) - max);
      sum += t.weights(i, j);
    }
    for (Size j = 0; j < m; ++j) t.weights(i, j) /= sum;
  }
  t.output = product(t.weights, v);
  return t;
}

/// A layer: projections, h heads on kv_heads groups of keys and values, concatenation, W_O. x: n×d;
/// wq, wk, wv, wo as MultiHeadWeights says; mask as above.
inline Table layer(const Table& x, const Table& wq, const Table& wk, const Table& wv,
                   const Table& wo, Size h, Size kv_heads, double scale, const Table& mask) {
  const Table q = product(x, wq), k = product(x, wk), v = product(x, wv);
  const Size d_k = wq.cols / h;
  const auto block = [&](const Table& t, Size number) {
    Table part(t.rows, d_k);
    for (Size i = 0; i < t.rows; ++i) {
      for (Size l = 0; l < d_k; ++l) part(i, l) = t(i, number * d_k + l);
    }
    return part;
  };
  Table concat(x.rows, wq.cols);
  for (Size head = 0; head < h; ++head) {
    const Size group = head / (h / kv_heads);
    const Table o = attend(block(q, head), block(k, group), block(v, group), scale, mask).output;
    for (Size i = 0; i < o.rows; ++i) {
      for (Size l = 0; l < d_k; ++l) concat(i, head * d_k + l) = o(i, l);
    }
  }
  return product(concat, wo);
}

}  // namespace attention::reference
