// The live experiment of the lesson: one head learns to pick a token out of n, by gradient descent,
// with or without the divisor √d_k. Data and start depend on the seed alone, so that two runs
// differ in nothing else.
//
// The task: tokens are standard normal vectors; the query is one of them, turned by a fixed
// rotation and with noise added; the head is to give that token back. Loss: mean squared error.
#pragma once

#include <cstdint>
#include <vector>

#include "tensor.hpp"

namespace attention {

struct TrainingOptions {
  Size d_k = 128;       // width of query and key; values are d wide
  Size d = 32;          // width of a token
  Size n = 16;          // tokens to choose from
  Size batch = 64;      // examples a step, new ones every time
  float step_size = 5;  // of plain gradient descent
  std::uint64_t seed = 1;
  bool scaled = true;  // scores divided by √d_k, or not
  float noise = 0.5f;  // standard deviation
};

struct TrainingState {
  Size steps = 0;  // taken so far
  Matrix wq, wk;   // d×d_k
  Matrix wv;       // d×d
};

/// Weights drawn from N(0, 1/d).
TrainingState training_start(const TrainingOptions& options);

/// One number a step.
struct TrainingCurves {
  std::vector<float> loss;          // before the step
  std::vector<float> grad_norm;     // ‖∂L/∂W_Q‖_F
  std::vector<float> right_weight;  // mean attention weight on the right token
  bool diverged = false;            // the step size was too large: a number overflowed
};

/// Takes `steps` steps, or fewer where the run diverges; the state then stays at its last finite
/// weights. Throws RangeError for sizes of 0, too large, or a state of another shape.
TrainingCurves train(TrainingState& state, const TrainingOptions& options, Size steps);

/// The examples of one step; the same for every d_k and for both runs.
struct Batch {
  Matrix tokens;            // (batch·n)×d, the n of each example one after the other
  Matrix queries, targets;  // batch×d
  std::vector<Size> right;  // batch: which of the n tokens is the target
};
Batch draw_batch(const TrainingOptions& options, Size step);

struct TrainingGradient {
  double loss, right_weight;
  Matrix dwq, dwk, dwv;
};

/// Forward and backward pass of one batch; NaN where a number overflowed.
TrainingGradient training_gradient(const TrainingState& state, const TrainingOptions& options,
                                   const Batch& batch);

}  // namespace attention
