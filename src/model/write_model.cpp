#include "model/write_model.hpp"

#include <cmath>

#include "random.hpp"
#include "simd/reduce.hpp"

namespace attention {

namespace {

void put(std::string& bytes, std::uint64_t x, Size count) {
  for (Size b = 0; b < count; ++b) bytes += static_cast<char>(x >> (8 * b) & 0xFF);
}

void put_real(std::string& bytes, float x) {
  put(bytes, __builtin_bit_cast(std::uint32_t, x), 4);
}

void put_scores(std::string& bytes, const HeadScores& scores) {
  for (const double x : {scores.previous, scores.induction, scores.entropy, scores.first}) {
    put_real(bytes, static_cast<float>(x));
  }
}

void put_weights(std::string& bytes, const std::vector<float>& weights, Size run, int parts) {
  std::vector<float> steps;
  for (Size e = 0; e < weights.size(); e += run) {
    steps.push_back(largest_magnitude(weights.data() + e, run) / static_cast<float>(parts));
    put_real(bytes, steps.back());
  }
  for (Size e = 0; e < weights.size(); ++e) {
    const float step = steps[e / run];
    const float whole = step == 0 ? 0 : std::round(weights[e] / step);
    bytes += static_cast<char>(static_cast<std::int8_t>(whole));
  }
}

}  // namespace

std::string write_model(const TrainedModel& model, int parts) {
  const TransformerShape& shape = model.shape;
  std::string bytes("attnmdl\x01", 8);
  for (const Size x : {shape.layers, shape.heads, shape.d, shape.vocabulary, shape.context,
                       Size{model.seed}, model.trained_on.size(), Size{shape.scaled}}) {
    put(bytes, x, 4);
  }
  const Measured& measured = model.measured;
  for (const double x : {measured.first, measured.second, measured.text, measured.unigram,
                         measured.unquantised_text, measured.unquantised_second}) {
    put_real(bytes, static_cast<float>(x));
  }
  for (Size place = 0; place < shape.layers * shape.heads; ++place) {
    put_scores(bytes, model.on_repeats[place]);
    put_scores(bytes, model.on_text[place]);
  }
  for (const auto& [left, right] : model.merges) {
    put(bytes, left, 2);
    put(bytes, right, 2);
  }
  bytes += model.trained_on;
  put_weights(bytes, model.weights, shape.d, parts);
  put(bytes, hash_text(bytes), 8);
  return bytes;
}

}  // namespace attention
