#include "cost.hpp"

#include "check_near.hpp"

using namespace attention;

TEST_CASE("parameters are 4d², 1,050,624 with biases at d = 512, whatever h is") {
  for (const Size h : {1, 8, 64}) {
    const ParameterCount p = cost({.n = 1, .d = 512, .h = h, .kv_heads = h}).parameters;
    CHECK(p.total == 4.0 * 512 * 512);
    CHECK(p.total + p.biases == 1050624);
    for (const double matrix : {p.wq, p.wk, p.wv, p.wo}) CHECK(matrix == 512.0 * 512);
    CHECK(p.mlp == 2 * p.total);
    CHECK(p.mlp_biases == 5.0 * 512);
  }
}

TEST_CASE("fewer key/value heads shrink W_K and W_V, their biases and the cache") {
  const Cost grouped = cost({.n = 10, .d = 64, .h = 8, .kv_heads = 2});
  CHECK(grouped.parameters.wk == 64 * 2 * 8);
  CHECK(grouped.parameters.wv == 64 * 2 * 8);
  CHECK(grouped.parameters.wq == 64 * 64);
  CHECK(grouped.parameters.biases == 64 + 2 * 16 + 64);
  CHECK(grouped.flops.k == 2 * 10 * 64 * 16);
  CHECK(grouped.cache.multi_head == 2 * 10 * 8 * 8);
  CHECK(grouped.cache.grouped == 2 * 10 * 2 * 8);
  CHECK(grouped.cache.multi_query == 2 * 10 * 8);
  CHECK(grouped.bytes.cache.grouped == 4 * grouped.cache.grouped);
}

TEST_CASE("FLOPs are those of the lesson's table: 8nd², 4n²d, 16nd²") {
  for (const double n : {1.0, 7.0, 4096.0}) {
    const double d = 512;
    const FlopCount flops =
        cost({.n = static_cast<Size>(n), .d = 512, .h = 8, .kv_heads = 8}).flops;
    CHECK(flops.projections == 8 * n * d * d);
    CHECK(flops.attention == 4 * n * n * d);
    CHECK(flops.mlp == 16 * n * d * d);
    CHECK(flops.linear == 24 * n * d * d);
    CHECK(flops.total == 24 * n * d * d + 4 * n * n * d);
    CHECK(flops.exponentials == 8 * n * n);
  }
}

TEST_CASE("a causal kernel computes exactly n(n + 1)/2 of the n² pairs") {
  const FlopCount flops =
      cost({.n = 5, .d = 8, .h = 2, .kv_heads = 2, .causal = Causal::top_left}).flops;
  double pairs = 0;
  for (Size i = 0; i < 5; ++i)
    pairs += static_cast<double>(visible_keys(Causal::top_left, i, 5, 5));
  CHECK(flops.pairs == pairs);
  CHECK(flops.attention == 4 * pairs * 8);
  CHECK(flops.exponentials == 2 * pairs);
}

TEST_CASE("attention catches up at n = d, with the MLP at 4d, with all linear parts at 6d") {
  for (const Size d : {1, 2, 3, 64, 100, 512, 12288, 200001, 1000003, 2147483647}) {
    const Crossover at = cost({.n = 1, .d = d, .h = 1, .kv_heads = 1}).crossover;
    const auto width = static_cast<double>(d);
    CHECK(at.bare == width);
    CHECK(at.mlp == 4 * width);
    CHECK(at.linear == 6 * width);
  }
}

TEST_CASE("before a crossover attention costs less than the linear parts, after it more") {
  for (const Causal causal : {Causal::none, Causal::top_left}) {
    const Size d = 96;
    const CostOptions options{.n = 1, .d = d, .h = 6, .kv_heads = 2, .causal = causal};
    const double n = cost(options).crossover.linear;
    const auto ahead = [&](double at) {  // at a whole n
      CostOptions o = options;
      o.n = static_cast<Size>(at);
      const FlopCount flops = cost(o).flops;
      return flops.attention - flops.linear;
    };
    CHECK(ahead(std::floor(n) - 1) < 0);
    CHECK(ahead(std::ceil(n) + 1) > 0);
  }
}

TEST_CASE("the causal crossovers lie at 8d − 1 and 12d − 1: half the pairs and the diagonal") {
  const Crossover at =
      cost({.n = 1, .d = 64, .h = 1, .kv_heads = 1, .causal = Causal::bottom_right}).crossover;
  CHECK(at.mlp == 8 * 64 - 1);
  CHECK(at.linear == 12 * 64 - 1);
}

TEST_CASE("with grouped heads attention catches up with all linear parts at 5d + kv_heads·d_k") {
  // 4n²d = 4nd² + 4nd·kv_heads·d_k + 16nd²
  for (const Size d_k : {1, 64, 1000003}) {
    for (const Size h : {4, 12}) {
      for (const Size kv_heads : {1, 2, 4}) {
        const double exact = static_cast<double>(5 * h * d_k + kv_heads * d_k);
        CostOptions options{.n = 1, .d = h * d_k, .h = h, .kv_heads = kv_heads};
        CHECK(cost(options).crossover.linear == exact);
        options.causal = Causal::top_left;
        CHECK(cost(options).crossover.linear == 2 * exact - 1);
      }
    }
  }
}

TEST_CASE("materialised weights take h·n²·4 bytes, a tiled kernel O(n)") {
  const ByteCount bytes = cost({.n = 1000, .d = 64, .h = 4, .kv_heads = 4}).bytes;
  CHECK(bytes.materialised == 4 * 1000.0 * 1000 * 4);
  CHECK(bytes.tiled == 4 * 1000.0 * 2 * 4);
  CHECK(bytes.inputs == 3 * 1000.0 * 64 * 4);
  CHECK(bytes.output == 1000.0 * 64 * 4);
}

TEST_CASE("no tokens cost nothing") {
  const Cost none = cost({.n = 0, .d = 8, .h = 2, .kv_heads = 1});
  CHECK(none.flops.total == 0);
  CHECK(none.bytes.materialised == 0);
}

TEST_CASE("cost refuses a width of 0 and heads that do not divide") {
  CHECK_THROWS_WITH_AS(cost({.n = 1, .d = 0, .h = 1}), "d must be at least 1: it is 0", RangeError);
  CHECK_THROWS_WITH_AS(cost({.n = 1, .d = 8, .h = 3}), "heads must divide d: h = 3, d = 8",
                       RangeError);
  CHECK_THROWS_WITH_AS(cost({.n = 1, .d = 8, .h = 4, .kv_heads = 3}),
                       "kvHeads must divide h: kvHeads = 3, h = 4", RangeError);
}
