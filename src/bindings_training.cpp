// Bindings of the backward pass and of the live training experiment.
#include <algorithm>

#include "bindings.hpp"
#include "gradient.hpp"
#include "training.hpp"

namespace attention {
namespace {

val attend_gradient_js(val q_, val k_, val v_, double n_, double m_, double dk_, double dv_,
                       val scale, int causal, val mask, val d_output) {
  return guarded([&] {
    const Size n = size("n", n_), m = size("m", m_), d_k = size("dk", dk_), d_v = size("dv", dv_);
    check_bytes("raw, scores, masked, weights and their gradients", n, m, 6);
    const AttentionOptions options = options_from(scale, causal, mask, n, m);
    const Matrix q = matrix("q", q_, n, d_k, "n × dk"), k = matrix("k", k_, m, d_k, "m × dk"),
                 v = matrix("v", v_, m, d_v, "m × dv");
    const HeadGradient gradient = attend_backward(q, k, v, attend(q, k, v, options).weights,
                                                  check_attention(q, k, v, options),
                                                  matrix("dOutput", d_output, n, d_v, "n × dv"));
    return object(
        {{"dq", copy(gradient.dq)}, {"dk", copy(gradient.dk)}, {"dv", copy(gradient.dv)}});
  });
}

val multi_head_gradient_js(val x_, double n_, double d_, double h, double kv_heads, val wq, val wk,
                           val wv, val wo, val scale, int causal, val mask, val d_output) {
  return guarded([&] {
    const Size n = size("n", n_), d = size("d", d_);
    const MultiHeadWeights weights =
        weights_from(d, size("h", h), size("kvHeads", kv_heads), wq, wk, wv, wo);
    check_bytes("raw, scores, masked and weights of h heads, h·n×n", n, n, 4 * weights.h);
    const Matrix x = matrix("x", x_, n, d, "n × d");
    const AttentionOptions options = options_from(scale, causal, mask, n, n);
    const MultiHeadGradient gradient =
        multi_head_backward(x, weights, multi_head(x, weights, options), options,
                            matrix("dOutput", d_output, n, d, "n × d"));
    return object({{"dx", copy(gradient.dx)},
                   {"dwq", copy(gradient.dwq)},
                   {"dwk", copy(gradient.dwk)},
                   {"dwv", copy(gradient.dwv)},
                   {"dwo", copy(gradient.dwo)}});
  });
}

/// The state as one row: steps, W_Q, W_K, W_V. A float counts steps exactly up to 2²⁴.
Vector packed(const TrainingState& state) {
  Vector row = make_vector(1 + state.wq.size() + state.wk.size() + state.wv.size());
  row(0) = static_cast<float>(state.steps);
  float* to = row.data() + 1;
  for (const Matrix* w : {&state.wq, &state.wk, &state.wv}) {
    to = std::copy(w->data(), w->data() + w->size(), to);
  }
  return row;
}

TrainingState unpacked(const val& array, const TrainingOptions& options) {
  TrainingState state = training_start(options);
  if (array.isUndefined()) return state;
  const Size weights = state.wq.size() + state.wk.size() + state.wv.size();
  const Matrix row = matrix("state", array, 1, 1 + weights, "steps, W_Q, W_K, W_V");
  check_finite("state", row);
  state.steps = size("state[0], the steps taken,", static_cast<double>(row.data()[0]));
  const float* from = row.data() + 1;
  for (Matrix* w : {&state.wq, &state.wk, &state.wv}) {
    std::copy(from, from + w->size(), w->data());
    from += w->size();
  }
  return state;
}

val train_step_js(val state_, double steps, double dk, double d, double n, double batch,
                  double step_size, double seed, bool scaled, double noise) {
  return guarded([&] {
    const TrainingOptions options{.d_k = size("dk", dk),
                                  .d = size("d", d),
                                  .n = size("n", n),
                                  .batch = size("batch", batch),
                                  .step_size = real("stepSize", step_size),
                                  .seed = seed_from("seed", seed),
                                  .scaled = scaled,
                                  .noise = real("noise", noise)};
    TrainingState state = unpacked(state_, options);
    const TrainingCurves curves = train(state, options, size("steps", steps));
    return object({{"state", copy(packed(state))},
                   {"steps", val(static_cast<double>(state.steps))},
                   {"loss", copy(curves.loss)},
                   {"gradNorm", copy(curves.grad_norm)},
                   {"rightWeight", copy(curves.right_weight)},
                   {"diverged", val(curves.diverged)}});
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(training) {
  emscripten::function("attendGradient", &attend_gradient_js);
  emscripten::function("multiHeadGradient", &multi_head_gradient_js);
  emscripten::function("trainStep", &train_step_js);
}

}  // namespace attention
