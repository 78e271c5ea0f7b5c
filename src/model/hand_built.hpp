// Heads that nobody trained: W_Q, W_K and W_V written down so that the head does what it is to do.
//
// A row of H says three things side by side: what the word is (9 numbers, drawn from its text and
// the seed, of length 1), a constant 1, and where it stands (6 numbers: sin and cos of three angles
// that grow with the place, as the sinusoidal code does).
//
//   previous  W_Q turns every angle of the place back by one step: the query of place i is the code
//   of
//             place i − 1. W_K takes the code as it is. Their dot product, Σ cos of three
//             differences of angles, is largest where key j stands at i − 1. The first token has
//             none: it finds itself, the nearest.
//   same      queries and keys are what the word is: the dot product is the cosine, 1 for the same
//   word. first     W_Q makes of the constant 1 the code of place 0, whoever asks.
//
// All three hand over what the word is.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tensor.hpp"

namespace attention {

enum class HandBuilt { previous, same, first };

/// Columns of H.
inline constexpr Size word_width = 9, place_width = 6, hand_built_d = word_width + 1 + place_width;

/// H, n×d. Positions left out, the place's numbers are 0: a head that asks for places then finds
/// every place alike.
Matrix hand_built_rows(const std::vector<std::string>& tokens, std::uint64_t seed, bool position);

enum class Projection { query, key, value };

/// W_Q or W_K, d×d_k: 6 columns for previous and first, 9 for same; or W_V, d×d_v: 9 columns.
Matrix hand_built_weights(HandBuilt kind, Projection projection);

}  // namespace attention
