#include "tensor.hpp"

#include <cmath>
#include <cstdint>
#include <limits>

#include "simd/reduce.hpp"

namespace attention {

const char* describe(float x) {
  if (std::isnan(x)) return "NaN";
  return x > 0 ? "+∞" : "-∞";
}

float check_finite(const char* name, const float* x, Size count) {
  const float most = largest_magnitude(x, count);
  if (std::isfinite(most)) return most;
  Size i = 0;
  while (std::isfinite(x[i])) ++i;
  refuse({name, " must be finite: ", name, "[", i, "] = ", describe(x[i])});
}

float check_finite(const char* name, const Matrix& x) {
  return check_finite(name, x.data(), x.size());
}

void check_number(const char* name, float x) {
  if (!std::isfinite(x)) refuse({name, " must be finite: it is ", describe(x)});
}

void check_logits(const char* name, const float* x, Size count) {
  if (all_below_infinity(x, count)) return;
  Size i = 0;
  while (x[i] < std::numeric_limits<float>::infinity()) ++i;
  refuse({name, " must hold finite numbers or -∞: ", name, "[", i, "] = ", describe(x[i])});
}

void check_positive(const char* name, Size value) {
  if (value == 0) refuse({name, " must be at least 1: it is 0"});
}

void check_shape(const char* name, const Matrix& x, Size rows_, Size cols_, const char* letters) {
  if (rows(x) == rows_ && cols(x) == cols_) return;
  refuse({name, " must be ", rows_, "×", cols_, " (", letters, "): it is ", rows(x), "×", cols(x)});
}

void check_bytes(const char* what, Size rows_, Size cols_, Size copies) {
  // In double, where nothing wraps around and whatever fits is exact.
  const double bytes =
      4.0 * static_cast<double>(rows_) * static_cast<double>(cols_) * static_cast<double>(copies);
  if (bytes <= static_cast<double>(max_bytes)) return;
  const MessagePart taken = bytes > 0x1p63 ? MessagePart("more than 2^63")
                                           : MessagePart(std::uint64_t{4} * rows_ * cols_ * copies);
  refuse({what, ": ", rows_, "×", cols_, " takes ", taken, " bytes; at most ", max_bytes,
          " fit here"});
}

}  // namespace attention
