#include "programs/text_batches.hpp"

#include <algorithm>
#include <cmath>

namespace attention {

namespace {

using Offset = Ids::difference_type;

Ids window(const Ids& ids, Size start, Size length) {
  const auto first = ids.begin() + static_cast<Offset>(start);
  return {first, first + static_cast<Offset>(length)};
}

}  // namespace

TextBatches::TextBatches(const Ids& text, Size vocabulary, const TextOptions& options)
    : vocabulary_(vocabulary), options_(options) {
  const auto kept = static_cast<Size>(static_cast<double>(text.size()) * (1 - options.held_out));
  train_ = window(text, 0, kept);
  held_out_ = window(text, kept, text.size() - kept);
  if (std::min(train_.size(), held_out_.size()) < options.length) {
    refuse({"text: ", text.size(), " ids are too few for sequences of ", options.length});
  }
}

std::vector<Ids> TextBatches::batch(Size step) const {
  Random random(options_.seed, hash_text("text batch") + step);
  std::vector<Ids> sequences;
  const auto starts = static_cast<std::uint32_t>(train_.size() - options_.length + 1);
  for (Size s = 0; s < options_.batch; ++s) {
    const double kind = random.uniform();
    Ids ids = window(train_, random.below(starts), options_.length);
    if (kind < options_.repeated) {
      Ids drawn(options_.length);
      const Size period = random_repeat(random, vocabulary_, drawn.data(), drawn.size());
      const bool of_text = kind < options_.repeated / 2;
      for (Size i = 0; i < ids.size(); ++i) {
        ids[i] = !of_text ? drawn[i] : i < period ? ids[i] : ids[i - period];
      }
    }
    sequences.push_back(std::move(ids));
  }
  return sequences;
}

std::vector<Ids> TextBatches::held_out_text() const {
  std::vector<Ids> windows;
  for (Size i = 0; i + options_.length <= held_out_.size(); i += options_.length) {
    windows.push_back(window(held_out_, i, options_.length));
  }
  return windows;
}

std::vector<std::pair<Ids, Size>> TextBatches::held_out_repeats(Size count) const {
  Random random(options_.seed, hash_text("held-out repeats"));
  std::vector<std::pair<Ids, Size>> sequences;
  for (Size s = 0; s < count; ++s) {
    Ids ids(options_.length);
    const Size period = random_repeat(random, vocabulary_, ids.data(), ids.size());
    sequences.emplace_back(std::move(ids), period);
  }
  return sequences;
}

double TextBatches::unigram_loss() const {
  std::vector<double> counts(vocabulary_, 1.0);
  for (const Id id : train_) ++counts[id];
  const double total = static_cast<double>(train_.size() + vocabulary_);
  double sum = 0;
  for (const Id id : held_out_) sum -= std::log(counts[id] / total);
  return sum / static_cast<double>(held_out_.size());
}

}  // namespace attention
