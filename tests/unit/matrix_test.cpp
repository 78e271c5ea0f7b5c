#include "matrix.hpp"

#include <doctest/doctest.h>

using namespace attention;

TEST_CASE("columns are cut out, added back and transposed") {
  const Matrix x{{1, 2, 3}, {4, 5, 6}};
  CHECK(columns(x, 1, 2) == Matrix{{2, 3}, {5, 6}});
  CHECK(columns(x, 3, 0).size() == 0);
  CHECK(transposed(x) == Matrix{{1, 4}, {2, 5}, {3, 6}});
  CHECK(transposed(transposed(x)) == x);
  Matrix sum = x;
  add_to_columns(sum, 1, Matrix{{10, 20}, {30, 40}});
  CHECK(sum == Matrix{{1, 12, 23}, {4, 35, 46}});
}
