// The curve that a histogram of q·k is held against.
#pragma once

#include "tensor.hpp"

namespace attention {

/// Density of N(0, std²) at each x: exp(−x²/2std²) / (std √2π). std: finite
/// and above 0, which is the caller's promise.
Vector normal_density(const Vector& x, double std);

}  // namespace attention
