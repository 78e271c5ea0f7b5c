// Runs calls of the core natively: one call a line on standard input, one JSON object a line on
// standard output. Floats travel as their 32 bits in hexadecimal, so nothing is lost on the way.
// native.js writes the calls and says what each argument is.
#include <bit>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "attention.hpp"
#include "explain.hpp"
#include "jacobian.hpp"
#include "model/embedding.hpp"
#include "random.hpp"
#include "softmax.hpp"

using namespace attention;

namespace {

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
  void add(const std::string& name, const std::string& text) {
    std::ostringstream entry;
    entry << (json_.empty() ? '{' : ',') << std::quoted(name) << ':' << std::quoted(text);
    json_ += entry.str();
  }
  std::string json() const { return json_ + "}"; }

 private:
  std::string json_;
};

void attend_call(Arguments& in, Result& out) {
  const Size n = in.size(), m = in.size(), d_k = in.size(), d_v = in.size();
  AttentionOptions options;
  if (in.word() == "scale") options.scale = in.number();
  options.causal = static_cast<Causal>(in.size());
  const Size mask_rows = in.size();
  if (mask_rows > 0) options.mask = in.matrix(mask_rows, m);
  const Matrix q = in.matrix(n, d_k), k = in.matrix(m, d_k), v = in.matrix(m, d_v);
  const AttentionTrace trace = attend(q, k, v, options);
  out.set("raw", trace.raw);
  out.set("scores", trace.scores);
  out.set("masked", trace.masked);
  out.set("weights", trace.weights);
  out.set("output", trace.output);
}

void softmax_call(Arguments& in, Result& out) {
  const Size rows = in.size(), cols = in.size();
  out.set("weights", softmax(in.matrix(rows, cols)));
}

void matmul_call(Arguments& in, Result& out) {
  const Size rows = in.size(), inner = in.size(), cols = in.size();
  const Matrix a = in.matrix(rows, inner), b = in.matrix(inner, cols);
  out.set("product", matmul(a, b));
}

void normal_call(Arguments& in, Result& out) {
  const Size rows = in.size(), cols = in.size(), seed = in.size();
  Random random(seed, hash_text(in.text()));
  out.set("draws", normal_matrix(random, rows, cols, in.number()));
}

void embed_call(Arguments& in, Result& out) {
  const Size d = in.size(), seed = in.size();
  std::vector<std::string> tokens(in.size());
  for (std::string& token : tokens) token = in.text();
  out.set("vectors", token_vectors(tokens, d, seed));
  out.set("positions", sinusoidal_positions(tokens.size(), d));
}

void dot_call(Arguments& in, Result& out) {
  const Vector a = in.vector(), b = in.vector();
  const DotTerms dot = dot_terms(a, b);
  out.set("terms", dot.terms);
  out.set("sum", dot.sum);
}

void softmax_row_call(Arguments& in, Result& out) {
  const SoftmaxRow row = softmax_row(in.vector());
  out.set("shifted", row.shifted);
  out.set("exponentials", row.exponentials);
  out.set("sum", row.sum);
  out.set("weights", row.weights);
  out.set("powers", row.powers);
  out.set("powerSum", row.power_sum);
}

void jacobian_call(Arguments& in, Result& out) {
  out.set("jacobian", jacobian(in.vector()));
}

const std::map<std::string, std::function<void(Arguments&, Result&)>> calls{
    {"attend", attend_call},     {"softmax", softmax_call},
    {"matmul", matmul_call},     {"normal", normal_call},
    {"embed", embed_call},       {"dot", dot_call},
    {"jacobian", jacobian_call}, {"softmaxRow", softmax_row_call},
};

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    Arguments in(line);
    Result out;
    try {
      calls.at(in.word())(in, out);
    } catch (const std::invalid_argument& refusal) {
      out = Result();
      out.add("refusal", refusal.what());
    }
    std::cout << out.json() << '\n';
  }
}
