#include "tensor.hpp"

#include <cmath>
#include <cstdint>
#include <limits>

#include "simd/reduce.hpp"

namespace attention {

std::string describe(float x) {
  if (std::isnan(x)) return "NaN";
  if (std::isinf(x)) return x > 0 ? "+∞" : "-∞";
  // Finite numbers appear in messages only as sizes; printf's float formatting would cost 10 KB.
  return std::to_string(static_cast<long long>(x));
}

float check_finite(const char* name, const float* x, Size count) {
  const float most = largest_magnitude(x, count);
  if (std::isfinite(most)) return most;
  Size i = 0;
  while (std::isfinite(x[i])) ++i;
  throw RangeError(std::string(name) + " must be finite: " + name + "[" + std::to_string(i) +
                   "] = " + describe(x[i]));
}

float check_finite(const char* name, const Matrix& x) {
  return check_finite(name, x.data(), x.size());
}

void check_logits(const char* name, const float* x, Size count) {
  if (all_below_infinity(x, count)) return;
  Size i = 0;
  while (x[i] < std::numeric_limits<float>::infinity()) ++i;
  throw RangeError(std::string(name) + " must hold finite numbers or -∞: " + name + "[" +
                   std::to_string(i) + "] = " + describe(x[i]));
}

void check_shape(const char* name, const Matrix& x, Size rows_, Size cols_, const char* letters) {
  if (rows(x) == rows_ && cols(x) == cols_) return;
  throw RangeError(std::string(name) + " must be " + std::to_string(rows_) + "×" +
                   std::to_string(cols_) + " (" + letters + "): it is " + std::to_string(rows(x)) +
                   "×" + std::to_string(cols(x)));
}

void check_bytes(const char* what, Size rows_, Size cols_, Size copies) {
  // In long double the product of three sizes cannot overflow, and is exact where it matters.
  const long double bytes = static_cast<long double>(rows_) * static_cast<long double>(cols_) *
                            static_cast<long double>(copies) * 4.0L;
  if (bytes <= static_cast<long double>(max_bytes)) return;
  const bool printable = bytes < 1.8e19L;
  const std::string amount =
      printable ? std::to_string(static_cast<std::uint64_t>(bytes)) : "more than 2^64";
  throw RangeError(std::string(what) + ": " + std::to_string(rows_) + "×" + std::to_string(cols_) +
                   " takes " + amount + " bytes; at most " + std::to_string(max_bytes) +
                   " fit here");
}

}  // namespace attention
