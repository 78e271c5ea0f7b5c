// Masks M (n×m), added to the scores before softmax: 0 where query i may attend to key j, −∞ where
// it may not. They hold no parameters.
#pragma once

#include <optional>

#include "tensor.hpp"

namespace attention {

enum class Causal {
  none,
  top_left,      // key j ≤ query i
  bottom_right,  // key j ≤ i + m − n: the last query sees every key, as decoding with a cache needs
};

/// Number of leading keys that query i of n may see among m keys: 0 … m.
Size visible_keys(Causal causal, Size i, Size n, Size m);

/// M for a causal mask, n×m.
Matrix causal_mask(Causal causal, Size n, Size m);

/// One row of m: −∞ at the keys from `length` on, which only fill up the sequence.
Matrix padding_mask(Size length, Size m);

/// Keys within `width` of the query on either side (|i + m − n − j| < width); n×m.
/// With a causal mask added, query i sees the last `width` keys.
Matrix sliding_window_mask(Size width, Size n, Size m);

/// M from booleans, n×m or 1×m: 1 may attend (0), 0 may not (−∞).
Matrix boolean_mask(const unsigned char* may_attend, Size rows, Size m);

/// The sum that attention uses: causal plus custom, n×m. `custom` is n×m, 1×m or empty (0×0).
Matrix combined_mask(Causal causal, const Matrix& custom, Size n, Size m);

/// What may stand in a mask; each part masks cells of its own, and the parts are added.
struct MaskParts {
  Causal causal = Causal::none;
  std::optional<Size> length{};                      // padding_mask
  std::optional<Size> width{};                       // sliding_window_mask
  Matrix custom = Matrix(Matrix::shape_type{0, 0});  // n×m, 1×m or empty
};

/// M of all the parts, n×m.
Matrix mask_of(const MaskParts& parts, Size n, Size m);

/// Throws unless `mask` is n×m, 1×m or empty and holds neither NaN nor +∞.
void check_mask(const Matrix& mask, Size n, Size m);
void check_mask_shape(const Matrix& mask, Size n, Size m);

}  // namespace attention
