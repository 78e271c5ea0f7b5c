// Runs calls of the core natively: one call a line on standard input, one JSON object a line on
// standard output (native_text.hpp). native.js writes the calls and says what each argument is.
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "attention.hpp"
#include "explain.hpp"
#include "gradient.hpp"
#include "jacobian.hpp"
#include "model/embedding.hpp"
#include "multi_head.hpp"
#include "native_text.hpp"
#include "random.hpp"
#include "saturation.hpp"
#include "softmax.hpp"
#include "tiled_attention.hpp"
#include "tiled_steps.hpp"
#include "training.hpp"

using namespace attention;

namespace {

AttentionOptions options(Arguments& in, Size m) {
  AttentionOptions options;
  if (in.word() == "scale") options.scale = in.number();
  options.causal = static_cast<Causal>(in.size());
  const Size mask_rows = in.size();
  if (mask_rows > 0) options.mask = in.matrix(mask_rows, m);
  return options;
}

struct Head {
  Matrix q, k, v;
  AttentionOptions options;
};

Head head(Arguments& in) {
  const Size n = in.size(), m = in.size(), d_k = in.size(), d_v = in.size();
  const AttentionOptions how = options(in, m);
  const Matrix q = in.matrix(n, d_k), k = in.matrix(m, d_k), v = in.matrix(m, d_v);
  return {q, k, v, how};
}

void set_trace(Result& out, const std::string& prefix, const AttentionTrace& trace) {
  out.set(prefix + "raw", trace.raw);
  out.set(prefix + "scores", trace.scores);
  out.set(prefix + "masked", trace.masked);
  out.set(prefix + "weights", trace.weights);
  out.set(prefix + "output", trace.output);
}

void attend_call(Arguments& in, Result& out) {
  const Head h = head(in);
  set_trace(out, "", attend(h.q, h.k, h.v, h.options));
}

void attend_tiled_call(Arguments& in, Result& out) {
  const Tile tile{in.size(), in.size()};
  const Head h = head(in);
  const TiledAttention tiled = attend_tiled(h.q, h.k, h.v, h.options, tile);
  out.set("output", tiled.output);
  out.set("rowMax", tiled.row_max);
  out.set("rowSum", tiled.row_sum);
}

void tile_steps_call(Arguments& in, Result& out) {
  const Size tile_cols = in.size();
  const Head h = head(in);
  Size number = 0;
  for (const TileStep& step : tiled_steps(h.q, h.k, h.v, tile_cols, h.options)) {
    const std::string prefix = std::to_string(number++) + ".";
    out.set(prefix + "scores", step.scores);
    out.set(prefix + "rowMax", step.row_max);
    out.set(prefix + "rescale", step.rescale);
    out.set(prefix + "exponentials", step.exponentials);
    out.set(prefix + "rowSum", step.row_sum);
    out.set(prefix + "running", step.running);
    out.set(prefix + "output", step.output);
  }
}

void attend_gradient_call(Arguments& in, Result& out) {
  const Head h = head(in);
  const Matrix d_output = in.matrix(rows(h.q), cols(h.v));
  const HeadGradient gradient =
      attend_backward(h.q, h.k, h.v, attend(h.q, h.k, h.v, h.options).weights,
                      check_attention(h.q, h.k, h.v, h.options), d_output);
  out.set("dq", gradient.dq);
  out.set("dk", gradient.dk);
  out.set("dv", gradient.dv);
}

struct Layer {
  Matrix x;
  MultiHeadWeights weights;
  AttentionOptions options;
};

Layer layer(Arguments& in) {
  const Size n = in.size(), d = in.size(), h = in.size(), kv_heads = in.size();
  const Size kv_width = d / h * kv_heads;
  const AttentionOptions how = options(in, n);
  const Matrix x = in.matrix(n, d), wq = in.matrix(d, d), wk = in.matrix(d, kv_width),
               wv = in.matrix(d, kv_width), wo = in.matrix(d, d);
  return {x, {wq, wk, wv, wo, h, kv_heads}, how};
}

void multi_head_call(Arguments& in, Result& out) {
  const Layer l = layer(in);
  const MultiHeadTrace trace = multi_head(l.x, l.weights, l.options);
  for (Size head = 0; head < trace.heads.size(); ++head) {
    const std::string prefix = "heads." + std::to_string(head) + ".";
    out.set(prefix + "q", trace.heads[head].q);
    out.set(prefix + "k", trace.heads[head].k);
    out.set(prefix + "v", trace.heads[head].v);
    set_trace(out, prefix, trace.heads[head].trace);
  }
  out.set("concat", trace.concat);
  out.set("output", trace.output);
}

void multi_head_gradient_call(Arguments& in, Result& out) {
  const Layer l = layer(in);
  const Matrix d_output = in.matrix(rows(l.x), cols(l.x));
  const MultiHeadGradient gradient = multi_head_backward(
      l.x, l.weights, multi_head(l.x, l.weights, l.options), l.options, d_output);
  out.set("dx", gradient.dx);
  out.set("dwq", gradient.dwq);
  out.set("dwk", gradient.dwk);
  out.set("dwv", gradient.dwv);
  out.set("dwo", gradient.dwo);
}

void set_means(Result& out, const std::string& prefix, const SaturationMeans& means) {
  out.set(prefix + "topWeight", means.top_weight);
  out.set(prefix + "entropy", means.entropy);
  out.set(prefix + "jacobianNorm", means.jacobian_norm);
  out.set(prefix + "trace", means.trace);
}

void saturation_call(Arguments& in, Result& out) {
  const Size d_k = in.size(), keys = in.size(), draws = in.size(), seed = in.size();
  const Saturation s = saturation({.d_k = d_k, .keys = keys, .draws = draws, .seed = seed});
  out.set("std", s.std);
  out.set("scaledStd", s.scaled_std);
  out.set("histogram.edges", s.edges);
  out.set("histogram.counts", s.counts);
  set_means(out, "raw.", s.raw);
  set_means(out, "scaled.", s.scaled);
  out.set("example.dots", s.example.dots);
  out.set("example.raw", s.example.raw);
  out.set("example.scaled", s.example.scaled);
}

void train_step_call(Arguments& in, Result& out) {
  TrainingOptions how;
  how.d_k = in.size();
  how.d = in.size();
  how.n = in.size();
  how.batch = in.size();
  how.step_size = in.number();
  how.seed = in.size();
  how.scaled = in.size() == 1;
  how.noise = in.number();
  TrainingState state = training_start(how);
  const TrainingCurves curves = train(state, how, in.size());
  std::vector<float> row{static_cast<float>(state.steps)};
  for (const Matrix* w : {&state.wq, &state.wk, &state.wv}) {
    row.insert(row.end(), w->begin(), w->end());
  }
  out.set("state", row);
  out.set("loss", curves.loss);
  out.set("gradNorm", curves.grad_norm);
  out.set("rightWeight", curves.right_weight);
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

void jacobian_report_call(Arguments& in, Result& out) {
  const JacobianReport report = jacobian_report(in.vector());
  out.set("weights", report.weights);
  out.set("analytic", report.analytic);
  out.set("finiteDifference", report.finite_difference);
  out.set("largestDifference", report.largest_difference);
  out.set("frobenius", report.frobenius);
  out.set("trace", report.trace);
  out.set("entropy", report.entropy);
  out.set("largestEigenvalue", report.largest_eigenvalue);
}

const std::map<std::string, std::function<void(Arguments&, Result&)>> calls{
    {"attend", attend_call},
    {"attendTiled", attend_tiled_call},
    {"tileSteps", tile_steps_call},
    {"attendGradient", attend_gradient_call},
    {"multiHead", multi_head_call},
    {"multiHeadGradient", multi_head_gradient_call},
    {"saturation", saturation_call},
    {"trainStep", train_step_call},
    {"softmax", softmax_call},
    {"matmul", matmul_call},
    {"normal", normal_call},
    {"embed", embed_call},
    {"dot", dot_call},
    {"jacobian", jacobian_call},
    {"jacobianReport", jacobian_report_call},
    {"softmaxRow", softmax_row_call},
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
