#include "mask.hpp"

#include <limits>

#include "attention.hpp"
#include "check_near.hpp"

using namespace attention;

namespace {

constexpr float x = -std::numeric_limits<float>::infinity();

/// Same numbers; −∞ equals −∞.
bool same(const Matrix& a, const Matrix& b) {
  return a.shape() == b.shape() && a == b;
}

const Matrix nothing = make_matrix(0, 0);

}  // namespace

TEST_CASE("a causal mask lets row i see columns up to i") {
  CHECK(same(causal_mask(Causal::top_left, 3, 3), {{0, x, x}, {0, 0, x}, {0, 0, 0}}));
  CHECK(same(causal_mask(Causal::bottom_right, 3, 3), {{0, x, x}, {0, 0, x}, {0, 0, 0}}));
}

TEST_CASE("with fewer queries than keys the two alignments differ") {
  CHECK(same(causal_mask(Causal::top_left, 2, 4), {{0, x, x, x}, {0, 0, x, x}}));
  CHECK(same(causal_mask(Causal::bottom_right, 2, 4), {{0, 0, 0, x}, {0, 0, 0, 0}}));
}

TEST_CASE("with more queries than keys the first rows of bottom-right see no key") {
  CHECK(same(causal_mask(Causal::bottom_right, 3, 1), {{x}, {x}, {0}}));
  CHECK(same(causal_mask(Causal::top_left, 3, 1), {{0}, {0}, {0}}));
}

TEST_CASE("padding masks the keys from its length on, for every query alike") {
  CHECK(same(padding_mask(2, 4), {{0, 0, x, x}}));
  CHECK(same(padding_mask(0, 2), {{x, x}}));
  CHECK(same(padding_mask(9, 2), {{0, 0}}));
}

TEST_CASE("a sliding window keeps the keys nearer than its width, the last query at the last key") {
  CHECK(same(sliding_window_mask(2, 3, 3), {{0, 0, x}, {0, 0, 0}, {x, 0, 0}}));
  CHECK(same(sliding_window_mask(1, 2, 4), {{x, x, 0, x}, {x, x, x, 0}}));
  CHECK(same(sliding_window_mask(0, 1, 2), {{x, x}}));
}

TEST_CASE("the parts of a mask are added") {
  const MaskParts window{Causal::bottom_right, {}, Size{2}, nothing};
  CHECK(same(mask_of(window, 3, 3), {{0, x, x}, {0, 0, x}, {x, 0, 0}}));
  const MaskParts padded{Causal::top_left, Size{2}, {}, nothing};
  CHECK(same(mask_of(padded, 3, 3), {{0, x, x}, {0, 0, x}, {0, 0, x}}));
  const MaskParts all{Causal::top_left, Size{3}, Size{2}, Matrix{{x, 0, 0}}};
  CHECK(same(mask_of(all, 3, 3), {{x, x, x}, {x, 0, x}, {x, 0, 0}}));
  CHECK(same(mask_of({}, 2, 2), {{0, 0}, {0, 0}}));
  CHECK(mask_of({}, 0, 3).size() == 0);
}

TEST_CASE("a mask of the wrong shape is refused with its sizes") {
  const MaskParts wrong{Causal::none, {}, {}, make_matrix(2, 2, 0.0f)};
  CHECK_THROWS_WITH_AS(mask_of(wrong, 3, 2), "mask must be 3×2 (n × m) or one row of 2: it is 2×2",
                       RangeError);
}

TEST_CASE("editing a masked key and value changes no output, to the last bit") {
  const Matrix q{{1, 2}, {0.3f, -1}, {0.7f, 0.1f}};
  Matrix k{{0.5f, 1}, {-1, 0.2f}, {3, 4}}, v{{2, 1}, {0.1f, 0.3f}, {-5, 7}};
  const AttentionOptions causal{.causal = Causal::top_left};
  const Matrix before = attend(q, k, v, causal).output;
  const Matrix leaking_before = attend(q, k, v).output;
  k(2, 0) = -9;
  v(2, 1) = 1e6f;
  const Matrix after = attend(q, k, v, causal).output;
  const Matrix leaking_after = attend(q, k, v).output;
  for (Size i = 0; i < 2; ++i) {
    for (Size l = 0; l < 2; ++l) {
      CHECK(after(i, l) == before(i, l));
      CHECK(leaking_after(i, l) != leaking_before(i, l));
    }
  }
  CHECK(after(2, 1) != before(2, 1));
}
