#include "softmax.hpp"

#include <cmath>
#include <limits>

#include "check_near.hpp"
#include "random.hpp"

using namespace attention;

namespace {

using Sizes = std::initializer_list<Size>;

constexpr float minus_inf = -std::numeric_limits<float>::infinity();

Matrix logits(Size rows, Size cols, float std) {
  Random random(3, rows * 100 + cols);
  return normal_matrix(random, rows, cols, std);
}

double row_sum(const Matrix& a, Size i) {
  double sum = 0;
  for (Size j = 0; j < cols(a); ++j) sum += static_cast<double>(a(i, j));
  return sum;
}

}  // namespace

TEST_CASE("softmax is the formula in double, for rows of any length") {
  for (Size count : Sizes{1, 2, 3, 4, 5, 7, 8, 9, 15, 17, 33}) {
    const Matrix x = logits(3, count, 3), a = softmax(x);
    Matrix expected = make_matrix(3, count);
    for (Size i = 0; i < 3; ++i) {
      double sum = 0;
      for (Size j = 0; j < count; ++j) sum += std::exp(static_cast<double>(x(i, j)));
      for (Size j = 0; j < count; ++j) {
        expected(i, j) = static_cast<float>(std::exp(static_cast<double>(x(i, j))) / sum);
      }
    }
    INFO("count = " << count);
    check_near(a, expected, 3e-7);
  }
}

TEST_CASE("rows sum to one at logits of 1e4 and -1e4") {
  for (float offset : {0.0f, 1e4f, -1e4f}) {
    const Matrix x = logits(4, 17, 5) + offset;
    const Matrix a = softmax(x);
    for (Size i = 0; i < 4; ++i) check_near(row_sum(a, i), 1, 1e-6);
  }
  const Matrix far = softmax(Matrix{{1e4f, -1e4f, 0}});
  CHECK(far == Matrix{{1, 0, 0}});
}

TEST_CASE("equal logits give equal weights, -0 among them") {
  CHECK(softmax(Matrix{{0.0f, -0.0f, 0.0f, -0.0f}}) == Matrix{{0.25f, 0.25f, 0.25f, 0.25f}});
}

TEST_CASE("no rows, no columns: an empty result") {
  CHECK(softmax(make_matrix(0, 3)).size() == 0);
  CHECK(softmax(make_matrix(3, 0)).size() == 0);
}

TEST_CASE("-∞ has weight 0, and a row of -∞ only is a row of 0") {
  const Matrix a = softmax(Matrix{{1, minus_inf, 1}, {minus_inf, minus_inf, minus_inf}});
  CHECK(a == Matrix{{0.5f, 0, 0.5f}, {0, 0, 0}});
}

TEST_CASE("a weight is 0 or at least 2^-64: ties at the top push others below") {
  // e = 2^-63.5 is kept by itself. Shared with eight at the top its weight is 2^-66.5.
  const float low = -63.5f * std::log(2.0f);
  CHECK(softmax(Matrix{{0, low}})(0, 1) >= 0x1p-64f);
  Matrix x = make_matrix(1, 9, 0.0f);
  x(0, 8) = low;
  CHECK(softmax(x)(0, 8) == 0);
  const Matrix wide = softmax(logits(20, 33, 40));
  for (float weight : wide) CHECK((weight == 0 || weight >= 0x1p-64f));
}

TEST_CASE("the steps of a row are those of softmax, to the bit") {
  for (Size count : Sizes{1, 3, 4, 8, 17}) {
    const Matrix x = logits(1, count, 20), a = softmax(x);
    const Vector row_of_x = xt::view(x, 0, xt::all());
    const SoftmaxRow row = softmax_row(row_of_x);
    double sum = 0;
    for (Size j = 0; j < count; ++j) {
      CHECK(row.weights(j) == a(0, j));
      CHECK(row.shifted(j) == x(0, j) - row.max);
      check_near(static_cast<double>(row.exponentials(j)),
                 std::exp(static_cast<double>(row.shifted(j))), 2e-7);
      sum += static_cast<double>(row.exponentials(j));
    }
    check_near(static_cast<double>(row.sum), sum, 1e-6);
  }
}

TEST_CASE("by hand, with nothing taken off: eˣ and its sum, 0 for -∞, +∞ where float32 ends") {
  const SoftmaxRow row = softmax_row(Vector{0.70710678f, 0, 0.70710678f, minus_inf, -40});
  check_near(static_cast<double>(row.powers(0)), 2.0281149816474726, 2e-7);
  CHECK(row.powers(1) == 1);
  CHECK(row.powers(3) == 0);
  check_near(static_cast<double>(row.powers(4)), 4.248354255291589e-18, 1e-24);
  check_near(static_cast<double>(row.power_sum), 5.0562299632949452, 5e-7);
  CHECK(std::isfinite(softmax_row(Vector{88.7f}).powers(0)));
  const SoftmaxRow large = softmax_row(Vector{88.8f, 0});
  CHECK(large.powers == Vector{std::numeric_limits<float>::infinity(), 1});
  CHECK(large.power_sum == std::numeric_limits<float>::infinity());
  CHECK(large.exponentials(0) == 1);
}

TEST_CASE("a row without a key: maximum -∞, sum 0, weights 0") {
  const SoftmaxRow row = softmax_row(Vector{minus_inf, minus_inf});
  CHECK(row.max == minus_inf);
  CHECK(row.sum == 0);
  CHECK(row.weights == Vector{0, 0});
  CHECK(row.exponentials == Vector{0, 0});
  CHECK(row.powers == Vector{0, 0});
  CHECK(row.power_sum == 0);
  CHECK(row.shifted == Vector{minus_inf, minus_inf});
}

TEST_CASE("NaN and +∞ are refused, with their place") {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  CHECK_THROWS_WITH_AS(softmax(Matrix{{0, nan}}), "x must hold finite numbers or -∞: x[1] = NaN",
                       RangeError);
  CHECK_THROWS_WITH_AS(softmax(Matrix{{0, 1}, {-minus_inf, 0}}),
                       "x must hold finite numbers or -∞: x[2] = +∞", RangeError);
}
