#include "multi_head.hpp"

#include <utility>

#include "matrix.hpp"

namespace attention {

namespace {

void check_weights(const Matrix& x, const MultiHeadWeights& weights) {
  const Size d = cols(x), d_k = check_heads(d, weights.h, weights.kv_heads);
  const Size width = weights.h * d_k, kv_width = weights.kv_heads * d_k;
  check_shape("wq", weights.wq, d, width, "d × h·dk");
  check_shape("wk", weights.wk, d, kv_width, "d × kvHeads·dk");
  check_shape("wv", weights.wv, d, kv_width, "d × kvHeads·dk");
  check_shape("wo", weights.wo, width, d, "h·dv × d");
  check_finite("x", x);
  check_finite("wq", weights.wq);
  check_finite("wk", weights.wk);
  check_finite("wv", weights.wv);
  check_finite("wo", weights.wo);
}

}  // namespace

Size check_heads(Size d, Size h, Size kv_heads) {
  if (h == 0 || d % h != 0) {
    refuse({"heads must divide d: h = ", h, ", d = ", d});
  }
  if (kv_heads == 0 || h % kv_heads != 0) {
    refuse({"kvHeads must divide h: kvHeads = ", kv_heads, ", h = ", h});
  }
  return d / h;
}

MultiHeadTrace multi_head(const Matrix& x, const MultiHeadWeights& weights,
                          const AttentionOptions& options) {
  check_weights(x, weights);
  const Size n = rows(x), d = cols(x), h = weights.h, d_k = d / h, shared = h / weights.kv_heads;
  check_bytes("raw, scores, masked and weights of h heads, h·n×n", n, n, 4 * h);
  const Matrix q = matmul(x, weights.wq), k = matmul(x, weights.wk), v = matmul(x, weights.wv);
  check_finite("x·wq", q);
  check_finite("x·wk", k);
  check_finite("x·wv", v);
  MultiHeadTrace trace{{}, make_matrix(n, h * d_k, 0.0f), {}};
  trace.heads.reserve(h);
  for (Size head = 0; head < h; ++head) {
    const Size group = head / shared * d_k;  // first column of its keys and values
    HeadTrace one{columns(q, head * d_k, d_k), columns(k, group, d_k), columns(v, group, d_k), {}};
    one.trace = attend(one.q, one.k, one.v, options);
    add_to_columns(trace.concat, head * d_k, one.trace.output);
    trace.heads.push_back(std::move(one));
  }
  trace.output = matmul(trace.concat, weights.wo);
  return trace;
}

}  // namespace attention
