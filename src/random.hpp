// Seeded random numbers that are the same on every platform, compiler and SIMD width.
#pragma once

#include <cstdint>

#include "tensor.hpp"

namespace attention {

/// PCG32 (XSH-RR, 64-bit state), M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient
/// Statistically Good Algorithms for Random Number Generation", HMC-CS-2014-0905.
class Random {
 public:
  /// Distinct streams of one seed are independent sequences.
  explicit Random(std::uint64_t seed, std::uint64_t stream = 0);
  std::uint32_t next();  // 0 … 2³² − 1
  double uniform();      // [0, 1), 32 bits
  float normal();        // N(0, 1)

 private:
  std::uint64_t state_, increment_;
};

/// rows×cols draws from N(0, std²), row by row.
Matrix normal_matrix(Random& random, Size rows, Size cols, float std = 1.0f);

}  // namespace attention
