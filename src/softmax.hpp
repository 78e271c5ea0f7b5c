// Softmax along rows: the definition that attend, the tiled form and what the page shows share.
//
//   max_i = max_j x_ij
//   e_ij  = exp(x_ij − max_i), 0 where that is below 2⁻⁶⁴
//   a_ij  = e_ij / Σ_j e_ij, 0 where that is below 2⁻⁶⁴
//
// so every weight is 0 or at least 2⁻⁶⁴ = 5.4e-20. Far below one unit in the last place of an
// output, smaller weights would only make it slow: with one key 87 above the others their products
// are subnormal, and took every engine tried some 70 times longer.
//
// All forms compute x in the same order of operations and e with the same exponential
// (simd/exponential.hpp), in every build; they differ only in the order in which Σ_j e_ij and the
// output are summed.
#pragma once

#include "tensor.hpp"

namespace attention {

/// Rows and result rows×cols. Entries may be −∞ (weight exactly 0); a row of −∞ only gives a row of
/// 0. NaN and +∞ are refused.
Matrix softmax(const Matrix& x);
/// The same on memory of the caller's; x and weights rows×cols.
void softmax(const float* x, Size rows, Size cols, float* weights);

/// The steps of one row of softmax, to be shown: shifted = x − max, exponentials, sum, weights; and
/// eˣ as one writes it by hand, with nothing taken off first: +∞ from x = 88.8 on.
struct SoftmaxRow {
  float max;
  Vector shifted, exponentials;  // length of x
  float sum;
  Vector weights;   // length of x
  Vector powers;    // eˣ, length of x
  float power_sum;  // Σ eˣ
};
SoftmaxRow softmax_row(const Vector& x);

}  // namespace attention
