// Parts and transposes of matrices, copied.
#pragma once

#include "tensor.hpp"

namespace attention {

/// Columns first … first + count − 1 of x: rows×count.
Matrix columns(const Matrix& x, Size first, Size count);

/// Adds `part` (rows×count) to the columns of x from `first` on.
void add_to_columns(Matrix& x, Size first, const Matrix& part);

/// xᵀ, cols×rows.
Matrix transposed(const Matrix& x);

}  // namespace attention
