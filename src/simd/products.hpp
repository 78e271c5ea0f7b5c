// Whole products of contiguous matrices, with one factor transposed or none, whose columns come in
// eights: what a transformer and its backward pass are made of. Each entry is summed in the order
// of the inner index.
#pragma once

#include "panel.hpp"

namespace attention {

/// out += a b. a: rows×inner, b: inner×cols, out: rows×cols; cols a multiple of 8.
void add_product(const float* a, Size rows, Size inner, const float* b, Size cols, float* out);

/// out += aᵀ b. a: inner×rows, b: inner×cols, out: rows×cols; cols a multiple of 8.
void add_transposed_product(const float* a, Size inner, Size rows, const float* b, Size cols,
                            float* out);

/// out = a bᵀ. a: rows×inner, b: cols×inner, out: rows×cols.
void product_transposed(const float* a, Size rows, Size inner, const float* b, Size cols,
                        float* out);

}  // namespace attention
