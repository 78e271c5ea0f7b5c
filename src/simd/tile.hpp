// The register tile that all products run through: R rows × 4V columns of a sum of outer products.
#pragma once

#include "vector.hpp"

namespace attention {

/// acc += Σ_l a[r][l·step] · b[l·stride + column], l = 0 … count − 1, one after the other, so that
/// every build and every tile shape gives the same bits. a: R pointers; b: rows of 4V floats.
/// The loop is not unrolled: with 8 accumulators it fills both multipliers and both adders of a
/// current x86 core as it is, and longer bodies spill.
template <int R, int V>
inline void accumulate(Float4 (&acc)[R][V], const float* const (&a)[R], Size step, const float* b,
                       Size stride, Size count) {
  const float* row[R];
  for (int r = 0; r < R; ++r) row[r] = a[r];
  for (Size l = 0; l < count; ++l) {
    Float4 x[V];
    for (int v = 0; v < V; ++v) x[v] = load(b + 4 * v);
    for (int r = 0; r < R; ++r) {
      const Float4 weight = splat(*row[r]);
      for (int v = 0; v < V; ++v) acc[r][v] += weight * x[v];
      row[r] += step;
    }
    b += stride;
  }
}

}  // namespace attention
