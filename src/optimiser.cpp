#include "optimiser.hpp"

#include <cmath>

#include "simd/vector.hpp"

namespace attention {

namespace {

/// xⁿ by squaring: the same bits everywhere, which libm's pow does not promise.
double power(double x, Size n) {
  double result = 1;
  for (; n > 0; n /= 2, x *= x) {
    if (n % 2 == 1) result *= x;
  }
  return result;
}

}  // namespace

void sgd_step(float* w, const float* g, Size count, float step_size) {
  Size e = 0;
  for (; e + 4 <= count; e += 4) store(w + e, load(w + e) - splat(step_size) * load(g + e));
  for (; e < count; ++e) w[e] -= step_size * g[e];
}

void adamw_step(float* w, float* first, float* second, const float* g, Size count, Size steps,
                const AdamWOptions& options) {
  // The means start at 0; dividing by 1 − βᵗ undoes that.
  const double first_correction = 1 - power(options.beta1, steps + 1);
  const double second_correction = 1 - power(options.beta2, steps + 1);
  const auto beta1 = static_cast<float>(options.beta1), beta2 = static_cast<float>(options.beta2);
  const auto one_less1 = static_cast<float>(1 - options.beta1);
  const auto one_less2 = static_cast<float>(1 - options.beta2);
  const auto kept = static_cast<float>(1 - options.step_size * options.weight_decay);
  const auto rate = static_cast<float>(options.step_size / first_correction);
  const auto root = static_cast<float>(1 / std::sqrt(second_correction));
  const auto epsilon = static_cast<float>(options.epsilon);
  for (Size e = 0; e < count; ++e) {
    first[e] = beta1 * first[e] + one_less1 * g[e];
    second[e] = beta2 * second[e] + one_less2 * g[e] * g[e];
    w[e] = kept * w[e] - rate * first[e] / (std::sqrt(second[e]) * root + epsilon);
  }
}

void adamw_step(AdamWState& state, float* w, const float* g, const AdamWOptions& options) {
  adamw_step(w, state.first.data(), state.second.data(), g, state.first.size(), state.steps,
             options);
  ++state.steps;
}

}  // namespace attention
