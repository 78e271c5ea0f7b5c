// What a model is measured by, on sequences that it was not trained on.
#pragma once

#include <vector>

#include "model/head_scores.hpp"
#include "programs/text_batches.hpp"

namespace attention {

struct Measurement {
  double first = 0, second = 0, text = 0;  // mean losses in nats, as in Measured
  std::vector<HeadScores> on_repeats, on_text;
};

/// On `count` random repeats and on as many windows of the text, fewer where there are fewer.
Measurement measure(const TransformerShape& shape, const std::vector<float>& weights,
                    const TextBatches& batches, Size count);

}  // namespace attention
