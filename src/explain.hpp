// The arithmetic of one cell, term by term. (A row of softmax: softmax_row in softmax.hpp.)
#pragma once

#include "tensor.hpp"

namespace attention {

/// a·b with its products; a and b of one length.
struct DotTerms {
  Vector terms;  // a_l b_l
  float sum;     // Σ_l a_l b_l
};
DotTerms dot_terms(const Vector& a, const Vector& b);

}  // namespace attention
