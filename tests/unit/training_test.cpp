#include "training.hpp"

#include <cmath>
#include <limits>

#include "check_near.hpp"
#include "gradient.hpp"
#include "matrix.hpp"

using namespace attention;

namespace {

/// Rows first … first + count − 1 of x.
Matrix rows_of(const Matrix& x, Size first, Size count) {
  return transposed(columns(transposed(x), first, count));
}

const TrainingOptions small{.d_k = 6, .d = 5, .n = 4, .batch = 3, .step_size = 0.5f, .seed = 3};

/// Mean of the last `count` numbers.
double last(const std::vector<float>& x, Size count) {
  double sum = 0;
  for (Size e = x.size() - count; e < x.size(); ++e) sum += static_cast<double>(x[e]);
  return sum / static_cast<double>(count);
}

}  // namespace

TEST_CASE("a batch's loss and gradients are those of its examples, one head each") {
  for (const bool scaled : {true, false}) {
    TrainingOptions options = small;
    options.scaled = scaled;
    const TrainingState state = training_start(options);
    const Batch batch = draw_batch(options, 7);
    const TrainingGradient g = training_gradient(state, options, batch);
    Matrix dwq = make_matrix(5, 6, 0.0f), dwk = dwq, dwv = make_matrix(5, 5, 0.0f);
    double loss = 0, right = 0;
    for (Size b = 0; b < 3; ++b) {
      const Matrix x = rows_of(batch.tokens, b * 4, 4), y = rows_of(batch.queries, b, 1);
      const Matrix q = matmul(y, state.wq), k = matmul(x, state.wk), v = matmul(x, state.wv);
      AttentionOptions head;
      if (!scaled) head.scale = 1.0f;
      const AttentionTrace trace = attend(q, k, v, head);
      Matrix d_output = make_matrix(1, 5);
      for (Size l = 0; l < 5; ++l) {
        const float error = trace.output(0, l) - batch.targets(b, l);
        loss += static_cast<double>(error * error) / 15;
        d_output(0, l) = 2 * error / 15;
      }
      right += static_cast<double>(trace.weights(0, batch.right[b])) / 3;
      const float scale = check_attention(q, k, v, head);
      const HeadGradient one = attend_backward(q, k, v, trace.weights, scale, d_output);
      add_to_columns(dwq, 0, matmul(transposed(y), one.dq));
      add_to_columns(dwk, 0, matmul(transposed(x), one.dk));
      add_to_columns(dwv, 0, matmul(transposed(x), one.dv));
    }
    check_near(g.loss, loss);
    check_near(g.right_weight, right);
    check_near(g.dwq, dwq, 1e-6);
    check_near(g.dwk, dwk, 1e-6);
    check_near(g.dwv, dwv, 1e-6);
  }
}

TEST_CASE("both runs see the same examples and start from the same weights") {
  TrainingOptions raw = small;
  raw.scaled = false;
  CHECK(draw_batch(small, 5).tokens == draw_batch(raw, 5).tokens);
  CHECK(draw_batch(small, 5).queries == draw_batch(raw, 5).queries);
  CHECK(draw_batch(small, 5).tokens != draw_batch(small, 6).tokens);
  CHECK(training_start(small).wq == training_start(raw).wq);
}

TEST_CASE("without noise a query is its target, turned: same length, same angles") {
  TrainingOptions options = small;
  options.noise = 0;
  const Batch batch = draw_batch(options, 0);
  const auto dot = [](const Matrix& x, Size a, Size b) {
    double sum = 0;
    for (Size l = 0; l < cols(x); ++l) sum += static_cast<double>(x(a, l) * x(b, l));
    return sum;
  };
  for (Size a = 0; a < 3; ++a) {
    CHECK(rows_of(batch.targets, a, 1) == rows_of(batch.tokens, a * 4 + batch.right[a], 1));
    for (Size b = 0; b < 3; ++b)
      check_near(dot(batch.queries, a, b), dot(batch.targets, a, b), 1e-5);
  }
  CHECK(batch.queries != batch.targets);
}

TEST_CASE("steps taken in parts end where steps taken at once end, to the last bit") {
  TrainingState whole = training_start(small), parts = whole;
  const TrainingCurves curves = train(whole, small, 9);
  train(parts, small, 4);
  const TrainingCurves rest = train(parts, small, 5);
  CHECK(whole.wq == parts.wq);
  CHECK(whole.wv == parts.wv);
  CHECK(parts.steps == 9);
  CHECK(curves.loss.back() == rest.loss.back());
  CHECK(curves.loss.size() == 9);
}

TEST_CASE("the scaled head learns to pick the right token; the raw one saturates and stalls") {
  // The set-up at step size 5. What is asserted is what the run gave, with room to move.
  TrainingOptions options{.d_k = 128, .step_size = 5, .seed = 1};
  TrainingState scaled = training_start(options), raw = scaled;
  const TrainingCurves with = train(scaled, options, 400);
  options.scaled = false;
  const TrainingCurves without = train(raw, options, 400);
  CHECK(with.right_weight.front() < 0.3f);
  CHECK(last(with.right_weight, 50) > 0.95);
  CHECK(last(with.loss, 50) < 0.02);
  CHECK(last(without.right_weight, 50) < 0.8);
  CHECK(last(without.loss, 50) > 0.2);
  CHECK(*std::min_element(without.grad_norm.begin() + 200, without.grad_norm.end()) < 1e-8f);
}

TEST_CASE("a run that overflows stops, says so and keeps its last finite weights") {
  TrainingOptions options = small;
  options.step_size = 1e6f;
  TrainingState state = training_start(options);
  const TrainingCurves curves = train(state, options, 200);
  CHECK(curves.diverged);
  CHECK(curves.loss.size() == state.steps);
  CHECK(state.steps < 200);
  for (const float loss : curves.loss) CHECK(std::isfinite(loss));
  for (const Matrix& w : {state.wq, state.wk, state.wv}) {
    for (const float x : w) CHECK(std::isfinite(x));
  }
}

TEST_CASE("training refuses sizes of 0, sizes too large and a state of another shape") {
  TrainingOptions options = small;
  options.batch = 0;
  CHECK_THROWS_WITH_AS(training_start(options), "batch must be at least 1: it is 0", RangeError);
  options = small;
  options.d = 1u << 20;
  CHECK_THROWS_AS(training_start(options), RangeError);
  options = small;
  options.step_size = std::numeric_limits<float>::infinity();
  CHECK_THROWS_AS(training_start(options), RangeError);
  TrainingState state = training_start(small);
  options = small;
  options.d_k = 7;
  CHECK_THROWS_WITH_AS(train(state, options, 1), "wq must be 5×7 (d × dk): it is 5×6", RangeError);
}
