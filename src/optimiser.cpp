#include "optimiser.hpp"

#include <cmath>

#include "simd/vector.hpp"

namespace attention {

void sgd_step(float* w, const float* g, Size count, float step_size) {
  Size e = 0;
  for (; e + 4 <= count; e += 4) store(w + e, load(w + e) - splat(step_size) * load(g + e));
  for (; e < count; ++e) w[e] -= step_size * g[e];
}

void adamw_step(AdamWState& state, float* w, const float* g, const AdamWOptions& options) {
  ++state.steps;
  const double step = static_cast<double>(state.steps);
  // The means start at 0; dividing by 1 − βᵗ undoes that.
  const double first_correction = 1 - std::pow(options.beta1, step);
  const double second_correction = 1 - std::pow(options.beta2, step);
  const auto beta1 = static_cast<float>(options.beta1), beta2 = static_cast<float>(options.beta2);
  const auto one_less1 = static_cast<float>(1 - options.beta1);
  const auto one_less2 = static_cast<float>(1 - options.beta2);
  const auto kept = static_cast<float>(1 - options.step_size * options.weight_decay);
  const auto rate = static_cast<float>(options.step_size / first_correction);
  const auto root = static_cast<float>(1 / std::sqrt(second_correction));
  const auto epsilon = static_cast<float>(options.epsilon);
  float *first = state.first.data(), *second = state.second.data();
  for (Size e = 0; e < state.first.size(); ++e) {
    first[e] = beta1 * first[e] + one_less1 * g[e];
    second[e] = beta2 * second[e] + one_less2 * g[e] * g[e];
    w[e] = kept * w[e] - rate * first[e] / (std::sqrt(second[e]) * root + epsilon);
  }
}

}  // namespace attention
