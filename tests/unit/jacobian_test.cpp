#include "jacobian.hpp"

#include <cmath>
#include <limits>

#include "check_near.hpp"
#include "random.hpp"
#include "softmax.hpp"

using namespace attention;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

Vector logits_of(Size count, float std, std::uint64_t seed) {
  Random random(seed);
  Vector x = make_vector(count);
  random.fill_normal(x.data(), count);
  for (Size i = 0; i < count; ++i) x(i) *= std;
  return x;
}

}  // namespace

TEST_CASE("the Jacobian of the worked example comes out as the lesson prints it, to five places") {
  const float s = 1 / std::sqrt(2.0f);
  const Matrix j = jacobian(softmax_row(Vector{s, 0, s}).weights);
  const Matrix printed{
      {.24022f, -.07933f, -.16089f}, {-.07933f, .15866f, -.07933f}, {-.16089f, -.07933f, .24022f}};
  check_near(j, printed, 0.5e-5 + 1e-7);
}

TEST_CASE("the analytic Jacobian agrees with finite differences in double") {
  for (const Size count : {1, 2, 3, 5, 8, 17}) {
    for (const float std : {0.1f, 1.0f, 8.0f, 1e4f}) {
      const Vector logits = logits_of(count, std, count);
      // Float weights carry the rounding of exp and of the sum; the differences add about 1e-10.
      check_near(jacobian(softmax_row(logits).weights), finite_difference_jacobian(logits), 2e-7);
    }
  }
}

TEST_CASE("the Jacobian is symmetric, positive semidefinite, and its rows sum to zero") {
  const Vector weights = softmax_row(logits_of(9, 2, 1)).weights;
  const Matrix j = jacobian(weights);
  const Vector direction = logits_of(9, 1, 2);
  double form = 0;
  for (Size i = 0; i < 9; ++i) {
    double sum = 0;
    for (Size c = 0; c < 9; ++c) {
      CHECK(j(i, c) == j(c, i));
      sum += static_cast<double>(j(i, c));
      form += static_cast<double>(direction(i) * j(i, c) * direction(c));
    }
    check_near(sum, 0, 1e-7);
  }
  CHECK(form >= 0);
}

TEST_CASE("raising one logit raises its weight and lowers every other") {
  const Matrix j = jacobian(softmax_row(logits_of(7, 1, 3)).weights);
  for (Size i = 0; i < 7; ++i) {
    for (Size c = 0; c < 7; ++c) CHECK((i == c ? j(i, c) > 0 : j(i, c) < 0));
  }
}

TEST_CASE("J times g needs no J, and may overwrite g") {
  const Vector weights = softmax_row(logits_of(17, 2, 4)).weights;
  Vector g = logits_of(17, 1, 5);
  const Matrix j = jacobian(weights);
  Vector expected = make_vector(17, 0.0f);
  for (Size i = 0; i < 17; ++i) {
    for (Size c = 0; c < 17; ++c) expected(i) += j(i, c) * g(c);
  }
  jacobian_times(weights.data(), g.data(), g.data(), 17);
  for (Size i = 0; i < 17; ++i) {
    check_near(static_cast<double>(g(i)), static_cast<double>(expected(i)), 1e-6);
  }
}

TEST_CASE("what flows back to a weight of 0 has no say in J times g, whatever it is") {
  const float weights[] = {0.25f, 0, 0.75f, 0};
  for (const float any : {0.0f, infinity, -infinity, std::nanf("")}) {
    float g[] = {2, any, -2, any};
    jacobian_times(weights, g, g, 4);  // a·g = −1
    CHECK(g[0] == 0.75f);
    CHECK(g[1] == 0);
    CHECK(g[2] == -0.75f);
    CHECK(g[3] == 0);
  }
}

TEST_CASE("norm, trace and largest eigenvalue are those of the matrix") {
  for (const float std : {0.0f, 1.0f, 3.0f}) {
    const Vector weights = softmax_row(logits_of(8, std, 6)).weights;
    const Matrix j = jacobian(weights);
    double squares = 0, trace = 0;
    for (Size i = 0; i < 8; ++i) {
      trace += static_cast<double>(j(i, i));
      for (Size c = 0; c < 8; ++c)
        squares += static_cast<double>(j(i, c)) * static_cast<double>(j(i, c));
    }
    check_near(jacobian_norm(weights.data(), 8), std::sqrt(squares), 1e-7);
    check_near(jacobian_trace(weights.data(), 8), trace, 1e-6);
    // Power iteration on J, squared often enough that even near ties are settled.
    Vector x = logits_of(8, 1, 7);
    double eigenvalue = 0;
    for (int step = 0; step < 5000; ++step) {
      jacobian_times(weights.data(), x.data(), x.data(), 8);
      double length = 0;
      for (Size i = 0; i < 8; ++i) length += static_cast<double>(x(i)) * static_cast<double>(x(i));
      eigenvalue = std::sqrt(length);
      for (Size i = 0; i < 8; ++i)
        x(i) = static_cast<float>(static_cast<double>(x(i)) / eigenvalue);
    }
    check_near(jacobian_largest_eigenvalue(weights.data(), 8), eigenvalue, 1e-6);
  }
}

TEST_CASE("the largest eigenvalue is 1/2 at a two-way tie and never more") {
  const float tie[] = {0.5f, 0.5f, 0, 0};
  CHECK(jacobian_largest_eigenvalue(tie, 4) == 0.5);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Vector weights = softmax_row(logits_of(5, 3, seed)).weights;
    CHECK(jacobian_largest_eigenvalue(weights.data(), 5) <= 0.5 + 1e-7);
  }
}

TEST_CASE("a one-hot row lets nothing flow back: J is exactly zero") {
  const JacobianReport report = jacobian_report(Vector{0, 100, 0});
  CHECK(report.frobenius == 0);
  CHECK(report.trace == 0);
  CHECK(report.entropy == 0);
  CHECK(report.largest_eigenvalue < 1e-16);
  for (const float entry : report.analytic) CHECK(entry == 0);
  CHECK(report.largest_difference < 1e-10);
}

TEST_CASE("the norm keeps its relative accuracy as the row saturates") {
  // a = (1 − ε, ε): J = ε(1 − ε)·[[1, −1], [−1, 1]], norm 2ε(1 − ε).
  const float epsilon = 0x1p-24f;
  const float weights[] = {1 - epsilon, epsilon};
  const double e = static_cast<double>(epsilon);
  check_near(jacobian_norm(weights, 2) / (2 * e * (1 - e)), 1, 1e-12);
}

TEST_CASE("entropy runs from 0 for one-hot to ln(length) for uniform weights") {
  const float uniform[] = {.25f, .25f, .25f, .25f}, one_hot[] = {0, 1, 0};
  check_near(entropy(uniform, 4), std::log(4.0), 1e-15);
  CHECK(entropy(one_hot, 3) == 0);
}

TEST_CASE("a masked logit has a zero row and column; with every logit masked J is zero") {
  const JacobianReport some = jacobian_report(Vector{1, -infinity, 2});
  for (Size i = 0; i < 3; ++i) {
    for (const Matrix& j : {some.analytic, some.finite_difference}) {
      CHECK(j(i, 1) == 0);
      CHECK(j(1, i) == 0);
    }
  }
  CHECK(some.largest_difference < 1e-7);
  const JacobianReport none = jacobian_report(Vector{-infinity, -infinity});
  CHECK(none.frobenius == 0);
  CHECK(none.entropy == 0);
  CHECK(none.largest_difference == 0);
  for (const float weight : none.weights) CHECK(weight == 0);
}

TEST_CASE("an empty row has an empty Jacobian") {
  const JacobianReport report = jacobian_report(make_vector(0));
  CHECK(report.analytic.size() == 0);
  CHECK(report.frobenius == 0);
  CHECK(report.largest_eigenvalue == 0);
}

TEST_CASE("a Jacobian whose matrices do not fit together is refused with their bytes") {
  const Vector logits = make_vector(8193, 0.0f);
  CHECK_THROWS_WITH_AS(jacobian_report(logits),
                       "jacobian length×length, four times: 8193×8193 takes 1074003984 bytes; at "
                       "most 1073741824 fit here",
                       RangeError);
}

TEST_CASE("the Jacobian refuses weights and logits that are not numbers") {
  CHECK_THROWS_WITH_AS(jacobian(Vector{1, std::nanf("")}),
                       "weights must be finite: weights[1] = NaN", RangeError);
  CHECK_THROWS_WITH_AS(finite_difference_jacobian(Vector{0, infinity}),
                       "logits must hold finite numbers or -∞: logits[1] = +∞", RangeError);
  CHECK_THROWS_WITH_AS(jacobian_report(Vector{std::nanf("")}),
                       "logits must hold finite numbers or -∞: logits[0] = NaN", RangeError);
}
