// A call read from a line, and its results written as one. Floats travel as their 32 bits in
// hexadecimal, doubles as their 64 behind a 'd', so nothing is lost on the way.
#pragma once

#include <bit>
#include <cstdint>
#include <cstdio>
#include <iomanip>
#include <sstream>
#include <string>

#include "tensor.hpp"

namespace attention {

/// The arguments of one call, read in order.
class Arguments {
 public:
  explicit Arguments(const std::string& line) : in_(line) {}

  std::string word() {
    std::string text;
    in_ >> text;
    return text;
  }
  Size size() { return std::stoull(word()); }
  float number() {
    return std::bit_cast<float>(static_cast<std::uint32_t>(std::stoul(word(), nullptr, 16)));
  }
  Matrix matrix(Size rows, Size cols) {
    Matrix x = make_matrix(rows, cols);
    for (float& entry : x) entry = number();
    return x;
  }
  Vector vector() {  // its length first
    Vector x = make_vector(size());
    for (float& entry : x) entry = number();
    return x;
  }
  /// Bytes in hexadecimal, after a '.': any text, the empty one too.
  std::string text() {
    const std::string hex = word();
    std::string bytes;
    for (Size i = 1; i + 1 < hex.size(); i += 2) {
      bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
    }
    return bytes;
  }

 private:
  std::istringstream in_;
};

/// One JSON object: names to floats in hexadecimal, without spaces.
class Result {
 public:
  void set(const std::string& name, const float* x, Size count) {
    std::string hex;
    for (Size i = 0; i < count; ++i) {
      char digits[9];
      std::snprintf(digits, sizeof digits, "%08x", std::bit_cast<std::uint32_t>(x[i]));
      hex += digits;
    }
    add(name, hex);
  }
  template <class Tensor>
  void set(const std::string& name, const Tensor& x) {
    set(name, x.data(), x.size());
  }
  void set(const std::string& name, float x) { set(name, &x, 1); }
  void set(const std::string& name, const double* x, Size count) {
    std::string hex = "d";
    for (Size i = 0; i < count; ++i) {
      char digits[17];
      std::snprintf(digits, sizeof digits, "%016llx",
                    static_cast<unsigned long long>(std::bit_cast<std::uint64_t>(x[i])));
      hex += digits;
    }
    add(name, hex);
  }
  void set(const std::string& name, double x) { set(name, &x, 1); }
  void add(const std::string& name, const std::string& text) {
    std::ostringstream entry;
    entry << (json_.empty() ? '{' : ',') << std::quoted(name) << ':' << std::quoted(text);
    json_ += entry.str();
  }
  std::string json() const { return (json_.empty() ? "{" : json_) + "}"; }

 private:
  std::string json_;
};

}  // namespace attention
