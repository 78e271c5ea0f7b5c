#include "softmax.hpp"

#include <cmath>
#include <limits>

namespace attention {

namespace {

constexpr float minus_infinity = -std::numeric_limits<float>::infinity();
constexpr float log2e = 1.44269504f;

void check_logits(const char* name, const float* x, Size count) {
  for (Size i = 0; i < count; ++i) {
    if (std::isnan(x[i]) || x[i] == std::numeric_limits<float>::infinity()) {
      throw RangeError(std::string(name) + " must hold finite numbers or -∞: " + name + "[" +
                       std::to_string(i) + "] = " + describe(x[i]));
    }
  }
}

float row_max(const float* x, Size count) {
  float max = minus_infinity;
  for (Size j = 0; j < count; ++j) max = x[j] > max ? x[j] : max;
  return max;
}

}  // namespace

SoftmaxRow softmax_row(const Vector& x) {
  check_logits("x", x.data(), x.size());
  const Size count = x.size();
  SoftmaxRow row{row_max(x.data(), count), make_vector(count), make_vector(count), 0.0f,
                 make_vector(count, 0.0f)};
  if (row.max == minus_infinity) {  // nothing to attend to
    row.shifted.fill(minus_infinity);
    row.exponentials.fill(0.0f);
    return row;
  }
  for (Size j = 0; j < count; ++j) {
    const float shifted = x(j) - row.max;
    const float e = shifted * log2e < weight_floor_log2 ? 0.0f : std::exp(shifted);
    row.shifted(j) = shifted;
    row.exponentials(j) = e;
    row.sum += e;
  }
  for (Size j = 0; j < count; ++j) row.weights(j) = row.exponentials(j) / row.sum;
  return row;
}

Matrix softmax(const Matrix& x) {
  check_logits("x", x.data(), x.size());
  Matrix a = make_matrix(rows(x), cols(x), 0.0f);
  for (Size i = 0; i < rows(x); ++i) {
    const float* in = row(x, i);
    float* out = row(a, i);
    const float max = row_max(in, cols(x));
    if (max == minus_infinity) continue;
    float sum = 0;
    for (Size j = 0; j < cols(x); ++j) {
      const float shifted = in[j] - max;
      out[j] = shifted * log2e < weight_floor_log2 ? 0.0f : std::exp(shifted);
      sum += out[j];
    }
    for (Size j = 0; j < cols(x); ++j) out[j] /= sum;
  }
  return a;
}

}  // namespace attention
