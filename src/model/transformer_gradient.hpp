// The backward pass of a transformer: how its loss changes with every weight.
#pragma once

#include "model/transformer.hpp"

namespace attention {

/// Adds factor · ∂L/∂w to `gradient` for every weight, where L is the sum of the losses −ln p of
/// ids[1], …, ids[n], each given those before it. ids: n + 1, checked; losses: n, written.
/// pass: PassPlaces(shape, n).count floats to work in.
void add_gradient(const TransformerShape& shape, const float* weights, const Id* ids, Size n,
                  float factor, float* pass, float* gradient, float* losses);

}  // namespace attention
