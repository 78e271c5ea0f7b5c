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
  const Size count = cols(part);
  for (Size i = 0; i < rows(part); ++i) {
    const float* from = row(part, i);
    float* to = row(x, i) + first;
    for (Size c = 0; c < count; ++c) to[c] += from[c];
  }
}

Matrix transposed(const Matrix& x) {
  const Size n = rows(x), width = cols(x);
  Matrix t = make_matrix(width, n);
  if (t.size() == 0) return t;  // no memory to point into
  const float* from = x.data();
  for (Size i = 0; i < n; ++i) {
    float* to = t.data() + i;
    for (Size c = 0; c < width; ++c, to += n) *to = *from++;
  }
  return t;
}

}  // namespace attention
