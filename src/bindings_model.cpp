// The trained model, its tokenizer and the recipe that forms heads, as plain WebAssembly exports on
// one block of memory each: web/core/model.js writes what goes in, calls, and copies out what
// stands there then. `room` gives a block, `release` (bindings_attention.cpp) takes it back. Blocks
// hold 32-bit words, floats or whole numbers; sizes that JavaScript worked out are checked here
// again.
#include <emscripten/emscripten.h>

#include <algorithm>
#include <cstdlib>

#include "bindings.hpp"
#include "model/form_heads.hpp"
#include "model/model_file.hpp"

namespace attention {

namespace {

TransformerShape shape_from(const double* x) {
  const TransformerShape shape{.vocabulary = size("vocabulary", x[3]),
                               .context = size("context", x[4]),
                               .layers = size("layers", x[0]),
                               .heads = size("heads", x[1]),
                               .d = size("d", x[2]),
                               .scaled = x[5] != 0};
  check_transformer(shape);
  return shape;
}

}  // namespace

extern "C" {

/// Memory for that many words.
EMSCRIPTEN_KEEPALIVE float* room(double words) {
  return guarded([&] { return room_for("the model and its pass", words); });
}

/// block: a file's bytes, and behind them, from the next whole word on, room for as many words as
/// it has bytes. Writes the weights there.
EMSCRIPTEN_KEEPALIVE int read_model(char* block, Size bytes) {
  return guarded([&] {
    const std::string_view file(block, bytes);
    const ModelPlaces places = check_model_file(file);
    read_weights(file, places, reinterpret_cast<float*>(block + (bytes + 3) / 4 * 4));
    return 0;
  });
}

/// block: merges, two words each, then a text's bytes, a word each, which become its ids. Returns
/// how many.
EMSCRIPTEN_KEEPALIVE Size encode_text(Id* block, Size merges, Size bytes) {
  return guarded([&] {
    return encode(reinterpret_cast<const Merge*>(block), merges, block + 2 * merges, bytes);
  });
}

/// block: merges, and behind them room for an id's bytes, which are written; returns how many.
EMSCRIPTEN_KEEPALIVE Size decode_id(Id* block, Size merges, double id) {
  return guarded([&] {
    const Size most = bytes_there_are + merges;
    if (!(id >= 0 && id < static_cast<double>(most))) {
      refuse({"ids must be from 0 to ", most - 1, ": one is ", shown(id)});
    }
    return decode(reinterpret_cast<const Merge*>(block), static_cast<Id>(id),
                  reinterpret_cast<char*>(block + 2 * merges));
  });
}

/// shape: layers, heads, d, vocabulary, context, scaled. Checks them; the weights' count.
EMSCRIPTEN_KEEPALIVE double model_weights(const double* shape) {
  return guarded([&] { return static_cast<double>(weight_count(shape_from(shape))); });
}

/// block: the shape (6 doubles), the weights, n ids, a word a head that is 1 where it is off; then
/// room for the pass and n losses, which are written.
EMSCRIPTEN_KEEPALIVE int run_model(double* block, double n_) {
  return guarded([&] {
    const TransformerShape shape = shape_from(block);
    const Size n = size("the number of ids", n_), places = shape.layers * shape.heads;
    auto* weights = reinterpret_cast<float*>(block + 6);
    auto* ids = reinterpret_cast<Id*>(weights + weight_count(shape));
    check_ids(shape, ids, n);
    std::vector<unsigned char> off(places);
    std::copy_n(ids + n, places, off.data());
    auto* pass = reinterpret_cast<float*>(ids + n + places);
    transform(shape, weights, ids, n, off.data(), pass);
    const PassPlaces in(shape, n);
    for (Size i = 0; i + 1 < n; ++i) {
      pass[in.count + i] =
          loss_of(pass + in.logits + i * shape.vocabulary, shape.vocabulary, ids[i + 1]);
    }
    return 0;
  });
}

/// block: room for the scores, four doubles; n ids; weights n×n.
EMSCRIPTEN_KEEPALIVE int score_head(HeadScores* block, Size n) {
  return guarded([&] {
    ScoreSums sums;
    const auto* ids = reinterpret_cast<const Id*>(block + 1);
    const auto* weights = reinterpret_cast<const float*>(ids + n);
    check_finite("weights", weights, n * n);
    sums.add(ids, n, weights);
    *block = sums.means();
    return 0;
  });
}

/// block: the shape (6 doubles); room for the scores of every head; weights and the two means of
/// AdamW, of which the first is to be made where no step was taken; room for `steps` losses of
/// either kind, for the ids of one sequence and the pass over it. Returns how many steps were
/// taken.
EMSCRIPTEN_KEEPALIVE double form_heads_run(double* block, double taken, double steps_, double batch,
                                           double step_size, double total, double seed) {
  return guarded([&] {
    const FormingOptions options{.shape = shape_from(block),
                                 .batch = size("batch", batch),
                                 .descent = {.step_size = step_size, .steps = size("total", total)},
                                 .seed = seed_from("seed", seed)};
    check_forming(options);
    const Size count = weight_count(options.shape), steps = size("steps", steps_);
    auto* scores = reinterpret_cast<HeadScores*>(block + 6);
    auto* weights = reinterpret_cast<float*>(scores + options.shape.layers * options.shape.heads);
    check_finite("state", weights, 3 * count);
    Descent at{weights, weights + count, weights + 2 * count, count, size("state[0]", taken)};
    if (at.steps == 0) random_weights(options.shape, options.seed, weights);
    float* losses = weights + 3 * count;
    const Size done = form_heads(at, options, steps, losses, losses + steps);
    auto* ids = reinterpret_cast<Id*>(losses + 2 * steps);
    measure_forming(weights, options, scores, ids,
                    reinterpret_cast<float*>(ids + options.shape.context));
    return static_cast<double>(done);
  });
}

}  // extern "C"

}  // namespace attention
