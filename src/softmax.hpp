// Softmax along rows, and what its derivative says.
#pragma once

#include "tensor.hpp"

namespace attention {

/// The least weight that is kept: exp(x − max) below 2⁻⁶⁴ is 0 in every form of the kernel.
/// Products of subnormal weights made every engine tried some 70 times slower.
inline constexpr float weight_floor_log2 = -64.0f;

/// a_ij = exp(x_ij − max_i) / Σ_j exp(x_ij − max_i); x and result rows×cols.
/// Entries may be −∞ (weight exactly 0); a row of −∞ only gives a row of 0. NaN and +∞ are refused.
Matrix softmax(const Matrix& x);

/// The steps of one row of softmax, to be shown: shifted = x − max, exponentials, sum, weights.
struct SoftmaxRow {
  float max;
  Vector shifted, exponentials;  // length of x
  float sum;
  Vector weights;  // length of x
};
SoftmaxRow softmax_row(const Vector& x);

}  // namespace attention
