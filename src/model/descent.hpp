// Training: AdamW with a step size that warms up and then falls along a cosine, and gradients
// clipped.
#pragma once

#include "tensor.hpp"

namespace attention {

struct DescentOptions {
  double step_size = 0.01;  // the largest
  double weight_decay = 0.01;
  double beta2 = 0.99;  // of 100 steps: the gradients of so short a run change fast
  Size warm_up = 100;   // steps on which the step size rises in a straight line
  Size steps = 600;     // until the cosine has brought it down to a tenth; it stays there
  double longest = 1;   // gradients longer than that, over all weights, are shortened to it
};

/// The size of step number `step`, counted from 0.
double step_size_at(const DescentOptions& options, Size step);

/// Where a training stands: count numbers each.
struct Descent {
  float *weights, *first, *second;  // first, second: AdamW's running means of g and g²
  Size count;
  Size steps = 0;  // taken
};

/// One step down `gradient`, which is clipped in place. False where its length is not finite:
/// nothing changes then.
bool descend(Descent& at, float* gradient, const DescentOptions& options);

}  // namespace attention
