// Bindings of what the lesson shows around attention: token vectors, random matrices, the
// arithmetic of single cells and rows, the Jacobian.
#include <cmath>
#include <string>

#include "bindings.hpp"
#include "explain.hpp"
#include "jacobian.hpp"
#include "model/embedding.hpp"
#include "normal_density.hpp"
#include "random.hpp"
#include "softmax.hpp"

namespace attention {
namespace {

val embed_js(val tokens, double d_, double seed_, bool position) {
  return guarded([&] {
    const Size d = size("d", d_);
    const Matrix vectors = token_vectors(texts("tokens", tokens), d, seed_from("seed", seed_));
    const Size n = rows(vectors);
    const Matrix positions = position ? sinusoidal_positions(n, d) : make_matrix(n, d, 0.0f);
    Matrix x = make_matrix(n, d);
    for (Size e = 0; e < x.size(); ++e) x.data()[e] = vectors.data()[e] + positions.data()[e];
    return object({{"x", copy(x)}, {"vectors", copy(vectors)}, {"positions", copy(positions)}});
  });
}

val normal_js(double rows, double cols, double seed, val stream, double std) {
  return guarded([&] {
    const Size r = size("rows", rows), c = size("cols", cols);
    const std::uint64_t named = stream.isString() ? hash_text(stream.as<std::string>())
                                                  : seed_from("stream", stream.as<double>());
    const float deviation = real("std", std);
    Random random(seed_from("seed", seed), named);
    return copy(normal_matrix(random, r, c, deviation));
  });
}

val normal_density_js(val x, double std) {
  return guarded([&] {
    real("std", std);
    if (std <= 0) refuse({"std must be above 0: it is ", shown(std)});
    return copy(normal_density(vector("x", x), std));
  });
}

val dot_js(val a, val b) {
  return guarded([&] {
    const DotTerms dot = dot_terms(vector("a", a), vector("b", b));
    return object({{"terms", copy(dot.terms)}, {"sum", val(dot.sum)}});
  });
}

val softmax_row_js(val x) {
  return guarded([&] {
    const SoftmaxRow row = softmax_row(vector("x", x));
    return object({{"max", val(row.max)},
                   {"shifted", copy(row.shifted)},
                   {"exponentials", copy(row.exponentials)},
                   {"sum", val(row.sum)},
                   {"weights", copy(row.weights)},
                   {"powers", copy(row.powers)},
                   {"powerSum", val(row.power_sum)}});
  });
}

val jacobian_js(val weights) {
  return guarded([&] { return copy(jacobian(vector("weights", weights))); });
}

val jacobian_report_js(val logits) {
  return guarded([&] {
    const JacobianReport report = jacobian_report(vector("logits", logits));
    return object({{"weights", copy(report.weights)},
                   {"analytic", copy(report.analytic)},
                   {"finiteDifference", copy(report.finite_difference)},
                   {"largestDifference", val(report.largest_difference)},
                   {"frobenius", val(report.frobenius)},
                   {"trace", val(report.trace)},
                   {"entropy", val(report.entropy)},
                   {"largestEigenvalue", val(report.largest_eigenvalue)}});
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(lesson) {
  emscripten::function("embed", &embed_js);
  emscripten::function("normal", &normal_js);
  emscripten::function("normalDensity", &normal_density_js);
  emscripten::function("dot", &dot_js);
  emscripten::function("softmaxRow", &softmax_row_js);
  emscripten::function("jacobian", &jacobian_js);
  emscripten::function("jacobianReport", &jacobian_report_js);
}

}  // namespace attention
