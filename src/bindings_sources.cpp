// Bindings of where the lesson's vectors and heads come from: word vectors, hand-built heads.
#include <span>
#include <string>
#include <vector>

#include "bindings.hpp"
#include "model/hand_built.hpp"
#include "model/word_vectors.hpp"

namespace attention {
namespace {

using File = std::vector<unsigned char>;

File bytes(const val& array) {
  return emscripten::convertJSArrayToNumberVector<unsigned char>(array);
}

val words_js(val array, val tokens, double seed) {
  return guarded([&] {
    const File file = bytes(array);
    return copy(word_vectors(parse_words(file), texts("tokens", tokens), seed_from("seed", seed)));
  });
}

val hand_built_rows_js(val tokens, double seed, bool position) {
  return guarded([&] {
    return copy(hand_built_rows(texts("tokens", tokens), seed_from("seed", seed), position));
  });
}

val hand_built_weights_js(int kind, int projection) {
  return guarded([&] {
    return copy(
        hand_built_weights(static_cast<HandBuilt>(kind), static_cast<Projection>(projection)));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(sources) {
  emscripten::function("words", &words_js);
  emscripten::function("handBuiltRows", &hand_built_rows_js);
  emscripten::function("handBuiltWeights", &hand_built_weights_js);
}

}  // namespace attention
