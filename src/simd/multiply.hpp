// Products of row-major matrices on the register tiles.
#pragma once

#include "panel.hpp"

namespace attention {

/// out += a b. a: rows×count, rows a_stride apart. b: rows first … first + count − 1 of the
/// columns. out: rows×round_up(b.count, narrow), rows out_stride apart. Each entry is summed in the
/// order of the inner index, whatever the sizes are.
void multiply_add(const float* a, Size a_stride, Size rows, const Columns& b, Size first,
                  Size count, float* out, Size out_stride);

/// out = a b for one wide panel b of `count` rows, of which the first `columns` columns are
/// written. a: rows×count, rows a_stride apart; out: rows out_stride apart.
void multiply_panel(const float* a, Size a_stride, Size rows, const float* b, Size count,
                    Size columns, float* out, Size out_stride);

}  // namespace attention
