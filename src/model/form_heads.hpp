// "Watch heads form": a transformer small enough to be trained while one looks on, on nothing but
// random ids said twice. Examples and start depend on the seed alone.
#pragma once

#include "model/descent.hpp"
#include "model/head_scores.hpp"

namespace attention {

struct FormingOptions {
  TransformerShape shape{.vocabulary = 38, .context = 32, .layers = 2, .heads = 2, .d = 32};
  Size batch = 16;  // sequences a step, new ones every time
  DescentOptions descent{};
  std::uint64_t seed = 1;
};

/// Throws unless the shape is a transformer's, the context at least 4, the batch at least 1 and the
/// step size from 0 to 1.
void check_forming(const FormingOptions& options);

/// Takes `steps` steps, or fewer where the run diverges: the steps taken. Mean losses in nats,
/// before each step: first_loss of ids that were not there before, second_loss of ids that come
/// again; room for `steps` each.
Size form_heads(Descent& at, const FormingOptions& options, Size steps, float* first_loss,
                float* second_loss);

/// Scores of every head, layer by layer, on 16 sequences that training never sees. The last one's
/// ids (context of them) and pass are left in ids and pass.
void measure_forming(const float* weights, const FormingOptions& options, HeadScores* scores,
                     Id* ids, float* pass);

}  // namespace attention
