// attend's output with O(n) extra memory: the scores live one tile at a time, beside a running
// maximum, a running sum and a running output (online softmax; Milakov and Gimelshein, "Online
// normalizer calculation for softmax", 2018, and FlashAttention, Dao et al., 2022).
#pragma once

#include "attention.hpp"

namespace attention {

/// Queries and keys that are handled together. Any sizes from 1 give the same result within
/// rounding; sizes beyond n and m mean n and m.
struct Tile {
  Size rows = 64, cols = 128;
};

struct TiledAttention {
  Matrix output;           // O = A V                            n×d_v
  Vector row_max;          // max_j (S + M)_ij                   n; −∞ where every key is masked
  Vector row_sum;          // Σ_j exp((S + M)_ij − row_max_i)    n; 0 there
  Size scratch_bytes = 0;  // all that was held beside q, k, v, mask and output; O(n + m)
};

/// The arguments are attend's, and so is the output within rounding, with the same zeros (where a
/// column of V gets its whole output from keys whose weights turn out to be below 2⁻⁶⁴:
/// tiled_zeros.hpp).
TiledAttention attend_tiled(const Matrix& q, const Matrix& k, const Matrix& v,
                            const AttentionOptions& options = {}, const Tile& tile = {});

/// The same on memory of the caller's: output n×d_v, row_max and row_sum n. Returns scratch_bytes.
Size attend_tiled(const HeadView& head, const Tile& tile, float* output, float* row_max,
                  float* row_sum);

}  // namespace attention
