// The scores of the tiled form: a group of queries against a tile of keys. This file,
// tiled_values.hpp and tiled_zeros.hpp are parts of tiled_attention.cpp, which alone includes them.
#pragma once

#include <algorithm>

#include "attention.hpp"
#include "simd/panel.hpp"
#include "simd/row.hpp"
#include "simd/tile.hpp"

namespace attention::tiled {

/// What does not change during a call, and the buffers that all groups use in turn.
struct Call {
  const HeadView& head;
  float scale, largest_v;
  Columns values;
  Size columns;    // d_v rounded up to whole panels
  Size tile_keys;  // keys of a tile
  float* scores;   // S + M of a tile, then exp(S + M − max)   tile_keys×wide
  float* mask;     // a tile of an n×m mask, transposed        tile_keys×wide
  float* rescale;  // exp(old maximum − new one)               wide
  float* inverse;  // 1 / running sum                          wide
  // What the outputs of a column are held against (tiled_zeros.hpp)      columns
  float* doubt_below;
  float* zero_below;
  mutable bool measured = false;  // whether these are known
};

/// 8 or 16 queries side by side: what runs along the keys is in their lanes.
struct Group {
  Size first, count, width;  // queries first … first + count − 1; width narrow or wide
  float* queries;            // d_k×width
  float* max;                // running maximum    width
  float* sum;                // running sum        width
  float* output;             // running output     width×columns
};

static Size visible_to(const Call& call, Size i) {
  return visible_keys(call.head.causal, i, call.head.n, call.head.m);
}
static Size visible_to_last(const Call& call, const Group& group) {
  return visible_to(call, group.first + group.count - 1);
}

/// scores = K Qᵀ · scale for `keys` keys from `from` on. most: their maximum, lane by lane.
/// Each register tile is R keys × 4V queries; keys past the end are the last one again.
template <int R, int V>
static void multiply_keys(const Call& call, const Group& group, Size from, Size keys,
                          Float4* most) {
  const Size d_k = call.head.d_k;
  const float* k = call.head.k + from * d_k;
  Float4 largest[V];
  for (int v = 0; v < V; ++v) largest[v] = splat(minus_infinity);
  for (Size j = 0; j < keys; j += R) {
    const float* row[R];
    for (int r = 0; r < R; ++r) row[r] = k + std::min(j + static_cast<Size>(r), keys - 1) * d_k;
    Float4 acc[R][V] = {};
    accumulate(acc, row, 1, group.queries, 4 * V, d_k);
    float* to = call.scores + j * 4 * V;
    for (int r = 0; r < R; ++r) {
      for (int v = 0; v < V; ++v) {
        const Float4 score = acc[r][v] * splat(call.scale);
        largest[v] = max(largest[v], score);
        store(to + 4 * (r * V + v), score);
      }
    }
  }
  for (int v = 0; v < V; ++v) most[v] = largest[v];
}

/// Adds the mask to the scores of a tile and takes their maximum anew.
static void mask_scores(const Call& call, const Group& group, Size from, Size keys, Float4* most) {
  const HeadView& head = call.head;
  const Size width = group.width;
  if (head.mask_rows > 1) {
    pack_rows(head.mask_row(group.first) + from, head.m, group.count, keys, width, call.mask);
  }
  for (Size v = 0; v < width / 4; ++v) {
    Int4 visible;  // keys that the lane's query may see; lanes past the last query follow it
    for (Size lane = 0; lane < 4; ++lane) {
      const Size i = std::min(4 * v + lane, group.count - 1);
      visible[lane] = static_cast<std::int32_t>(visible_to(call, group.first + i));
    }
    Float4 largest = splat(minus_infinity);
    for (Size j = 0; j < keys; ++j) {
      float* at = call.scores + j * width + 4 * v;
      Float4 x = load(at);
      if (head.mask_rows == 1) x = add_mask(x, splat(head.mask[from + j]));
      if (head.mask_rows > 1) x = add_mask(x, load(call.mask + j * width + 4 * v));
      const auto key = static_cast<std::int32_t>(from + j);
      x = select(visible > Int4{key, key, key, key}, x, splat(minus_infinity));
      largest = max(largest, x);
      store(at, x);
    }
    most[v] = largest;
  }
}

/// call.scores = S + M of a tile. most: its maximum, lane by lane.
static void score_tile(const Call& call, const Group& group, Size from, Size keys, Float4* most) {
  if (group.width == wide) {
    multiply_keys<2, 4>(call, group, from, keys, most);
  } else {
    multiply_keys<4, 2>(call, group, from, keys, most);
  }
  if (call.head.mask_rows > 0 || from + keys > visible_to(call, group.first)) {
    mask_scores(call, group, from, keys, most);
  }
}

}  // namespace attention::tiled
