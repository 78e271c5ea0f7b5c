#include "gradient.hpp"

#include "jacobian.hpp"
#include "matrix.hpp"

namespace attention {

HeadGradient attend_backward(const Matrix& q, const Matrix& k, const Matrix& v,
                             const Matrix& weights, float scale, const Matrix& d_output) {
  const Size n = rows(q), m = rows(k);
  check_shape("weights", weights, n, m, "n × m");
  check_shape("dOutput", d_output, n, cols(v), "n × dv");
  check_finite("dOutput", d_output);
  Matrix d_scores = matmul(d_output, transposed(v));  // dA, then row by row J dA: n×m
  for (Size i = 0; i < n; ++i) {
    float* g = row(d_scores, i);
    jacobian_times(row(weights, i), g, g, m);
    for (Size j = 0; j < m; ++j) g[j] *= scale;
  }
  return {matmul(d_scores, k), matmul(transposed(d_scores), q),
          matmul(transposed(weights), d_output)};
}

ProjectionGradient projections_backward(const Matrix& x, const Matrix& wq, const Matrix& wk,
                                        const Matrix& wv, const HeadGradient& gradient) {
  const Matrix xt = transposed(x);
  Matrix dx = matmul(gradient.dq, transposed(wq));
  add_to_columns(dx, 0, matmul(gradient.dk, transposed(wk)));
  add_to_columns(dx, 0, matmul(gradient.dv, transposed(wv)));
  return {dx, matmul(xt, gradient.dq), matmul(xt, gradient.dk), matmul(xt, gradient.dv)};
}

MultiHeadGradient multi_head_backward(const Matrix& x, const MultiHeadWeights& weights,
                                      const MultiHeadTrace& trace, const AttentionOptions& options,
                                      const Matrix& d_output) {
  const Size n = rows(x), d = cols(x), h = weights.h;
  const Size d_k = check_heads(d, h, weights.kv_heads), shared = h / weights.kv_heads;
  check_shape("dOutput", d_output, n, d, "n × d");
  check_finite("dOutput", d_output);
  const Matrix d_concat = matmul(d_output, transposed(weights.wo));
  check_finite("dOutput·woᵀ", d_concat);
  // Query heads of one group add up in its key and value.
  HeadGradient all{make_matrix(n, h * d_k, 0.0f), make_matrix(n, weights.kv_heads * d_k, 0.0f),
                   make_matrix(n, weights.kv_heads * d_k, 0.0f)};
  for (Size head = 0; head < h; ++head) {
    const HeadTrace& one = trace.heads[head];
    const float scale = check_attention(one.q, one.k, one.v, options);
    const HeadGradient gradient = attend_backward(one.q, one.k, one.v, one.trace.weights, scale,
                                                  columns(d_concat, head * d_k, d_k));
    add_to_columns(all.dq, head * d_k, gradient.dq);
    add_to_columns(all.dk, head / shared * d_k, gradient.dk);
    add_to_columns(all.dv, head / shared * d_k, gradient.dv);
  }
  ProjectionGradient projections = projections_backward(x, weights.wq, weights.wk, weights.wv, all);
  return {projections.dx, projections.dwq, projections.dwk, projections.dwv,
          matmul(transposed(trace.concat), d_output)};
}

}  // namespace attention
