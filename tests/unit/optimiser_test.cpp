#include "optimiser.hpp"

#include <cmath>

#include "check_near.hpp"

using namespace attention;

TEST_CASE("gradient descent moves each weight against its gradient") {
  float w[] = {1, -2};
  const float g[] = {0.5f, -4};
  sgd_step(w, g, 2, 0.25f);
  CHECK(w[0] == 0.875f);
  CHECK(w[1] == -1);
}

TEST_CASE("AdamW's first step is the step size, whatever the gradient's size, after the decay") {
  AdamWState state(3);
  float w[] = {1, 1, 1};
  const float g[] = {1e-3f, -1e3f, 0};
  adamw_step(state, w, g, {.step_size = 0.1, .weight_decay = 0.5});
  check_near(static_cast<double>(w[0]), 0.95 - 0.1, 2e-6);
  check_near(static_cast<double>(w[1]), 0.95 + 0.1, 2e-6);
  check_near(static_cast<double>(w[2]), 0.95, 1e-7);
}

TEST_CASE("AdamW follows its definition in double over many steps") {
  AdamWState state(1);
  const AdamWOptions options{.step_size = 0.05, .beta1 = 0.8, .beta2 = 0.95, .weight_decay = 0.1};
  float w = 2;
  double wd = 2, m = 0, v = 0;
  for (int t = 1; t <= 200; ++t) {
    const float g = w * w * w - std::sin(static_cast<float>(t));
    adamw_step(state, &w, &g, options);
    const double gd = static_cast<double>(g);
    m = 0.8 * m + 0.2 * gd;
    v = 0.95 * v + 0.05 * gd * gd;
    wd -= 0.05 * 0.1 * wd;
    wd -= 0.05 * (m / (1 - std::pow(0.8, t))) / (std::sqrt(v / (1 - std::pow(0.95, t))) + 1e-8);
    check_near(static_cast<double>(w), wd, 1e-5);
  }
}

TEST_CASE("AdamW finds the minimum of a bowl that is steep one way and flat the other") {
  AdamWState state(2);
  float w[] = {3, 3};
  for (int t = 0; t < 2000; ++t) {
    const float g[] = {100 * w[0], 0.01f * w[1]};
    adamw_step(state, w, g, {.step_size = 0.01, .weight_decay = 0});
  }
  CHECK(std::abs(w[0]) < 0.01f);
  CHECK(std::abs(w[1]) < 0.01f);
}
