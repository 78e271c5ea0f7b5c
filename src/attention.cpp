#include "attention.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "simd/multiply.hpp"
#include "simd/reduce.hpp"
#include "simd/row.hpp"
#include "simd/scratch.hpp"

namespace attention {

namespace {

constexpr Size row_block = 8;    // queries that share a panel of keys while it is in cache
constexpr Size key_block = 256;  // values that they share

}  // namespace

float check_attention(const Matrix& q, const Matrix& k, const Matrix& v,
                      const AttentionOptions& options) {
  const Size n = rows(q), m = rows(k), d_k = cols(q);
  check_shape("k", k, m, d_k, "m × d_k");
  check_shape("v", v, m, cols(v), "m × d_v");
  check_mask_shape(options.mask, n, m);
  return check_head(view(q, k, v, options)).scale;
}

CheckedHead check_head(const HeadView& head) {
  check_finite("q", head.q, head.n * head.d_k);
  check_finite("k", head.k, head.m * head.d_k);
  const float largest_v = check_finite("v", head.v, head.m * head.d_v);
  check_logits("mask", head.mask, head.mask_rows * head.m);
  const double width = static_cast<double>(head.d_k);
  const float scale =
      head.scale.value_or(head.d_k == 0 ? 1.0f : static_cast<float>(1.0 / std::sqrt(width)));
  check_number("scale", scale);
  return {scale, largest_v};
}

HeadView view(const Matrix& q, const Matrix& k, const Matrix& v, const AttentionOptions& options) {
  const Size mask_rows = options.mask.size() == 0 ? 0 : rows(options.mask);
  return {q.data(), k.data(), v.data(),      rows(q),        rows(k),
          cols(q),  cols(v),  options.scale, options.causal, options.mask.data(),
          mask_rows};
}

void attend(const HeadView& head, const TraceView& trace) {
  const auto [n, m, d_k, d_v] = std::tuple(head.n, head.m, head.d_k, head.d_v);
  const float scale = check_head(head).scale;
  const Size panels = round_up(m, wide) / wide, columns = round_up(d_v, narrow);
  Scratch scratch{panels * wide * d_k, tail_size(m, d_v), row_block * columns};
  float* keys = scratch.take(panels * wide * d_k);  // Kᵀ in panels, each d_k×wide
  float* tail = scratch.take(tail_size(m, d_v));
  float* sums = scratch.take(row_block * columns);  // O of a row block
  for (Size p = 0; p < panels; ++p) {
    pack_rows(head.k + p * wide * d_k, d_k, std::min(wide, m - p * wide), d_k, wide,
              keys + p * wide * d_k);
  }
  const Columns values = columns_of(head.v, m, d_v, tail);

  for (Size i0 = 0; i0 < n; i0 += row_block) {
    const Size block = std::min(row_block, n - i0);
    // Pass 1: raw scores, a panel of keys for all the block's queries.
    for (Size p = 0; p < panels; ++p) {
      multiply_panel(head.q + i0 * d_k, d_k, block, keys + p * wide * d_k, d_k,
                     std::min(wide, m - p * wide), trace.raw + i0 * m + p * wide, m);
    }
    // Pass 2: scale, mask and softmax, row by row.
    for (Size i = i0; i < i0 + block; ++i) {
      const Size row = i * m;
      const float max =
          mask_row(trace.raw + row, m, scale, head.mask_row(i), visible_keys(head.causal, i, n, m),
                   trace.scores + row, trace.masked + row);
      softmax_into(trace.masked + row, m, max, trace.weights + row);
    }
    // Pass 3: O = A V over the keys that the block's last query may see.
    const Size visible = visible_keys(head.causal, i0 + block - 1, n, m);
    std::fill(sums, sums + block * columns, 0.0f);
    for (Size j = 0; j < visible; j += key_block) {
      multiply_add(trace.weights + i0 * m + j, m, block, values, j,
                   std::min(key_block, visible - j), sums, columns);
    }
    for (Size i = 0; i < block; ++i) {
      std::copy_n(sums + i * columns, d_v, trace.output + (i0 + i) * d_v);
    }
  }
}

AttentionTrace attend(const Matrix& q, const Matrix& k, const Matrix& v,
                      const AttentionOptions& options) {
  const Size n = rows(q), m = rows(k);
  check_shape("k", k, m, cols(q), "m × d_k");
  check_shape("v", v, m, cols(v), "m × d_v");
  check_mask_shape(options.mask, n, m);
  check_bytes("raw, scores, masked and weights", n, m, 4);
  AttentionTrace trace{make_matrix(n, m), make_matrix(n, m), make_matrix(n, m), make_matrix(n, m),
                       make_matrix(n, cols(v))};
  attend(view(q, k, v, options), {trace.raw.data(), trace.scores.data(), trace.masked.data(),
                                  trace.weights.data(), trace.output.data()});
  return trace;
}

Matrix matmul(const Matrix& a, const Matrix& b) {
  check_shape("b", b, cols(a), cols(b), "inner × cols");
  const Size inner = cols(a), columns = round_up(cols(b), narrow);
  Scratch scratch{tail_size(inner, cols(b)), row_block * columns};
  float* tail = scratch.take(tail_size(inner, cols(b)));
  float* sums = scratch.take(row_block * columns);
  const Columns right = columns_of(b.data(), inner, cols(b), tail);
  Matrix c = make_matrix(rows(a), cols(b));
  for (Size i0 = 0; i0 < rows(a); i0 += row_block) {
    const Size block = std::min(row_block, rows(a) - i0);
    std::fill(sums, sums + block * columns, 0.0f);
    for (Size l = 0; l < inner; l += key_block) {
      multiply_add(row(a, i0) + l, inner, block, right, l, std::min(key_block, inner - l), sums,
                   columns);
    }
    for (Size i = 0; i < block; ++i) std::copy_n(sums + i * columns, cols(b), row(c, i0 + i));
  }
  return c;
}

}  // namespace attention
