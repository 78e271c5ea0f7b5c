#include "model/tokenizer.hpp"

#include <algorithm>

namespace attention {

namespace {

enum class Sign { blank, line, letter, digit, other };

Sign sign_of(Id byte) {
  if (byte == ' ') return Sign::blank;
  if (byte == '\n' || byte == '\r' || byte == '\t') return Sign::line;
  const Id lower = byte | 0x20;
  if (byte >= 0x80 || (lower >= 'a' && lower <= 'z')) return Sign::letter;
  return byte >= '0' && byte <= '9' ? Sign::digit : Sign::other;
}

}  // namespace

void check_merges(const Merge* merges, Size count) {
  std::vector<Size> lengths(bytes_there_are + count, 1);
  for (Size r = 0; r < count; ++r) {
    const auto [left, right] = merges[r];
    const Size id = bytes_there_are + r;
    if (std::max(left, right) >= id) {
      refuse({"merges[", r, "] must be of ids below ", id, ": it is of ", left, " and ", right});
    }
    lengths[id] = lengths[left] + lengths[right];
    if (lengths[id] > longest_piece) {
      refuse({"merges[", r, "] stands for ", lengths[id], " bytes; at most ", longest_piece,
              " may be one piece"});
    }
  }
}

bool same_word(Id before, Id next) {
  const Sign a = sign_of(before), b = sign_of(next);
  return a == Sign::blank ? b != Sign::blank && b != Sign::line : a == b;
}

Size encode(const Merge* merges, Size count, Id* ids, Size length) {
  std::vector<unsigned char> joins(length);  // whether ids[i] belongs to the word of ids[i − 1]
  for (Size i = 1; i < length; ++i) joins[i] = same_word(ids[i - 1], ids[i]) ? 1 : 0;
  // Merging in the order of the ranks is what greedy encoding by rank comes to: a merge makes pairs
  // of higher rank only.
  for (Size r = 0; r < count; ++r) {
    Size kept = 0;
    for (Size i = 0; i < length; ++i, ++kept) {
      const bool here = ids[i] == merges[r].left && i + 1 < length &&
                        ids[i + 1] == merges[r].right && joins[i + 1] != 0;
      joins[kept] = joins[i];
      ids[kept] = here ? static_cast<Id>(bytes_there_are + r) : ids[i];
      if (here) ++i;
    }
    length = kept;
  }
  return length;
}

Size decode(const Merge* merges, Id id, char* to) {
  if (id < bytes_there_are) {
    *to = static_cast<char>(id);
    return 1;
  }
  const auto [left, right] = merges[id - bytes_there_are];
  const Size first = decode(merges, left, to);
  return first + decode(merges, right, to + first);
}

Ids encode(const Merges& merges, std::string_view text) {
  Ids ids;
  for (const char c : text) ids.push_back(static_cast<unsigned char>(c));
  ids.resize(encode(merges.data(), merges.size(), ids.data(), ids.size()));
  return ids;
}

std::string decode(const Merges& merges, const Ids& ids) {
  std::string text;
  for (const Id id : ids) {
    if (id >= bytes_there_are + merges.size()) {
      refuse({"ids must be below ", bytes_there_are + merges.size(), ": one is ", id});
    }
    char bytes[longest_piece];
    text.append(bytes, decode(merges.data(), id, bytes));
  }
  return text;
}

}  // namespace attention
