#include "model/head_scores.hpp"

#include <algorithm>

#include "jacobian.hpp"

namespace attention {

namespace {

double mean(double sum, Size count) {
  return sum / static_cast<double>(std::max<Size>(count, 1));
}

}  // namespace

void ScoreSums::add(const Id* ids, Size n, const float* weights) {
  for (Size i = 0; i < n; ++i) {
    const float* a = weights + i * n;
    sums_.entropy += entropy(a, i + 1);
    ++queries_;
    if (i == 0) continue;
    sums_.previous += static_cast<double>(a[i - 1]);
    sums_.first += static_cast<double>(a[0]);
    ++later_;
    Size keys = 0;
    for (Size j = 1; j <= i; ++j) {
      if (ids[j - 1] != ids[i]) continue;
      sums_.induction += static_cast<double>(a[j]);
      ++keys;
    }
    if (keys > 0) ++repeated_;
  }
}

HeadScores ScoreSums::means() const {
  return {mean(sums_.previous, later_), mean(sums_.induction, repeated_),
          mean(sums_.entropy, queries_), mean(sums_.first, later_)};
}

}  // namespace attention
