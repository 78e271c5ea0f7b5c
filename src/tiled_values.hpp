// The exponentials and the running output of the tiled form: what follows a tile's scores.
#pragma once

#include "simd/exponential.hpp"
#include "tiled_scores.hpp"

namespace attention::tiled {

/// call.scores = f(call.scores) for the four queries from lane 4v on.
template <class F>
static void each_key(const Call& call, const Group& group, Size v, Size keys, F f) {
  const Size width = group.width;
  float* at = call.scores + 4 * v;
  for (Size j = 0; j < keys; ++j, at += width) store(at, f(load(at)));
}

/// What to subtract from the scores: the maximum, or anything finite while every key is masked.
static Float4 base_of(Float4 max) {
  return select(max == splat(minus_infinity), Float4{}, max);
}

/// call.scores: S + M → exp(S + M − max), and the running maximum and sum with them.
static void take_exponentials(const Call& call, const Group& group, Size keys, const Float4* most) {
  for (Size v = 0; v < group.width / 4; ++v) {
    const Float4 before = load(group.max + 4 * v), now = max(before, most[v]);
    const Float4 base = base_of(now), rescale = exponential(before - base);
    Float4 sum{};
    each_key(call, group, v, keys, [&](Float4 x) {
      const Float4 e = exponential(x - base);
      sum += e;
      return e;
    });
    store(group.max + 4 * v, now);
    store(group.sum + 4 * v, load(group.sum + 4 * v) * rescale + sum);
    store(call.rescale + 4 * v, rescale);
  }
}

/// Hands running output · rescale + call.scoresᵀ V of a tile to put(i, c, sums), for 4 queries from
/// i on × 8 columns from c on at a time. At the first tile there is no running output yet.
template <class Put>
static void add_values(const Call& call, const Group& group, Size from, Size keys, Put put) {
  for (Size i = 0; i < group.count; i += 4) {
    const float* e = call.scores + i;
    const float* row[4] = {e, e + 1, e + 2, e + 3};
    for (Size c = 0; c < call.columns; c += narrow) {
      Float4 acc[4][2] = {};
      if (from > 0) {
        const float* output = group.output + i * call.columns + c;
        for (Size r = 0; r < 4; ++r) {
          const Float4 rescale = splat(call.rescale[i + r]);
          for (Size v = 0; v < 2; ++v) {
            acc[r][v] = load(output + r * call.columns + 4 * v) * rescale;
          }
        }
      }
      accumulate(acc, row, group.width, call.values.panel(c, from), call.values.panel_stride(c),
                 keys);
      put(i, c, acc);
    }
  }
}

/// The running output goes on.
static void keep_values(const Call& call, const Group& group, Size from, Size keys) {
  add_values(call, group, from, keys, [&](Size i, Size c, const Float4(&acc)[4][2]) {
    float* output = group.output + i * call.columns + c;
    for (Size r = 0; r < 4; ++r) {
      for (Size v = 0; v < 2; ++v) store(output + r * call.columns + 4 * v, acc[r][v]);
    }
  });
}

}  // namespace attention::tiled
