// Steps downhill: what gradients are for.
#pragma once

#include "tensor.hpp"

namespace attention {

/// Plain gradient descent: w −= step_size · g. Count numbers each.
void sgd_step(float* w, const float* g, Size count, float step_size);

/// Adam with decoupled weight decay (I. Loshchilov, F. Hutter, "Decoupled Weight Decay
/// Regularization", 2019, algorithm 2), as torch.optim.AdamW computes it.
struct AdamWOptions {
  double step_size = 1e-3;
  double beta1 = 0.9, beta2 = 0.999;
  double epsilon = 1e-8;
  double weight_decay = 0.01;
};

/// Running means of g and g², one number a weight; 0 at the start.
struct AdamWState {
  explicit AdamWState(Size count) : first(make_vector(count, 0.0f)), second(first) {}
  Vector first, second;
  Size steps = 0;
};

/// One step of count weights, given the steps taken before; first and second as in AdamWState.
void adamw_step(float* w, float* first, float* second, const float* g, Size count, Size steps,
                const AdamWOptions& options);

/// The same; w and g hold as many numbers as the state.
void adamw_step(AdamWState& state, float* w, const float* g, const AdamWOptions& options);

}  // namespace attention
