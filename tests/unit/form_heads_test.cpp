#include "model/form_heads.hpp"

#include <algorithm>
#include <cmath>

#include "check_near.hpp"
#include "model/repeats.hpp"

using namespace attention;

namespace {

struct Run {
  explicit Run(const FormingOptions& chosen)
      : options(chosen),
        weights(weight_count(options.shape)),
        first(weights.size()),
        second(weights.size()),
        at{weights.data(), first.data(), second.data(), weights.size()} {
    random_weights(options.shape, options.seed, weights.data());
  }
  Size take(Size steps) {
    first_loss.assign(steps, 0);
    second_loss.assign(steps, 0);
    return form_heads(at, options, steps, first_loss.data(), second_loss.data());
  }
  std::vector<HeadScores> scores() {
    std::vector<HeadScores> all(options.shape.layers * options.shape.heads);
    Ids ids(options.shape.context);
    std::vector<float> pass(PassPlaces(options.shape, ids.size()).count);
    measure_forming(weights.data(), options, all.data(), ids.data(), pass.data());
    return all;
  }

  FormingOptions options;
  std::vector<float> weights, first, second, first_loss, second_loss;
  Descent at;
};

}  // namespace

TEST_CASE("a random repeat says the same again, at a period that is drawn") {
  Random random(4);
  Ids ids(32);
  Size shortest = 32, longest = 0;
  for (int draw = 0; draw < 200; ++draw) {
    const Size period = random_repeat(random, 38, ids.data(), 32);
    shortest = std::min(shortest, period);
    longest = std::max(longest, period);
    for (Size i = 0; i < 32; ++i) {
      CHECK(ids[i] < 38);
      if (i >= period) CHECK(ids[i] == ids[i - period]);
    }
  }
  CHECK(shortest == 8);
  CHECK(longest == 16);
}

TEST_CASE("scores are means of the weights that they name") {
  const Ids ids{5, 6, 5, 7};
  // clang-format off
  const float weights[16] = {1,    0,    0,    0,
                             0.5f, 0.5f, 0,    0,
                             0.25f, 0.5f, 0.25f, 0,
                             0,    0,    0,    1};
  // clang-format on
  ScoreSums sums;
  sums.add(ids.data(), 4, weights);
  const HeadScores scores = sums.means();
  check_near(scores.previous, (0.5 + 0.5 + 0) / 3);
  check_near(scores.first, (0.5 + 0.25 + 0) / 3);
  check_near(scores.induction, 0.5);  // only the second 5 was there before; 6 came next
  check_near(scores.entropy, (std::log(2.0) + 1.5 * std::log(2.0)) / 4);
}

TEST_CASE("the step size warms up, falls along a cosine to a tenth and stays there") {
  const DescentOptions options{.step_size = 1, .warm_up = 10, .steps = 110};
  check_near(step_size_at(options, 0), 0.1);
  check_near(step_size_at(options, 9), 1);
  check_near(step_size_at(options, 10), 1);
  check_near(step_size_at(options, 60), 0.55);
  check_near(step_size_at(options, 110), 0.1);
  check_near(step_size_at(options, 5000), 0.1);
}

TEST_CASE("steps taken one by one are those taken at once, to the last bit") {
  FormingOptions options;
  options.batch = 2;
  Run once(options), pieces(options);
  once.take(6);
  pieces.take(2);
  pieces.take(4);
  CHECK(once.weights == pieces.weights);
  CHECK(once.at.steps == pieces.at.steps);
  options.seed = 2;
  Run other(options);
  other.take(6);
  CHECK(once.weights != other.weights);
}

TEST_CASE("too short a context, an empty batch and a step size out of range are refused") {
  FormingOptions options;
  options.shape.context = 3;
  CHECK_THROWS_WITH_AS(check_forming(options), "context must be at least 4: it is 3", RangeError);
  options.shape.context = 32;
  options.batch = 0;
  CHECK_THROWS_AS(check_forming(options), RangeError);
  options.batch = 1;
  for (const double step_size : {-0.1, 1.5, 1e30, std::nan("")}) {
    options.descent.step_size = step_size;
    CHECK_THROWS_WITH_AS(check_forming(options), doctest::Contains("stepSize must be from 0 to 1"),
                         RangeError);
  }
}

TEST_CASE("the largest step size there may be overflows nothing") {
  FormingOptions options;
  options.batch = 1;
  options.descent.step_size = 1;
  Run run(options);
  CHECK(run.take(30) == 30);
  for (const float w : run.weights) CHECK(std::isfinite(w));
}
