// Seeded random numbers that are the same to the last bit on every platform, compiler and SIMD
// width: only integers and operations that IEEE 754 rounds exactly (+ − × ÷ √), never libm, whose
// logarithm and sine differ between systems.
#pragma once

#include <cstdint>
#include <string_view>

#include "tensor.hpp"

namespace attention {

/// PCG32 (XSH-RR, 64-bit state), M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient
/// Statistically Good Algorithms for Random Number Generation", HMC-CS-2014-0905; seeded as its
/// published pcg32_srandom(seed, stream).
class Random {
 public:
  /// Distinct streams of one seed are independent sequences; streams count modulo 2⁶³.
  explicit Random(std::uint64_t seed, std::uint64_t stream = 0);

  std::uint32_t next();                      // 0 … 2³² − 1
  double uniform();                          // [0, 1), 32 bits
  std::uint32_t below(std::uint32_t bound);  // 0 … bound − 1, bound > 0; bias at most bound·2⁻³²
  float normal();                            // N(0, 1); takes two numbers of the sequence

  /// count draws from N(0, 1) by Box and Muller (1958), two from two: 2⌈count/2⌉ of the sequence.
  /// |x| ≤ √(64 ln 2) = 6.66.
  void fill_normal(float* x, Size count);

  /// Where the sequence stands, to go on from later.
  std::uint64_t state() const { return state_; }
  void set_state(std::uint64_t state) { state_ = state; }

 private:
  void fill(std::uint32_t* bits, Size count);  // count a multiple of 4

  std::uint64_t state_, increment_;
};

/// rows×cols draws from N(0, std²), row by row.
Matrix normal_matrix(Random& random, Size rows, Size cols, float std = 1.0f);

/// FNV-1a, 64 bits (G. Fowler, L. C. Noll, K.-P. Vo), of the bytes of a text: a seed or a stream
/// that is named.
std::uint64_t hash_text(std::string_view text);

}  // namespace attention
