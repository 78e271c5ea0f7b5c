// Working memory of one call: one block, cut into pieces. A small one lies on the stack.
#pragma once

#include <memory>

#include "vector.hpp"

namespace attention {

class Scratch {
 public:
  /// Room for pieces of these sizes in floats. Contents unset.
  explicit Scratch(std::initializer_list<Size> pieces) {
    for (const Size piece : pieces) floats_ += padded(piece);
    if (floats_ > small) memory_.reset(new float[floats_]);
    next_ = memory_ ? memory_.get() : on_stack_;
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  /// The next piece.
  float* take(Size floats) {
    float* piece = next_;
    next_ += padded(floats);
    return piece;
  }
  Size bytes() const { return floats_ * sizeof(float); }

 private:
  static constexpr Size small = 2048;
  static Size padded(Size floats) { return (floats + 3) / 4 * 4; }
  Size floats_ = 0;
  std::unique_ptr<float[]> memory_;
  float* next_ = nullptr;
  float on_stack_[small];
};

}  // namespace attention
