#include "sine.hpp"

#include <cmath>

namespace attention {

float sine(double angle, Size quarters) {
  constexpr double half_pi = 1.57079632679489662;
  const double turns = std::floor(angle / half_pi + 0.5);
  const double x = angle - turns * half_pi, x2 = x * x;  // |x| ≤ π/4
  const double whole = turns + static_cast<double>(quarters);
  const Size quarter = static_cast<Size>(whole - 4 * std::floor(whole / 4));
  const double value =
      quarter % 2 == 0
          ? x * (1 - x2 / 6 * (1 - x2 / 20 * (1 - x2 / 42 * (1 - x2 / 72 * (1 - x2 / 110)))))
          : 1 - x2 / 2 * (1 - x2 / 12 * (1 - x2 / 30 * (1 - x2 / 56 * (1 - x2 / 90))));
  return static_cast<float>(quarter < 2 ? value : -value);
}

}  // namespace attention
