#include "model/transformer.hpp"

#include <algorithm>
#include <cmath>

#include "attention.hpp"
#include "random.hpp"
#include "simd/products.hpp"
#include "simd/reduce.hpp"
#include "simd/row.hpp"
#include "simd/scratch.hpp"

namespace attention {

float TransformerShape::scale() const {
  return scaled ? static_cast<float>(1 / std::sqrt(static_cast<double>(d_k()))) : 1.0f;
}

void check_transformer(const TransformerShape& shape) {
  check_positive("vocabulary", shape.vocabulary);
  check_positive("context", shape.context);
  check_positive("layers", shape.layers);
  check_positive("d", shape.d);
  if (shape.heads == 0 || shape.d % (narrow * shape.heads) != 0) {
    refuse({"d / heads must be a multiple of 8: d = ", shape.d, ", heads = ", shape.heads});
  }
  for (const Size rows : {shape.vocabulary, shape.context, shape.d}) {
    check_bytes("weights", rows, shape.d, 4);
  }
  check_bytes("weights of all layers", 4 * shape.d * shape.d, shape.layers);
}

WeightPlaces::WeightPlaces(const TransformerShape& shape)
    : positions(shape.vocabulary * shape.d),
      heads(positions + shape.context * shape.d),
      part(shape.d * shape.d_k()) {
  output = head(shape.layers * shape.heads);
  count = output + shape.d * shape.d;
}

Size weight_count(const TransformerShape& shape) {
  return WeightPlaces(shape).count;
}

void random_weights(const TransformerShape& shape, std::uint64_t seed, float* weights) {
  const WeightPlaces at(shape);
  const float narrow_std = 1 / std::sqrt(static_cast<float>(shape.d));
  Random random(seed, hash_text("transformer"));
  random.fill_normal(weights, at.count);
  const auto scale = [&](Size from, Size to, float std) {
    for (Size e = from; e < to; ++e) weights[e] *= std;
  };
  scale(0, at.heads, std::sqrt(narrow_std));
  scale(at.heads, at.output, narrow_std);
  scale(at.output, at.count, narrow_std * narrow_std);
}

PassPlaces::PassPlaces(const TransformerShape& shape, Size n) {
  const Size narrow_size = n * shape.d_k();
  q = 0;
  k = narrow_size;
  v = 2 * narrow_size;
  raw = 3 * narrow_size;
  trace = n * n;
  head = 4 * (narrow_size + trace);
  layer = n * shape.d + shape.heads * head;
  x = shape.layers * layer;
  mapped = x + n * shape.d;
  logits = mapped + n * shape.d;
  count = logits + n * shape.vocabulary;
}

void check_ids(const TransformerShape& shape, const Id* ids, Size n) {
  if (n > shape.context) {
    refuse({"ids: there are ", n, "; the model's context holds ", shape.context});
  }
  for (Size i = 0; i < n; ++i) {
    if (ids[i] >= shape.vocabulary) {
      refuse({"ids[", i, "] must be below ", shape.vocabulary, ", the vocabulary: it is ", ids[i]});
    }
  }
}

void add_positions(const float* x, const float* positions, Size count, float* to) {
  for (Size e = 0; e < count; ++e) to[e] = x[e] + positions[e];
}

void transform(const TransformerShape& shape, const float* weights, const Id* ids, Size n,
               const unsigned char* off, float* pass) {
  const WeightPlaces at(shape);
  const PassPlaces in(shape, n);
  const Size d = shape.d, d_k = shape.d_k(), h = shape.heads;
  Scratch scratch{n * d};
  float* placed = scratch.take(n * d);  // x + P
  for (Size i = 0; i < n; ++i) std::copy_n(weights + ids[i] * d, d, pass + i * d);
  for (Size l = 0; l < shape.layers; ++l) {
    const float* x = pass + in.layer_start(l);
    float* next = pass + in.layer_start(l + 1);
    add_positions(x, weights + at.positions, n * d, placed);
    std::copy_n(x, n * d, next);
    for (Size head = 0; head < h; ++head) {
      const float* w = weights + at.head(l * h + head);
      float* to = pass + in.head_start(l, head, n, d);
      float *q = to + in.q, *k = to + in.k, *v = to + in.v, *raw = to + in.raw;
      std::fill(q, raw, 0.0f);
      add_product(placed, n, d, w, d_k, q);
      add_product(placed, n, d, w + at.part, d_k, k);
      add_product(x, n, d, w + 2 * at.part, d_k, v);
      check_finite("the model's queries", q, n * d_k);
      check_finite("the model's keys", k, n * d_k);
      check_finite("the model's values", v, n * d_k);
      const HeadView view{q, k, v, n, n, d_k, d_k, shape.scale(), Causal::top_left};
      float* output = raw + 4 * in.trace;
      attend(view, {raw, raw + in.trace, raw + 2 * in.trace, raw + 3 * in.trace, output});
      if (off == nullptr || off[l * h + head] == 0) {
        add_product(output, n, d_k, w + 3 * at.part, d, next);
      }
    }
  }
  std::fill_n(pass + in.mapped, n * d, 0.0f);
  add_product(pass + in.x, n, d, weights + at.output, d, pass + in.mapped);
  product_transposed(pass + in.mapped, n, d, weights, shape.vocabulary, pass + in.logits);
}

float loss_of(const float* logits, Size vocabulary, Id next) {
  Scratch scratch{vocabulary};
  const float max = largest(logits, vocabulary);
  const float sum = exponentials_row(logits, vocabulary, max, scratch.take(vocabulary));
  return max - logits[next] + static_cast<float>(std::log(static_cast<double>(sum)));
}

std::vector<float> transform(const TransformerShape& shape, const std::vector<float>& weights,
                             const Ids& ids) {
  check_transformer(shape);
  check_ids(shape, ids.data(), ids.size());
  std::vector<float> pass(PassPlaces(shape, ids.size()).count);
  transform(shape, weights.data(), ids.data(), ids.size(), nullptr, pass.data());
  return pass;
}

}  // namespace attention
