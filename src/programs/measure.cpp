#include "programs/measure.hpp"

#include <algorithm>

namespace attention {

namespace {

/// A mean that grows.
struct Mean {
  double sum = 0, count = 0;
  void add(double x) {
    sum += x;
    ++count;
  }
  double value() const { return sum / std::max(1.0, count); }
};

/// The sums of every head over sequences.
class AllScores {
 public:
  explicit AllScores(const TransformerShape& shape)
      : shape_(shape), sums_(shape.layers * shape.heads) {}

  void add(const Ids& ids, const std::vector<float>& pass) {
    const PassPlaces in(shape_, ids.size());
    for (Size place = 0; place < sums_.size(); ++place) {
      const Size l = place / shape_.heads, h = place % shape_.heads;
      const float* head = pass.data() + in.head_start(l, h, ids.size(), shape_.d);
      sums_[place].add(ids.data(), ids.size(), head + in.raw + 3 * in.trace);
    }
  }
  std::vector<HeadScores> means() const {
    std::vector<HeadScores> all;
    for (const ScoreSums& sums : sums_) all.push_back(sums.means());
    return all;
  }

 private:
  TransformerShape shape_;
  std::vector<ScoreSums> sums_;
};

}  // namespace

Measurement measure(const TransformerShape& shape, const std::vector<float>& weights,
                    const TextBatches& batches, Size count) {
  Mean first, second, text;
  AllScores on_repeats(shape), on_text(shape);
  const auto run = [&](const Ids& sequence, AllScores& scores, const auto& take) {
    const Ids ids(sequence.begin(), sequence.end() - 1);
    const std::vector<float> pass = transform(shape, weights, ids);
    scores.add(ids, pass);
    const float* logits = pass.data() + PassPlaces(shape, ids.size()).logits;
    for (Size i = 0; i < ids.size(); ++i) {
      const float loss = loss_of(logits + i * shape.vocabulary, shape.vocabulary, sequence[i + 1]);
      take(i + 1, static_cast<double>(loss));
    }
  };
  for (const auto& [sequence, period] : batches.held_out_repeats(count)) {
    const Size start = period;  // whose id is as new as any: nothing says that the repeat begins
    run(sequence, on_repeats, [&](Size i, double loss) {
      if (i != start) (i < start ? first : second).add(loss);
    });
  }
  std::vector<Ids> windows = batches.held_out_text();
  windows.resize(std::min(windows.size(), count));
  for (const Ids& window : windows) {
    run(window, on_text, [&](Size, double loss) { text.add(loss); });
  }
  return {first.value(), second.value(), text.value(), on_repeats.means(), on_text.means()};
}

}  // namespace attention
