#include "products.hpp"

#include <algorithm>

#include "multiply.hpp"
#include "scratch.hpp"
#include "tile.hpp"

namespace attention {

namespace {

constexpr Size inner_block = 256;  // rows of b that stay in cache for all rows of a

}  // namespace

void add_product(const float* a, Size rows, Size inner, const float* b, Size cols, float* out) {
  const Columns columns{b, cols, cols, nullptr};
  for (Size l = 0; l < inner; l += inner_block) {
    multiply_add(a + l, inner, rows, columns, l, std::min(inner_block, inner - l), out, cols);
  }
}

void add_transposed_product(const float* a, Size inner, Size rows, const float* b, Size cols,
                            float* out) {
  for (Size r = 0; r < rows; r += 4) {
    const float* from[4];
    float* to[4];
    for (Size i = 0; i < 4; ++i) {  // those past the last row point at it: computed, stored first
      const Size at = std::min(r + i, rows - 1);
      from[i] = a + at;
      to[i] = out + at * cols;
    }
    for (Size c = 0; c < cols; c += narrow) {
      Float4 acc[4][2];
      for (Size i = 0; i < 4; ++i) {
        for (Size v = 0; v < 2; ++v) acc[i][v] = load(to[i] + c + 4 * v);
      }
      accumulate(acc, from, rows, b + c, cols, inner);
      for (Size i = 4; i-- > 0;) {
        for (Size v = 0; v < 2; ++v) store(to[i] + c + 4 * v, acc[i][v]);
      }
    }
  }
}

void product_transposed(const float* a, Size rows, Size inner, const float* b, Size cols,
                        float* out) {
  if (rows == 0) return;
  Scratch scratch{wide * inner};
  float* panel = scratch.take(wide * inner);  // bᵀ, inner×wide
  for (Size c = 0; c < cols; c += wide) {
    const Size count = std::min(wide, cols - c);
    pack_rows(b + c * inner, inner, count, inner, wide, panel);
    multiply_panel(a, inner, rows, panel, inner, count, out + c, cols);
  }
}

}  // namespace attention
