// What the model of the lesson is trained on: windows of a text, and among them sequences that say
// everything twice. From text alone no head was seen to learn to look back at what followed last
// time; it pays off there too rarely.
#pragma once

#include <utility>
#include <vector>

#include "model/repeats.hpp"
#include "model/transformer.hpp"

namespace attention {

struct TextOptions {
  Size length = 65;           // ids of a sequence: one more than the model's context
  Size batch = 32;            // sequences a step
  double repeated = 1.0 / 3;  // of them that repeat; half of those random ids, half text
  double held_out = 0.1;      // of the text, its end, which training never sees
  std::uint64_t seed = 1;
};

class TextBatches {
 public:
  TextBatches(const Ids& text, Size vocabulary, const TextOptions& options);

  /// The sequences of one step; they depend on the seed and the step alone.
  std::vector<Ids> batch(Size step) const;

  /// The whole windows of what is held out, one after the other.
  std::vector<Ids> held_out_text() const;

  /// Random repeats that training never sees, and the period of each.
  std::vector<std::pair<Ids, Size>> held_out_repeats(Size count) const;

  /// −ln p of the held-out ids in nats, each by how often it occurs in the rest, plus one.
  double unigram_loss() const;

 private:
  Ids train_, held_out_;
  Size vocabulary_;
  TextOptions options_;
};

}  // namespace attention
