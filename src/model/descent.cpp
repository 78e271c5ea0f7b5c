#include "model/descent.hpp"

#include <algorithm>
#include <cmath>

#include "optimiser.hpp"
#include "sine.hpp"

namespace attention {

double step_size_at(const DescentOptions& options, Size step) {
  const double at = static_cast<double>(step), warm = static_cast<double>(options.warm_up);
  if (at < warm) return options.step_size * (at + 1) / warm;
  const double pi = 3.14159265358979324;
  const double rest = std::max(1.0, static_cast<double>(options.steps) - warm);
  const double turn = pi * std::min(1.0, (at - warm) / rest);
  return options.step_size * (0.55 + 0.45 * static_cast<double>(sine(turn, 1)));
}

bool descend(Descent& at, float* gradient, const DescentOptions& options) {
  double squares = 0;
  for (Size e = 0; e < at.count; ++e) {
    squares += static_cast<double>(gradient[e]) * static_cast<double>(gradient[e]);
  }
  const double length = std::sqrt(squares);
  if (!std::isfinite(length)) return false;
  if (length > options.longest) {
    const auto shortened = static_cast<float>(options.longest / length);
    for (Size e = 0; e < at.count; ++e) gradient[e] *= shortened;
  }
  adamw_step(at.weights, at.first, at.second, gradient, at.count, at.steps,
             {.step_size = step_size_at(options, at.steps),
              .beta2 = options.beta2,
              .weight_decay = options.weight_decay});
  ++at.steps;
  return true;
}

}  // namespace attention
