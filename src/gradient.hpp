// The backward pass: how a loss L changes with what went in. dX stands for ∂L/∂X and has X's shape.
#pragma once

#include "attention.hpp"
#include "multi_head.hpp"
#include "tensor.hpp"

namespace attention {

struct HeadGradient {
  Matrix dq, dk, dv;  // n×d_k, m×d_k, m×d_v
};

/// Through O = A V and A = softmax(Q Kᵀ · scale + M), from d_output = ∂L/∂O (n×d_v). `weights` is A
/// of the forward pass (n×m); the mask acts through it: a masked key, and a row with every key
/// masked, gets and passes on exactly 0.
HeadGradient attend_backward(const Matrix& q, const Matrix& k, const Matrix& v,
                             const Matrix& weights, float scale, const Matrix& d_output);

struct ProjectionGradient {
  Matrix dx;             // n×d
  Matrix dwq, dwk, dwv;  // shapes of W_Q, W_K, W_V
};

/// Through Q = x W_Q, K = x W_K, V = x W_V.
ProjectionGradient projections_backward(const Matrix& x, const Matrix& wq, const Matrix& wk,
                                        const Matrix& wv, const HeadGradient& gradient);

struct MultiHeadGradient {
  Matrix dx;                  // n×d
  Matrix dwq, dwk, dwv, dwo;  // shapes of the weights
};

/// Through a whole layer, from d_output = ∂L/∂output (n×d). `trace` is multi_head's of the same x,
/// weights and options.
MultiHeadGradient multi_head_backward(const Matrix& x, const MultiHeadWeights& weights,
                                      const MultiHeadTrace& trace, const AttentionOptions& options,
                                      const Matrix& d_output);

}  // namespace attention
