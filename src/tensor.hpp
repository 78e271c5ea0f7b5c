// Matrices, vectors, the lesson's letters and the checks that every public function makes at its
// door. The only file that knows where xtensor's headers lie.
//
//   n    queries (tokens)          d    model width           h    heads
//   m    keys and values           d_k  width of q and k      d_v  width of v and of an output
//
// Shapes are written rows×columns; storage is row-major and contiguous.
//
// `auto` must never hold an xtensor expression: it keeps references to locals and is evaluated anew
// at every use. Evaluate into a Matrix or a Vector.
#pragma once

#include <cstddef>
#include <string>

#if __has_include(<xtensor/containers/xtensor.hpp>)  // 0.26 moved its headers into folders
#include <xtensor/containers/xtensor.hpp>
#include <xtensor/core/xmath.hpp>
#include <xtensor/views/xview.hpp>
#else
#include <xtensor/xmath.hpp>
#include <xtensor/xtensor.hpp>
#include <xtensor/xview.hpp>
#endif

#include "range_error.hpp"

namespace attention {

using Matrix = xt::xtensor<float, 2>;
using Vector = xt::xtensor<float, 1>;
using Size = std::size_t;

inline Size rows(const Matrix& x) {
  return x.shape(0);
}
inline Size cols(const Matrix& x) {
  return x.shape(1);
}

/// rows×cols, contents unset.
inline Matrix make_matrix(Size rows, Size cols) {
  return Matrix(Matrix::shape_type{rows, cols});
}
/// rows×cols, every entry `value`.
inline Matrix make_matrix(Size rows, Size cols, float value) {
  return Matrix(Matrix::shape_type{rows, cols}, value);
}
/// length entries, contents unset.
inline Vector make_vector(Size length) {
  return Vector(Vector::shape_type{length});
}
inline Vector make_vector(Size length, float value) {
  return Vector(Vector::shape_type{length}, value);
}

/// Start of row i; valid for `cols(x)` floats.
inline const float* row(const Matrix& x, Size i) {
  return x.data() + i * cols(x);
}
inline float* row(Matrix& x, Size i) {
  return x.data() + i * cols(x);
}

/// "NaN", "+∞" or "-∞": what is not finite, for messages.
const char* describe(float x);

/// Throws unless every entry is finite: "q must be finite: q[2] = NaN".
/// Returns max |x|, 0 for none.
float check_finite(const char* name, const float* x, Size count);
float check_finite(const char* name, const Matrix& x);

/// Throws unless x is finite: "scale must be finite: it is NaN".
void check_number(const char* name, float x);

/// Throws where an entry is NaN or +∞: what a score plus a mask may not be.
void check_logits(const char* name, const float* x, Size count);

/// Throws where value is 0: "dk must be at least 1: it is 0".
void check_positive(const char* name, Size value);

/// Throws unless x is rows×cols: "k must be 4×2 (m × d_k): it is 4×3".
void check_shape(const char* name, const Matrix& x, Size rows, Size cols, const char* letters);

/// The most bytes that one result may take here: 1 GiB, half of what a 32-bit module can hold.
inline constexpr Size max_bytes = Size{1} << 30;

/// Throws when rows·cols floats, `copies` times over, would take more than max_bytes.
/// "raw, scores, masked and weights: 16384×16384 takes 4294967296 bytes; at most 1073741824 fit
/// here"
void check_bytes(const char* what, Size rows, Size cols, Size copies = 1);

}  // namespace attention
