#include "explain.hpp"

namespace attention {

DotTerms dot_terms(const Vector& a, const Vector& b) {
  if (a.size() != b.size()) {
    throw RangeError("b must be as long as a, " + std::to_string(a.size()) + " numbers: it holds " +
                     std::to_string(b.size()));
  }
  check_finite("a", a.data(), a.size());
  check_finite("b", b.data(), b.size());
  DotTerms dot{make_vector(a.size()), 0.0f};
  for (Size l = 0; l < a.size(); ++l) {
    dot.terms(l) = a(l) * b(l);
    dot.sum += dot.terms(l);
  }
  return dot;
}

}  // namespace attention
