// Learning a byte-pair encoding from text: done once, offline.
#pragma once

#include "model/tokenizer.hpp"

namespace attention {

/// The `count` merges that each join the most frequent pair of the text so written so far; of pairs
/// as frequent, the one with the lower ids. Fewer where no pair is left that occurs twice. Pairs of
/// bytes beyond ASCII are not joined, so that no id is a part of a character and something else.
Merges learn_merges(std::string_view text, Size count);

}  // namespace attention
