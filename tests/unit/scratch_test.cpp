// What scratchBytes promises: all that a call holds beside its arguments and its output. Arrays are
// counted as they are asked for; nothing but working memory (simd/scratch.hpp) asks for any here.
#include "simd/scratch.hpp"

#include <cstdlib>

#include "check_near.hpp"
#include "problem.hpp"
#include "tiled_attention.hpp"

namespace {
std::size_t bytes_of_arrays = 0;
}  // namespace

void* operator new[](std::size_t bytes) {
  bytes_of_arrays += bytes;
  return std::malloc(bytes);
}
void operator delete[](void* block) noexcept {
  std::free(block);
}
void operator delete[](void* block, std::size_t) noexcept {
  std::free(block);
}

using namespace attention;

TEST_CASE("working memory is asked for once, of the pieces' size in whole fours, or not at all") {
  bytes_of_arrays = 0;
  {
    Scratch small{2000, 45};
    small.take(2000);
    CHECK(small.bytes() == 2048 * sizeof(float));
  }
  CHECK(bytes_of_arrays == 0);  // it lies on the stack
  Scratch large{2000, 49};
  CHECK(large.bytes() == 2052 * sizeof(float));
  CHECK(bytes_of_arrays == large.bytes());
  float *first = large.take(2000), *second = large.take(49);
  CHECK(second - first == 2000);
}

TEST_CASE("scratch_bytes is what the tiled form really takes beside arguments and output") {
  for (const Size n : Sizes{70, 131, 1024}) {
    for (const Size d_v : Sizes{16, 37}) {
      const Problem p = problem(n, n + 3, 24, d_v);
      for (const Size mask_rows : {Size{0}, Size{1}, n}) {
        AttentionOptions options{.causal = Causal::bottom_right};
        if (mask_rows > 0) options.mask = some_mask(mask_rows, n + 3);
        bytes_of_arrays = 0;
        const Size said = attend_tiled(p.q, p.k, p.v, options).scratch_bytes;
        INFO("n = " << n << ", d_v = " << d_v << ", mask rows = " << mask_rows);
        CHECK(said == bytes_of_arrays + 2 * n * sizeof(float));  // row_max and row_sum are results
      }
    }
  }
}
