// A file of word vectors as web/data/words-format.mjs lays it out, for the unit tests and the
// fuzzer.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

namespace attention {

/// Writes the checksum that fits the other bytes; needs 28 of them.
inline void seal(std::vector<std::uint8_t>& file) {
  std::uint32_t hash = 0x811c9dc5;
  for (std::size_t at = 0; at < file.size(); ++at) {
    if (at < 24 || at >= 28) hash = (hash ^ file[at]) * 0x01000193;
  }
  for (std::size_t b = 0; b < 4; ++b) file[24 + b] = static_cast<std::uint8_t>(hash >> (8 * b));
}

/// d numbers a word.
inline std::vector<std::uint8_t> words_file(const std::vector<std::string>& words,
                                            const std::vector<int>& numbers, std::uint32_t d,
                                            float length) {
  std::string text;
  for (const std::string& word : words) text += word + "\n";
  std::vector<std::uint8_t> file = {'A', 'T', 'W', 'V'};
  std::uint32_t bits = 0;
  std::memcpy(&bits, &length, sizeof bits);
  for (const std::uint32_t field : {std::uint32_t{1}, static_cast<std::uint32_t>(words.size()), d,
                                    bits, static_cast<std::uint32_t>(text.size()), 0U}) {
    for (std::size_t b = 0; b < 4; ++b) file.push_back(static_cast<std::uint8_t>(field >> (8 * b)));
  }
  file.insert(file.end(), text.begin(), text.end());
  for (const int x : numbers)
    file.push_back(static_cast<std::uint8_t>(static_cast<std::int8_t>(x)));
  seal(file);
  return file;
}

}  // namespace attention
