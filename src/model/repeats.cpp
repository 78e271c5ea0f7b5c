#include "model/repeats.hpp"

namespace attention {

Size random_repeat(Random& random, Size vocabulary, Id* ids, Size length) {
  const Size shortest = length / 4;
  const auto choices = static_cast<std::uint32_t>(length / 2 - shortest + 1);
  const Size period = shortest + random.below(choices);
  for (Size i = 0; i < length; ++i) {
    ids[i] = i < period ? random.below(static_cast<std::uint32_t>(vocabulary)) : ids[i - period];
  }
  return period;
}

}  // namespace attention
