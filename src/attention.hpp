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

/// softmax(Q Kᵀ · scale + M) V. q: n×d_k, k: m×d_k, v: m×d_v. n = 0 and m = 0 are legal.
/// Throws RangeError for shapes that do not fit, non-finite q, k, v or scale, NaN or +∞ in the mask.
AttentionTrace attend(const Matrix& q, const Matrix& k, const Matrix& v,
                      const AttentionOptions& options = {});

/// The door of attend and attend_tiled: all of the checks above. Returns the scale to use.
float check_attention(const Matrix& q, const Matrix& k, const Matrix& v,
                      const AttentionOptions& options);

/// a b; a: rows×inner, b: inner×cols.
Matrix matmul(const Matrix& a, const Matrix& b);

}  // namespace attention
