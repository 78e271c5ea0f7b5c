// The native core, by Google Benchmark: cmake --preset release, then build/release/attention_bench.
// Counter FLOPS: 4nmd floating-point operations a call.
#include <benchmark/benchmark.h>

#include "attention.hpp"
#include "random.hpp"
#include "simd/row.hpp"
#include "softmax.hpp"
#include "tiled_attention.hpp"

using namespace attention;

namespace {

struct Input {
  Matrix q, k, v;
};

Input input(benchmark::State& state) {
  const auto n = static_cast<Size>(state.range(0)), d = static_cast<Size>(state.range(1));
  Random random(1);
  Input x{normal_matrix(random, n, d), normal_matrix(random, n, d), normal_matrix(random, n, d)};
  state.counters["FLOPS"] = benchmark::Counter(4.0 * static_cast<double>(n * n * d),
                                               benchmark::Counter::kIsIterationInvariantRate);
  return x;
}

void tiled(benchmark::State& state) {
  const Input x = input(state);
  for (auto _ : state) benchmark::DoNotOptimize(attend_tiled(x.q, x.k, x.v));
}

void tiled_causal(benchmark::State& state) {
  const Input x = input(state);
  const AttentionOptions causal{.causal = Causal::top_left};
  for (auto _ : state) benchmark::DoNotOptimize(attend_tiled(x.q, x.k, x.v, causal));
}

void materialised(benchmark::State& state) {
  const Input x = input(state);
  for (auto _ : state) benchmark::DoNotOptimize(attend(x.q, x.k, x.v));
}

void product(benchmark::State& state) {
  const Input x = input(state);
  const Matrix kt = xt::transpose(x.k);
  for (auto _ : state) benchmark::DoNotOptimize(matmul(x.q, kt));
  state.counters["FLOPS"] = benchmark::Counter(
      2.0 * static_cast<double>(state.range(0) * state.range(0) * state.range(1)),
      benchmark::Counter::kIsIterationInvariantRate);
}

/// Nanoseconds an element of the exponential in its pass over a row.
void exponential_of_a_row(benchmark::State& state) {
  const auto count = static_cast<Size>(state.range(0));
  Random random(1);
  const Matrix x = normal_matrix(random, 1, count);
  Matrix e = make_matrix(1, count);
  for (auto _ : state) {
    benchmark::DoNotOptimize(exponentials_row(x.data(), count, 5.0f, e.data()));
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

void shapes(benchmark::internal::Benchmark* each) {
  for (const int n : {8, 64, 256, 1024}) each->Args({n, 64});
  each->Args({256, 128})->Args({256, 16})->Args({1024, 16});
}

}  // namespace

BENCHMARK(tiled)->Apply(shapes);
BENCHMARK(tiled_causal)->Apply(shapes);
BENCHMARK(materialised)->Apply(shapes);
BENCHMARK(product)->Apply(shapes);
BENCHMARK(exponential_of_a_row)->Arg(1024);
