#include "attention.hpp"

#include <cmath>

#include "softmax.hpp"

namespace attention {

float check_attention(const Matrix& q, const Matrix& k, const Matrix& v,
                      const AttentionOptions& options) {
  const Size n = rows(q), m = rows(k), d_k = cols(q);
  check_shape("k", k, m, d_k, "m × d_k");
  check_shape("v", v, m, cols(v), "m × d_v");
  check_mask(options.mask, n, m);
  check_finite("q", q);
  check_finite("k", k);
  check_finite("v", v);
  const float scale = options.scale.value_or(
      d_k == 0 ? 1.0f : static_cast<float>(1.0 / std::sqrt(static_cast<double>(d_k))));
  check_finite("scale", &scale, 1);
  return scale;
}

Matrix matmul(const Matrix& a, const Matrix& b) {
  check_shape("b", b, cols(a), cols(b), "inner × cols");
  Matrix c = make_matrix(rows(a), cols(b), 0.0f);
  for (Size i = 0; i < rows(a); ++i) {
    for (Size l = 0; l < cols(a); ++l) {
      const float x = a(i, l);
      for (Size j = 0; j < cols(b); ++j) c(i, j) += x * b(l, j);
    }
  }
  return c;
}

AttentionTrace attend(const Matrix& q, const Matrix& k, const Matrix& v,
                      const AttentionOptions& options) {
  const float scale = check_attention(q, k, v, options);
  const Size n = rows(q), m = rows(k), d_k = cols(q);
  check_bytes("raw, scores, masked and weights", n, m, 4);
  const Matrix mask = combined_mask(options.causal, options.mask, n, m);
  Matrix raw = make_matrix(n, m, 0.0f);
  for (Size i = 0; i < n; ++i) {
    for (Size j = 0; j < m; ++j) {
      float sum = 0;
      for (Size l = 0; l < d_k; ++l) sum += q(i, l) * k(j, l);
      raw(i, j) = sum;
    }
  }
  Matrix scores = raw * scale;
  Matrix masked = scores + mask;
  Matrix weights = softmax(masked);
  Matrix output = matmul(weights, v);
  return {raw, scores, masked, weights, output};
}

}  // namespace attention
