// Byte-level byte-pair encoding: text to ids and back. Ids 0 … 255 are the bytes; every later id is
// two earlier ones side by side, merged in the order in which that was learnt (R. Sennrich,
// B. Haddow, A. Birch, "Neural Machine Translation of Rare Words with Subword Units", 2016). Any
// bytes can be written in it, and come back as they were.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/transformer.hpp"

namespace attention {

inline constexpr Size bytes_there_are = 256;
inline constexpr Size longest_piece = 64;  // bytes that an id may stand for

/// Merge number r makes id 256 + r of these two.
struct Merge {
  Id left, right;
};
using Merges = std::vector<Merge>;

/// Throws unless every merge is of two earlier ids and stands for at most longest_piece bytes.
void check_merges(const Merge* merges, Size count);

/// Whether a word goes on from byte `before` to byte `next`: merges stay within words. A word is a
/// run of letters, of digits or of other signs, with one blank before it. Bytes of a sign beyond
/// ASCII count as letters.
bool same_word(Id before, Id next);

/// ids: `length` bytes, one each; they become ids in place. Returns how many.
Size encode(const Merge* merges, Size count, Id* ids, Size length);

/// Writes the bytes of one id, which is of this vocabulary; returns how many they are. `to`: room
/// for longest_piece.
Size decode(const Merge* merges, Id id, char* to);

Ids encode(const Merges& merges, std::string_view text);

/// Throws where an id is not of this vocabulary.
std::string decode(const Merges& merges, const Ids& ids);

}  // namespace attention
