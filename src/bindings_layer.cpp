// Bindings of what the lesson says of a whole layer: many heads, the d_k experiment, costs.
#include "bindings.hpp"
#include "cost.hpp"
#include "multi_head.hpp"
#include "saturation.hpp"

namespace attention {

MultiHeadWeights weights_from(Size d, Size h, Size kv_heads, const val& wq, const val& wk,
                              const val& wv, const val& wo) {
  const Size d_k = check_heads(d, h, kv_heads), width = h * d_k, kv_width = kv_heads * d_k;
  return {matrix("wq", wq, d, width, "d × h·dk"),
          matrix("wk", wk, d, kv_width, "d × kvHeads·dk"),
          matrix("wv", wv, d, kv_width, "d × kvHeads·dk"),
          matrix("wo", wo, width, d, "h·dv × d"),
          h,
          kv_heads};
}

namespace {

val multi_head_js(val x, double n_, double d_, double h_, double kv_heads_, val wq, val wk, val wv,
                  val wo, val scale, int causal, val mask) {
  return guarded([&] {
    const Size n = size("n", n_), d = size("d", d_), h = size("h", h_);
    const Size kv_heads = size("kvHeads", kv_heads_);
    check_bytes("raw, scores, masked and weights of h heads, h·n×n", n, n, 4 * h);
    const MultiHeadWeights weights = weights_from(d, h, kv_heads, wq, wk, wv, wo);
    const MultiHeadTrace trace =
        multi_head(matrix("x", x, n, d, "n × d"), weights, options_from(scale, causal, mask, n, n));
    val heads = val::array();
    for (const HeadTrace& head : trace.heads) {
      val one = trace_object(head.trace);
      one.set("q", copy(head.q));
      one.set("k", copy(head.k));
      one.set("v", copy(head.v));
      heads.call<void>("push", one);
    }
    const ParameterCount count = cost({.n = n, .d = d, .h = h, .kv_heads = kv_heads}).parameters;
    return object({{"heads", heads},
                   {"concat", copy(trace.concat)},
                   {"output", copy(trace.output)},
                   {"parameters", numbers({{"wq", count.wq},
                                           {"wk", count.wk},
                                           {"wv", count.wv},
                                           {"wo", count.wo},
                                           {"total", count.total}})}});
  });
}

val means_object(const SaturationMeans& means) {
  return numbers({{"topWeight", means.top_weight},
                  {"entropy", means.entropy},
                  {"jacobianNorm", means.jacobian_norm},
                  {"trace", means.trace}});
}

val saturation_js(double dk, double keys, double draws, double seed) {
  return guarded([&] {
    const Saturation s = saturation({.d_k = size("dk", dk),
                                     .keys = size("keys", keys),
                                     .draws = size("draws", draws),
                                     .seed = seed_from("seed", seed)});
    return object({{"std", val(s.std)},
                   {"scaledStd", val(s.scaled_std)},
                   {"histogram", object({{"edges", copy(s.edges)}, {"counts", copy(s.counts)}})},
                   {"raw", means_object(s.raw)},
                   {"scaled", means_object(s.scaled)},
                   {"example", object({{"dots", copy(s.example.dots)},
                                       {"raw", copy(s.example.raw)},
                                       {"scaled", copy(s.example.scaled)}})}});
  });
}

val cache_object(const CacheCount& c) {
  return numbers(
      {{"multiHead", c.multi_head}, {"grouped", c.grouped}, {"multiQuery", c.multi_query}});
}

val cost_js(double n, double d, double h, double kv_heads, int causal) {
  return guarded([&] {
    const Cost c = cost(
        {size("n", n), size("d", d), size("h", h), size("kvHeads", kv_heads), causal_from(causal)});
    const ParameterCount& p = c.parameters;
    const FlopCount& f = c.flops;
    return object({{"parameters", numbers({{"wq", p.wq},
                                           {"wk", p.wk},
                                           {"wv", p.wv},
                                           {"wo", p.wo},
                                           {"total", p.total},
                                           {"biases", p.biases},
                                           {"mlp", p.mlp},
                                           {"mlpBiases", p.mlp_biases}})},
                   {"flops", numbers({{"q", f.q},
                                      {"k", f.k},
                                      {"v", f.v},
                                      {"o", f.o},
                                      {"projections", f.projections},
                                      {"scores", f.scores},
                                      {"values", f.values},
                                      {"attention", f.attention},
                                      {"exponentials", f.exponentials},
                                      {"mlp", f.mlp},
                                      {"linear", f.linear},
                                      {"total", f.total},
                                      {"pairs", f.pairs}})},
                   {"cache", cache_object(c.cache)},
                   {"bytes", object({{"inputs", val(c.bytes.inputs)},
                                     {"output", val(c.bytes.output)},
                                     {"materialised", val(c.bytes.materialised)},
                                     {"tiled", val(c.bytes.tiled)},
                                     {"cache", cache_object(c.bytes.cache)}})},
                   {"crossover", numbers({{"bare", c.crossover.bare},
                                          {"mlp", c.crossover.mlp},
                                          {"linear", c.crossover.linear}})}});
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(layer) {
  emscripten::function("multiHead", &multi_head_js);
  emscripten::function("saturation", &saturation_js);
  emscripten::function("cost", &cost_js);
}

}  // namespace attention
