#include "cost.hpp"

#include <cmath>

#include "multi_head.hpp"

namespace attention {

namespace {

/// The shape of a layer, in doubles.
struct Shape {
  double d, h, kv_heads, d_k;
  bool causal;
};

ParameterCount count_parameters(const Shape& s) {
  ParameterCount count{};
  count.wq = s.d * s.h * s.d_k;
  count.wk = count.wv = s.d * s.kv_heads * s.d_k;
  count.wo = s.h * s.d_k * s.d;
  count.total = count.wq + count.wk + count.wv + count.wo;
  count.biases = s.h * s.d_k + 2 * s.kv_heads * s.d_k + s.d;
  count.mlp = 2 * s.d * (4 * s.d);
  count.mlp_biases = 4 * s.d + s.d;
  return count;
}

/// n need not be whole: bisection comes by other numbers too.
FlopCount count_flops(const Shape& s, double n) {
  const ParameterCount parameters = count_parameters(s);
  FlopCount count{};
  count.q = 2 * n * parameters.wq;
  count.k = 2 * n * parameters.wk;
  count.v = 2 * n * parameters.wv;
  count.o = 2 * n * parameters.wo;
  count.projections = count.q + count.k + count.v + count.o;
  count.pairs = s.causal ? n * (n + 1) / 2 : n * n;
  count.scores = 2 * count.pairs * (s.h * s.d_k);
  count.values = 2 * count.pairs * (s.h * s.d_k);
  count.attention = count.scores + count.values;
  count.exponentials = s.h * count.pairs;
  count.mlp = 2 * n * parameters.mlp;
  count.linear = count.projections + count.mlp;
  count.total = count.linear + count.attention;
  return count;
}

CacheCount count_cache(const Shape& s, double n, double each) {
  const double one = 2 * n * s.d_k * each;
  return {s.h * one, s.kv_heads * one, one};
}

ByteCount count_bytes(const Shape& s, double n) {
  constexpr double float_bytes = 4;
  ByteCount count{};
  count.inputs = n * (s.h + 2 * s.kv_heads) * s.d_k * float_bytes;
  count.output = n * s.h * s.d_k * float_bytes;
  count.materialised = s.h * n * n * float_bytes;
  count.tiled = s.h * n * 2 * float_bytes;
  count.cache = count_cache(s, n, float_bytes);
  return count;
}

/// The n > 0 at which difference(n), negative before, reaches 0.
template <class F>
double zero_of(F difference) {
  double high = 1;
  while (difference(high) < 0) high *= 2;
  double low = 0;
  for (double middle = high / 2; middle > low && middle < high; middle = low + (high - low) / 2) {
    (difference(middle) < 0 ? low : high) = middle;
  }
  // d_k = d/h being whole, so is every zero of these formulas; rounding in the counts may have put
  // it a few units in the last place beside.
  return std::round(high);
}

}  // namespace

Cost cost(const CostOptions& options) {
  check_positive("d", options.d);
  const Size d_k = check_heads(options.d, options.h, options.kv_heads);
  const Shape s{static_cast<double>(options.d), static_cast<double>(options.h),
                static_cast<double>(options.kv_heads), static_cast<double>(d_k),
                options.causal != Causal::none};
  const double n = static_cast<double>(options.n);
  const auto attention = [&](double at) { return count_flops(s, at).attention; };
  return {count_parameters(s),
          count_flops(s, n),
          count_cache(s, n, 1),
          count_bytes(s, n),
          {zero_of([&](double at) { return at * at * s.d - at * s.d * s.d; }),
           zero_of([&](double at) { return attention(at) - count_flops(s, at).mlp; }),
           zero_of([&](double at) { return attention(at) - count_flops(s, at).linear; })}};
}

}  // namespace attention
