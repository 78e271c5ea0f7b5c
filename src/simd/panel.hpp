// Panels: 8 or 16 numbers side by side, one such row after the other, as the register tiles read
// them.
#pragma once

#include "vector.hpp"

namespace attention {

inline constexpr Size narrow = 8, wide = 16;  // the widths of a panel

/// Turns `count` (≤ width) rows of `length` numbers, `stride` apart, into a panel of `length` rows
/// of `width` (narrow or wide): panel[l][r] = x[r][l], 0 for r ≥ count. width·length floats.
void pack_rows(const float* x, Size stride, Size count, Size length, Size width, float* panel);

/// The columns of a matrix in panels: all that fill one are read where they lie, the last few are
/// copied to one of their own, filled up with 0.
struct Columns {
  const float* x;  // rows of `stride` numbers
  Size stride, count;
  const float* tail;  // the last count mod 8 columns, narrow; unused when there are none
  /// First number of the panel that starts at column c (a multiple of 8) in row l.
  const float* panel(Size c, Size l) const {
    return c + narrow <= count ? x + l * stride + c : tail + l * narrow;
  }
  Size panel_stride(Size c) const { return c + narrow <= count ? stride : narrow; }
};

/// Floats that the tail of rows×count numbers takes: 0 when count is a multiple of 8.
inline Size tail_size(Size rows, Size count) {
  return count % narrow == 0 ? 0 : rows * narrow;
}

/// tail: tail_size(rows, count) floats.
Columns columns_of(const float* x, Size rows, Size count, float* tail);

inline Size round_up(Size x, Size multiple) {
  return (x + multiple - 1) / multiple * multiple;
}

}  // namespace attention
