#include <cmath>
#include <vector>

#include "check_near.hpp"
#include "random.hpp"
#include "simd/exponential.hpp"
#include "simd/multiply.hpp"
#include "simd/reduce.hpp"

using namespace attention;

namespace {

using Sizes = std::initializer_list<Size>;

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN();

std::vector<float> normal(Size count, std::uint64_t stream) {
  Random random(5, stream);
  const Matrix x = normal_matrix(random, 1, count);
  return {x.begin(), x.end()};
}

/// |value − exact| in units of the last place of float32 at `exact`.
double ulp_error(float value, double exact) {
  return std::abs(static_cast<double>(value) - exact) / std::ldexp(1.0, std::ilogb(exact) - 23);
}

struct Worst {
  double ulp = 0;
  float at = 0;
  void see(float x, double error) {
    if (error > ulp) *this = {error, x};
  }
};

}  // namespace

TEST_CASE("2^y is within one ulp of a double's over its whole range") {
  Worst worst;
  for (int i = 0; i <= 64 * 16384; ++i) {
    const float y = -static_cast<float>(i) / 16384;
    worst.see(y, ulp_error(exp2_in_range(splat(y))[0], std::exp2(static_cast<double>(y))));
  }
  MESSAGE("2^y on [-64, 0]: at most " << worst.ulp << " ulp, at y = " << worst.at);
  CHECK(worst.ulp < 1);
}

TEST_CASE("e^x adds to that the rounding of x log2 e: 2 ulp near 0, 40 at the least weight kept") {
  // Half an ulp of y = x·log₂e is 2⁻¹⁹ near −64, and e^x moves by ln 2 of that, 11 ulp; log₂e
  // itself is off by 1.3e-8 of y, 10 ulp more. All far below one ulp of the largest weight.
  Worst worst, near_zero;
  for (int i = 0; i <= 44 * 16384; ++i) {
    const float x = -static_cast<float>(i) / 16384;
    const double error = ulp_error(exponential(x), std::exp(static_cast<double>(x)));
    worst.see(x, error);
    if (x > -1) near_zero.see(x, error);
  }
  MESSAGE("e^x on [-44, 0]: at most " << worst.ulp << " ulp, at x = " << worst.at
                                      << "; on (-1, 0]: " << near_zero.ulp);
  CHECK(worst.ulp < 40);
  CHECK(near_zero.ulp < 2);
}

TEST_CASE("the exponential of 0 is exactly 1, of -0 too") {
  CHECK(exponential(0.0f) == 1);
  CHECK(exponential(-0.0f) == 1);
}

TEST_CASE("an exponential below 2^-64 is 0, the least one left is 2^-64 or more") {
  const float least = -44.361416f;  // −64 ln 2 = −44.3614195…
  CHECK(exponential(least) >= 0x1p-64f);
  CHECK(exponential(-44.362f) == 0);
  CHECK(exponential(-87.0f) == 0);
  CHECK(exponential(-1e4f) == 0);
  CHECK(exponential(-3e38f) == 0);
  CHECK(exponential(-infinity) == 0);
}

TEST_CASE("NaN passes through the exponential: it is not swallowed as a weight of 0") {
  CHECK(std::isnan(exponential(not_a_number)));
  CHECK(std::isnan(exponential(-not_a_number)));
}

TEST_CASE("lanes do not disturb each other") {
  const Float4 e = exponential(Float4{0, -infinity, -1, not_a_number});
  CHECK(e[0] == 1);
  CHECK(e[1] == 0);
  check_near(static_cast<double>(e[2]), std::exp(-1.0), 6e-8);
  CHECK(std::isnan(e[3]));
}

TEST_CASE("the largest magnitude and maximum of any length are those of a plain loop") {
  for (Size count : Sizes{0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 33}) {
    const std::vector<float> x = normal(count, count + 1);
    float magnitude = 0, most = -infinity;
    for (float value : x) {
      magnitude = std::max(magnitude, std::abs(value));
      most = std::max(most, value);
    }
    INFO("count = " << count);
    CHECK(largest_magnitude(x.data(), count) == magnitude);
    CHECK(largest(x.data(), count) == most);
    CHECK(all_below_infinity(x.data(), count));
  }
}

TEST_CASE("a number that is not finite is seen wherever it stands") {
  for (Size count : Sizes{1, 3, 4, 7, 9, 17, 33}) {
    for (Size at = 0; at < count; ++at) {
      std::vector<float> x = normal(count, 3);
      INFO("count = " << count << ", at = " << at);
      x[at] = -infinity;
      CHECK(largest_magnitude(x.data(), count) == infinity);
      CHECK(all_below_infinity(x.data(), count));
      x[at] = infinity;
      CHECK_FALSE(all_below_infinity(x.data(), count));
      for (float nan : {not_a_number, -not_a_number}) {
        x[at] = nan;
        CHECK(std::isnan(largest_magnitude(x.data(), count)));
        CHECK_FALSE(all_below_infinity(x.data(), count));
      }
    }
  }
}

TEST_CASE("a panel holds its rows side by side, filled up with 0") {
  for (Size width : Sizes{narrow, wide}) {
    for (Size count = 1; count <= width; ++count) {
      for (Size length : Sizes{0, 1, 3, 4, 5, 9}) {
        const Size stride = length + 2;
        const std::vector<float> x = normal(count * stride, 1);
        std::vector<float> panel(width * length, not_a_number);
        pack_rows(x.data(), stride, count, length, width, panel.data());
        INFO("width = " << width << ", count = " << count << ", length = " << length);
        for (Size l = 0; l < length; ++l) {
          for (Size r = 0; r < width; ++r) {
            CHECK(panel[l * width + r] == (r < count ? x[r * stride + l] : 0.0f));
          }
        }
      }
    }
  }
}

TEST_CASE("a product is, to the bit, the sum in the order of the inner index") {
  for (Size rows : Sizes{1, 2, 3, 4, 5, 8, 9}) {
    for (Size inner : Sizes{0, 1, 2, 7, 16}) {
      for (Size cols : Sizes{1, 3, 7, 8, 9, 15, 16, 17, 24, 33}) {
        const std::vector<float> a = normal(rows * inner, 1), b = normal(inner * cols, 2);
        std::vector<float> tail(tail_size(inner, cols)), out(rows * round_up(cols, narrow), 0.0f);
        multiply_add(a.data(), inner, rows, columns_of(b.data(), inner, cols, tail.data()), 0,
                     inner, out.data(), round_up(cols, narrow));
        bool same = true;
        for (Size i = 0; i < rows; ++i) {
          for (Size j = 0; j < cols; ++j) {
            float sum = 0;
            for (Size l = 0; l < inner; ++l) sum += a[i * inner + l] * b[l * cols + j];
            same = same && sum == out[i * round_up(cols, narrow) + j];
          }
        }
        INFO("rows = " << rows << ", inner = " << inner << ", cols = " << cols);
        CHECK(same);
      }
    }
  }
}
