// Token vectors and positions: what the layer below attention hands over. The token vectors here
// are illustrative: seeded, not learned.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tensor.hpp"

namespace attention {

/// One vector a token, n×d, drawn from the token's text and the seed: the same token is the same
/// vector wherever it stands. Entries N(0, 1), as LESSON.md's section on √d_k supposes; with
/// weights N(0, 1/d) the entries of q and k then have variance 1 too.
Matrix token_vectors(const std::vector<std::string>& tokens, Size d, std::uint64_t seed);

/// Sinusoidal positions, n×d (Vaswani et al., "Attention Is All You Need", 2017, section 3.5):
/// P(i, 2c) = sin(i / 10000^(2c/d)), P(i, 2c + 1) = cos(i / 10000^(2c/d)).
Matrix sinusoidal_positions(Size n, Size d);

}  // namespace attention
