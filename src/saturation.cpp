#include "saturation.hpp"

#include <algorithm>
#include <cmath>

#include "jacobian.hpp"
#include "random.hpp"
#include "simd/vector.hpp"
#include "softmax.hpp"

namespace attention {

namespace {

/// Σ q_l k_l in sixteen partial sums.
float dot(const float* q, const float* k, Size d_k) {
  Float4 a{}, b{}, c{}, d{};
  Size l = 0;
  for (; l + 16 <= d_k; l += 16) {
    a += load(q + l) * load(k + l);
    b += load(q + l + 4) * load(k + l + 4);
    c += load(q + l + 8) * load(k + l + 8);
    d += load(q + l + 12) * load(k + l + 12);
  }
  float sum = horizontal_sum((a + b) + (c + d));
  for (; l < d_k; ++l) sum += q[l] * k[l];
  return sum;
}

/// q·k of every draw and key, draws×keys.
Matrix draw_dots(const SaturationOptions& options) {
  const Size d_k = options.d_k, keys = options.keys, one_draw = (keys + 1) * d_k;
  Random random(options.seed, hash_text("saturation"));
  Matrix dots = make_matrix(options.draws, keys);
  // As many draws at a time as fit in 32 KiB: filling a few numbers at a time would be slower. The
  // last block is filled whole too, so that more draws begin with the same ones.
  const Size together = std::max<Size>(1, 8192 / one_draw);
  Vector block = make_vector(together * one_draw);
  for (Size first = 0; first < options.draws; first += together) {
    const Size count = std::min(together, options.draws - first);
    random.fill_normal(block.data(), block.size());
    for (Size draw = 0; draw < count; ++draw) {
      const float* q = block.data() + draw * one_draw;
      for (Size j = 0; j < keys; ++j) {
        row(dots, first + draw)[j] = dot(q, q + (j + 1) * d_k, d_k);
      }
    }
  }
  return dots;
}

SaturationMeans means(const Matrix& weights) {
  SaturationMeans sums{};
  const Size draws = rows(weights), keys = cols(weights);
  for (Size i = 0; i < draws; ++i) {
    const float* a = row(weights, i);
    sums.top_weight += static_cast<double>(*std::max_element(a, a + keys));
    sums.entropy += entropy(a, keys);
    sums.jacobian_norm += jacobian_norm(a, keys);
    sums.trace += jacobian_trace(a, keys);
  }
  const double count = static_cast<double>(draws);
  return {sums.top_weight / count, sums.entropy / count, sums.jacobian_norm / count,
          sums.trace / count};
}

Vector first_row(const Matrix& x) {
  Vector first = make_vector(cols(x));
  std::copy(x.data(), x.data() + cols(x), first.data());
  return first;
}

/// Standard deviation and histogram of q·k.
void describe_dots(const Matrix& dots, Size d_k, Saturation& result) {
  double sum = 0, squares = 0, largest = 0;
  for (const float x : dots) {
    sum += static_cast<double>(x);
    squares += static_cast<double>(x) * static_cast<double>(x);
    largest = std::max(largest, std::abs(static_cast<double>(x)));
  }
  const double count = static_cast<double>(dots.size()), mean = sum / count;
  result.std = std::sqrt(std::max(0.0, squares / count - mean * mean));
  const double root = std::sqrt(static_cast<double>(d_k)), width = root / 4;
  result.scaled_std = result.std / root;
  const Size half = static_cast<Size>(largest / width) + 1;  // bins on either side of 0
  for (Size bin = 0; bin <= 2 * half; ++bin) {
    result.edges.push_back((static_cast<double>(bin) - static_cast<double>(half)) * width);
  }
  result.counts.assign(2 * half, 0.0);
  for (const float x : dots) {
    const double bin = std::floor(static_cast<double>(x) / width) + static_cast<double>(half);
    ++result.counts[static_cast<Size>(bin)];
  }
}

}  // namespace

Saturation saturation(const SaturationOptions& options) {
  check_positive("dk", options.d_k);
  check_positive("keys", options.keys);
  check_positive("draws", options.draws);
  check_bytes("q and keys of one draw, (keys + 1)×dk", options.keys + 1, options.d_k);
  check_bytes("scores draws×keys", options.draws, options.keys, 4);
  const Matrix dots = draw_dots(options);
  Matrix scaled = make_matrix(options.draws, options.keys);
  const float scale = static_cast<float>(1 / std::sqrt(static_cast<double>(options.d_k)));
  for (Size e = 0; e < dots.size(); ++e) scaled.data()[e] = dots.data()[e] * scale;
  const Matrix raw_weights = softmax(dots), scaled_weights = softmax(scaled);
  Saturation result{};
  describe_dots(dots, options.d_k, result);
  result.raw = means(raw_weights);
  result.scaled = means(scaled_weights);
  result.example = {first_row(dots), first_row(raw_weights), first_row(scaled_weights)};
  return result;
}

}  // namespace attention
