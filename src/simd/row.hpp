// The passes over one row of scores.
#pragma once

#include "exponential.hpp"

namespace attention {

/// scores = raw · scale; masked = scores + mask, −∞ wherever the mask is and from key `visible` on.
/// mask: count numbers or null. Returns max(masked). A masked key's score has no say, whatever it
/// is.
float mask_row(const float* raw, Size count, float scale, const float* mask, Size visible,
               float* scores, float* masked);

/// e = exponential(x − max), which is also returned summed. max is finite. e may be x.
float exponentials_row(const float* x, Size count, float max, float* e);

/// weights = e / sum, 0 where that is below 2⁻⁶⁴ and where sum is 0. weights may be e.
void normalise_row(const float* e, Size count, float sum, float* weights);

/// The two passes above. max is −∞ where there is no key to attend to, and all weights are 0, or
/// where every such score is NaN, which the maximum passes over: then all of them are NaN. weights
/// may be x.
void softmax_into(const float* x, Size count, float max, float* weights);

/// e / sum, given 1 / sum; 0 where that is below 2⁻⁶⁴. NaN stays NaN.
inline Float4 normalised(Float4 e, Float4 inverse) {
  const Float4 weight = e * inverse;
  return zero_where(weight < splat(weight_floor), weight);
}

/// score + mask, and −∞ where the mask is −∞ even if the score is infinite or NaN.
inline Float4 add_mask(Float4 score, Float4 mask) {
  return select(mask == splat(minus_infinity), mask, score + mask);
}

}  // namespace attention
