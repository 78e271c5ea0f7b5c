#include "explain.hpp"

namespace attention {

DotTerms dot_terms(const Vector& a, const Vector& b) {
  if (a.size() != b.size()) {
    refuse({"b must be as long as a, ", a.size(), " numbers: it holds ", b.size()});
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
