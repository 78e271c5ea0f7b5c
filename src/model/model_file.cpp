#include "model/model_file.hpp"

#include "random.hpp"

namespace attention {

namespace {

constexpr Size sizes_start = 8, measured_start = sizes_start + 8 * 4,
               scores_start = measured_start + 6 * 4;
constexpr Size checksum_bytes = 8;

std::uint64_t whole(std::string_view bytes, Size start, Size count) {
  std::uint64_t x = 0;
  for (Size b = count; b-- > 0;) x = x << 8 | static_cast<unsigned char>(bytes[start + b]);
  return x;
}

float real(std::string_view bytes, Size start) {
  return __builtin_bit_cast(float, static_cast<std::uint32_t>(whole(bytes, start, 4)));
}

/// Size number i of the header, small enough for products of three to be exact.
Size size_at(std::string_view bytes, Size i) {
  const std::uint64_t x = whole(bytes, sizes_start + 4 * i, 4);
  if (x > 0xFFFF) refuse({"model: a size of ", x, "; at most 65535 can be read"});
  return static_cast<Size>(x);
}

}  // namespace

ModelPlaces check_model_file(std::string_view bytes) {
  const Size least = scores_start + checksum_bytes;
  if (bytes.size() < least) {
    refuse({"model: a file has at least ", least, " bytes; this has ", bytes.size()});
  }
  if (bytes.substr(0, 8) != std::string_view("attnmdl\x01", 8)) {
    refuse({"model: this is no file of a model in version 1"});
  }
  const Size content = bytes.size() - checksum_bytes;
  if (whole(bytes, content, checksum_bytes) != hash_text(bytes.substr(0, content))) {
    refuse({"model: the checksum is another: of these ", bytes.size(),
            " bytes some were changed or lost"});
  }
  ModelPlaces at;
  TransformerShape& shape = at.shape;
  shape.layers = size_at(bytes, 0);
  shape.heads = size_at(bytes, 1);
  shape.d = size_at(bytes, 2);
  shape.vocabulary = size_at(bytes, 3);
  shape.context = size_at(bytes, 4);
  const Size text_bytes = size_at(bytes, 6);
  shape.scaled = size_at(bytes, 7) == 1;
  check_transformer(shape);
  if (shape.vocabulary < bytes_there_are) {
    refuse({"model: the vocabulary must hold all 256 bytes: it holds ", shape.vocabulary});
  }
  const Size merges = shape.vocabulary - bytes_there_are, weights = weight_count(shape);
  // Every product is below 2³⁰ by check_transformer, so that no sum wraps around.
  at.merges = scores_start + 32 * shape.layers * shape.heads;
  at.steps = at.merges + 4 * merges + text_bytes;
  at.weights = at.steps + 4 * (weights / shape.d);
  at.end = at.weights + weights + checksum_bytes;
  if (at.end != bytes.size()) {
    refuse({"model: its sizes ask for ", at.end, " bytes: there are ", bytes.size()});
  }
  const Merges read = read_merges(bytes, at);
  check_merges(read.data(), merges);
  for (Size start = at.steps; start < at.weights; start += 4) {
    const float step = real(bytes, start);
    if (!(step >= 0 && step < 0x1p64f)) {
      refuse({"model: step ", (start - at.steps) / 4, " must be from 0 to 2⁶⁴: it is ",
              std::to_string(step)});
    }
  }
  return at;
}

void read_weights(std::string_view bytes, const ModelPlaces& at, float* weights) {
  const Size d = at.shape.d, count = weight_count(at.shape);
  for (Size e = 0; e < count; ++e) {
    weights[e] = real(bytes, at.steps + 4 * (e / d)) *
                 static_cast<float>(static_cast<std::int8_t>(bytes[at.weights + e]));
  }
}

Merges read_merges(std::string_view bytes, const ModelPlaces& at) {
  Merges merges;
  for (Size r = 0; r < at.shape.vocabulary - bytes_there_are; ++r) {
    const Size start = at.merges + 4 * r;
    merges.push_back(
        {static_cast<Id>(whole(bytes, start, 2)), static_cast<Id>(whole(bytes, start + 2, 2))});
  }
  return merges;
}

}  // namespace attention
