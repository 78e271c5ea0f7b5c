// The Jacobian of softmax, J = diag(a) − aaᵀ, ∂a_i/∂s_j = a_i(δ_ij − a_j): what flows back through
// a row of attention weights. A row with every key masked has a = 0, hence J = 0.
#pragma once

#include "tensor.hpp"

namespace attention {

/// J, length×length, of one row of weights.
Matrix jacobian(const Vector& weights);

/// J·g without building J: a_i (g_i − a·g). Count numbers each; `out` may be `g`.
void jacobian_times(const float* weights, const float* g, float* out, Size count);

/// J of softmax at `logits` by central differences in double, length×length. Its error is about
/// 1e-10; a logit of −∞ stays there, so that its row and column are 0.
Matrix finite_difference_jacobian(const Vector& logits);

/// −Σ a ln a, in nats: 0 for one-hot, ln(length) for uniform.
double entropy(const float* weights, Size count);

/// ‖J‖_F without building J.
double jacobian_norm(const float* weights, Size count);

/// tr J = Σ a(1 − a); 1 − Σ a² for weights that sum to 1.
double jacobian_trace(const float* weights, Size count);

/// The largest eigenvalue of J, at most 1/2 for weights that sum to 1, which a two-way tie reaches.
double jacobian_largest_eigenvalue(const float* weights, Size count);

/// All of it at once for a row of logits (finite, or −∞ where masked).
struct JacobianReport {
  Vector weights;             // softmax(logits)
  Matrix analytic;            // jacobian(weights)
  Matrix finite_difference;   // the same from the logits, in double, rounded at the end
  double largest_difference;  // between the two
  double frobenius, trace, entropy, largest_eigenvalue;
};
JacobianReport jacobian_report(const Vector& logits);

}  // namespace attention
