// One head of scaled dot-product attention, with every intermediate kept: they are what the lesson
// shows.
#pragma once

#include <optional>

#include "mask.hpp"
#include "tensor.hpp"

namespace attention {

struct AttentionOptions {
  std::optional<float> scale{};  // default 1/√d_k
  Causal causal = Causal::none;
  Matrix mask = Matrix(Matrix::shape_type{0, 0});  // additive: n×m, 1×m for all rows, or empty
};

struct AttentionTrace {
  Matrix raw;      // QKᵀ                  n×m
  Matrix scores;   // S = raw · scale      n×m
  Matrix masked;   // S + M                n×m
  Matrix weights;  // A = softmax(S + M)   n×m; a row with every key masked is 0
  Matrix output;   // O = A V              n×d_v; such a row is 0 here too
};

/// softmax(Q Kᵀ · scale + M) V. q: n×d_k, k: m×d_k, v: m×d_v. n = 0 and m = 0 are legal, and so are
/// d_k = 0 (every score is 0) and d_v = 0 (an output of no columns). A masked key has no influence
/// on the result, whatever stands in its rows of k and v.
/// Throws RangeError for shapes that do not fit, non-finite q, k, v or scale, NaN or +∞ in the
/// mask.
AttentionTrace attend(const Matrix& q, const Matrix& k, const Matrix& v,
                      const AttentionOptions& options = {});

/// The door of attend and attend_tiled: all of the checks above. Returns the scale to use.
float check_attention(const Matrix& q, const Matrix& k, const Matrix& v,
                      const AttentionOptions& options);

/// One head as it lies in the caller's memory, row-major.
struct HeadView {
  const float *q, *k, *v;  // n×d_k, m×d_k, m×d_v
  Size n, m, d_k, d_v;
  std::optional<float> scale{};
  Causal causal = Causal::none;
  const float* mask = nullptr;  // additive, mask_rows×m
  Size mask_rows = 0;           // n, 1 for all rows, or 0 for no mask

  /// Row i of the mask, or null.
  const float* mask_row(Size i) const {
    return mask_rows == 0 ? nullptr : mask + (mask_rows == 1 ? 0 : i * m);
  }
};
struct TraceView {
  float *raw, *scores, *masked, *weights;  // n×m each
  float* output;                           // n×d_v
};

/// attend on memory of the caller's. Checks the numbers; the shapes are the caller's promise.
void attend(const HeadView& head, const TraceView& trace);

/// The numbers' checks: q, k, v and scale finite, neither NaN nor +∞ in the mask.
struct CheckedHead {
  float scale;      // to use
  float largest_v;  // max |v|
};
CheckedHead check_head(const HeadView& head);

/// q, k, v and options as they lie.
HeadView view(const Matrix& q, const Matrix& k, const Matrix& v, const AttentionOptions& options);

/// a b; a: rows×inner, b: inner×cols.
Matrix matmul(const Matrix& a, const Matrix& b);

}  // namespace attention
