#include "model/transformer_gradient.hpp"

#include <algorithm>

#include "jacobian.hpp"
#include "simd/products.hpp"
#include "simd/reduce.hpp"
#include "simd/row.hpp"
#include "simd/scratch.hpp"

namespace attention {

namespace {

/// From one row of logits to factor · ∂L/∂logits = factor · (p − one-hot of the target), in place.
/// Returns the loss.
float cross_entropy(float* x, Size count, Id target, float factor) {
  const float loss = loss_of(x, count, target);
  const float sum = exponentials_row(x, count, largest(x, count), x);
  for (Size t = 0; t < count; ++t) x[t] *= factor / sum;
  x[target] -= factor;
  return loss;
}

/// Pieces of working memory, one after the other.
struct Work {
  float *placed, *d_placed, *d_part;  // n×d; d_part: what goes back through one matrix
  float *d_output, *d_q, *d_k, *d_v;  // n×d_k
  float* d_scores;                    // n×n
};

/// Through one head: adds to its gradient, to dx by way of its values, to d_placed by way of its
/// queries and keys. dx_above: ∂L/∂x_{l+1}.
void head_backward(const TransformerShape& shape, const WeightPlaces& at, Size n, const float* w,
                   const float* x, const float* head, const float* dx_above, const Work& work,
                   float* g, float* dx) {
  const PassPlaces in(shape, n);
  const Size d = shape.d, d_k = shape.d_k(), narrow_size = n * d_k;
  const float *q = head + in.q, *k = head + in.k, *v = head + in.v;
  const float *weights = head + in.raw + 3 * in.trace, *output = weights + in.trace;
  product_transposed(dx_above, n, d, w + 3 * at.part, d_k, work.d_output);
  add_transposed_product(output, n, d_k, dx_above, d, g + 3 * at.part);
  // dA = dO Vᵀ, then row by row J dA · scale.
  product_transposed(work.d_output, n, d_k, v, n, work.d_scores);
  const float scale = shape.scale();
  for (Size i = 0; i < n; ++i) {
    float* row = work.d_scores + i * n;
    jacobian_times(weights + i * n, row, row, n);
    for (Size j = 0; j < n; ++j) row[j] *= scale;
  }
  std::fill_n(work.d_q, narrow_size, 0.0f);
  std::fill_n(work.d_k, narrow_size, 0.0f);
  std::fill_n(work.d_v, narrow_size, 0.0f);
  add_product(work.d_scores, n, n, k, d_k, work.d_q);
  add_transposed_product(work.d_scores, n, n, q, d_k, work.d_k);
  add_transposed_product(weights, n, n, work.d_output, d_k, work.d_v);
  const auto back = [&](const float* input, const float* d_made, Size which, float* d_input) {
    add_transposed_product(input, n, d, d_made, d_k, g + which * at.part);
    product_transposed(d_made, n, d_k, w + which * at.part, d, work.d_part);
    for (Size e = 0; e < n * d; ++e) d_input[e] += work.d_part[e];
  };
  back(work.placed, work.d_q, 0, work.d_placed);
  back(work.placed, work.d_k, 1, work.d_placed);
  back(x, work.d_v, 2, dx);
}

}  // namespace

void add_gradient(const TransformerShape& shape, const float* weights, const Id* ids, Size n,
                  float factor, float* pass, float* gradient, float* losses) {
  const WeightPlaces at(shape);
  const PassPlaces in(shape, n);
  const Size d = shape.d, size = n * d, narrow_size = n * shape.d_k(), h = shape.heads;
  transform(shape, weights, ids, n, nullptr, pass);
  float* d_logits = pass + in.logits;
  for (Size i = 0; i < n; ++i) {
    losses[i] =
        cross_entropy(d_logits + i * shape.vocabulary, shape.vocabulary, ids[i + 1], factor);
  }
  Scratch scratch{size,        size,        size,        size,        size,
                  narrow_size, narrow_size, narrow_size, narrow_size, in.trace};
  float *dx = scratch.take(size), *dx_above = scratch.take(size);
  const Work work{scratch.take(size),        scratch.take(size),        scratch.take(size),
                  scratch.take(narrow_size), scratch.take(narrow_size), scratch.take(narrow_size),
                  scratch.take(narrow_size), scratch.take(in.trace)};
  // logits = x_L W_U Eᵀ
  add_transposed_product(d_logits, n, shape.vocabulary, pass + in.mapped, d, gradient);
  float* d_mapped = dx_above;
  std::fill_n(d_mapped, size, 0.0f);
  add_product(d_logits, n, shape.vocabulary, weights, d, d_mapped);
  add_transposed_product(pass + in.x, n, d, d_mapped, d, gradient + at.output);
  product_transposed(d_mapped, n, d, weights + at.output, d, dx);
  for (Size l = shape.layers; l-- > 0;) {
    const float* x = pass + in.layer_start(l);
    std::copy_n(dx, size, dx_above);
    add_positions(x, weights + at.positions, size, work.placed);
    std::fill_n(work.d_placed, size, 0.0f);
    for (Size head = 0; head < h; ++head) {
      const Size place = at.head(l * h + head);
      head_backward(shape, at, n, weights + place, x, pass + in.head_start(l, head, n, d), dx_above,
                    work, gradient + place, dx);
    }
    for (Size e = 0; e < size; ++e) {
      dx[e] += work.d_placed[e];
      gradient[at.positions + e] += work.d_placed[e];
    }
  }
  for (Size i = 0; i < n; ++i) {
    float* to = gradient + ids[i] * d;
    for (Size c = 0; c < d; ++c) to[c] += dx[i * d + c];
  }
}

}  // namespace attention
