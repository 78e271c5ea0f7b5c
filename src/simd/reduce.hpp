// Reductions over an array that need no order.
#pragma once

#include "vector.hpp"

namespace attention {

/// max |x|; 0 for none. +∞ when an entry is infinite, NaN when one is NaN.
float largest_magnitude(const float* x, Size count);

/// max x; −∞ for none. NaN is passed over.
float largest(const float* x, Size count);

/// Whether every entry is below +∞; NaN is not, −∞ is.
bool all_below_infinity(const float* x, Size count);

}  // namespace attention
