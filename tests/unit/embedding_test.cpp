#include "model/embedding.hpp"

#include <cmath>

#include "check_near.hpp"

using namespace attention;

TEST_CASE("the same token has the same vector wherever it stands, another token another one") {
  const Matrix x = token_vectors({"dog", "it", "dog"}, 5, 1);
  for (Size l = 0; l < 5; ++l) {
    CHECK(x(0, l) == x(2, l));
    CHECK(x(0, l) != x(1, l));
  }
}

TEST_CASE("another seed gives another vector") {
  CHECK(token_vectors({"dog"}, 1, 1)(0, 0) != token_vectors({"dog"}, 1, 2)(0, 0));
}

TEST_CASE("a token vector of a greater width begins with that of the smaller") {
  const Matrix narrow = token_vectors({"dog"}, 4, 1), wide = token_vectors({"dog"}, 8, 1);
  for (Size l = 0; l < 4; ++l) CHECK(narrow(0, l) == wide(0, l));
}

TEST_CASE("positions are sines in even columns and cosines in odd ones, base 10000") {
  const Matrix p = sinusoidal_positions(3, 4);
  const Matrix expected{{0, 1, 0, 1},
                        {0.8414710f, 0.5403023f, 0.0099998f, 0.9999500f},
                        {0.9092974f, -0.4161468f, 0.0199987f, 0.9998000f}};
  check_near(p, expected, 1e-7);
}

TEST_CASE("position vectors a fixed distance apart have the same dot product") {
  const Matrix p = sinusoidal_positions(12, 16);
  const auto dot = [&](Size i, Size j) {
    double sum = 0;
    for (Size l = 0; l < 16; ++l) sum += static_cast<double>(p(i, l) * p(j, l));
    return sum;
  };
  for (Size i = 0; i < 9; ++i) check_near(dot(i, i + 3), dot(0, 3), 1e-5);
  check_near(dot(5, 5), 8, 1e-5);  // d/2 pairs of sin² + cos²
}

TEST_CASE("positions agree with the formula in double far out in the sequence") {
  const Matrix p = sinusoidal_positions(2000, 10);
  for (Size i = 0; i < 2000; ++i) {
    for (Size l = 0; l < 10; ++l) {
      const double angle =
          static_cast<double>(i) / std::pow(10000.0, static_cast<double>(l - l % 2) / 10);
      check_near(static_cast<double>(p(i, l)), l % 2 == 0 ? std::sin(angle) : std::cos(angle),
                 1e-7);
    }
  }
}

TEST_CASE("an odd width ends with a sine; a width or a count of 0 is empty") {
  check_near(static_cast<double>(sinusoidal_positions(2, 3)(1, 2)),
             std::sin(std::pow(10000.0, -2.0 / 3)), 1e-7);
  CHECK(sinusoidal_positions(0, 4).size() == 0);
  CHECK(sinusoidal_positions(4, 0).size() == 0);
  CHECK(token_vectors({}, 4, 1).size() == 0);
  CHECK(token_vectors({""}, 1, 1).size() == 1);
}
