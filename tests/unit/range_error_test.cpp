#include "range_error.hpp"

#include <doctest/doctest.h>

#include <limits>

using namespace attention;

TEST_CASE("a refusal is its parts in their order, whole numbers in decimal") {
  const std::string name = "heads";
  CHECK_THROWS_WITH_AS(refuse({name, " must divide ", "d: h = ", 3u, ", d = ", std::size_t{8}}),
                       "heads must divide d: h = 3, d = 8", RangeError);
  CHECK_THROWS_WITH_AS(refuse({0u, " to ", std::numeric_limits<std::uint64_t>::max()}),
                       "0 to 18446744073709551615", RangeError);
  CHECK_THROWS_WITH_AS(refuse({}), "", RangeError);
}

TEST_CASE("a RangeError can be caught as any exception, and its message outlives what it is of") {
  try {
    const std::string name(100, 'q');
    refuse({name, " is wrong"});
  } catch (const std::exception& error) {
    CHECK(error.what() == std::string(100, 'q') + " is wrong");
  }
}
