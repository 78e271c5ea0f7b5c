#include "saturation.hpp"

#include <cmath>

#include "check_near.hpp"
#include "softmax.hpp"

using namespace attention;

namespace {

/// A row of LESSON.md's table: 8 keys, means over many draws.
struct Printed {
  Size d_k;
  double std, top_raw, top_scaled, norm_raw, norm_scaled, trace_raw, trace_scaled;
};
constexpr Printed table[] = {
    {1, 1.00, .30, .30, .350, .350, .79, .79},    {4, 2.00, .53, .34, .340, .360, .60, .77},
    {16, 4.00, .75, .36, .252, .364, .345, .77},  {64, 8.00, .87, .36, .152, .365, .178, .77},
    {256, 16.0, .94, .36, .082, .367, .089, .77}, {1024, 32.0, .97, .36, .043, .366, .044, .77},
};

/// Four standard errors of a mean over our draws (a draw's top weight, ‖J‖_F and tr J deviate by at
/// most .25) and a unit of the last printed place, in which the table rounds and has errors too.
double allowed(double draws, double unit) {
  return 4 * .25 / std::sqrt(draws) + unit;
}

}  // namespace

TEST_CASE("the lesson's table comes out within its Monte-Carlo error at every d_k") {
  for (const Printed& row : table) {
    const Size draws = 4000;
    const Saturation s = saturation({.d_k = row.d_k, .keys = 8, .draws = draws, .seed = 1});
    INFO("d_k = " << row.d_k);
    const double n = static_cast<double>(draws);
    // Scores of one draw share their query: the deviation of the variance is that of ‖q‖² and q·k.
    check_near(s.std / row.std, 1, 4 * 1.5 / std::sqrt(n));
    check_near(s.raw.top_weight, row.top_raw, allowed(n, .01));
    check_near(s.scaled.top_weight, row.top_scaled, allowed(n, .01));
    check_near(s.raw.jacobian_norm, row.norm_raw, allowed(n, .001));
    check_near(s.scaled.jacobian_norm, row.norm_scaled, allowed(n, .001));
    check_near(s.raw.trace, row.trace_raw, allowed(n, .01));
    check_near(s.scaled.trace, row.trace_scaled, allowed(n, .01));
  }
}

TEST_CASE("the divisor keeps the weights alike at every d_k; without it they saturate") {
  double last_top = 0, last_norm = 1;
  for (Size d_k = 4; d_k <= 1024; d_k *= 4) {
    const Saturation s = saturation({.d_k = d_k, .keys = 8, .draws = 500, .seed = 2});
    CHECK(s.raw.top_weight > last_top);
    CHECK(s.raw.jacobian_norm < last_norm);
    CHECK(s.raw.entropy < s.scaled.entropy);
    check_near(s.scaled.top_weight, .355, .03);
    last_top = s.raw.top_weight;
    last_norm = s.raw.jacobian_norm;
  }
}

TEST_CASE("at d_k = 1 raw and scaled are the same numbers") {
  const Saturation s = saturation({.d_k = 1, .keys = 8, .draws = 100, .seed = 3});
  CHECK(s.raw.top_weight == s.scaled.top_weight);
  CHECK(s.raw.entropy == s.scaled.entropy);
  CHECK(s.example.raw == s.example.scaled);
}

TEST_CASE("the histogram holds every score, in bins of a quarter of √d_k") {
  for (const Size d_k : {1, 3, 64}) {
    const Saturation s = saturation({.d_k = d_k, .keys = 5, .draws = 321, .seed = 4});
    REQUIRE(s.edges.size() == s.counts.size() + 1);
    double total = 0;
    for (const double count : s.counts) total += count;
    CHECK(total == 5 * 321);
    for (Size bin = 0; bin < s.counts.size(); ++bin) {
      check_near(s.edges[bin + 1] - s.edges[bin], std::sqrt(static_cast<double>(d_k)) / 4, 1e-12);
      CHECK(s.edges[bin] == -s.edges[s.edges.size() - 1 - bin]);
    }
  }
}

TEST_CASE("the histogram of q·k at d_k = 1024 follows the normal curve with variance d_k") {
  const Saturation s = saturation({.d_k = 1024, .keys = 8, .draws = 500, .seed = 5});
  const auto below = [](double x) { return 0.5 * std::erfc(-x / 32 / std::sqrt(2.0)); };
  for (Size bin = 0; bin < s.counts.size(); ++bin) {
    const double expected = 4000 * (below(s.edges[bin + 1]) - below(s.edges[bin]));
    check_near(s.counts[bin], expected, 5 * std::sqrt(expected) + 5);
  }
}

TEST_CASE("divided by √d_k the standard deviation is that of q·k over √d_k") {
  const Saturation s = saturation({.d_k = 64, .keys = 8, .draws = 20, .seed = 7});
  CHECK(s.scaled_std == s.std / 8);
}

TEST_CASE("the example row is the first draw: its weights are the softmax of its scores") {
  const Saturation s = saturation({.d_k = 16, .keys = 8, .draws = 3, .seed = 6});
  REQUIRE(s.example.dots.size() == 8);
  CHECK(softmax_row(s.example.dots).weights == s.example.raw);
  Vector scaled = s.example.dots;
  for (float& x : scaled) x *= 0.25f;
  CHECK(softmax_row(scaled).weights == s.example.scaled);
}

TEST_CASE("a seed gives the same numbers again, another seed others; more draws begin alike") {
  const SaturationOptions options{.d_k = 8, .keys = 4, .draws = 5, .seed = 7};
  SaturationOptions more = options, other = options;
  more.draws = 6;
  other.seed = 8;
  const Vector dots = saturation(options).example.dots;
  CHECK(saturation(options).std == saturation(options).std);
  CHECK(saturation(more).example.dots == dots);
  CHECK(saturation(other).example.dots != dots);
}

TEST_CASE("one key takes all the weight; lengths that fill no vector work") {
  for (const Size d_k : {1, 2, 3, 5, 7, 15, 17, 33}) {
    const Saturation s = saturation({.d_k = d_k, .keys = 1, .draws = 9, .seed = 9});
    CHECK(s.raw.top_weight == 1);
    CHECK(s.raw.entropy == 0);
    CHECK(s.raw.jacobian_norm == 0);
  }
}

TEST_CASE("saturation refuses sizes of 0 and sizes too large to hold") {
  CHECK_THROWS_WITH_AS(saturation({.d_k = 0}), "dk must be at least 1: it is 0", RangeError);
  CHECK_THROWS_WITH_AS(saturation({.keys = 0}), "keys must be at least 1: it is 0", RangeError);
  CHECK_THROWS_WITH_AS(saturation({.draws = 0}), "draws must be at least 1: it is 0", RangeError);
  CHECK_THROWS_AS(saturation({.d_k = 1, .keys = 1u << 30, .draws = 1u << 30}), RangeError);
  CHECK_THROWS_AS(saturation({.d_k = 1u << 30, .keys = 8, .draws = 1}), RangeError);
}
