#include "model/tokenizer.hpp"

#include <doctest/doctest.h>

#include "model/learn_merges.hpp"
#include "random.hpp"

using namespace attention;

namespace {

const std::string sea =
    "the white whale, the white whale swam; the whale was white. There there, said the whaler: "
    "the whale 1851 1851 whales";

}  // namespace

TEST_CASE("any bytes come back as they were") {
  const Merges merges = learn_merges(sea, 30);
  Random random(1);
  std::vector<std::string> texts{"",
                                 "the white whale",
                                 sea,
                                 std::string("\0a\0", 3),
                                 "na\xC3\xAFve \xE6\xBC\xA2\xE5\xAD\x97 \xF0\x9F\x90\x8B",
                                 "\xEF\xBF\xBD",
                                 "\xF0\x9F",
                                 "\xFF\xFE",
                                 "  two  blanks \n\t\r\n"};
  for (Size length = 1; length < 60; ++length) {
    std::string bytes;
    for (Size i = 0; i < length; ++i) bytes += static_cast<char>(random.below(256));
    texts.push_back(bytes);
  }
  for (const std::string& text : texts) {
    CHECK(decode(merges, encode(merges, text)) == text);
    CHECK(decode({}, encode(Merges{}, text)) == text);
  }
}

TEST_CASE("what is frequent becomes one id, with the blank before it") {
  const Merges merges = learn_merges(sea, 60);
  const Ids ids = encode(merges, "so the white whale");
  CHECK(decode(merges, {ids.back()}) == " whale");
  CHECK(decode(merges, {ids[ids.size() - 2]}) == " white");
  CHECK(decode(merges, {ids[ids.size() - 3]}) == " the");
}

TEST_CASE("the most frequent pair is merged first; of equals, the one of lower ids") {
  const Merges merges = learn_merges("abab abab cd cd", 2);
  REQUIRE(merges.size() == 2);
  CHECK(merges[0].left == 'a');
  CHECK(merges[0].right == 'b');
  CHECK(learn_merges("xy ab xy ab", 1)[0].left == ' ');
  CHECK(learn_merges("b,a:b,a:", 9).empty());  // a sign ends a word: no pair is within one
}

TEST_CASE("no merge crosses the end of a word, nor joins bytes beyond ASCII") {
  const Merges merges = learn_merges(sea + sea + " \xC3\xA9t\xC3\xA9 \xC3\xA9t\xC3\xA9", 200);
  for (Size r = 0; r < merges.size(); ++r) {
    const std::string bytes = decode(merges, {static_cast<Id>(bytes_there_are + r)});
    for (Size i = 1; i < bytes.size(); ++i) {
      CHECK(same_word(static_cast<unsigned char>(bytes[i - 1]),
                      static_cast<unsigned char>(bytes[i])));
      CHECK(static_cast<unsigned char>(bytes[i]) < 0x80);
    }
  }
}

TEST_CASE("encoding merges the lowest rank first, from the left") {
  const Merges merges{{'a', 'a'}, {256, 'a'}, {'b', 'c'}, {'a', 'b'}};
  CHECK(encode(merges, "aaaaa") == Ids{256, 257});
  CHECK(encode(merges, "abc") == Ids{'a', 258});
  CHECK(encode(merges, "ab") == Ids{259});
}

TEST_CASE("merges of later ids and pieces too long are refused with their numbers") {
  const Merges later{{'a', 'b'}, {'a', 257}};
  CHECK_THROWS_WITH_AS(check_merges(later.data(), 2),
                       "merges[1] must be of ids below 257: it is of 97 and 257", RangeError);
  Merges doubling;
  for (Id r = 0; r < 7; ++r) doubling.push_back({r == 0 ? 'a' : 255 + r, r == 0 ? 'a' : 255 + r});
  CHECK_NOTHROW(check_merges(doubling.data(), 6));
  CHECK_THROWS_WITH_AS(check_merges(doubling.data(), 7),
                       "merges[6] stands for 128 bytes; at most 64 may be one piece", RangeError);
  CHECK_THROWS_WITH_AS(decode({}, {256}), "ids must be below 256: one is 256", RangeError);
}
