// A trained model as one file: tokenizer, weights and what was measured on it. Little-endian.
//
//   8 bytes   "attnmdl" and the version, 1
//   u32 × 8   layers, heads, d, vocabulary, context, seed, bytes of trainedOn, 1 where scores are
//             divided by √d_k
//   f32 × 6   Measured, in the order of its fields
//   f32 × 8   each head, layer by layer: HeadScores on random repeats, then on text
//   u16 × 2   each merge: its two ids; vocabulary − 256 of them
//   text      trainedOn, UTF-8
//   f32       the step of each run of d weights, in the order of WeightPlaces
//   i8        each weight: weight = step · i8
//   u64       FNV-1a of all bytes before
//
// JavaScript reads what stands before the weights by the same table (web/core/model-file.js).
#pragma once

#include <string_view>

#include "model/tokenizer.hpp"
#include "model/transformer.hpp"

namespace attention {

/// Where the parts of a file lie, in bytes from its start, and what it is a model of.
struct ModelPlaces {
  TransformerShape shape;
  Size merges, steps, weights, end;  // end: of the checksum
};

/// Throws for anything but a whole, unaltered file: too short, another kind, another version, a
/// wrong checksum, sizes that do not fit its length, a merge of later ids, a step that is not
/// finite.
ModelPlaces check_model_file(std::string_view bytes);

/// weight_count(shape) numbers from a file that was checked.
void read_weights(std::string_view bytes, const ModelPlaces& places, float* weights);

/// The merges of a file that was checked.
Merges read_merges(std::string_view bytes, const ModelPlaces& places);

}  // namespace attention
