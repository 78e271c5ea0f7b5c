// Trains the model of the lesson: a text in, attention-lesson.model.bin out, and what was measured
// as Markdown on standard output. The same text and seed give the same file, to the last bit.
//
//   train <text> <model.bin> [seed]
//
// Two threads, each with its half of every batch and a gradient of its own; the halves are added in
// one order, so that nothing depends on which is faster.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include "model/descent.hpp"
#include "model/learn_merges.hpp"
#include "model/model_file.hpp"
#include "model/transformer_gradient.hpp"
#include "model/write_model.hpp"
#include "programs/measure.hpp"

using namespace attention;

namespace {

constexpr Size vocabulary = 1000;
constexpr const char* source = "Herman Melville, Moby-Dick; or, The Whale (1851)";
constexpr Size curve_every = 400;  // steps
constexpr Size measured_on = 200;  // sequences of either kind
constexpr int parts = 63;          // of a run's largest weight: 7 bits with the sign
const DescentOptions descent{.step_size = 0.012, .weight_decay = 0.01, .steps = 4000};

std::string read_file(const char* name) {
  std::ifstream in(name, std::ios::binary);
  if (!in) refuse({"cannot read ", name});
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Half of the sequences of a batch, one after the other.
void half_gradient(const TransformerShape& shape, const float* weights,
                   const std::vector<Ids>& batch, Size half, std::vector<float>& gradient) {
  const Size n = shape.context;
  const float factor = 1 / static_cast<float>(n * batch.size());
  std::vector<float> pass(PassPlaces(shape, n).count), losses(n);
  std::fill(gradient.begin(), gradient.end(), 0.0f);
  for (Size s = half * batch.size() / 2; s < (half + 1) * batch.size() / 2; ++s) {
    add_gradient(shape, weights, batch[s].data(), n, factor, pass.data(), gradient.data(),
                 losses.data());
  }
}

void print_scores(const TransformerShape& shape, const Measurement& measured) {
  std::puts(
      "\n| layer, head | previous | induction | entropy | first | on text: previous | induction "
      "| entropy | first |\n|---|---|---|---|---|---|---|---|---|");
  for (Size place = 0; place < measured.on_repeats.size(); ++place) {
    const HeadScores &r = measured.on_repeats[place], &t = measured.on_text[place];
    std::printf("| %zu, %zu | %.3f | %.3f | %.2f | %.3f | %.3f | %.3f | %.2f | %.3f |\n",
                place / shape.heads, place % shape.heads, r.previous, r.induction, r.entropy,
                r.first, t.previous, t.induction, t.entropy, t.first);
  }
}

void train(const TransformerShape& shape, const TextBatches& batches, std::uint64_t seed,
           std::vector<float>& weights) {
  std::vector<float> first(weights.size()), second(weights.size());
  std::vector<float> gradients[2] = {std::vector<float>(weights.size()),
                                     std::vector<float>(weights.size())};
  random_weights(shape, seed, weights.data());
  Descent at{weights.data(), first.data(), second.data(), weights.size()};
  std::puts(
      "\n| step | text | first copy | second copy | best previous | best induction |\n"
      "|---|---|---|---|---|---|");
  while (at.steps < descent.steps) {
    const std::vector<Ids> batch = batches.batch(at.steps);
    std::thread other([&] { half_gradient(shape, weights.data(), batch, 1, gradients[1]); });
    half_gradient(shape, weights.data(), batch, 0, gradients[0]);
    other.join();
    std::transform(gradients[0].begin(), gradients[0].end(), gradients[1].begin(),
                   gradients[0].begin(), std::plus<>());
    if (!descend(at, gradients[0].data(), descent)) refuse({"diverged at step ", at.steps});
    if (at.steps % curve_every != 0 && at.steps != 50) continue;
    const Measurement now = measure(shape, weights, batches, 40);
    HeadScores best;
    for (const HeadScores& scores : now.on_repeats) {
      best.previous = std::max(best.previous, scores.previous);
      best.induction = std::max(best.induction, scores.induction);
    }
    std::printf("| %zu | %.3f | %.3f | %.3f | %.3f | %.3f |\n", at.steps, now.text, now.first,
                now.second, best.previous, best.induction);
    std::fflush(stdout);
  }
}

void run(const char* text_name, const char* model_name, std::uint32_t seed) {
  const auto start = std::chrono::steady_clock::now();
  const std::string text = read_file(text_name);
  TrainedModel model;
  model.seed = seed;
  model.trained_on = source;
  model.merges = learn_merges(text, vocabulary - bytes_there_are);
  const Ids ids = encode(model.merges, text);
  model.shape = {.vocabulary = vocabulary, .context = 64, .layers = 2, .heads = 4, .d = 64};
  check_transformer(model.shape);
  const TextBatches batches(ids, vocabulary, {.length = model.shape.context + 1, .seed = seed});
  model.weights.resize(weight_count(model.shape));
  std::printf("%zu bytes of text, %zu ids of a vocabulary of %zu; %zu weights; seed %u\n",
              text.size(), ids.size(), vocabulary, model.weights.size(), seed);
  train(model.shape, batches, seed, model.weights);

  const Measurement before = measure(model.shape, model.weights, batches, measured_on);
  model.on_repeats = before.on_repeats;
  model.on_text = before.on_text;
  // The weights as the file gives them back, and what is measured on those.
  const std::string rounded = write_model(model, parts);
  std::vector<float> weights(model.weights.size());
  read_weights(rounded, check_model_file(rounded), weights.data());
  const Measurement after = measure(model.shape, weights, batches, measured_on);
  model.on_repeats = after.on_repeats;
  model.on_text = after.on_text;
  model.measured = {after.first, after.second, after.text, batches.unigram_loss(),
                    before.text, before.second};
  const std::string bytes = write_model(model, parts);
  std::ofstream(model_name, std::ios::binary) << bytes;
  std::printf(
      "\nloss in nats, held out: first copy %.4f, second copy %.4f, text %.4f, unigram %.4f\n"
      "before the weights were rounded: second copy %.4f, text %.4f\n",
      after.first, after.second, after.text, model.measured.unigram, before.second, before.text);
  print_scores(model.shape, after);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  std::fprintf(stderr, "%s: %zu bytes, %.0f s\n", model_name, bytes.size(), took.count());
}

}  // namespace

int main(int count, char** words) {
  try {
    if (count < 3) refuse({"usage: train <text> <model.bin> [seed]"});
    run(words[1], words[2], static_cast<std::uint32_t>(count > 3 ? std::stoul(words[3]) : 1));
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "train: %s\n", error.what());
    return 1;
  }
}
