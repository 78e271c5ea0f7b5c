#include "model/learn_merges.hpp"

#include <map>
#include <utility>

namespace attention {

namespace {

struct Word {
  Ids ids;
  Size count;
};

/// Every different word of the text and how often it occurs.
std::vector<Word> words_of(std::string_view text) {
  std::map<std::string_view, Size> counts;
  for (Size start = 0; start < text.size();) {
    Size end = start + 1;
    while (end < text.size() && same_word(static_cast<unsigned char>(text[end - 1]),
                                          static_cast<unsigned char>(text[end]))) {
      ++end;
    }
    ++counts[text.substr(start, end - start)];
    start = end;
  }
  std::vector<Word> words;
  words.reserve(counts.size());
  for (const auto& [word, count] : counts) words.push_back({encode(Merges{}, word), count});
  return words;
}

void merge_in(Ids& ids, std::pair<Id, Id> pair, Id merged) {
  Size kept = 0;
  for (Size i = 0; i < ids.size(); ++i, ++kept) {
    const bool here = i + 1 < ids.size() && ids[i] == pair.first && ids[i + 1] == pair.second;
    ids[kept] = here ? merged : ids[i];
    if (here) ++i;
  }
  ids.resize(kept);
}

bool is_beyond_ascii(Id id) {
  return id >= 0x80 && id < bytes_there_are;
}

}  // namespace

Merges learn_merges(std::string_view text, Size count) {
  std::vector<Word> words = words_of(text);
  Merges merges;
  while (merges.size() < count) {
    std::map<std::pair<Id, Id>, Size> pairs;
    for (const Word& word : words) {
      for (Size i = 0; i + 1 < word.ids.size(); ++i) {
        if (is_beyond_ascii(word.ids[i]) || is_beyond_ascii(word.ids[i + 1])) continue;
        pairs[{word.ids[i], word.ids[i + 1]}] += word.count;
      }
    }
    std::pair<Id, Id> best{};
    Size most = 1;
    for (const auto& [pair, times] : pairs) {
      if (times > most) {
        most = times;
        best = pair;
      }
    }
    if (most == 1) break;
    const auto merged = static_cast<Id>(bytes_there_are + merges.size());
    merges.push_back({best.first, best.second});
    for (Word& word : words) merge_in(word.ids, best, merged);
  }
  return merges;
}

}  // namespace attention
