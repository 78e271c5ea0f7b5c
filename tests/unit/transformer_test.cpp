// The transformer against NumPy's float64 (tests/golden/transformer.py), whose gradient comes from
// differences of the loss, and what holds of any.
#include "model/transformer.hpp"

#include <algorithm>
#include <cmath>

#include "../golden/values/transformer.hpp"
#include "check_near.hpp"
#include "model/transformer_gradient.hpp"
#include "random.hpp"

using namespace attention;

namespace {

struct Drawn {
  TransformerShape shape;
  std::vector<float> weights;
};

/// Case number `seed` as transformer.py draws it.
Drawn drawn(const golden::TransformerCase& c, Size seed) {
  const TransformerShape shape{c.vocabulary, c.context, c.layers, c.heads, c.d, c.scaled};
  std::vector<float> weights(weight_count(shape));
  Random random(seed, hash_text("weights"));
  random.fill_normal(weights.data(), weights.size());
  for (float& w : weights) w *= 0.4f;
  return {shape, weights};
}

const TransformerShape small{.vocabulary = 9, .context = 6, .layers = 2, .heads = 2, .d = 16};

std::vector<float> random_row(const TransformerShape& shape, std::uint64_t seed) {
  std::vector<float> weights(weight_count(shape));
  random_weights(shape, seed, weights.data());
  for (float& w : weights) w *= 2;
  return weights;
}

}  // namespace

TEST_CASE("logits, losses and gradients are those of float64, to float32's rounding") {
  for (Size seed = 0; seed < golden::transformer_cases.size(); ++seed) {
    const golden::TransformerCase& c = golden::transformer_cases[seed];
    const auto [shape, weights] = drawn(c, seed);
    const Size n = c.ids.size() - 1;
    const PassPlaces in(shape, n);
    std::vector<float> pass = transform(shape, weights, {c.ids.begin(), c.ids.end() - 1});
    double largest = 1;
    for (const double x : c.logits) largest = std::max(largest, std::abs(x));
    for (Size e = 0; e < c.logits.size(); ++e) {
      check_near(static_cast<double>(pass[in.logits + e]), c.logits[e], tolerance(10 * largest));
    }
    std::vector<float> gradient(weights.size()), losses(n);
    add_gradient(shape, weights.data(), c.ids.data(), n, 0.5f, pass.data(), gradient.data(),
                 losses.data());
    for (Size i = 0; i < n; ++i) {
      check_near(static_cast<double>(losses[i]), c.losses[i], tolerance(10 * largest));
    }
    // Of half the loss. Differences over 1e-5 are good to about 1e-7 here, sums over n positions in
    // float32 to 1e-5.
    for (Size e = 0; e < gradient.size(); ++e) {
      check_near(2 * static_cast<double>(gradient[e]), c.gradient[e], 5e-5 * largest);
    }
  }
}

TEST_CASE("a gradient is added to what stands there") {
  const std::vector<float> weights = random_row(small, 3);
  const Ids ids{1, 2, 3, 1, 2};
  std::vector<float> pass(PassPlaces(small, 4).count), once(weights.size()), losses(4);
  add_gradient(small, weights.data(), ids.data(), 4, 1, pass.data(), once.data(), losses.data());
  std::vector<float> twice = once;
  add_gradient(small, weights.data(), ids.data(), 4, 1, pass.data(), twice.data(), losses.data());
  for (Size e = 0; e < once.size(); ++e) {
    check_near(static_cast<double>(twice[e]), 2 * static_cast<double>(once[e]), 1e-4);
  }
}

TEST_CASE("earlier positions do not notice later ids, to the last bit") {
  const std::vector<float> weights = random_row(small, 5);
  const std::vector<float> a = transform(small, weights, {4, 7, 1, 0, 8, 2}),
                           b = transform(small, weights, {4, 7, 1, 6, 6, 6});
  const PassPlaces in(small, 6);
  for (Size e = 0; e < 3 * small.vocabulary; ++e) CHECK(a[in.logits + e] == b[in.logits + e]);
  CHECK(a[in.logits + 3 * small.vocabulary] != b[in.logits + 3 * small.vocabulary]);
}

TEST_CASE("a head that is off hands nothing on, and is still computed") {
  std::vector<float> weights = random_row(small, 6);
  const Ids ids{4, 7, 1, 0};
  const PassPlaces in(small, 4);
  std::vector<float> off(in.count);
  const unsigned char flags[4] = {0, 1, 0, 0};
  transform(small, weights.data(), ids.data(), 4, flags, off.data());
  const std::vector<float> whole = transform(small, weights, ids);
  const Size head = in.head_start(0, 1, 4, small.d);
  for (Size e = 0; e < in.head; ++e) CHECK(off[head + e] == whole[head + e]);
  // The same as a W_O of 0.
  const WeightPlaces at(small);
  std::fill_n(weights.data() + at.head(1) + 3 * at.part, at.part, 0.0f);
  const std::vector<float> without = transform(small, weights, ids);
  for (Size e = in.x; e < in.count; ++e) CHECK(off[e] == without[e]);
  CHECK(off[in.logits] != whole[in.logits]);
}

TEST_CASE("the first distribution over the vocabulary is nearly uniform") {
  const TransformerShape shape{.vocabulary = 38, .context = 32, .layers = 2, .heads = 2, .d = 32};
  std::vector<float> weights(weight_count(shape));
  random_weights(shape, 1, weights.data());
  const std::vector<float> pass = transform(shape, weights, {0, 1, 2, 3});
  const double uniform = std::log(38.0);
  const float* logits = pass.data() + PassPlaces(shape, 4).logits;
  for (Size i = 0; i < 4; ++i) {
    check_near(static_cast<double>(loss_of(logits + 38 * i, 38, 5)), uniform, 1);
  }
}

TEST_CASE("a probability that underflows still has its loss") {
  const float logits[3] = {0, 300, -100};
  check_near(static_cast<double>(loss_of(logits, 3, 2)), 400, 1e-4);
  check_near(static_cast<double>(loss_of(logits, 3, 1)), 0);
}

TEST_CASE("sizes and ids that do not fit are refused with their numbers") {
  CHECK_THROWS_WITH_AS(check_transformer({9, 6, 2, 3, 16}),
                       "d / heads must be a multiple of 8: d = 16, heads = 3", RangeError);
  CHECK_THROWS_WITH_AS(check_transformer({9, 0, 2, 2, 16}), "context must be at least 1: it is 0",
                       RangeError);
  CHECK_THROWS_AS(check_transformer({9, 6, 2, 0, 16}), RangeError);
  CHECK_THROWS_AS(check_transformer({Size{1} << 30, 6, 2, 2, 16}), RangeError);
  const std::vector<float> weights = random_row(small, 1);
  CHECK_THROWS_WITH_AS(transform(small, weights, {0, 9}),
                       "ids[1] must be below 9, the vocabulary: it is 9", RangeError);
  CHECK_THROWS_WITH_AS(transform(small, weights, {0, 0, 0, 0, 0, 0, 0}),
                       "ids: there are 7; the model's context holds 6", RangeError);
  CHECK(transform(small, weights, {}).empty());
}
