// What a head does, measured: four numbers that say how near its weights are to patterns that have
// a name.
#pragma once

#include "model/transformer.hpp"

namespace attention {

/// Means over queries, of one sequence or of many.
struct HeadScores {
  double previous = 0;   // weight on the token before; queries from the second on
  double induction = 0;  // weight on tokens whose predecessor is the query's own token: what came
                         // next when it stood there before; queries that have such a key
  double entropy = 0;    // of a row of weights, in nats; all queries
  double first = 0;      // weight on the first token; queries from the second on
};

/// Sums over queries, to be added up over sequences.
class ScoreSums {
 public:
  /// weights: n×n of one head, causal, on these n ids.
  void add(const Id* ids, Size n, const float* weights);
  /// 0 where there was no query to measure.
  HeadScores means() const;

 private:
  HeadScores sums_;
  Size queries_ = 0, later_ = 0, repeated_ = 0;
};

}  // namespace attention
