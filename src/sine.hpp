// Sine and cosine without libm's table of π to a thousand digits.
#pragma once

#include "tensor.hpp"

namespace attention {

/// sin(angle + quarters·π/2) for 0 ≤ angle < 2³¹, error below 2e-7·(1 + angle·2⁻³²); quarters = 1
/// gives the cosine. The same bits on every platform.
float sine(double angle, Size quarters);

}  // namespace attention
