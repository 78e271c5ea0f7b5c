// Tiled attention one key tile at a time, with everything that a tile leaves behind, to be shown:
// online softmax (Milakov and Gimelshein, "Online normalizer calculation for softmax", 2018), as
// FlashAttention uses it (Dao et al., 2022). The kernel that is fast and keeps none of it is
// tiled_attention.hpp.
#pragma once

#include <vector>

#include "attention.hpp"

namespace attention {

/// What stands after the keys from … from + cols(scores) − 1. Running values cover keys 0 … there.
struct TileStep {
  Size from;       // the tile's first key
  Matrix scores;   // S + M of the tile                  n×width; the last tile may be narrower
  Vector row_max;  // running maximum                    n; −∞ while every key so far is masked
  Vector rescale;  // exp(old maximum − new one)         n; 1 where it stayed, 0 where it was −∞
  Matrix exponentials;  // exp(scores − row_max)              n×width
  Vector row_sum;       // running sum: old·rescale + Σ exponentials                    n
  Matrix running;       // running output: old·rescale + exponentials · V of the tile   n×d_v
  Matrix output;        // running / row_sum: attention to the keys so far              n×d_v
};

/// The arguments are attend's; tile_cols ≥ 1 keys a tile. The last step's output is attend's within
/// rounding. m = 0: no step. Exponentials and factors below 2⁻⁶⁴ are 0, as everywhere.
std::vector<TileStep> tiled_steps(const Matrix& q, const Matrix& k, const Matrix& v, Size tile_cols,
                                  const AttentionOptions& options = {});

}  // namespace attention
