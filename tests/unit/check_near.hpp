// The one comparison of float32 results with a reference.
#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "tensor.hpp"

namespace attention {

/// |error| ≤ 2e-6 + 4·ε·largest, where `largest` is max|logit|·max|v|: a logit of size L is known
/// only to ε·L, and softmax passes that on as a relative error of the weights.
inline double tolerance(double largest = 1.0) {
  return 2e-6 + 4 * 1.1920929e-7 * largest;
}

inline void check_near(double value, double expected, double allowed = tolerance()) {
  INFO("value = " << value << ", expected = " << expected << ", allowed = " << allowed);
  CHECK(std::abs(value - expected) <= allowed);
}

inline void check_near(const Matrix& value, const Matrix& expected, double allowed = tolerance()) {
  REQUIRE(rows(value) == rows(expected));
  REQUIRE(cols(value) == cols(expected));
  for (Size i = 0; i < rows(value); ++i) {
    for (Size j = 0; j < cols(value); ++j) {
      INFO("at (" << i << ", " << j << ")");
      check_near(static_cast<double>(value(i, j)), static_cast<double>(expected(i, j)), allowed);
    }
  }
}

}  // namespace attention
