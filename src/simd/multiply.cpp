#include "multiply.hpp"

#include <algorithm>

#include "tile.hpp"

namespace attention {

namespace {

// R pointers `stride` apart; those past the last row point at it: computed, never stored.
template <int R, class Pointer>
void row_pointers(Pointer (&row)[R], Pointer first, Size stride, Size rows) {
  for (int r = 0; r < R; ++r)
    row[r] = first + std::min<Size>(static_cast<Size>(r), rows - 1) * stride;
}

template <int R, int V>
void add_tile(const float* a, Size a_stride, Size rows, const float* b, Size b_stride, Size count,
              float* out, Size out_stride) {
  const float* from[R];
  float* to[R];
  row_pointers<R>(from, a, a_stride, rows);
  row_pointers<R>(to, out, out_stride, rows);
  Float4 acc[R][V];
  for (int r = 0; r < R; ++r) {
    for (int v = 0; v < V; ++v) acc[r][v] = load(to[r] + 4 * v);
  }
  accumulate(acc, from, 1, b, b_stride, count);
  for (int r = R - 1; r >= 0; --r) {  // backwards: the true last row is stored last
    for (int v = 0; v < V; ++v) store(to[r] + 4 * v, acc[r][v]);
  }
}

}  // namespace

void multiply_add(const float* a, Size a_stride, Size rows, const Columns& b, Size first,
                  Size count, float* out, Size out_stride) {
  Size c = 0;
  for (; c + wide <= b.count; c += wide) {
    for (Size r = 0; r < rows; r += 2) {
      add_tile<2, 4>(a + r * a_stride, a_stride, rows - r, b.panel(c, first), b.stride, count,
                     out + r * out_stride + c, out_stride);
    }
  }
  for (; c < b.count; c += narrow) {
    for (Size r = 0; r < rows; r += 4) {
      add_tile<4, 2>(a + r * a_stride, a_stride, rows - r, b.panel(c, first), b.panel_stride(c),
                     count, out + r * out_stride + c, out_stride);
    }
  }
}

void multiply_panel(const float* a, Size a_stride, Size rows, const float* b, Size count,
                    Size columns, float* out, Size out_stride) {
  for (Size r = 0; r < rows; r += 2) {
    const float* from[2];
    row_pointers<2>(from, a + r * a_stride, a_stride, rows - r);
    Float4 acc[2][4] = {};
    accumulate(acc, from, 1, b, wide, count);
    const Size used = std::min<Size>(2, rows - r);
    for (Size i = 0; i < used; ++i) {
      float* to = out + (r + i) * out_stride;
      if (columns == wide) {
        for (Size v = 0; v < 4; ++v) store(to + 4 * v, acc[i][v]);
      } else {
        for (Size c = 0; c < columns; ++c) to[c] = acc[i][c / 4][c % 4];
      }
    }
  }
}

}  // namespace attention
