// A transformer of attention alone, small enough to be looked into:
//
//   x_0     = E[ids]                                          n×d
//   x_{l+1} = x_l + Σ_head O W_O                              n×d
//             head: causal attention, Q = (x_l + P) W_Q, K = (x_l + P) W_K, V = x_l W_V
//   logits  = x_L W_U Eᵀ                                      n×V
//
// Position is added where queries and keys are made and nowhere else: what is handed over says
// which token, never where. No MLP and no normalisation, so that every matrix of a head is the one
// that the lesson explains. (Σ O W_O is [head_1 ‖ … ‖ head_h] W_O, W_O cut into the rows of each
// head.) The vocabulary's vectors serve twice; W_U between makes what a token is read as another
// thing than what it predicts.
//
// Weights lie in one row of floats, and so does all that a pass computes: JavaScript keeps the one
// and reads the other, optimisers need not know what is what.
#pragma once

#include <cstdint>
#include <vector>

#include "tensor.hpp"

namespace attention {

/// A token's number, 0 … V − 1.
using Id = std::uint32_t;
using Ids = std::vector<Id>;

struct TransformerShape {
  Size vocabulary = 0;  // V
  Size context = 0;     // most tokens at once
  Size layers = 0, heads = 0, d = 0;
  bool scaled = true;  // scores divided by √d_k, or not

  Size d_k() const { return d / heads; }
  float scale() const;
};

/// Throws unless every size is positive, d_k = d / heads is a multiple of 8 and the weights fit in
/// memory.
void check_transformer(const TransformerShape& shape);

/// E V×d, P context×d, then of every head, layer by layer, W_Q, W_K, W_V d×d_k and W_O d_k×d, then
/// W_U d×d.
struct WeightPlaces {
  explicit WeightPlaces(const TransformerShape& shape);
  Size positions, heads, output, count;
  Size part;  // floats of each of a head's four

  /// W_Q of head `place` = layer·h + head; its W_K, W_V and W_O follow.
  Size head(Size place) const { return heads + 4 * part * place; }
};

/// Numbers in all weights together.
Size weight_count(const TransformerShape& shape);

/// E and P from N(0, 1/√d), W_Q, W_K, W_V, W_O from N(0, 1/d), W_U from N(0, 1/d²): the first
/// distribution over the vocabulary is nearly uniform.
void random_weights(const TransformerShape& shape, std::uint64_t seed, float* weights);

/// What a pass over n ids leaves: layer by layer x n×d and of every head q, k, v n×d_k, raw,
/// scores, masked, weights n×n, output n×d_v; then x_L n×d, x_L W_U n×d, logits n×V.
struct PassPlaces {
  PassPlaces(const TransformerShape& shape, Size n);
  Size layer, head;          // floats of each
  Size q, k, v, raw, trace;  // of a head, from its start; trace: floats of each of the four n×n
  Size x, mapped, logits, count;

  /// x of layer l; x_L for l = L.
  Size layer_start(Size l) const { return l * layer; }
  Size head_start(Size l, Size h, Size n, Size d) const { return l * layer + n * d + h * head; }
};

/// Throws where there are more ids than the context holds, or one is not of the vocabulary.
void check_ids(const TransformerShape& shape, const Id* ids, Size n);

/// ids: n, checked. off: one byte a head, layer by layer, other than 0 where its output is taken as
/// 0; or null. pass: PassPlaces(shape, n).count floats.
void transform(const TransformerShape& shape, const float* weights, const Id* ids, Size n,
               const unsigned char* off, float* pass);

/// −ln p of `next` in nats, from one row of V logits.
float loss_of(const float* logits, Size vocabulary, Id next);

/// to = x + P, for the first n rows of P; all n×d.
void add_positions(const float* x, const float* positions, Size count, float* to);

/// The whole door for those who have vectors: checks, and returns the pass.
std::vector<float> transform(const TransformerShape& shape, const std::vector<float>& weights,
                             const Ids& ids);

}  // namespace attention
