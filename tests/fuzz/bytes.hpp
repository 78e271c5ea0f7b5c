// libFuzzer's bytes as sizes and numbers. When they run out everything is 0.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>

#include "tensor.hpp"

namespace attention::fuzz {

/// Which numbers a matrix is filled with.
enum class Range {
  small,     // multiples of 1/16 in [−8, 8): sums are exact
  large,     // the same times a power of two up to 2³⁰, or −0
  any_bits,  // every float there is: NaN, ∞, subnormal
  count,
};

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  std::uint8_t next() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }
  /// 0 … bound − 1.
  Size below(Size bound) { return next() % bound; }

  float number(Range range) {
    const auto sixteenths = static_cast<float>(static_cast<std::int8_t>(next())) / 16;
    if (range == Range::small) return sixteenths;
    if (range == Range::large) {
      const std::uint8_t power = next();
      if (power == 255) return -0.0f;
      return sixteenths * static_cast<float>(Size{1} << power % 31);
    }
    std::uint8_t parts[4] = {next(), next(), next(), next()};
    float x;
    std::memcpy(&x, parts, sizeof x);
    return x;
  }

  Matrix matrix(Size rows, Size cols, Range range) {
    Matrix x = make_matrix(rows, cols);
    for (Size e = 0; e < x.size(); ++e) x.data()[e] = number(range);
    return x;
  }

  Vector vector(Size length, Range range) {
    Vector x = make_vector(length);
    for (Size e = 0; e < length; ++e) x.data()[e] = number(range);
    return x;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

/// What a broken promise does: libFuzzer keeps the input.
inline void require(bool promise) {
  if (!promise) std::abort();
}

}  // namespace attention::fuzz
