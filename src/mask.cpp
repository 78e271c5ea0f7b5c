#include "mask.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attention {

namespace {
constexpr float minus_infinity = -std::numeric_limits<float>::infinity();

/// mask += added; mask n×m, added n×m or one row of m.
void add_mask(Matrix& mask, const Matrix& added) {
  const Size m = cols(mask);
  for (Size i = 0; i < rows(mask); ++i) {
    const float* from = rows(added) == 1 ? added.data() : row(added, i);
    float* to = row(mask, i);
    for (Size j = 0; j < m; ++j) to[j] += from[j];
  }
}

}  // namespace

Size visible_keys(Causal causal, Size i, Size n, Size m) {
  switch (causal) {
    case Causal::none:
      return m;
    case Causal::top_left:
      return std::min(i + 1, m);
    case Causal::bottom_right:
      // i + 1 + m − n, which is negative for the first rows when n > m.
      return i + 1 + m > n ? std::min(i + 1 + m - n, m) : 0;
  }
  return m;
}

Matrix causal_mask(Causal causal, Size n, Size m) {
  Matrix mask = make_matrix(n, m, 0.0f);
  for (Size i = 0; i < n; ++i) {
    std::fill(row(mask, i) + visible_keys(causal, i, n, m), row(mask, i) + m, minus_infinity);
  }
  return mask;
}

Matrix padding_mask(Size length, Size m) {
  Matrix mask = make_matrix(1, m, 0.0f);
  std::fill(mask.data() + std::min(length, m), mask.data() + m, minus_infinity);
  return mask;
}

Matrix sliding_window_mask(Size width, Size n, Size m) {
  Matrix mask = make_matrix(n, m, minus_infinity);
  for (Size i = 0; i < n; ++i) {
    for (Size j = 0; j < m; ++j) {
      const Size query = i + m;  // both shifted by n, so that neither goes below 0
      const Size key = j + n;
      const Size distance = query > key ? query - key : key - query;
      if (distance < width) row(mask, i)[j] = 0.0f;
    }
  }
  return mask;
}

Matrix boolean_mask(const unsigned char* may_attend, Size rows_, Size m) {
  Matrix mask = make_matrix(rows_, m);
  for (Size e = 0; e < rows_ * m; ++e) mask.data()[e] = may_attend[e] ? 0.0f : minus_infinity;
  return mask;
}

Matrix combined_mask(Causal causal, const Matrix& custom, Size n, Size m) {
  Matrix mask = causal_mask(causal, n, m);
  if (custom.size() > 0) add_mask(mask, custom);
  return mask;
}

Matrix mask_of(const MaskParts& parts, Size n, Size m) {
  check_bytes("mask n×m", n, m);
  check_mask(parts.custom, n, m);
  Matrix mask = combined_mask(parts.causal, parts.custom, n, m);
  if (parts.length) add_mask(mask, padding_mask(*parts.length, m));
  if (parts.width) add_mask(mask, sliding_window_mask(*parts.width, n, m));
  return mask;
}

void check_mask_shape(const Matrix& mask, Size n, Size m) {
  if (mask.size() == 0 && (rows(mask) == 0 || m == 0)) return;
  if (cols(mask) != m || (rows(mask) != n && rows(mask) != 1)) {
    refuse({"mask must be ", n, "×", m, " (n × m) or one row of ", m, ": it is ", rows(mask), "×",
            cols(mask)});
  }
}

void check_mask(const Matrix& mask, Size n, Size m) {
  check_mask_shape(mask, n, m);
  check_logits("mask", mask.data(), mask.size());
}

}  // namespace attention
