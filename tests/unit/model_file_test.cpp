#include "model/model_file.hpp"

#include <cmath>

#include "check_near.hpp"
#include "model/write_model.hpp"
#include "random.hpp"

using namespace attention;

namespace {

TrainedModel example() {
  TrainedModel model;
  model.shape = {.vocabulary = 258, .context = 4, .layers = 1, .heads = 1, .d = 8};
  model.merges = {{'a', 'b'}, {256, 'c'}};
  model.weights.resize(weight_count(model.shape));
  random_weights(model.shape, 7, model.weights.data());
  model.seed = 7;
  model.trained_on = "a b c";
  model.on_repeats = model.on_text = {HeadScores{}};
  return model;
}

/// The same bytes with a checksum that fits them.
std::string signed_again(std::string bytes) {
  bytes.resize(bytes.size() - 8);
  const std::uint64_t sum = hash_text(bytes);
  for (Size b = 0; b < 8; ++b) bytes += static_cast<char>(sum >> (8 * b) & 0xFF);
  return bytes;
}

}  // namespace

TEST_CASE("a file gives back its shape, its merges and its weights to half a step") {
  const TrainedModel model = example();
  for (const int parts : {127, 63}) {
    const std::string bytes = write_model(model, parts);
    const ModelPlaces places = check_model_file(bytes);
    CHECK(places.shape.vocabulary == 258);
    CHECK(places.shape.context == 4);
    CHECK(places.shape.d == 8);
    CHECK(places.shape.scaled);
    const Merges merges = read_merges(bytes, places);
    REQUIRE(merges.size() == 2);
    CHECK(merges[1].left == 256);
    std::vector<float> weights(model.weights.size());
    read_weights(bytes, places, weights.data());
    for (Size run = 0; run < weights.size(); run += 8) {
      float largest = 0;
      for (Size e = run; e < run + 8; ++e) largest = std::max(largest, std::abs(model.weights[e]));
      const double half_step = 0.5001 * static_cast<double>(largest) / parts;
      for (Size e = run; e < run + 8; ++e) {
        check_near(static_cast<double>(weights[e]), static_cast<double>(model.weights[e]),
                   half_step);
      }
    }
  }
}

TEST_CASE("a file cut off anywhere is refused") {
  const std::string bytes = write_model(example());
  for (Size length = 0; length < bytes.size(); ++length) {
    CHECK_THROWS_AS(check_model_file(std::string_view(bytes).substr(0, length)), RangeError);
  }
  CHECK_THROWS_AS(check_model_file(bytes + '\0'), RangeError);
}

TEST_CASE("a file with any one bit changed is refused") {
  std::string bytes = write_model(example());
  for (Size i = 0; i < bytes.size(); ++i) {
    for (const int bit : {1, 16, 128}) {
      bytes[i] = static_cast<char>(bytes[i] ^ bit);
      CHECK_THROWS_AS(check_model_file(bytes), RangeError);
      bytes[i] = static_cast<char>(bytes[i] ^ bit);
    }
  }
  CHECK_NOTHROW(check_model_file(bytes));
}

TEST_CASE("sizes that do not fit are refused although the checksum is right") {
  const std::string bytes = write_model(example());
  for (const Size field : {0, 1, 2, 3, 4, 6}) {
    for (const int value : {0, 2, 9, 255}) {
      std::string changed = bytes;
      changed[8 + 4 * field] = static_cast<char>(value);
      if (changed != bytes) CHECK_THROWS_AS(check_model_file(signed_again(changed)), RangeError);
    }
    std::string changed = bytes;
    changed[8 + 4 * field + 3] = '\x7f';
    CHECK_THROWS_AS(check_model_file(signed_again(changed)), RangeError);
  }
}

TEST_CASE("what is wrong is said with its numbers") {
  const std::string bytes = write_model(example());
  CHECK_THROWS_WITH_AS(check_model_file("attn"), "model: a file has at least 72 bytes; this has 4",
                       RangeError);
  CHECK_THROWS_WITH_AS(check_model_file(std::string(100, 'x')),
                       "model: this is no file of a model in version 1", RangeError);
  std::string later = bytes;
  later[72 + 24 + 1] = '\x7f';  // the second byte of the first merge's left id
  CHECK_THROWS_AS(check_model_file(signed_again(later)), RangeError);
  const ModelPlaces places = check_model_file(bytes);
  const auto refused = [&](char high, const char* message) {
    std::string step = bytes;
    step[places.steps + 2] = '\x80';
    step[places.steps + 3] = high;
    CHECK_THROWS_WITH_AS(check_model_file(signed_again(step)), message, RangeError);
  };
  refused('\x7f', "model: step 0 must be from 0 to 2⁶⁴: it is nan");
  refused('\x73',
          "model: step 0 must be from 0 to 2⁶⁴: it is 20391070274170272523428191797248.000000");
  refused('\xbf', "model: step 0 must be from 0 to 2⁶⁴: it is -1.005357");
}
