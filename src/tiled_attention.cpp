#include "tiled_attention.hpp"

#include <algorithm>

#include "simd/scratch.hpp"
#include "tiled_zeros.hpp"

namespace attention {

namespace tiled {

namespace {

// O = running output / running sum, with the last keys in it; 0 where every key is masked. Returns
// whether an entry is so small that it may come of nothing but keys whose weights are below 2⁻⁶⁴.
bool finish_values(const Call& call, const Group& group, Size from, Size keys, float* output) {
  const Size d_v = call.head.d_v;
  for (Size v = 0; v < group.width; v += 4) {
    const Float4 sum = load(group.sum + v);
    store(call.inverse + v, zero_where(sum == Float4{}, splat(1.0f) / sum));
  }
  Bits4 least = ~Bits4{};
  add_values(call, group, from, keys, [&](Size i, Size c, const Float4(&acc)[4][2]) {
    float* to = output + (group.first + i) * d_v + c;
    const auto divided = [&](Size r, Size v) {
      // + 0: what a factor of 0 left of a negative output is -0, which attend's sums never are.
      const Float4 o = acc[r][v] * splat(call.inverse[i + r]) + Float4{};
      least = smaller(least, magnitude_but_zero(o));
      return o;
    };
    if (i + 4 <= group.count && c + narrow <= d_v) {
      for (Size r = 0; r < 4; ++r) {
        for (Size v = 0; v < 2; ++v) store(to + r * d_v + 4 * v, divided(r, v));
      }
    } else {
      for (Size r = 0; r < 4; ++r) {
        float row[narrow];
        for (Size v = 0; v < 2; ++v) store(row + 4 * v, divided(r, v));
        if (i + r < group.count) std::copy_n(row, std::min(narrow, d_v - c), to + r * d_v);
      }
    }
  });
  const float share = 2 * weight_floor * static_cast<float>(call.head.m) * call.largest_v;
  return any(least < bits(splat(share)));
}

// A tile of keys. Those that are the group's last give its output.
void add_tile(const Call& call, const Group& group, Size from, Size seen, float* output) {
  const Size keys = std::min(call.tile_keys, seen - from);
  Float4 most[wide / 4];
  score_tile(call, group, from, keys, most);
  take_exponentials(call, group, keys, most);
  if (from + keys < seen) {
    keep_values(call, group, from, keys);
  } else if (finish_values(call, group, from, keys, output)) {
    settle_zeros(call, group, output);
  }
}

}  // namespace

}  // namespace tiled

Size attend_tiled(const HeadView& head, const Tile& tile, float* output, float* row_max,
                  float* row_sum) {
  check_positive("tileRows", tile.rows);
  check_positive("tileCols", tile.cols);
  const auto [scale, largest_v] = check_head(head);
  const Size block = std::min(tile.rows, head.n), keys = std::min(tile.cols, head.m);
  const Size lanes = round_up(block, narrow), columns = round_up(head.d_v, narrow);
  const Size scores = round_up(keys, 4) * wide, mask = head.mask_rows > 1 ? keys * wide : 0;
  const Size tail = tail_size(head.m, head.d_v);
  Scratch scratch{scores,           mask,  wide,  wide,           columns, columns, tail,
                  lanes * head.d_k, lanes, lanes, lanes * columns};
  tiled::Call call{head,
                   scale,
                   largest_v,
                   {},
                   columns,
                   keys,
                   scratch.take(scores),
                   scratch.take(mask),
                   scratch.take(wide),
                   scratch.take(wide),
                   scratch.take(columns),
                   scratch.take(columns)};
  call.values = columns_of(head.v, head.m, head.d_v, scratch.take(tail));
  const tiled::Group buffers{0,
                             0,
                             0,
                             scratch.take(lanes * head.d_k),
                             scratch.take(lanes),
                             scratch.take(lanes),
                             scratch.take(lanes * columns)};

  for (Size first = 0; first < head.n; first += block) {
    const Size count = std::min(block, head.n - first);
    const auto each_group = [&](auto f) {
      for (Size at = 0, width = 0; at < count; at += width) {
        width = count - at > narrow ? wide : narrow;
        f(tiled::Group{first + at, std::min(width, count - at), width,
                       buffers.queries + at * head.d_k, buffers.max + at, buffers.sum + at,
                       buffers.output + at * columns});
      }
    };
    each_group([&](const tiled::Group& group) {
      pack_rows(head.q + group.first * head.d_k, head.d_k, group.count, head.d_k, group.width,
                group.queries);
      std::fill(group.max, group.max + group.width, minus_infinity);
      std::fill(group.sum, group.sum + group.width, 0.0f);
      if (tiled::visible_to_last(call, group) == 0) {
        std::fill_n(output + group.first * head.d_v, group.count * head.d_v, 0.0f);
      }
    });
    const Size visible = tiled::visible_to(call, first + count - 1);
    for (Size from = 0; from < visible; from += keys) {
      each_group([&](const tiled::Group& group) {
        const Size seen = tiled::visible_to_last(call, group);
        if (seen > from) tiled::add_tile(call, group, from, seen, output);
      });
    }
    each_group([&](const tiled::Group& group) {
      std::copy_n(group.max, group.count, row_max + group.first);
      std::copy_n(group.sum, group.count, row_sum + group.first);
    });
  }
  return scratch.bytes() + 2 * head.n * sizeof(float);
}

TiledAttention attend_tiled(const Matrix& q, const Matrix& k, const Matrix& v,
                            const AttentionOptions& options, const Tile& tile) {
  const Size n = rows(q), m = rows(k);
  check_shape("k", k, m, cols(q), "m × d_k");
  check_shape("v", v, m, cols(v), "m × d_v");
  check_mask_shape(options.mask, n, m);
  check_bytes("output", n, cols(v));
  TiledAttention result{make_matrix(n, cols(v)), make_vector(n), make_vector(n)};
  result.scratch_bytes = attend_tiled(view(q, k, v, options), tile, result.output.data(),
                                      result.row_max.data(), result.row_sum.data());
  return result;
}

}  // namespace attention
