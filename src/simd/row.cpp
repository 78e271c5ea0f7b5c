#include "row.hpp"

#include <algorithm>

namespace attention {

namespace {

// f(four lanes, first index) for a row, the last lanes filled up with `rest`.
template <class F>
void each_four(const float* x, Size count, float rest, float* out, F f) {
  Size j = 0;
  for (; j + 4 <= count; j += 4) store(out + j, f(load(x + j), j));
  if (j < count) store_first(out + j, f(load_first(x + j, count - j, rest), j), count - j);
}

}  // namespace

float mask_row(const float* raw, Size count, float scale, const float* mask, Size visible,
               float* scores, float* masked) {
  Float4 most = splat(minus_infinity);
  Size j = 0;
  for (; j + 4 <= visible; j += 4) {
    const Float4 score = load(raw + j) * splat(scale);
    const Float4 sum = mask == nullptr ? score : add_mask(score, load(mask + j));
    store(scores + j, score);
    store(masked + j, sum);
    most = max(most, sum);
  }
  for (; j < visible; ++j) {
    scores[j] = raw[j] * scale;
    const Float4 score = splat(scores[j]);
    const Float4 sum = mask == nullptr ? score : add_mask(score, splat(mask[j]));
    masked[j] = sum[0];
    most = max(most, sum);
  }
  std::fill(masked + j, masked + count, minus_infinity);
  for (; j + 4 <= count; j += 4) store(scores + j, load(raw + j) * splat(scale));
  for (; j < count; ++j) scores[j] = raw[j] * scale;
  return horizontal_max(most);
}

float exponentials_row(const float* x, Size count, float max, float* e) {
  Float4 sum{};
  each_four(x, count, minus_infinity, e, [&](Float4 v, Size) {
    const Float4 weight = exponential(v - splat(max));
    sum += weight;
    return weight;
  });
  return horizontal_sum(sum);
}

void normalise_row(const float* e, Size count, float sum, float* weights) {
  const Float4 inverse = splat(sum == 0 ? 0 : 1.0f / sum);
  each_four(e, count, 0.0f, weights, [&](Float4 v, Size) { return normalised(v, inverse); });
}

void softmax_into(const float* x, Size count, float max, float* weights) {
  const float base = max == minus_infinity ? 0 : max;
  normalise_row(weights, count, exponentials_row(x, count, base, weights), weights);
}

}  // namespace attention
