// The experiment behind √d_k: what happens to a row of weights as d_k grows, with and without the
// divisor. Every draw makes a new query and new keys of length d_k, so that the scores really grow.
#pragma once

#include <cstdint>
#include <vector>

#include "tensor.hpp"

namespace attention {

struct SaturationOptions {
  Size d_k = 64;
  Size keys = 8;
  Size draws = 300;
  std::uint64_t seed = 1;
};

/// Means over all draws; a is a row of weights, J its softmax Jacobian.
struct SaturationMeans {
  double top_weight;     // max a
  double entropy;        // −Σ a ln a, in nats
  double jacobian_norm;  // ‖J‖_F
  double trace;          // tr J = 1 − Σ a²
};

/// The first draw, to be shown; `keys` numbers each.
struct SaturationExample {
  Vector dots;    // q·k
  Vector raw;     // softmax(q·k)
  Vector scaled;  // softmax(q·k / √d_k)
};

struct Saturation {
  double std;         // of q·k, about √d_k
  double scaled_std;  // of q·k / √d_k, about 1
  /// The histogram of q·k: bins √d_k/4 wide, symmetric about 0, over the whole range of the data;
  /// edges is one longer than counts.
  std::vector<double> edges, counts;
  SaturationMeans raw, scaled;
  SaturationExample example;
};

/// q and k have independent N(0, 1) entries. Takes draws·(keys + 1)·d_k normal numbers, drawn in
/// blocks: memory draws·keys. Throws RangeError where d_k, keys or draws is 0.
Saturation saturation(const SaturationOptions& options);

}  // namespace attention
