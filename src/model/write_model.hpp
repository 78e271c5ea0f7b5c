// The other half of model_file.hpp; only the program that trains needs it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/head_scores.hpp"
#include "model/tokenizer.hpp"
#include "model/transformer.hpp"

namespace attention {

/// Mean losses on held-out sequences, in nats.
struct Measured {
  double first = 0, second = 0;  // of random ids, and of the same ids when they come again
  double text = 0;               // of text
  double unigram = 0;            // of the same text, knowing only how frequent every id is
  double unquantised_text = 0;   // of text, with the weights as they were before they were rounded
  double unquantised_second = 0;
};

struct TrainedModel {
  TransformerShape shape;
  Merges merges;
  std::vector<float> weights;
  std::uint32_t seed = 0;
  std::string trained_on;
  Measured measured;
  std::vector<HeadScores> on_repeats, on_text;  // layers·heads each, layer by layer
};

/// The file's bytes. Weights are rounded: the step of each run of d is its largest / `parts`, which
/// is 1 … 127. What is measured should be measured on the weights that reading the file gives back.
std::string write_model(const TrainedModel& model, int parts = 127);

}  // namespace attention
