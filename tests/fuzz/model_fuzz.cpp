// A model's file of any bytes, with a checksum that fits as often as not, and texts of any bytes:
// what is accepted can be read, run and told again; everything else is a RangeError.
#include <algorithm>
#include <string>

#include "bytes.hpp"
#include "model/model_file.hpp"
#include "model/write_model.hpp"
#include "random.hpp"

using namespace attention;
using attention::fuzz::Bytes;
using attention::fuzz::require;

namespace {

/// A small file that is right, of the sizes that the bytes ask for.
std::string valid_file(Bytes& bytes) {
  TrainedModel model;
  model.shape = {.vocabulary = 256 + bytes.below(20),
                 .context = 1 + bytes.below(6),
                 .layers = 1 + bytes.below(2),
                 .heads = 1 + bytes.below(2),
                 .d = 16};
  const Size merges = model.shape.vocabulary - 256;
  for (Size r = 0; r < merges; ++r) {
    model.merges.push_back({static_cast<Id>(bytes.below(256 + r)), bytes.next()});
  }
  model.weights.resize(weight_count(model.shape));
  random_weights(model.shape, bytes.next(), model.weights.data());
  model.trained_on.assign(bytes.below(9), 'x');
  model.on_repeats.resize(model.shape.layers * model.shape.heads);
  model.on_text = model.on_repeats;
  return write_model(model, 1 + static_cast<int>(bytes.below(127)));
}

void sign(std::string& file) {
  if (file.size() < 8) return;
  file.resize(file.size() - 8);
  const std::uint64_t sum = hash_text(file);
  for (Size b = 0; b < 8; ++b) file += static_cast<char>(sum >> (8 * b) & 0xFF);
}

void use(std::string_view file, Bytes& bytes) {
  const ModelPlaces places = check_model_file(file);
  if (weight_count(places.shape) > Size{1} << 20) return;
  std::vector<float> weights(weight_count(places.shape));
  read_weights(file, places, weights.data());
  const Merges merges = read_merges(file, places);
  std::string text;
  for (Size i = bytes.below(64); i > 0; --i) text += static_cast<char>(bytes.next());
  Ids ids = encode(merges, text);
  require(decode(merges, ids) == text);
  for (const Id id : ids) require(id < places.shape.vocabulary);
  ids.resize(std::min(ids.size(), places.shape.context));
  // Weights may be as large as a file says, so that a pass may overflow: that is refused.
  transform(places.shape, weights, ids);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  try {
    std::string file;
    const Size kind = bytes.below(4);
    if (kind == 0) {
      while (file.size() < size) file += static_cast<char>(bytes.next());
    } else {
      file = valid_file(bytes);
      for (Size changes = bytes.below(4) * (kind - 1); changes > 0; --changes) {
        const Size at = (bytes.next() * Size{256} + bytes.next()) % file.size();
        file[at] = static_cast<char>(bytes.next());
      }
      if (kind == 3 && bytes.below(2) == 1) file.resize(bytes.next() * Size{256} % file.size());
    }
    if (bytes.below(4) != 0) sign(file);
    use(file, bytes);
  } catch (const RangeError& error) {
    require(error.what()[0] != '\0');
  }
  return 0;
}
