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

TEST_CASE("matrices without entries keep their shape when transposed or cut") {
  CHECK(rows(transposed(make_matrix(0, 3))) == 3);
  CHECK(cols(transposed(make_matrix(3, 0))) == 3);
  CHECK(rows(columns(make_matrix(3, 0), 0, 0)) == 3);
}
