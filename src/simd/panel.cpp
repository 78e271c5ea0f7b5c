#include "panel.hpp"

#include <algorithm>

namespace attention {

namespace {

// Four rows into four neighbouring columns of a panel.
void pack_four(const float* x, Size stride, Size count, Size length, Size width, float* panel) {
  const float* row[4];
  for (Size r = 0; r < 4; ++r) row[r] = x + std::min(r, count - 1) * stride;
  const Bits4 used{count > 0 ? ~0u : 0, count > 1 ? ~0u : 0, count > 2 ? ~0u : 0,
                   count > 3 ? ~0u : 0};
  Size l = 0;
  for (; l + 4 <= length; l += 4) {
    Float4 a = load(row[0] + l), b = load(row[1] + l), c = load(row[2] + l), d = load(row[3] + l);
    transpose(a, b, c, d);
    store(panel + (l + 0) * width, from_bits(bits(a) & used));
    store(panel + (l + 1) * width, from_bits(bits(b) & used));
    store(panel + (l + 2) * width, from_bits(bits(c) & used));
    store(panel + (l + 3) * width, from_bits(bits(d) & used));
  }
  for (; l < length; ++l) {
    const Float4 a{row[0][l], row[1][l], row[2][l], row[3][l]};
    store(panel + l * width, from_bits(bits(a) & used));
  }
}

}  // namespace

void pack_rows(const float* x, Size stride, Size count, Size length, Size width, float* panel) {
  for (Size r = 0; r < width; r += 4) {
    if (r < count) {
      pack_four(x + r * stride, stride, std::min<Size>(count - r, 4), length, width, panel + r);
    } else {
      for (Size l = 0; l < length; ++l) store(panel + l * width + r, splat(0.0f));
    }
  }
}

Columns columns_of(const float* x, Size rows, Size count, float* tail) {
  const Size rest = count % narrow;
  if (rest > 0) {
    for (Size l = 0; l < rows; ++l) {
      std::copy_n(x + l * count + count - rest, rest, tail + l * narrow);
      std::fill_n(tail + l * narrow + rest, narrow - rest, 0.0f);
    }
  }
  return {x, count, count, tail};
}

}  // namespace attention
