#include "model/hand_built.hpp"

#include <cmath>

#include "model/embedding.hpp"

namespace attention {

namespace {

constexpr Size constant_at = word_width, place_at = word_width + 1;

/// The longest wave of the places is 2π·100^(2/3) = 135 places: with three waves no two of 64
/// places come nearer to each other than neighbours do.
constexpr double ln_100 = 4.60517018598809137;

/// Scores are this times the cosine or cosines, after the division by √d_k: how sharply the head
/// looks. A neighbour of the place sought then has e^−4.8 of its weight; two words of cosine .7,
/// e^−6.
constexpr float place_sharpness = 10, word_sharpness = 20;

}  // namespace

Matrix hand_built_rows(const std::vector<std::string>& tokens, std::uint64_t seed, bool position) {
  const Size n = tokens.size();
  check_bytes("H n×d", n, hand_built_d);
  Matrix h = make_matrix(n, hand_built_d, 0.0f);
  const Matrix drawn = token_vectors(tokens, word_width, seed);
  const Matrix waves = sinusoidal_positions(n, place_width, ln_100);
  for (Size i = 0; i < n; ++i) {
    float* x = row(h, i);
    float square = 0;
    for (Size c = 0; c < word_width; ++c) square += row(drawn, i)[c] * row(drawn, i)[c];
    for (Size c = 0; c < word_width; ++c) x[c] = row(drawn, i)[c] / std::sqrt(square);
    x[constant_at] = 1;
    for (Size c = 0; position && c < place_width; ++c) x[place_at + c] = row(waves, i)[c];
  }
  return h;
}

Matrix hand_built_weights(HandBuilt kind, Projection projection) {
  const bool of_word = projection == Projection::value || kind == HandBuilt::same;
  const Size columns = of_word ? word_width : place_width;
  const bool asks = projection == Projection::query;
  const float gain =
      asks ? (of_word ? word_sharpness : place_sharpness) * std::sqrt(static_cast<float>(columns))
           : 1;
  const Matrix waves = sinusoidal_positions(2, place_width, ln_100);
  const float *zero = row(waves, 0), *one = row(waves, 1);  // the codes of places 0 and 1
  Matrix w = make_matrix(hand_built_d, columns, 0.0f);
  for (Size c = 0; c < columns; ++c) {
    if (asks && kind == HandBuilt::first) {
      row(w, constant_at)[c] = gain * zero[c];
    } else if (asks && kind == HandBuilt::previous) {
      // (sin a, cos a) to (sin(a − ω), cos(a − ω)): one place back.
      const Size pair = c - c % 2;
      row(w, place_at + c)[c] = gain * one[pair + 1];
      row(w, place_at + pair + 1 - c % 2)[c] = gain * (c % 2 == 0 ? -one[pair] : one[pair]);
    } else {
      row(w, (of_word ? 0 : place_at) + c)[c] = gain;
    }
  }
  return w;
}

}  // namespace attention
