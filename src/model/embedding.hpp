// Token vectors and positions: what the layer below attention hands over. The token vectors here
// are illustrative: seeded, not learned.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tensor.hpp"

namespace attention {

inline constexpr double ln_10000 = 9.21034037196618274;

/// One vector a token, n×d, drawn from the token's text and the seed: the same token is the same
/// vector wherever it stands. Entries N(0, 1), as LESSON.md's section on √d_k supposes; with
/// weights N(0, 1/d) the entries of q and k then have variance 1 too.
Matrix token_vectors(const std::vector<std::string>& tokens, Size d, std::uint64_t seed);

/// Sinusoidal positions, n×d (Vaswani et al., "Attention Is All You Need", 2017, section 3.5):
/// P(i, 2c) = sin(i / base^(2c/d)), P(i, 2c + 1) = cos(i / base^(2c/d)). The logarithm of the base
/// is given, not taken: libraries differ in it.
Matrix sinusoidal_positions(Size n, Size d, double ln_base = ln_10000);

}  // namespace attention
