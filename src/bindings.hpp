// What the binding files share: guarded calls, checked sizes, typed arrays in, copies out.
#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "attention.hpp"
#include "multi_head.hpp"

namespace attention {

using emscripten::typed_memory_view;
using emscripten::val;

/// What the exception says that is being handled.
std::string* what_is_wrong();

/// Throws a JavaScript RangeError, and deletes the message.
[[noreturn]] void throw_range_error(std::string* message);

/// Runs f; an exception leaves as a JavaScript RangeError with the same message.
template <class F>
auto guarded(F f) {
  std::string* message;
  try {
    return f();
  } catch (...) {
    message = what_is_wrong();
  }
  throw_range_error(message);
}

/// A block of that many floats for `what`, to be given back by `release`. In double, where sums of
/// sizes do not wrap around.
float* room_for(const char* what, double floats);

/// A number as JavaScript writes it.
std::string shown(double x);

/// A number from JavaScript, finite as a float32 too.
float real(const char* name, double x);

/// A size from JavaScript: a whole number from 0 to 2³¹.
Size size(const char* name, double x);

/// A seed from JavaScript: a whole number from 0 to 2⁵³.
std::uint64_t seed_from(const char* name, double x);

/// Throws unless an array of this length holds rows·cols numbers, and few enough.
void check_length(const char* name, double length, Size rows, Size cols, const char* letters);

/// Rows of a mask of this length: n or 1. Throws for any other.
Size mask_rows_from(double length, Size n, Size m);

/// Copies a Float32Array of rows·cols numbers in.
Matrix matrix(const char* name, const val& array, Size rows, Size cols, const char* letters);

/// Copies a Float32Array in, of whatever length.
Vector vector(const char* name, const val& array);

/// Copies an array of strings in.
std::vector<std::string> texts(const char* name, const val& array);

/// 0 none, 1 top-left, 2 bottom-right.
Causal causal_from(int code);

/// mask: undefined, Float32Array (additive) or Uint8Array (1 may attend); n·m or m numbers.
Matrix mask_from(const val& mask, Size n, Size m);

/// scale, causal and mask as every attention call takes them.
AttentionOptions options_from(const val& scale, int causal, const val& mask, Size n, Size m);

/// The four matrices of a layer with their shapes; refuses heads that do not divide.
MultiHeadWeights weights_from(Size d, Size h, Size kv_heads, const val& wq, const val& wk,
                              const val& wv, const val& wo);

/// A fresh Float32Array with the matrix's numbers.
template <class Tensor>
val copy(const Tensor& x) {
  return val(typed_memory_view(x.size(), x.data())).template call<val>("slice");
}

/// A fresh Float32Array or Float64Array with the numbers.
template <class Number>
val copy(const std::vector<Number>& x) {
  return val(typed_memory_view(x.size(), x.data())).template call<val>("slice");
}

struct Field {
  const char* name;
  val value;
};

/// A plain object with these fields.
val object(std::initializer_list<Field> fields);

struct Number {
  const char* name;
  double value;
};

/// A plain object whose fields are numbers.
val numbers(std::initializer_list<Number> fields);

/// { raw, scores, masked, weights, output }
val trace_object(const AttentionTrace& trace);

}  // namespace attention
