// Binding of the mask builders.
#include "bindings.hpp"
#include "mask.hpp"

namespace attention {
namespace {

std::optional<Size> optional_size(const char* name, const val& x) {
  if (x.isUndefined()) return {};
  return size(name, x.as<double>());
}

val mask_js(double n_, double m_, int causal, val length, val width, val mask) {
  return guarded([&] {
    const Size n = size("n", n_), m = size("m", m_);
    check_bytes("mask n×m", n, m);
    const MaskParts parts{causal_from(causal), optional_size("length", length),
                          optional_size("width", width), mask_from(mask, n, m)};
    return copy(mask_of(parts, n, m));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(mask) {
  emscripten::function("mask", &mask_js);
}

}  // namespace attention
