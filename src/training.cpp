#include "training.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "attention.hpp"
#include "jacobian.hpp"
#include "matrix.hpp"
#include "optimiser.hpp"
#include "random.hpp"
#include "simd/reduce.hpp"
#include "simd/vector.hpp"
#include "softmax.hpp"

namespace attention {

namespace {

void check_options(const TrainingOptions& options) {
  check_positive("dk", options.d_k);
  check_positive("d", options.d);
  check_positive("n", options.n);
  check_positive("batch", options.batch);
  check_number("stepSize", options.step_size);
  check_number("noise", options.noise);
  check_bytes("tokens n×d of a batch", options.n, options.d, options.batch);
  check_bytes("wq d×dk", options.d, options.d_k, 4);
  check_bytes("wv d×d", options.d, options.d, 4);
  check_bytes("queries batch×dk", options.batch, options.d_k, 4);
}

/// A random rotation (or reflection), d×d: the rows of a normal matrix, made orthonormal one after
/// the other (Gram and Schmidt), in double.
Matrix rotation(Size d, std::uint64_t seed) {
  Random random(seed, hash_text("rotation"));
  const Matrix drawn = normal_matrix(random, d, d);
  std::vector<double> r(drawn.begin(), drawn.end());
  for (Size i = 0; i < d; ++i) {
    double* u = r.data() + i * d;
    for (Size j = 0; j < i; ++j) {
      const double* other = r.data() + j * d;
      double along = 0;
      for (Size l = 0; l < d; ++l) along += u[l] * other[l];
      for (Size l = 0; l < d; ++l) u[l] -= along * other[l];
    }
    double length = 0;
    for (Size l = 0; l < d; ++l) length += u[l] * u[l];
    length = std::sqrt(length);
    for (Size l = 0; l < d; ++l) u[l] /= length;
  }
  Matrix result = make_matrix(d, d);
  std::transform(r.begin(), r.end(), result.data(), [](double x) { return static_cast<float>(x); });
  return result;
}

Batch draw_turned(const TrainingOptions& options, const Matrix& turn, Size step) {
  const Size d = options.d, n = options.n, count = options.batch;
  Random random(options.seed, hash_text("batch") + step);
  Batch batch{normal_matrix(random, count * n, d), {}, make_matrix(count, d), {}};
  const Matrix noise = normal_matrix(random, count, d, options.noise);
  for (Size b = 0; b < count; ++b) {
    batch.right.push_back(random.below(static_cast<std::uint32_t>(n)));
    const float* token = row(batch.tokens, b * n + batch.right[b]);
    std::copy(token, token + d, row(batch.targets, b));
  }
  batch.queries = matmul(batch.targets, turn);
  add_to_columns(batch.queries, 0, noise);
  return batch;
}

/// out_bj = u_b · x_bj; u: batch×d, tokens as in Batch, result batch×n.
Matrix with_each_token(const Matrix& u, const Matrix& tokens, Size n) {
  const Size count = rows(u), d = cols(u);
  Matrix out = make_matrix(count, n);
  for (Size b = 0; b < count; ++b) {
    const float *ub = row(u, b), *x = row(tokens, b * n);
    for (Size j = 0; j < n; ++j, x += d) {
      Float4 sums{};
      Size l = 0;
      for (; l + 4 <= d; l += 4) sums += load(ub + l) * load(x + l);
      float sum = horizontal_sum(sums);
      for (; l < d; ++l) sum += ub[l] * x[l];
      row(out, b)[j] = sum;
    }
  }
  return out;
}

/// out_b = Σ_j a_bj x_bj; a: batch×n, result batch×d.
Matrix mixed_tokens(const Matrix& a, const Matrix& tokens) {
  const Size count = rows(a), n = cols(a), d = cols(tokens);
  Matrix out = make_matrix(count, d, 0.0f);
  for (Size b = 0; b < count; ++b) {
    const float *x = row(tokens, b * n), *weights = row(a, b);
    float* o = row(out, b);
    for (Size j = 0; j < n; ++j, x += d) {
      Size l = 0;
      for (; l + 4 <= d; l += 4) store(o + l, load(o + l) + splat(weights[j]) * load(x + l));
      for (; l < d; ++l) o[l] += weights[j] * x[l];
    }
  }
  return out;
}

double norm(const Matrix& x) {
  double squares = 0;
  for (const float e : x) squares += static_cast<double>(e) * static_cast<double>(e);
  return std::sqrt(squares);
}

/// Whether a step down this gradient stays far inside the range of float.
bool moderate(const Matrix& gradient, float step_size) {
  return std::abs(step_size) * largest_magnitude(gradient.data(), gradient.size()) < 1e30f;
}

}  // namespace

TrainingState training_start(const TrainingOptions& options) {
  check_options(options);
  const float std = 1 / std::sqrt(static_cast<float>(options.d));
  const auto draw = [&](const char* name, Size width) {
    Random random(options.seed, hash_text(name));
    return normal_matrix(random, options.d, width, std);
  };
  return {0, draw("W_Q", options.d_k), draw("W_K", options.d_k), draw("W_V", options.d)};
}

Batch draw_batch(const TrainingOptions& options, Size step) {
  check_options(options);
  return draw_turned(options, rotation(options.d, options.seed), step);
}

TrainingGradient training_gradient(const TrainingState& state, const TrainingOptions& options,
                                   const Batch& batch) {
  const Size n = options.n, count = options.batch;
  const float scale =
      options.scaled ? static_cast<float>(1 / std::sqrt(static_cast<double>(options.d_k))) : 1.0f;
  TrainingGradient g{std::numeric_limits<double>::quiet_NaN(), 0, {}, {}, {}};
  // With one query an example, q·k_j = (W_K q)·x_j and Σ a_j v_j = (Σ a_j x_j) W_V: no key and no
  // value needs to be formed, which is the same arithmetic in an order 8 times cheaper.
  const Matrix q = matmul(batch.queries, state.wq), wkt = transposed(state.wk);
  const Matrix raw = with_each_token(matmul(q, wkt), batch.tokens, n);  // batch×n
  Matrix scores = make_matrix(count, n);
  for (Size e = 0; e < raw.size(); ++e) scores.data()[e] = raw.data()[e] * scale;
  if (!std::isfinite(largest_magnitude(scores.data(), scores.size()))) return g;
  const Matrix weights = softmax(scores), mix = mixed_tokens(weights, batch.tokens);
  Matrix d_output = matmul(mix, state.wv);
  g.loss = 0;
  for (Size e = 0; e < d_output.size(); ++e) {
    const float error = d_output.data()[e] - batch.targets.data()[e];
    g.loss += static_cast<double>(error) * static_cast<double>(error);
    d_output.data()[e] = error * (2.0f / static_cast<float>(d_output.size()));
  }
  g.loss /= static_cast<double>(d_output.size());
  for (Size b = 0; b < count; ++b)
    g.right_weight += static_cast<double>(row(weights, b)[batch.right[b]]);
  g.right_weight /= static_cast<double>(count);
  // Backward. d_scores: batch×n; d_mix = Σ_j ∂L/∂(q·k_j) x_j, batch×d, stands for all keys
  // together.
  Matrix d_scores = with_each_token(matmul(d_output, transposed(state.wv)), batch.tokens, n);
  for (Size b = 0; b < count; ++b) {
    float* row_gradient = row(d_scores, b);
    jacobian_times(row(weights, b), row_gradient, row_gradient, n);
    for (Size j = 0; j < n; ++j) row_gradient[j] *= scale;
  }
  const Matrix d_keys = mixed_tokens(d_scores, batch.tokens);
  g.dwq = matmul(transposed(batch.queries), matmul(d_keys, state.wk));
  g.dwk = matmul(transposed(d_keys), q);
  g.dwv = matmul(transposed(mix), d_output);
  return g;
}

TrainingCurves train(TrainingState& state, const TrainingOptions& options, Size steps) {
  check_options(options);
  check_shape("wq", state.wq, options.d, options.d_k, "d × dk");
  check_shape("wk", state.wk, options.d, options.d_k, "d × dk");
  check_shape("wv", state.wv, options.d, options.d, "d × d");
  TrainingCurves curves;
  const Matrix turn = rotation(options.d, options.seed);
  for (Size step = 0; step < steps; ++step) {
    const TrainingGradient g =
        training_gradient(state, options, draw_turned(options, turn, state.steps));
    const float step_size = options.step_size, loss = static_cast<float>(g.loss);
    if (!std::isfinite(loss) || !moderate(g.dwq, step_size) || !moderate(g.dwk, step_size) ||
        !moderate(g.dwv, step_size)) {
      curves.diverged = true;
      return curves;
    }
    sgd_step(state.wq.data(), g.dwq.data(), state.wq.size(), step_size);
    sgd_step(state.wk.data(), g.dwk.data(), state.wk.size(), step_size);
    sgd_step(state.wv.data(), g.dwv.data(), state.wv.size(), step_size);
    ++state.steps;
    curves.loss.push_back(loss);
    curves.grad_norm.push_back(static_cast<float>(norm(g.dwq)));
    curves.right_weight.push_back(static_cast<float>(g.right_weight));
  }
  return curves;
}

}  // namespace attention
