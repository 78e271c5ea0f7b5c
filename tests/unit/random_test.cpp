#include "random.hpp"

#include <cmath>
#include <vector>

#include "check_near.hpp"

using namespace attention;

TEST_CASE("the generator is PCG32: its published demo numbers for seed 42, stream 54") {
  Random random(42, 54);
  for (const std::uint32_t expected :
       {0xa15c02b7u, 0x7b47f409u, 0xba1d3330u, 0x83d2f293u, 0xbfa4784bu, 0xcbed606eu}) {
    CHECK(random.next() == expected);
  }
}

TEST_CASE("normal draws have mean 0, variance 1, the fourth moment 3 and independent neighbours") {
  constexpr Size count = 1 << 18;
  std::vector<float> x(count);
  Random(7).fill_normal(x.data(), count);
  double mean = 0, square = 0, fourth = 0, neighbours = 0, pairs = 0;
  for (Size e = 0; e < count; ++e) {
    const double value = static_cast<double>(x[e]);
    mean += value;
    square += value * value;
    fourth += value * value * value * value;
    if (e > 0) neighbours += value * static_cast<double>(x[e - 1]);
    // Box and Muller's two draws of one pair: uncorrelated, and so are their squares.
    if (e % 128 < 64)
      pairs += (value * value - 1) * (std::pow(static_cast<double>(x[e + 64]), 2) - 1);
  }
  const double n = static_cast<double>(count), sigma = 1 / std::sqrt(n);  // five sigma each
  check_near(mean / n, 0, 5 * sigma);
  check_near(square / n, 1, 5 * std::sqrt(2.0) * sigma);
  check_near(fourth / n, 3, 5 * std::sqrt(96.0) * sigma);
  check_near(neighbours / n, 0, 5 * sigma);
  check_near(pairs / (n / 2), 0, 5 * 2 * std::sqrt(2.0) * sigma);
}

TEST_CASE("the share of normal draws below each quantile is that of the normal distribution") {
  constexpr Size count = 1 << 18;
  std::vector<float> x(count);
  Random(8).fill_normal(x.data(), count);
  for (const double bound : {-3.0, -2.0, -1.0, -0.5, 0.0, 0.1, 1.0, 2.5}) {
    double below = 0;
    for (const float value : x) below += static_cast<double>(value) < bound ? 1 : 0;
    const double p = 0.5 * std::erfc(-bound / std::sqrt(2.0));
    check_near(below / count, p, 5 * std::sqrt(p * (1 - p) / count));
  }
}

TEST_CASE("the two numbers of a pair lie on the circle that its radius gives") {
  // cos² + sin² = 1 to rounding: checked where the radius is known from the first number's partner.
  float x[128];
  Random(3).fill_normal(x, 128);
  Random again(3);
  for (Size p = 0; p < 64; ++p) {
    const double u = (static_cast<double>(again.next() >> 1) + 0.5) * 0x1p-31;
    const double radius2 =
        std::pow(static_cast<double>(x[p]), 2) + std::pow(static_cast<double>(x[p + 64]), 2);
    check_near(radius2 / (-2 * std::log(u)), 1, 2e-6);
  }
}

TEST_CASE("filling in blocks takes the same sequence as drawing one number after the other") {
  float whole[7];
  Random(5).fill_normal(whole, 7);
  Random single(5);
  for (const Size e : {0, 2, 4, 6}) CHECK(single.normal() == whole[e]);
  // After a block of 128 the generator stands where 128 steps lead.
  float block[128];
  Random filled(6), stepped(6);
  filled.fill_normal(block, 128);
  for (int e = 0; e < 128; ++e) stepped.next();
  CHECK(filled.state() == stepped.state());
}

TEST_CASE("seeds and streams give different sequences, the same ones the same sequence") {
  CHECK(Random(1, 0).next() == Random(1, 0).next());
  CHECK(Random(1, 0).next() != Random(2, 0).next());
  CHECK(Random(1, 0).next() != Random(1, 1).next());
  Random a(1), b(9);
  a.next();
  b.set_state(a.state());
  CHECK(a.next() == b.next());
}

TEST_CASE("below(bound) reaches every value under its bound and none other") {
  Random random(4);
  int seen[6] = {};
  for (int e = 0; e < 6000; ++e) {
    const std::uint32_t value = random.below(6);
    REQUIRE(value < 6);
    ++seen[value];
  }
  for (const int count : seen) check_near(count, 1000, 5 * std::sqrt(1000.0 * 5 / 6));
}

TEST_CASE("a random matrix is scaled by its standard deviation") {
  Random one(1), half(1);
  const Matrix x = normal_matrix(one, 3, 50), y = normal_matrix(half, 3, 50, 0.5f);
  for (Size e = 0; e < x.size(); ++e) CHECK(y.data()[e] == 0.5f * x.data()[e]);
}

TEST_CASE("text is hashed by FNV-1a: the published values of the empty text, 'a' and 'foobar'") {
  CHECK(hash_text("") == 0xcbf29ce484222325ULL);
  CHECK(hash_text("a") == 0xaf63dc4c8601ec8cULL);
  CHECK(hash_text("foobar") == 0x85944171f73967e8ULL);
}
