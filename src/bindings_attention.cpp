// attend, attendTiled and softmax as plain WebAssembly exports, numbers in and out: an Embind call
// with typed arrays takes longer than a small attention does. For each there are two:
//
//   …_room   checks sizes and lengths and returns the address of a block with room for the inputs,
//            one after the other, and behind them the results in the order given here
//   …_run    reads the inputs that web/core/attention.js has written there and writes the results
//
// and `release` gives the block back.
#include <emscripten/emscripten.h>

#include <cstdlib>
#include <cstring>

#include "bindings.hpp"
#include "softmax.hpp"
#include "tiled_attention.hpp"

namespace attention {

namespace {

struct Sizes {
  Size n, m, d_k, d_v;
};

Sizes sizes(double n, double m, double d_k, double d_v) {
  return {size("n", n), size("m", m), size("dk", d_k), size("dv", d_v)};
}

constexpr const char* inputs_and_results = "q, k, v, mask and results";

double area(Size rows, Size cols) {
  return static_cast<double>(rows) * static_cast<double>(cols);
}

/// Floats that the inputs take. mask: its length, or −1 without one.
double input_floats(const Sizes& s, double q, double k, double v, double mask) {
  check_length("q", q, s.n, s.d_k, "n × dk");
  check_length("k", k, s.m, s.d_k, "m × dk");
  check_length("v", v, s.m, s.d_v, "m × dv");
  const Size mask_rows = mask < 0 ? 0 : mask_rows_from(mask, s.n, s.m);
  check_bytes("mask", mask_rows, s.m);
  return q + k + v + area(mask_rows, s.m);
}

enum class MaskKind { none, additive, boolean };

struct Inputs {
  HeadView head;
  float* results;  // what follows them
};

/// The inputs of a block as …_run finds them. A boolean mask is made additive in place.
Inputs inputs(float* block, const Sizes& s, double scale, int has_scale, int causal, int mask_kind,
              double mask_length) {
  float *k = block + s.n * s.d_k, *v = k + s.m * s.d_k, *mask = v + s.m * s.d_v;
  const auto kind = static_cast<MaskKind>(mask_kind);
  const Size mask_rows = kind == MaskKind::none ? 0 : mask_rows_from(mask_length, s.n, s.m);
  if (kind == MaskKind::boolean) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(mask);
    for (Size e = mask_rows * s.m; e-- > 0;) {  // backwards: a float takes the room of four bytes
      const float added = bytes[e] ? 0.0f : -std::numeric_limits<float>::infinity();
      std::memcpy(mask + e, &added, sizeof added);
    }
  }
  HeadView head{block, k, v, s.n, s.m, s.d_k, s.d_v, {}, causal_from(causal), mask, mask_rows};
  if (has_scale) head.scale = real("scale", scale);
  return {head, mask + mask_rows * s.m};
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE void release(float* block) {
  std::free(block);
}

// raw, scores, masked, weights n×m each; output n×dv
EMSCRIPTEN_KEEPALIVE float* attend_room(double q, double k, double v, double mask, double n,
                                        double m, double dk, double dv) {
  return guarded([&] {
    const Sizes s = sizes(n, m, dk, dv);
    check_bytes("raw, scores, masked and weights", s.n, s.m, 4);
    check_bytes("output", s.n, s.d_v);
    return room_for(inputs_and_results,
                    input_floats(s, q, k, v, mask) + 4 * area(s.n, s.m) + area(s.n, s.d_v));
  });
}

EMSCRIPTEN_KEEPALIVE int attend_run(float* block, double mask, double n, double m, double dk,
                                    double dv, double scale, int has_scale, int causal,
                                    int mask_kind) {
  return guarded([&] {
    const Sizes s = sizes(n, m, dk, dv);
    const auto [head, to] = inputs(block, s, scale, has_scale, causal, mask_kind, mask);
    const Size all = s.n * s.m;
    attend(head, {to, to + all, to + 2 * all, to + 3 * all, to + 4 * all});
    return 0;
  });
}

// output n×dv; rowMax and rowSum n each
EMSCRIPTEN_KEEPALIVE float* attend_tiled_room(double q, double k, double v, double mask, double n,
                                              double m, double dk, double dv) {
  return guarded([&] {
    const Sizes s = sizes(n, m, dk, dv);
    check_bytes("output", s.n, s.d_v);
    check_bytes("rowMax and rowSum", s.n, 2);
    return room_for(inputs_and_results,
                    input_floats(s, q, k, v, mask) + area(s.n, s.d_v) + area(s.n, 2));
  });
}

// Returns scratchBytes.
EMSCRIPTEN_KEEPALIVE double attend_tiled_run(float* block, double mask, double n, double m,
                                             double dk, double dv, double scale, int has_scale,
                                             int causal, int mask_kind, double rows, double cols) {
  return guarded([&] {
    const Sizes s = sizes(n, m, dk, dv);
    const Tile tile{size("tileRows", rows), size("tileCols", cols)};
    const auto [head, to] = inputs(block, s, scale, has_scale, causal, mask_kind, mask);
    float *row_max = to + s.n * s.d_v, *row_sum = row_max + s.n;
    return static_cast<double>(attend_tiled(head, tile, to, row_max, row_sum));
  });
}

// x rows×cols, and the weights in its place
EMSCRIPTEN_KEEPALIVE float* softmax_room(double x, double rows, double cols) {
  return guarded([&] {
    check_length("x", x, size("rows", rows), size("cols", cols), "rows × cols");
    return room_for("x", x);
  });
}

EMSCRIPTEN_KEEPALIVE int softmax_run(float* block, double rows, double cols) {
  return guarded([&] {
    softmax(block, size("rows", rows), size("cols", cols), block);
    return 0;
  });
}

}  // extern "C"

namespace {

/// All of the module's memory as a Float32Array, for web/core/ to write inputs to and copy results
/// from; its length is 0 after the memory has grown.
val memory() {
  const Size floats = __builtin_wasm_memory_size(0) * (65536 / sizeof(float));
  return val(typed_memory_view(floats, reinterpret_cast<const float*>(0)));
}

}  // namespace

EMSCRIPTEN_BINDINGS(attention_memory) {
  emscripten::function("memory", &memory);
}

}  // namespace attention
