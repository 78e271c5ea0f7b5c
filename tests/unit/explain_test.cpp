#include "explain.hpp"

#include <limits>

#include "check_near.hpp"

using namespace attention;

TEST_CASE("a dot product shows its products and their sum") {
  const DotTerms dot = dot_terms(Vector{1, 2, 3}, Vector{4, -5, 6});
  CHECK(dot.terms == Vector{4, -10, 18});
  CHECK(dot.sum == 12);
  CHECK(dot_terms(make_vector(0), make_vector(0)).sum == 0);
}

TEST_CASE("a dot product refuses vectors of different lengths and numbers that are not finite") {
  CHECK_THROWS_WITH_AS(dot_terms(Vector{1, 2, 3}, Vector{1, 2}),
                       "b must be as long as a, 3 numbers: it holds 2", RangeError);
  CHECK_THROWS_WITH_AS(dot_terms(Vector{1}, Vector{std::numeric_limits<float>::infinity()}),
                       "b must be finite: b[0] = +∞", RangeError);
}
