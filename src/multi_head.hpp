// Many heads: MHA(H) = [head_1 ‖ … ‖ head_h] W_O, each head with its own projections of width
// d_k = d_v = d/h. Fewer key/value heads than query heads make grouped-query attention, a single
// one multi-query attention.
#pragma once

#include <vector>

#include "attention.hpp"
#include "tensor.hpp"

namespace attention {

struct MultiHeadWeights {
  Matrix wq;          // d×(h·d_k), a block of d_k columns a head
  Matrix wk, wv;      // d×(kv_heads·d_k)
  Matrix wo;          // (h·d_v)×d
  Size h = 1;         // query heads; must divide d
  Size kv_heads = 1;  // key/value heads; must divide h: head i uses number i / (h / kv_heads)
};

struct HeadTrace {
  Matrix q, k, v;  // n×d_k each; of key and value, those of the head's group
  AttentionTrace trace;
};

struct MultiHeadTrace {
  std::vector<HeadTrace> heads;  // h
  Matrix concat;                 // n×(h·d_v)
  Matrix output;                 // n×d
};

/// x: n×d, the token vectors H. options.mask: n×n, 1×n or empty, the same for every head.
/// Throws RangeError where h does not divide d, kv_heads not h, and for shapes that do not fit.
MultiHeadTrace multi_head(const Matrix& x, const MultiHeadWeights& weights,
                          const AttentionOptions& options = {});

/// The checks of multi_head that need no matrix; d_k = d/h.
Size check_heads(Size d, Size h, Size kv_heads);

}  // namespace attention
