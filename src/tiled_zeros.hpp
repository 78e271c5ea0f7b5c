// The zeros of the tiled form are attend's: an output is 0 where every weight that would give it
// something is below 2⁻⁶⁴. A running maximum cannot know these weights in time, so outputs that are
// small enough to come of nothing else are looked at again once maximum and sum are known. Nothing
// but a 0 is taken from that: a value never depends on whether it was done.
#pragma once

#include <algorithm>
#include <cmath>

#include "simd/row.hpp"
#include "tiled_values.hpp"

namespace attention::tiled {

static Bits4 smaller(Bits4 a, Bits4 b) {
  return b < a ? b : a;
}

/// The bits of |x| less one, which order like the numbers, but 0 above all.
static Bits4 magnitude_but_zero(Float4 x) {
  return (bits(x) & 0x7fffffffu) - 1;
}

/// call.doubt_below and zero_below, once a call.
static void measure_columns(const Call& call) {
  call.measured = true;
  const float m = static_cast<float>(call.head.m);
  // What rounding can add to or take from a sum of m products, and, absolutely, what underflow can.
  const float rounding = 0x1p-10f + 0x1p-22f * m, underflow = 0x1p-148f * m;
  const Float4 more = splat(weight_floor * (1 + rounding)),
               less = splat(weight_floor * (1 - rounding));
  for (Size c = 0; c < call.columns; c += 4) {
    Float4 size{}, low{}, high{};
    Bits4 least = ~Bits4{};
    const float* v = call.values.panel(c / narrow * narrow, 0) + c % narrow;
    for (Size j = 0; j < call.head.m; ++j, v += call.values.panel_stride(c / narrow * narrow)) {
      const Float4 x = load(v);
      size += from_bits(bits(x) & 0x7fffffffu);
      low = x < low ? x : low;
      high = max(high, x);
      least = smaller(least, magnitude_but_zero(x));
    }
    // With values of one sign nothing cancels: a weight of 2⁻⁶⁴ gives at least the least of them.
    const Float4 one = zero_where((low < Float4{}) & (high > Float4{}), from_bits(least + 1));
    store(call.doubt_below + c, size * more + splat(underflow));
    store(call.zero_below + c, one * less - splat(underflow));
  }
}

/// A column in which the outputs of some of four queries are in doubt.
struct Doubt {
  Size column;
  Int4 open;     // whose
  Float4 total;  // their outputs again, of weights
};

/// Takes out the columns where nothing is open any more: with values of one sign a sum that is not
/// 0 stays so. Returns how many are left.
static Size drop_settled(const Call& call, Doubt* doubts, Size count) {
  for (Size at = count; at-- > 0;) {
    Doubt& doubt = doubts[at];
    if (call.zero_below[doubt.column] <= 0) continue;
    doubt.open = doubt.open & (doubt.total == Float4{});
    if (!any(doubt.open)) doubt = doubts[--count];
  }
  return count;
}

/// Settles doubts of the four queries from `first` of the group on, by the weights of the keys that
/// have a value there. Takes the products off `left`; false if there are more.
static bool settle_columns(const Call& call, const Group& group, Size first, Doubt* doubts,
                           Size count, Size& left, float* output) {
  const HeadView& head = call.head;
  Size query[4];
  Int4 visible;
  for (Size lane = 0; lane < 4; ++lane) {
    query[lane] = group.first + std::min(first + lane, group.count - 1);
    visible[lane] = static_cast<std::int32_t>(visible_to(call, query[lane]));
  }
  const Float4 base = base_of(load(group.max + first));
  const Float4 inverse = splat(1.0f) / load(group.sum + first);
  Size keys[4], found = 0;
  const Size seen = visible_to(call, query[3]);
  for (Size j = 0; j < seen && count > 0; ++j) {
    const float* v = head.v + j * head.d_v;
    for (Size at = 0; at < count; ++at) {
      if (v[doubts[at].column] == 0) continue;
      keys[found++] = j;
      break;
    }
    if (found < 4 && (found == 0 || j + 1 < seen)) continue;
    if (left < found * count) return false;
    left -= found * count;
    const float* k[4];
    for (Size r = 0; r < 4; ++r) k[r] = head.k + keys[std::min(r, found - 1)] * head.d_k;
    Float4 acc[4][1] = {};
    accumulate(acc, k, 1, group.queries + first, group.width, head.d_k);
    for (Size r = 0; r < found; ++r) {
      Float4 x = acc[r][0] * splat(call.scale);
      if (head.mask_rows > 0) {
        Float4 mask;
        for (Size lane = 0; lane < 4; ++lane) mask[lane] = head.mask_row(query[lane])[keys[r]];
        x = add_mask(x, mask);
      }
      const auto key = static_cast<std::int32_t>(keys[r]);
      x = select(visible > Int4{key, key, key, key}, x, splat(minus_infinity));
      const Float4 weight = normalised(exponential(x - base), inverse);
      for (Size at = 0; at < count; ++at) {
        Doubt& doubt = doubts[at];
        doubt.total += weight * splat(head.v[keys[r] * head.d_v + doubt.column]);
      }
    }
    found = 0;
    count = drop_settled(call, doubts, count);
  }
  for (Size at = 0; at < count; ++at) {
    const Int4 zero = doubts[at].open & (doubts[at].total == Float4{});
    for (Size lane = 0; lane < 4; ++lane) {
      if (zero[lane] != 0) output[query[lane] * head.d_v + doubts[at].column] = 0;
    }
  }
  return true;
}

/// A whole group again.
static void settle_group(const Call& call, const Group& group, float* output) {
  std::fill(call.rescale, call.rescale + group.width, 1.0f);
  const Size visible = visible_to_last(call, group);
  for (Size from = 0; from < visible; from += call.tile_keys) {
    const Size keys = std::min(call.tile_keys, visible - from);
    Float4 most[wide / 4];
    score_tile(call, group, from, keys, most);
    for (Size v = 0; v < group.width / 4; ++v) {
      const Float4 base = base_of(load(group.max + 4 * v));
      const Float4 inverse = splat(1.0f) / load(group.sum + 4 * v);
      each_key(call, group, v, keys,
               [&](Float4 x) { return normalised(exponential(x - base), inverse); });
    }
    keep_values(call, group, from, keys);
  }
  for (Size i = 0; i < group.count; ++i) {
    for (Size c = 0; c < call.head.d_v; ++c) {
      float& o = output[(group.first + i) * call.head.d_v + c];
      if (group.output[i * call.columns + c] == 0.0f) o = 0.0f;
    }
  }
}

/// Looks at all of the group's outputs: most are decided by the size of the column's values, some
/// after a few keys' weights, and where these would be too many, a second pass decides.
static void settle_zeros(const Call& call, const Group& group, float* output) {
  if (!call.measured) measure_columns(call);
  const Size d_v = call.head.d_v;
  Size left = 6 * call.head.m;  // products: a quarter of the time that a second pass takes
  for (Size first = 0; first < group.count; first += 4) {
    Doubt doubts[wide];
    Size count = 0;
    for (Size c = 0; c < d_v; ++c) {
      Int4 open{};
      for (Size lane = 0; lane < std::min(Size{4}, group.count - first); ++lane) {
        float& o = output[(group.first + first + lane) * d_v + c];
        const float size = std::fabs(o);
        if (size == 0 || !(size < call.doubt_below[c])) continue;
        if (size < call.zero_below[c]) {
          o = 0;
        } else {
          open[lane] = -1;
        }
      }
      if (any(open)) doubts[count++] = {c, open, Float4{}};
      if (count < wide && (count == 0 || c + 1 < d_v)) continue;
      if (!settle_columns(call, group, first, doubts, count, left, output)) {
        return settle_group(call, group, output);
      }
      count = 0;
    }
  }
}

}  // namespace attention::tiled
