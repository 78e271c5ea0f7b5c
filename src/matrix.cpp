#include "matrix.hpp"

#include <algorithm>

namespace attention {

Matrix columns(const Matrix& x, Size first, Size count) {
  Matrix block = make_matrix(rows(x), count);
  for (Size i = 0; i < rows(x); ++i) {
    const float* from = row(x, i) + first;
    std::copy(from, from + count, row(block, i));
  }
  return block;
}

void add_to_columns(Matrix& x, Size first, const Matrix& part) {
  for (Size i = 0; i < rows(part); ++i) {
    const float* from = row(part, i);
    float* to = row(x, i) + first;
    for (Size c = 0; c < cols(part); ++c) to[c] += from[c];
  }
}

Matrix transposed(const Matrix& x) {
  Matrix t = make_matrix(cols(x), rows(x));
  for (Size i = 0; i < rows(x); ++i) {
    for (Size c = 0; c < cols(x); ++c) row(t, c)[i] = row(x, i)[c];
  }
  return t;
}

}  // namespace attention
