// Sequences that say everything twice: random ids, which no knowledge of a language predicts, and
// then the same again. Only who looks back at what followed last time knows what comes next.
#pragma once

#include "model/transformer.hpp"
#include "random.hpp"

namespace attention {

/// Writes `length` (≥ 4) ids: the first `period` of them, over and over. Returns that period, which
/// is drawn, from length/4 to length/2: a head that looks back by a fixed distance does not find
/// what it looks for.
Size random_repeat(Random& random, Size vocabulary, Id* ids, Size length);

}  // namespace attention
