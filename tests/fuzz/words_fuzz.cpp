// Files of word vectors with any bytes: they are taken or refused with a RangeError; what is taken
// can be looked up. Half of the inputs get the checksum that fits, or nothing behind it would be
// reached.
#include <cmath>

#include "../unit/words_file.hpp"
#include "bytes.hpp"
#include "model/word_vectors.hpp"

using namespace attention;
using attention::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::vector<std::uint8_t> file(data + 1, data + size);
  if (data[0] % 2 == 1 && file.size() >= 28) {
    // The format's own first bytes and a length that fits, of what the input says.
    const std::vector<std::uint8_t> begin = words_file({}, {}, 1, 1.0f);
    std::copy(begin.begin(), begin.begin() + 8, file.begin());
    const std::size_t rest = file.size() - 28, d = 1 + data[0] / 2 % 4,
                      count = std::min<std::size_t>(file[8], rest / d), text = rest - count * d;
    const std::size_t fields[] = {count, d};
    for (std::size_t f = 0; f < 2; ++f) {
      for (std::size_t b = 0; b < 4; ++b) {
        file[8 + 4 * f + b] = static_cast<std::uint8_t>(fields[f] >> (8 * b));
      }
    }
    for (std::size_t b = 0; b < 4; ++b) file[20 + b] = static_cast<std::uint8_t>(text >> (8 * b));
    seal(file);
  }
  try {
    const WordVectors parsed = parse_words(file);
    std::vector<std::string> tokens;
    for (std::size_t from = 0; tokens.size() < parsed.count;) {
      const std::size_t end = parsed.text.find('\n', from);
      require(end != std::string_view::npos);
      tokens.emplace_back(parsed.text.substr(from, end - from));
      from = end + 1;
    }
    tokens.emplace_back(reinterpret_cast<const char*>(data), std::min<std::size_t>(size, 20));
    const Matrix found = word_vectors(parsed, tokens, 1);
    for (Size i = 0; i < parsed.count; ++i) require(parsed.find(tokens[i]) < parsed.count);
    for (const float x : found) require(std::isfinite(x));
  } catch (const RangeError& error) {
    require(error.what()[0] != '\0');
  }
  return 0;
}
