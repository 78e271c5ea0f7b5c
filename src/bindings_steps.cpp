// Binding of the tile-by-tile trace.
#include "bindings.hpp"
#include "tiled_steps.hpp"

namespace attention {

namespace {

val step_object(const TileStep& step) {
  val result = val::object();
  result.set("from", static_cast<double>(step.from));
  result.set("width", static_cast<double>(cols(step.scores)));
  result.set("scores", copy(step.scores));
  result.set("rowMax", copy(step.row_max));
  result.set("rescale", copy(step.rescale));
  result.set("exponentials", copy(step.exponentials));
  result.set("rowSum", copy(step.row_sum));
  result.set("running", copy(step.running));
  result.set("output", copy(step.output));
  return result;
}

val tile_steps_js(val q, val k, val v, double n_, double m_, double dk_, double dv_, val scale,
                  int causal, val mask, double tile_cols) {
  return guarded([&] {
    const Size n = size("n", n_), m = size("m", m_), d_k = size("dk", dk_), d_v = size("dv", dv_);
    check_bytes("scores and weights", n, m, 4);
    const auto steps =
        tiled_steps(matrix("q", q, n, d_k, "n × dk"), matrix("k", k, m, d_k, "m × dk"),
                    matrix("v", v, m, d_v, "m × dv"), size("tileCols", tile_cols),
                    options_from(scale, causal, mask, n, m));
    val result = val::array();
    for (const TileStep& step : steps) result.call<void>("push", step_object(step));
    return result;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(steps) {
  emscripten::function("tileSteps", &tile_steps_js);
}

}  // namespace attention
