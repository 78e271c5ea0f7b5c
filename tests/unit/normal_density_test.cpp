#include "normal_density.hpp"

#include <limits>

#include "check_near.hpp"

using namespace attention;

TEST_CASE("the normal density has its tabulated values at 0, 1 and 2 standard deviations") {
  // 1/√2π = .39894, φ(1) = .24197, φ(2) = .05399 (any table of the normal distribution)
  for (const double std : {0.5, 1.0, 32.0}) {
    const auto at = [&](double z) { return static_cast<float>(z * std); };
    const Vector density = normal_density(Vector{at(0), at(1), at(-2)}, std);
    check_near(static_cast<double>(density(0)) * std, 0.39894228);
    check_near(static_cast<double>(density(1)) * std, 0.24197072);
    check_near(static_cast<double>(density(2)) * std, 0.05399097);
  }
}

TEST_CASE("the normal density covers an area of one") {
  Vector x = make_vector(1601);  // −8 to 8 standard deviations of 8
  for (Size e = 0; e < x.size(); ++e) x(e) = (static_cast<float>(e) - 800) * 0.08f;
  double area = 0;
  for (const float density : normal_density(x, 8.0)) area += 0.08 * static_cast<double>(density);
  check_near(area, 1.0);
}

TEST_CASE("the normal density of no numbers is none, and numbers that are not finite are refused") {
  CHECK(normal_density(make_vector(0), 1).size() == 0);
  CHECK_THROWS_WITH_AS(normal_density(Vector{0, std::numeric_limits<float>::infinity()}, 1),
                       "x must be finite: x[1] = +∞", RangeError);
}
