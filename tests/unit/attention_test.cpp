#include "attention.hpp"

#include "check_near.hpp"

using namespace attention;

TEST_CASE("the worked example comes out as the lesson prints it, to five places") {
  const Matrix q{{1, 0}}, k{{1, 0}, {0, 1}, {1, 1}}, v{{2, 0}, {0, 2}, {1, 1}};
  const double half_unit = 0.5e-5 + 1e-7;
  const AttentionTrace scaled = attend(q, k, v);
  check_near(scaled.raw, Matrix{{1, 0, 1}}, 0);
  check_near(scaled.scores, Matrix{{0.70711f, 0, 0.70711f}}, half_unit);
  check_near(scaled.weights, Matrix{{0.40111f, 0.19778f, 0.40111f}}, half_unit);
  check_near(scaled.output, Matrix{{1.20334f, 0.79666f}}, half_unit);
  const AttentionTrace unscaled = attend(q, k, v, {.scale = 1.0f});
  check_near(unscaled.weights, Matrix{{0.42232f, 0.15536f, 0.42232f}}, half_unit);
  check_near(unscaled.output, Matrix{{1.26696f, 0.73304f}}, half_unit);
}
