// Typed arrays in, checked sizes, copies out: the checks that all bindings share, and matmul.
// Only src/bindings* know Emscripten. web/core/ calls these with positional arguments; the public,
// documented interface is there.
#include "bindings.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <new>

namespace {

std::size_t bytes_missing = 0;  // what operator new could not get

}  // namespace

void* operator new(std::size_t bytes) {
  if (void* block = std::malloc(bytes)) return block;
  bytes_missing = bytes;
  throw std::bad_alloc();
}

namespace attention {

namespace {

/// x as a whole number from 0 to most.
std::uint64_t whole(const char* name, double x, std::uint64_t most) {
  if (x >= 0 && x <= static_cast<double>(most) && x == std::floor(x)) {
    return static_cast<std::uint64_t>(x);
  }
  refuse({name, " must be a whole number from 0 to ", most, ": it is ", shown(x)});
}

}  // namespace

std::string* what_is_wrong() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return new std::string("out of memory: " + std::to_string(bytes_missing) +
                           " bytes more do not fit in this module");
  } catch (const std::exception& error) {
    return new std::string(error.what());
  }
}

void throw_range_error(std::string* message) {
  const val error = val::global("RangeError").new_(*message);
  delete message;
  error.throw_();
  __builtin_unreachable();
}

float* room_for(const char* what, double floats) {
  const double bytes = floats * sizeof(float);
  void* block = bytes < 0x1p31 ? std::malloc(static_cast<Size>(bytes) + sizeof(float)) : nullptr;
  if (block == nullptr) {
    refuse({what, ": ", static_cast<std::uint64_t>(bytes), " bytes in all; the module holds ",
            Size{1} << 31});
  }
  return static_cast<float*>(block);
}

std::string shown(double x) {
  return val(x).call<std::string>("toString");
}

float real(const char* name, double x) {
  const auto rounded = static_cast<float>(x);
  if (!std::isfinite(rounded)) refuse({name, " must be finite as a float32: it is ", shown(x)});
  return rounded;
}

Size size(const char* name, double x) {
  return static_cast<Size>(whole(name, x, std::uint64_t{1} << 31));
}

std::uint64_t seed_from(const char* name, double x) {
  return whole(name, x, std::uint64_t{1} << 53);
}

void check_length(const char* name, double length, Size rows, Size cols, const char* letters) {
  check_bytes(name, rows, cols);
  if (length != static_cast<double>(rows) * static_cast<double>(cols)) {
    refuse({name, " must hold ", rows, "×", cols, " = ", rows * cols, " numbers (", letters,
            "): it holds ", static_cast<std::uint64_t>(length)});
  }
}

Matrix matrix(const char* name, const val& array, Size rows, Size cols, const char* letters) {
  check_length(name, array["length"].as<double>(), rows, cols, letters);
  Matrix x = make_matrix(rows, cols);
  if (x.size() > 0) val(typed_memory_view(x.size(), x.data())).call<void>("set", array);
  return x;
}

Vector vector(const char* name, const val& array) {
  const auto length = array["length"].as<double>();
  const Matrix x = matrix(name, array, 1, size(name, length), "1 × length");
  Vector copied = make_vector(x.size());
  std::copy(x.data(), x.data() + x.size(), copied.data());
  return copied;
}

std::vector<std::string> texts(const char* name, const val& array) {
  const Size n = size(name, array["length"].as<double>());
  std::vector<std::string> result;
  for (Size i = 0; i < n; ++i) result.push_back(array[i].as<std::string>());
  return result;
}

Causal causal_from(int code) {
  return code == 1 ? Causal::top_left : code == 2 ? Causal::bottom_right : Causal::none;
}

Size mask_rows_from(double length, Size n, Size m) {
  if (length == static_cast<double>(n) * static_cast<double>(m)) return n;
  if (length == static_cast<double>(m)) return 1;
  refuse({"mask must hold n·m = ", std::uint64_t{n} * m, " or m = ", m, " numbers: it holds ",
          static_cast<std::uint64_t>(length)});
}

Matrix mask_from(const val& mask, Size n, Size m) {
  if (mask.isUndefined()) return make_matrix(0, 0);
  const Size mask_rows = mask_rows_from(mask["length"].as<double>(), n, m);
  if (mask["BYTES_PER_ELEMENT"].as<int>() == 4) return matrix("mask", mask, mask_rows, m, "n × m");
  const auto bytes = emscripten::convertJSArrayToNumberVector<unsigned char>(mask);
  return boolean_mask(bytes.data(), mask_rows, m);
}

AttentionOptions options_from(const val& scale, int causal, const val& mask, Size n, Size m) {
  AttentionOptions options;
  if (!scale.isUndefined()) options.scale = real("scale", scale.as<double>());
  options.causal = causal_from(causal);
  options.mask = mask_from(mask, n, m);
  return options;
}

val object(std::initializer_list<Field> fields) {
  val result = val::object();
  for (const Field& field : fields) result.set(field.name, field.value);
  return result;
}

val numbers(std::initializer_list<Number> fields) {
  val result = val::object();
  for (const Number& field : fields) result.set(field.name, field.value);
  return result;
}

val trace_object(const AttentionTrace& trace) {
  return object({{"raw", copy(trace.raw)},
                 {"scores", copy(trace.scores)},
                 {"masked", copy(trace.masked)},
                 {"weights", copy(trace.weights)},
                 {"output", copy(trace.output)}});
}

namespace {

val matmul_js(val a, val b, double rows, double inner, double cols) {
  return guarded([&] {
    const Size r = size("rows", rows), l = size("inner", inner), c = size("cols", cols);
    check_bytes("a b", r, c);
    return copy(matmul(matrix("a", a, r, l, "rows × inner"), matrix("b", b, l, c, "inner × cols")));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(attention) {
  emscripten::function("matmul", &matmul_js);
}

}  // namespace attention
