#include "tensor.hpp"

#include <doctest/doctest.h>

#include <limits>

using namespace attention;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN();

}  // namespace

TEST_CASE("a matrix is row-major: row i begins cols numbers after row i − 1") {
  const Matrix x{{1, 2, 3}, {4, 5, 6}};
  CHECK(rows(x) == 2);
  CHECK(cols(x) == 3);
  CHECK(row(x, 1) == x.data() + 3);
  CHECK(row(x, 1)[2] == 6);
}

TEST_CASE("check_finite returns the largest magnitude, 0 of none") {
  const float x[] = {1, -7, 3, -0.0f, 6};
  CHECK(check_finite("x", x, 5) == 7);
  CHECK(check_finite("x", x, 1) == 1);
  CHECK(check_finite("x", x, 0) == 0);
  CHECK(check_finite("x", Matrix{{0, -2}, {1, 0}}) == 2);
  const float most = std::numeric_limits<float>::max();
  CHECK(check_finite("x", &most, 1) == most);
}

TEST_CASE("check_finite names the first entry that is not, wherever it stands among 40") {
  for (Size at = 0; at < 40; ++at) {
    Vector x = make_vector(40, 1.0f);
    x(at) = -infinity;
    for (Size later = at + 1; later < 40; ++later) x(later) = not_a_number;
    const std::string message = "q must be finite: q[" + std::to_string(at) + "] = -∞";
    CHECK_THROWS_WITH_AS(check_finite("q", x.data(), 40), message.c_str(), RangeError);
  }
}

TEST_CASE("check_logits takes -∞, and names the first NaN or +∞ wherever it stands among 20") {
  const Vector masked = make_vector(20, -infinity);
  CHECK_NOTHROW(check_logits("mask", masked.data(), 20));
  CHECK_NOTHROW(check_logits("mask", nullptr, 0));
  for (Size at = 0; at < 20; ++at) {
    Vector x = masked;
    x(at) = at % 2 == 0 ? not_a_number : infinity;
    const std::string message = "mask must hold finite numbers or -∞: mask[" + std::to_string(at) +
                                "] = " + (at % 2 == 0 ? "NaN" : "+∞");
    CHECK_THROWS_WITH_AS(check_logits("mask", x.data(), 20), message.c_str(), RangeError);
  }
}

TEST_CASE("a size of 0 and a matrix of another shape are refused with their numbers") {
  CHECK_NOTHROW(check_positive("dk", 1));
  CHECK_THROWS_WITH_AS(check_positive("dk", 0), "dk must be at least 1: it is 0", RangeError);
  CHECK_NOTHROW(check_shape("k", make_matrix(4, 2), 4, 2, "m × d_k"));
  CHECK_THROWS_WITH_AS(check_shape("k", make_matrix(4, 3), 4, 2, "m × d_k"),
                       "k must be 4×2 (m × d_k): it is 4×3", RangeError);
  CHECK_THROWS_WITH_AS(check_shape("k", make_matrix(2, 4), 4, 2, "m × d_k"),
                       "k must be 4×2 (m × d_k): it is 2×4", RangeError);
}

TEST_CASE("up to 1 GiB is taken, one row more is refused with its bytes") {
  CHECK_NOTHROW(check_bytes("x", 16384, 16384));
  CHECK_NOTHROW(check_bytes("x", 8192, 8192, 4));
  CHECK_NOTHROW(check_bytes("x", 0, Size{1} << 31));
  CHECK_THROWS_WITH_AS(check_bytes("x", 16385, 16384),
                       "x: 16385×16384 takes 1073807360 bytes; at most 1073741824 fit here",
                       RangeError);
  CHECK_THROWS_WITH_AS(check_bytes("x", 8193, 8192, 4),
                       "x: 8193×8192 takes 1073872896 bytes; at most 1073741824 fit here",
                       RangeError);
}

TEST_CASE("bytes beyond 2^63 do not wrap around: they are refused as more than that") {
  const Size most = Size{1} << 31;
  CHECK_THROWS_WITH_AS(check_bytes("x", most, most >> 1),
                       "x: 2147483648×1073741824 takes 9223372036854775808 bytes; at most "
                       "1073741824 fit here",
                       RangeError);
  for (const Size copies : {Size{1}, Size{4}, most}) {
    CHECK_THROWS_WITH_AS(check_bytes("x", most, most, copies),
                         "x: 2147483648×2147483648 takes more than 2^63 bytes; at most "
                         "1073741824 fit here",
                         RangeError);
  }
}
