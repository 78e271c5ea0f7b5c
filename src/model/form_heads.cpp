#include "model/form_heads.hpp"

#include <algorithm>
#include <string>

#include "model/repeats.hpp"
#include "model/transformer_gradient.hpp"
#include "simd/scratch.hpp"

namespace attention {

void check_forming(const FormingOptions& options) {
  check_transformer(options.shape);
  check_positive("batch", options.batch);
  if (options.shape.context < 4) {
    refuse({"context must be at least 4: it is ", options.shape.context});
  }
  const double step_size = options.descent.step_size;
  if (!(step_size >= 0 &&
        step_size <= 1)) {  // no number overflows with weights that grow so slowly
    refuse({"stepSize must be from 0 to 1: it is ", std::to_string(step_size)});
  }
}

Size form_heads(Descent& at, const FormingOptions& options, Size steps, float* first_loss,
                float* second_loss) {
  const TransformerShape& shape = options.shape;
  const Size n = shape.context, pass_floats = PassPlaces(shape, n).count;
  const float factor = 1 / static_cast<float>(n * options.batch);
  Scratch scratch{at.count, pass_floats, n};
  float *gradient = scratch.take(at.count), *pass = scratch.take(pass_floats),
        *losses = scratch.take(n);
  Ids ids(n + 1);
  for (Size step = 0; step < steps; ++step) {
    Random random(options.seed, hash_text("repeats") + at.steps);
    std::fill_n(gradient, at.count, 0.0f);
    double sums[2] = {};
    Size counts[2] = {};
    for (Size b = 0; b < options.batch; ++b) {
      const Size period = random_repeat(random, shape.vocabulary, ids.data(), n + 1);
      add_gradient(shape, at.weights, ids.data(), n, factor, pass, gradient, losses);
      for (Size i = 0; i < n; ++i) {
        // The first id of the second copy is as new as any: nothing says that it comes now.
        if (i + 1 == period) continue;
        const Size copy = i + 1 < period ? 0 : 1;
        sums[copy] += static_cast<double>(losses[i]);
        ++counts[copy];
      }
    }
    if (!descend(at, gradient, options.descent)) return step;
    first_loss[step] =
        static_cast<float>(sums[0] / static_cast<double>(std::max<Size>(counts[0], 1)));
    second_loss[step] = static_cast<float>(sums[1] / static_cast<double>(counts[1]));
  }
  return steps;
}

void measure_forming(const float* weights, const FormingOptions& options, HeadScores* scores,
                     Id* ids, float* pass) {
  const TransformerShape& shape = options.shape;
  const Size n = shape.context, h = shape.heads;
  const PassPlaces in(shape, n);
  std::vector<ScoreSums> sums(shape.layers * h);
  Random random(options.seed, hash_text("held out"));
  for (Size sequence = 0; sequence < 16; ++sequence) {
    random_repeat(random, shape.vocabulary, ids, n);
    transform(shape, weights, ids, n, nullptr, pass);
    for (Size place = 0; place < sums.size(); ++place) {
      const float* head = pass + in.head_start(place / h, place % h, n, shape.d);
      sums[place].add(ids, n, head + in.raw + 3 * in.trace);
    }
  }
  for (Size place = 0; place < sums.size(); ++place) scores[place] = sums[place].means();
}

}  // namespace attention
