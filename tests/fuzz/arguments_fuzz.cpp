// Every public function with arguments of any shape and any bits: it returns, or refuses with a
// RangeError; nothing else leaves it, and no sanitizer finds anything.
#include <algorithm>
#include <cmath>

#include "bytes.hpp"
#include "cost.hpp"
#include "explain.hpp"
#include "gradient.hpp"
#include "jacobian.hpp"
#include "mask.hpp"
#include "model/embedding.hpp"
#include "multi_head.hpp"
#include "saturation.hpp"
#include "softmax.hpp"
#include "tiled_attention.hpp"
#include "training.hpp"

using namespace attention;
using attention::fuzz::Bytes;
using attention::fuzz::Range;
using attention::fuzz::require;

namespace {

/// Mostly sizes that fit together, so that not every call ends at the first check.
struct Sizes {
  Bytes& bytes;
  Size operator()(Size usual) { return bytes.below(12) == 0 ? bytes.below(9) : usual; }
};

Range range_of(Bytes& bytes) {
  return static_cast<Range>(bytes.below(static_cast<Size>(Range::count)));
}

AttentionOptions options_of(Bytes& bytes, Sizes& sizes, Size n, Size m) {
  AttentionOptions options;
  options.causal = static_cast<Causal>(bytes.below(3));
  if (bytes.below(3) == 0) options.scale = bytes.number(range_of(bytes));
  if (bytes.below(2) == 0) {
    options.mask = bytes.matrix(bytes.below(2) == 0 ? 1 : sizes(n), sizes(m), range_of(bytes));
  }
  return options;
}

bool all_zero(const float* x, Size count, Size first = 0, Size stride = 1) {
  for (Size e = 0; e < count; ++e) {
    if (x[first + e * stride] != 0) return false;
  }
  return true;
}

/// What nobody attends to, and what attends to nothing, has gradient 0, whatever overflows: all
/// that went in was finite.
void check_gradient(const Matrix& weights, const HeadGradient& gradient) {
  const Size n = rows(weights), m = cols(weights);
  for (Size j = 0; j < m; ++j) {
    if (!all_zero(weights.data(), n, j, m)) continue;
    require(all_zero(row(gradient.dk, j), cols(gradient.dk)));
    require(all_zero(row(gradient.dv, j), cols(gradient.dv)));
  }
  for (Size i = 0; i < n; ++i) {
    if (all_zero(row(weights, i), m)) require(all_zero(row(gradient.dq, i), cols(gradient.dq)));
  }
}

void heads(Bytes& bytes) {
  Sizes sizes{bytes};
  const Size n = bytes.below(9), m = bytes.below(9), d_k = bytes.below(9), d_v = bytes.below(9);
  const Range range = range_of(bytes);
  const Matrix q = bytes.matrix(sizes(n), sizes(d_k), range),
               k = bytes.matrix(sizes(m), sizes(d_k), range),
               v = bytes.matrix(sizes(m), sizes(d_v), range);
  const AttentionOptions options = options_of(bytes, sizes, n, m);
  const Tile tile{bytes.below(9), bytes.below(9)};
  if (bytes.below(2) == 0) {
    attend_tiled(q, k, v, options, tile);
    return;
  }
  const AttentionTrace trace = attend(q, k, v, options);
  const HeadGradient gradient =
      attend_backward(q, k, v, trace.weights, check_attention(q, k, v, options),
                      bytes.matrix(sizes(n), sizes(d_v), range));
  check_gradient(trace.weights, gradient);
}

void layers(Bytes& bytes) {
  Sizes sizes{bytes};
  const Size n = bytes.below(6), h = bytes.below(5), kv_heads = bytes.below(5);
  const Size d_k = bytes.below(4), d = sizes(h * d_k);
  const Range range = range_of(bytes);
  const MultiHeadWeights weights{bytes.matrix(d, sizes(h * d_k), range),
                                 bytes.matrix(d, sizes(kv_heads * d_k), range),
                                 bytes.matrix(d, sizes(kv_heads * d_k), range),
                                 bytes.matrix(sizes(h * d_k), d, range),
                                 h,
                                 kv_heads};
  const Matrix x = bytes.matrix(n, sizes(d), range);
  const AttentionOptions options = options_of(bytes, sizes, n, n);
  const MultiHeadTrace trace = multi_head(x, weights, options);
  require(trace.heads.size() == h && rows(trace.output) == n && cols(trace.output) == d);
  const MultiHeadGradient gradient =
      multi_head_backward(x, weights, trace, options, bytes.matrix(sizes(n), sizes(d), range));
  bool nothing = true;  // no query of any head attends to any key
  for (const HeadTrace& head : trace.heads) {
    nothing = nothing && all_zero(head.trace.weights.data(), head.trace.weights.size());
  }
  if (!nothing) return;
  for (const Matrix& d_weights :
       {gradient.dx, gradient.dwq, gradient.dwk, gradient.dwv, gradient.dwo}) {
    require(all_zero(d_weights.data(), d_weights.size()));
  }
}

void rows_and_cells(Bytes& bytes) {
  const Range range = range_of(bytes);
  const Size length = bytes.below(20);
  switch (bytes.below(5)) {
    case 0: {
      const Matrix a = softmax(bytes.matrix(bytes.below(5), length, range));
      for (const float x : a) require(x >= 0 && x <= 1);
      return;
    }
    case 1: {
      const SoftmaxRow one = softmax_row(bytes.vector(length, range));
      for (const float x : one.weights) require(x >= 0 && x <= 1);
      return;
    }
    case 2:
      jacobian(bytes.vector(length, range));
      return;
    case 3: {
      const JacobianReport report = jacobian_report(bytes.vector(length, range));
      require(report.frobenius >= 0 && report.trace >= 0 && report.entropy >= 0);
      require(report.largest_eigenvalue >= 0 && report.largest_eigenvalue <= 0.5 + 1e-6);
      return;
    }
    default:
      dot_terms(bytes.vector(length, range), bytes.vector(bytes.below(20), range));
  }
}

void experiments(Bytes& bytes) {
  const auto size = [&] { return bytes.below(40); };
  switch (bytes.below(4)) {
    case 0: {
      const Saturation s =
          saturation({.d_k = size(), .keys = size(), .draws = size(), .seed = bytes.next()});
      double total = 0;
      for (const double count : s.counts) total += count;
      require(total > 0 && std::isfinite(s.std));
      return;
    }
    case 1: {
      const Cost c = cost({.n = size() << bytes.below(25),
                           .d = size(),
                           .h = size(),
                           .kv_heads = size(),
                           .causal = static_cast<Causal>(bytes.below(3))});
      require(c.crossover.mlp > 0 && c.crossover.linear > c.crossover.mlp);
      return;
    }
    case 2: {
      TrainingOptions options{.d_k = bytes.below(6),
                              .d = bytes.below(6),
                              .n = bytes.below(6),
                              .batch = bytes.below(4),
                              .step_size = bytes.number(range_of(bytes)),
                              .seed = bytes.next(),
                              .scaled = bytes.below(2) == 0,
                              .noise = bytes.number(range_of(bytes))};
      TrainingState state = training_start(options);
      const TrainingCurves curves = train(state, options, bytes.below(5));
      require(curves.loss.size() == state.steps);
      for (const float loss : curves.loss) require(std::isfinite(loss));
      return;
    }
    default:
      for (const float x : sinusoidal_positions(size(), size())) require(std::abs(x) <= 1);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  try {
    switch (bytes.below(4)) {
      case 0:
        heads(bytes);
        break;
      case 1:
        layers(bytes);
        break;
      case 2:
        rows_and_cells(bytes);
        break;
      default:
        experiments(bytes);
    }
  } catch (const RangeError& error) {
    require(error.what()[0] != '\0');
  }
  return 0;
}
