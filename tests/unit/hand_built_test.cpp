#include "model/hand_built.hpp"

#include <cmath>

#include "attention.hpp"
#include "check_near.hpp"

using namespace attention;

namespace {

struct Head {
  Matrix x, wq, wk, wv;
};

Head built(HandBuilt kind, const std::vector<std::string>& tokens, bool position = true) {
  return {hand_built_rows(tokens, 1, position), hand_built_weights(kind, Projection::query),
          hand_built_weights(kind, Projection::key), hand_built_weights(kind, Projection::value)};
}

/// As many different tokens as the page takes.
std::vector<std::string> distinct(Size n) {
  std::vector<std::string> tokens;
  for (Size i = 0; i < n; ++i) tokens.push_back("token " + std::to_string(i));
  return tokens;
}

AttentionTrace run(HandBuilt kind, const std::vector<std::string>& tokens, bool position = true) {
  const Head head = built(kind, tokens, position);
  return attend(matmul(head.x, head.wq), matmul(head.x, head.wk), matmul(head.x, head.wv));
}

}  // namespace

TEST_CASE("the previous-token head looks at the token before, the first token at itself") {
  for (const Size n : {Size{1}, Size{2}, Size{7}, Size{64}}) {
    const Matrix a = run(HandBuilt::previous, distinct(n)).weights;
    for (Size i = 0; i < n; ++i) {
      INFO("n = " << n << ", i = " << i);
      CHECK(a(i, i == 0 ? 0 : i - 1) > (i == 0 ? 0.9f : 0.97f));
    }
  }
}

TEST_CASE("the first-token head looks at the first token, whoever asks") {
  const Matrix a = run(HandBuilt::first, distinct(64)).weights;
  for (Size i = 0; i < 64; ++i) CHECK(a(i, 0) > 0.97f);
}

TEST_CASE("the same-token head shares its attention out among the places of the same word") {
  const std::vector<std::string> tokens = {"a", "b", "a", "c", "a", "b"};
  const Matrix a = run(HandBuilt::same, tokens).weights;
  for (Size i = 0; i < 6; ++i) {
    float on_same = 0;
    for (Size j = 0; j < 6; ++j) {
      if (tokens[j] == tokens[i]) on_same += a(i, j);
      if (tokens[j] == tokens[i]) CHECK(a(i, j) == a(i, i));
    }
    CHECK(on_same > 0.97f);
  }
}

TEST_CASE("the previous-token head hands over what the word before is") {
  const std::vector<std::string> tokens = distinct(7);
  const Head head = built(HandBuilt::previous, tokens);
  const Matrix output = run(HandBuilt::previous, tokens).output;
  for (Size i = 1; i < 7; ++i) {
    for (Size c = 0; c < word_width; ++c) {
      check_near(static_cast<double>(output(i, c)), static_cast<double>(head.x(i - 1, c)), 0.05);
    }
  }
}

TEST_CASE("a query of the previous-token head points as the key before it does") {
  const Head head = built(HandBuilt::previous, distinct(64));
  const Matrix q = matmul(head.x, head.wq), k = matmul(head.x, head.wk);
  for (Size i = 1; i < 64; ++i) {
    const double gain = 10 * std::sqrt(6.0);
    for (Size c = 0; c < place_width; ++c) {
      check_near(static_cast<double>(q(i, c)), gain * static_cast<double>(k(i - 1, c)), 1e-4);
    }
  }
}

TEST_CASE("without positions a head that asks for places finds every place alike") {
  for (const HandBuilt kind : {HandBuilt::previous, HandBuilt::first}) {
    for (const float a : run(kind, distinct(5), false).weights) {
      check_near(static_cast<double>(a), 0.2);
    }
  }
}

TEST_CASE("H is the word, of length 1 and the same wherever it stands, a 1, and the place") {
  const std::vector<std::string> tokens = {"dog", "it", "dog"};
  const Head head = built(HandBuilt::same, tokens), without = built(HandBuilt::same, tokens, false);
  for (Size i = 0; i < 3; ++i) {
    double square = 0;
    for (Size c = 0; c < hand_built_d; ++c) {
      CHECK(without.x(i, c) == (c <= word_width ? head.x(i, c) : 0.0f));
      if (c < word_width) square += static_cast<double>(head.x(i, c) * head.x(i, c));
    }
    check_near(square, 1, 1e-6);
    CHECK(head.x(i, word_width) == 1.0f);
  }
  for (Size c = 0; c < word_width; ++c) CHECK(head.x(0, c) == head.x(2, c));
}

TEST_CASE("no tokens make an empty head with weights all the same") {
  const Head head = built(HandBuilt::previous, {});
  CHECK(head.x.size() == 0);
  CHECK(rows(head.wq) == hand_built_d);
}
