// Working memory of one call: one allocation, cut into pieces.
#pragma once

#include <memory>

#include "vector.hpp"

namespace attention {

class Scratch {
 public:
  /// Room for pieces of these sizes in floats. Contents unset.
  explicit Scratch(std::initializer_list<Size> pieces) {
    for (const Size piece : pieces) floats_ += padded(piece);
    memory_.reset(new float[floats_]);
    next_ = memory_.get();
  }
  /// The next piece.
  float* take(Size floats) {
    float* piece = next_;
    next_ += padded(floats);
    return piece;
  }
  Size bytes() const { return floats_ * sizeof(float); }

 private:
  static Size padded(Size floats) { return (floats + 3) / 4 * 4; }
  Size floats_ = 0;
  std::unique_ptr<float[]> memory_;
  float* next_ = nullptr;
};

}  // namespace attention
