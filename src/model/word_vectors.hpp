// Word vectors learned from text by others (web/data/README.md), out of the file that
// web/data/make-words.mjs writes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tensor.hpp"

namespace attention {

/// What a file holds; views into its bytes, which must outlive it.
struct WordVectors {
  std::string_view text;  // the words, a line feed after each
  Size count = 0, d = 0;
  float length = 0;                       // of every vector
  const std::uint8_t* numbers = nullptr;  // count×d, each an int8

  /// The word's row of the table, or count where it is not there.
  Size find(std::string_view word) const;
};

/// Throws RangeError where the file is not whole: too short or too long for what it says it holds,
/// another format, a checksum that does not fit.
WordVectors parse_words(std::span<const std::uint8_t> file);

/// One vector a token, n×d, every row of the file's length: from the file where it has the token as
/// it stands, else drawn from the token's text and the seed.
Matrix word_vectors(const WordVectors& file, const std::vector<std::string>& tokens,
                    std::uint64_t seed);

}  // namespace attention
