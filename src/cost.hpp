// What a layer of attention costs: parameters, FLOPs (one multiply-add = 2) and bytes, part by
// part, beside the MLP of four times the width that follows it. Numbers are doubles: n²d passes
// 2⁶⁴.
#pragma once

#include "mask.hpp"
#include "tensor.hpp"

namespace attention {

struct CostOptions {
  Size n = 0, d = 0, h = 1;
  Size kv_heads = 1;
  Causal causal = Causal::none;  // n = m here, so that both alignments are the same triangle
};

struct ParameterCount {
  /// d×(h·d_k), d×(kv_heads·d_k) twice, (h·d_v)×d: 4d² for kv_heads = h.
  double wq, wk, wv, wo, total;
  /// One for each column of the four: 4d.
  double biases;
  /// d×4d and 4d×d: 8d²; 4d + d.
  double mlp, mlp_biases;
};

struct FlopCount {
  double q, k, v, o, projections;    // 2 n d·(columns) each; 8nd² for kv_heads = h
  double scores, values, attention;  // QKᵀ and AV: 2·pairs·d each; 4n²d without a mask
  double exponentials;               // softmax: h·pairs of them, counted apart from the FLOPs
  double mlp;                        // 16nd²
  double linear, total;              // projections + mlp; and everything
  double pairs;                      // (query, key): n², or n(n + 1)/2 where causal
};

/// K and V kept for decoding, in numbers a layer: 2·n·heads·d_k.
struct CacheCount {
  double multi_head;   // h key/value heads
  double grouped;      // kv_heads
  double multi_query;  // 1
};

struct ByteCount {
  double inputs, output;  // Q, K, V of all heads; O
  double materialised;    // A of every head, h·n²·4
  double tiled;           // running maximum and sum of every row, h·n·2·4
  CacheCount cache;       // the numbers above, 4 bytes each
};

/// The n at which attention's quadratic part catches up, found from the counts above by bisection.
struct Crossover {
  double bare;    // n²d = nd²
  double mlp;     // QKᵀ + AV = MLP
  double linear;  // QKᵀ + AV = projections + MLP
};

struct Cost {
  ParameterCount parameters;
  FlopCount flops;
  CacheCount cache;
  ByteCount bytes;
  Crossover crossover;
};

/// Throws RangeError where d is 0, h does not divide d or kv_heads not h. n may be 0.
Cost cost(const CostOptions& options);

}  // namespace attention
