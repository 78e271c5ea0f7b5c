#include "model/word_vectors.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "random.hpp"

namespace attention {

namespace {

// The layout: web/data/words-format.mjs.
constexpr Size version_at = 4, count_at = 8, d_at = 12, length_at = 16, text_at = 20,
               checksum_at = 24, header = 28;
constexpr std::uint32_t magic = 0x56575441, version = 1;  // "ATWV"
constexpr Size widest = 4096;

using File = std::span<const std::uint8_t>;

std::uint32_t read(File file, Size at) {
  std::uint32_t value = 0;
  for (Size b = 0; b < 4; ++b) value |= std::uint32_t{file[at + b]} << (8 * b);
  return value;
}

/// FNV-1a, 32 bits, of all bytes but the checksum's own.
std::uint32_t checksum(File file) {
  std::uint32_t hash = 0x811c9dc5;
  for (Size at = 0; at < file.size(); ++at) {
    if (at < checksum_at || at >= header) hash = (hash ^ file[at]) * 0x01000193;
  }
  return hash;
}

/// "words must have 45 bytes: it has 46"; one place for all, to be small.
void check(bool holds, const char* must, std::uint64_t wanted, const char* what,
           std::uint64_t found) {
  if (!holds) refuse({"words must ", must, wanted, what, found});
}

void check_equal(const char* must, std::uint64_t wanted, const char* what, std::uint64_t found) {
  check(wanted == found, must, wanted, what, found);
}

/// x (d) times what makes it as long as `length`; a vector of zeros stays one.
void lengthen(float* x, Size d, float length) {
  double sum = 0;
  for (Size l = 0; l < d; ++l) sum += static_cast<double>(x[l]) * static_cast<double>(x[l]);
  const double factor = sum > 0 ? static_cast<double>(length) / std::sqrt(sum) : 0;
  for (Size l = 0; l < d; ++l) x[l] = static_cast<float>(static_cast<double>(x[l]) * factor);
}

}  // namespace

Size WordVectors::find(std::string_view word) const {
  Size from = 0;
  for (Size at = 0; at < count; ++at) {
    const Size end = text.find('\n', from);
    if (text.substr(from, end - from) == word) return at;
    from = end + 1;
  }
  return count;
}

WordVectors parse_words(File file) {
  check(file.size() >= header, "have at least ", header, " bytes: it has ", file.size());
  check_equal("begin with ATWV, the number ", magic, ": it begins with ", read(file, 0));
  check_equal("be of version ", version, ": it is of version ", read(file, version_at));
  WordVectors words;
  words.count = read(file, count_at);
  words.d = read(file, d_at);
  check(words.d > 0 && words.d <= widest, "hold vectors of 1 to ", widest, " numbers: it says ",
        words.d);
  const Size text = read(file, text_at);
  check_equal("have the ", std::uint64_t{header} + text + std::uint64_t{words.count} * words.d,
              " bytes that it promises: it has ", file.size());
  check_equal("have the checksum ", read(file, checksum_at), ", or it is damaged: it has ",
              checksum(file));
  const std::uint32_t bits = read(file, length_at);
  std::memcpy(&words.length, &bits, sizeof bits);
  check_number("words' length", words.length);
  words.text = {reinterpret_cast<const char*>(file.data()) + header, text};
  const auto lines = std::count(words.text.begin(), words.text.end(), '\n');
  check_equal("hold as many words as it says, ", words.count, ": it holds ",
              static_cast<std::uint64_t>(lines));
  words.numbers = file.data() + header + text;
  return words;
}

Matrix word_vectors(const WordVectors& file, const std::vector<std::string>& tokens,
                    std::uint64_t seed) {
  check_bytes("token vectors n×d", tokens.size(), file.d);
  Matrix vectors = make_matrix(tokens.size(), file.d);
  for (Size i = 0; i < tokens.size(); ++i) {
    float* x = row(vectors, i);
    const Size at = file.find(tokens[i]);
    if (at < file.count) {
      const std::uint8_t* numbers = file.numbers + at * file.d;
      for (Size l = 0; l < file.d; ++l) x[l] = static_cast<std::int8_t>(numbers[l]);
    } else {
      Random(seed, hash_text(tokens[i])).fill_normal(x, file.d);
    }
    lengthen(x, file.d, file.length);
  }
  return vectors;
}

}  // namespace attention
