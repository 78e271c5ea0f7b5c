#include "softmax.hpp"

#include <cmath>

#include "simd/reduce.hpp"
#include "simd/row.hpp"

namespace attention {

void softmax(const float* x, Size rows, Size cols, float* weights) {
  check_logits("x", x, rows * cols);
  for (Size i = 0; i < rows; ++i) {
    softmax_into(x + i * cols, cols, largest(x + i * cols, cols), weights + i * cols);
  }
}

Matrix softmax(const Matrix& x) {
  Matrix weights = make_matrix(rows(x), cols(x));
  softmax(x.data(), rows(x), cols(x), weights.data());
  return weights;
}

SoftmaxRow softmax_row(const Vector& x) {
  check_logits("x", x.data(), x.size());
  const Size count = x.size();
  const float max = largest(x.data(), count);
  SoftmaxRow row{max,  make_vector(count, minus_infinity), make_vector(count, 0.0f),
                 0.0f, make_vector(count, 0.0f),           make_vector(count, 0.0f),
                 0.0f};
  if (max == minus_infinity) return row;  // nothing to attend to
  for (Size j = 0; j < count; ++j) row.shifted(j) = x(j) - max;
  row.sum = exponentials_row(x.data(), count, max, row.exponentials.data());
  normalise_row(row.exponentials.data(), count, row.sum, row.weights.data());
  double powers = 0;
  for (Size j = 0; j < count; ++j) {
    const double power = std::exp(static_cast<double>(x(j)));
    row.powers(j) = static_cast<float>(power);
    powers += power;
  }
  row.power_sum = static_cast<float>(powers);
  return row;
}

}  // namespace attention
