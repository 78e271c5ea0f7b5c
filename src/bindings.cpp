// The only file that knows Emscripten: typed arrays in, checked sizes, copies out. web/core/ calls
// these with positional arguments; the public, documented interface is there.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cmath>
#include <new>

#include "attention.hpp"
#include "softmax.hpp"

using emscripten::typed_memory_view;
using emscripten::val;

namespace attention {
namespace {

/// Runs f; an exception leaves as a JavaScript RangeError with the same message.
template <class F>
val guarded(F f) {
  std::string message;
  try {
    return f();
  } catch (const std::bad_alloc&) {
    message = "out of memory: the sizes asked for do not fit in this module";
  } catch (const std::exception& error) {
    message = error.what();
  }
  val::global("RangeError").new_(message).throw_();
  return val::undefined();
}

/// A size from JavaScript: a whole number, 0 or more.
Size size(const char* name, double x) {
  if (x >= 0 && x <= 0x1p31 && x == std::floor(x)) return static_cast<Size>(x);
  const std::string shown = std::isfinite(x) && std::abs(x) < 1e15 && x == std::floor(x)
                                ? std::to_string(static_cast<long long>(x))
                                : val(x).call<std::string>("toString");
  throw RangeError(std::string(name) + " must be a whole number from 0 to 2147483648: it is " +
                   shown);
}

/// Copies a Float32Array of rows·cols numbers in.
Matrix matrix(const char* name, const val& array, Size rows, Size cols, const char* letters) {
  check_bytes(name, rows, cols);
  const auto length = array["length"].as<double>();
  if (length != static_cast<double>(rows) * static_cast<double>(cols)) {
    throw RangeError(std::string(name) + " must hold " + std::to_string(rows) + "×" +
                     std::to_string(cols) + " = " + std::to_string(rows * cols) + " numbers (" +
                     letters + "): it holds " + std::to_string(static_cast<long long>(length)));
  }
  Matrix x = make_matrix(rows, cols);
  if (x.size() > 0) val(typed_memory_view(x.size(), x.data())).call<void>("set", array);
  return x;
}

/// A fresh Float32Array with the matrix's numbers.
template <class Tensor>
val copy(const Tensor& x) {
  return val(typed_memory_view(x.size(), x.data())).template call<val>("slice");
}

Causal causal_from(int code) {
  return code == 1 ? Causal::top_left : code == 2 ? Causal::bottom_right : Causal::none;
}

/// mask: undefined, Float32Array (additive) or Uint8Array (1 may attend); n·m or m numbers.
Matrix mask_from(const val& mask, Size n, Size m) {
  if (mask.isUndefined()) return make_matrix(0, 0);
  const auto length = mask["length"].as<double>();
  const bool whole = length == static_cast<double>(n) * static_cast<double>(m);
  if (!whole && length != static_cast<double>(m)) {
    throw RangeError("mask must hold n·m = " + std::to_string(n * m) + " or m = " +
                     std::to_string(m) + " numbers: it holds " +
                     std::to_string(static_cast<long long>(length)));
  }
  const Size mask_rows = whole ? n : 1;
  if (mask["BYTES_PER_ELEMENT"].as<int>() == 4) return matrix("mask", mask, mask_rows, m, "n × m");
  const auto bytes = emscripten::convertJSArrayToNumberVector<unsigned char>(mask);
  return boolean_mask(bytes.data(), mask_rows, m);
}

val attend_js(val q, val k, val v, double n_, double m_, double dk_, double dv_, val scale,
              int causal, val mask) {
  return guarded([&] {
    const Size n = size("n", n_), m = size("m", m_), d_k = size("dk", dk_), d_v = size("dv", dv_);
    check_bytes("raw, scores, masked and weights", n, m, 4);
    AttentionOptions options;
    if (!scale.isUndefined()) options.scale = scale.as<float>();
    options.causal = causal_from(causal);
    options.mask = mask_from(mask, n, m);
    const AttentionTrace trace = attend(matrix("q", q, n, d_k, "n × dk"),
                                        matrix("k", k, m, d_k, "m × dk"),
                                        matrix("v", v, m, d_v, "m × dv"), options);
    val result = val::object();
    result.set("raw", copy(trace.raw));
    result.set("scores", copy(trace.scores));
    result.set("masked", copy(trace.masked));
    result.set("weights", copy(trace.weights));
    result.set("output", copy(trace.output));
    return result;
  });
}

val softmax_js(val x, double rows, double cols) {
  return guarded([&] {
    const Size r = size("rows", rows), c = size("cols", cols);
    return copy(softmax(matrix("x", x, r, c, "rows × cols")));
  });
}

val matmul_js(val a, val b, double rows, double inner, double cols) {
  return guarded([&] {
    const Size r = size("rows", rows), l = size("inner", inner), c = size("cols", cols);
    check_bytes("a b", r, c);
    return copy(matmul(matrix("a", a, r, l, "rows × inner"), matrix("b", b, l, c, "inner × cols")));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(attention) {
  emscripten::function("attend", &attend_js);
  emscripten::function("softmax", &softmax_js);
  emscripten::function("matmul", &matmul_js);
}

}  // namespace attention
