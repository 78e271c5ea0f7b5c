#include "jacobian.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "softmax.hpp"

namespace attention {

namespace {

/// softmax in double, of a row that is not −∞ throughout.
void softmax_double(const std::vector<double>& x, std::vector<double>& a) {
  const double max = *std::max_element(x.begin(), x.end());
  double sum = 0;
  for (Size i = 0; i < x.size(); ++i) {
    a[i] = std::exp(x[i] - max);
    sum += a[i];
  }
  for (double& weight : a) weight /= sum;
}

/// J by central differences, length², row-major. The step is a power of two, so that x ± step is
/// exact for |x| < 2³⁶; truncation (step²/6) and rounding (ε/step) are both near 1e-11.
std::vector<double> central_differences(const Vector& logits) {
  constexpr double step = 0x1p-17;
  const Size count = logits.size();
  std::vector<double> j(count * count, 0.0), x(logits.begin(), logits.end()), above(count),
      below(count);
  const bool nothing = std::all_of(x.begin(), x.end(), [](double s) { return std::isinf(s); });
  if (nothing) return j;  // every key masked: the weights are 0 and stay so
  for (Size c = 0; c < count; ++c) {
    const double at = x[c];
    x[c] = at + step;
    softmax_double(x, above);
    x[c] = at - step;
    softmax_double(x, below);
    x[c] = at;
    for (Size i = 0; i < count; ++i) j[i * count + c] = (above[i] - below[i]) / (2 * step);
  }
  return j;
}

Matrix rounded(const std::vector<double>& x, Size count) {
  Matrix out = make_matrix(count, count);
  std::transform(x.begin(), x.end(), out.data(), [](double e) { return static_cast<float>(e); });
  return out;
}

}  // namespace

Matrix jacobian(const Vector& weights) {
  const Size count = weights.size();
  check_bytes("jacobian length×length", count, count);
  check_finite("weights", weights.data(), count);
  Matrix j = make_matrix(count, count);
  for (Size i = 0; i < count; ++i) {
    for (Size c = 0; c < count; ++c) row(j, i)[c] = -weights(i) * weights(c);
    row(j, i)[i] = weights(i) * (1.0f - weights(i));
  }
  return j;
}

void jacobian_times(const float* weights, const float* g, float* out, Size count) {
  float mean = 0;  // a·g
  // A weight of 0 lets nothing through, not even what has overflowed.
  for (Size i = 0; i < count; ++i) {
    if (weights[i] != 0) mean += weights[i] * g[i];
  }
  for (Size i = 0; i < count; ++i) {
    out[i] = weights[i] == 0 ? 0 : weights[i] * (g[i] - mean);
  }
}

Matrix finite_difference_jacobian(const Vector& logits) {
  check_bytes("jacobian length×length, in double too", logits.size(), logits.size(), 3);
  check_logits("logits", logits.data(), logits.size());
  return rounded(central_differences(logits), logits.size());
}

double entropy(const float* weights, Size count) {
  double sum = 0;
  for (Size i = 0; i < count; ++i) {
    const double a = static_cast<double>(weights[i]);
    if (a > 0) sum -= a * std::log(a);
  }
  return sum;
}

double jacobian_norm(const float* weights, Size count) {
  // Σ (a_i (1 − a_i))² + 2 Σ_{j<i} (a_i a_j)²: no difference of large numbers, so that it fades to
  // exactly 0 as the row becomes one-hot.
  double sum = 0, earlier = 0;  // earlier = Σ_{j<i} a_j²
  for (Size i = 0; i < count; ++i) {
    const double a = static_cast<double>(weights[i]);
    sum += a * a * ((1 - a) * (1 - a) + 2 * earlier);
    earlier += a * a;
  }
  return std::sqrt(sum);
}

double jacobian_trace(const float* weights, Size count) {
  double sum = 0;
  for (Size i = 0; i < count; ++i) {
    const double a = static_cast<double>(weights[i]);
    sum += a * (1 - a);
  }
  return sum;
}

double jacobian_largest_eigenvalue(const float* weights, Size count) {
  // A rank-one change of diag(a): by interlacing the eigenvalue lies between the two largest
  // weights, and there it is the zero of the secular function 1 − Σ a²/(a − λ), which falls.
  double first = 0, second = 0;
  for (Size i = 0; i < count; ++i) {
    const double a = static_cast<double>(weights[i]);
    second = std::max(second, std::min(first, a));
    first = std::max(first, a);
  }
  double low = second, high = first;
  while (high - low > 1e-17) {  // far below what a float can tell
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) break;
    double secular = 1;
    for (Size i = 0; i < count; ++i) {
      const double a = static_cast<double>(weights[i]);
      secular -= a * a / (a - middle);
    }
    (secular > 0 ? low : high) = middle;
  }
  return low;
}

JacobianReport jacobian_report(const Vector& logits) {
  const Size count = logits.size();
  // Analytic, by differences, and those in double before they are rounded.
  check_bytes("jacobian length×length, four times", count, count, 4);
  check_logits("logits", logits.data(), count);
  const Vector weights = softmax_row(logits).weights;
  const Matrix analytic = jacobian(weights);
  const std::vector<double> differences = central_differences(logits);
  double largest = 0;
  for (Size e = 0; e < differences.size(); ++e) {
    largest = std::max(largest, std::abs(differences[e] - static_cast<double>(analytic.data()[e])));
  }
  return {weights,
          analytic,
          rounded(differences, count),
          largest,
          jacobian_norm(weights.data(), count),
          jacobian_trace(weights.data(), count),
          entropy(weights.data(), count),
          jacobian_largest_eigenvalue(weights.data(), count)};
}

}  // namespace attention
