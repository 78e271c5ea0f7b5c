#include "model/word_vectors.hpp"

#include <cmath>
#include <cstring>

#include "check_near.hpp"
#include "words_file.hpp"

using namespace attention;

namespace {

using File = std::vector<std::uint8_t>;

/// Three words of two numbers: (3, 4), (−127, 0), (0, 1).
File small() {
  return words_file({"cat", "it", "the"}, {3, 4, -127, 0, 0, 1}, 2, 10.0f);
}

std::string refusal(const File& file) {
  try {
    parse_words(file);
  } catch (const RangeError& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("a word's vector is its row of the file, made as long as the file says") {
  const File file = small();
  const Matrix found = word_vectors(parse_words(file), {"it", "cat", "the"}, 1);
  check_near(found, Matrix{{-10, 0}, {6, 8}, {0, 10}}, 1e-6);
}

TEST_CASE("a word is found only whole, the last one too") {
  const File file = small();
  const WordVectors parsed = parse_words(file);
  CHECK(parsed.find("cat") == 0);
  CHECK(parsed.find("the") == 2);
  for (const char* token : {"", "ca", "cats", "at", "t", "it\nthe", "\n", "The"}) {
    INFO(token);
    CHECK(parsed.find(token) == 3);
  }
}

TEST_CASE("an unknown token's vector comes from its text and the seed, as long as all") {
  const File file = small();
  const WordVectors parsed = parse_words(file);
  const Matrix a = word_vectors(parsed, {"zebra", "cat", "zebra", "gnu"}, 1);
  for (Size l = 0; l < 2; ++l) {
    CHECK(a(0, l) == a(2, l));
    CHECK(a(0, l) != a(3, l));
    CHECK(a(0, l) != word_vectors(parsed, {"zebra"}, 2)(0, l));
  }
  check_near(std::hypot(static_cast<double>(a(0, 0)), static_cast<double>(a(0, 1))), 10, 1e-5);
}

TEST_CASE("a file cut short or with any one bit flipped is refused") {
  const File file = small();
  for (Size bytes = 0; bytes < file.size(); ++bytes) {
    CHECK(refusal(File(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(bytes))) != "");
  }
  for (Size bit = 0; bit < 8 * file.size(); ++bit) {
    File flipped = file;
    flipped[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
    INFO("bit " << bit);
    CHECK(refusal(flipped) != "");
  }
}

TEST_CASE("a refusal says what is wrong with the numbers") {
  File longer = small();
  longer.push_back(0);
  CHECK(refusal(longer) == "words must have the 45 bytes that it promises: it has 46");
  CHECK(refusal({}) == "words must have at least 28 bytes: it has 0");
  CHECK(refusal(File(100, 'x')) ==
        "words must begin with ATWV, the number 1448563777: it begins with 2021161080");
  File damaged = small();
  damaged.back() ^= 1;
  CHECK(refusal(damaged).find("or it is damaged") != std::string::npos);
  CHECK(refusal(words_file({"a"}, {1}, 1, std::nanf(""))) ==
        "words' length must be finite: it is NaN");
  CHECK(refusal(words_file({"a"}, {}, 0, 1.0f)) ==
        "words must hold vectors of 1 to 4096 numbers: it says 0");
  CHECK(refusal(words_file({"a\nb"}, {1}, 1, 1.0f)) ==
        "words must hold as many words as it says, 1: it holds 2");
}

TEST_CASE("a file of no words knows none") {
  const File file = words_file({}, {}, 3, 1.0f);
  CHECK(parse_words(file).find("cat") == 0);
  CHECK(word_vectors(parse_words(file), {"cat"}, 1).size() == 3);
  CHECK(word_vectors(parse_words(file), {}, 1).size() == 0);
}
