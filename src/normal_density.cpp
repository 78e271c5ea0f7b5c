#include "normal_density.hpp"

#include <cmath>

namespace attention {

Vector normal_density(const Vector& x, double std) {
  check_finite("x", x.data(), x.size());
  constexpr double root_two_pi = 2.50662827463100050242;
  Vector density = make_vector(x.size());
  for (Size e = 0; e < x.size(); ++e) {
    const double z = static_cast<double>(x(e)) / std;
    density(e) = static_cast<float>(std::exp(-z * z / 2) / (std * root_two_pi));
  }
  return density;
}

}  // namespace attention
