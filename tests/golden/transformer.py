"""The transformer of src/model/transformer.hpp in float64: logits, losses, and the gradient by central
differences of the loss, which no backward pass has a part in."""
import numpy as np

from attention import attend, causal_mask
from random_numbers import Random, hash_text

# vocabulary, context, layers, heads, d, scaled, ids: the last is only predicted
SHAPES = [
    (5, 4, 1, 1, 8, True, [1, 4, 0, 2]),
    (7, 6, 2, 2, 16, True, [3, 1, 6, 3, 1, 6, 0]),
    (6, 5, 2, 1, 8, False, [5, 5, 2, 0, 1]),
]


def cut(shape, row):
    """The row of all weights as matrices, in the order of WeightPlaces."""
    vocabulary, context, layers, heads, d = shape[:5]
    d_k, at = d // heads, 0

    def take(rows, cols):
        nonlocal at
        at += rows * cols
        return row[at - rows * cols : at].reshape(rows, cols)

    embedding, positions = take(vocabulary, d), take(context, d)
    all_heads = [
        [(take(d, d_k), take(d, d_k), take(d, d_k), take(d_k, d)) for _ in range(heads)]
        for _ in range(layers)
    ]
    return embedding, positions, all_heads, take(d, d)


def logits_of(shape, row, ids):
    heads, d, scaled = shape[3], shape[4], shape[5]
    embedding, positions, layers, output = cut(shape, row)
    n = len(ids)
    scale = float(np.float32(1 / np.sqrt(d // heads))) if scaled else 1.0
    x = embedding[ids]
    for layer in layers:
        placed, added = x + positions[:n], np.zeros_like(x)
        for wq, wk, wv, wo in layer:
            _, o = attend(placed @ wq, placed @ wk, x @ wv, scale, causal_mask("top_left", n, n))
            added = added + o @ wo
        x = x + added
    return x @ output @ embedding.T


def losses_of(shape, row, ids):
    logits = logits_of(shape, row, ids[:-1])
    top = logits.max(axis=1, keepdims=True)
    log_sum = np.log(np.exp(logits - top).sum(axis=1)) + top[:, 0]
    return log_sum - logits[np.arange(len(ids) - 1), ids[1:]]


def count_of(shape):
    vocabulary, context, layers, _, d = shape[:5]
    return (vocabulary + context + (4 * layers + 1) * d) * d


def transformer_cases():
    for number, shape in enumerate(SHAPES):
        vocabulary, context, layers, heads, d, scaled, ids = shape
        count = count_of(shape)
        # Large enough that every head's weights differ from uniform ones.
        row = (Random(number, hash_text("weights")).normal(count) * np.float32(0.4)).astype(float)
        gradient = np.empty(count)
        for e in range(count):
            step = np.zeros(count)
            step[e] = 1e-5
            above, below = losses_of(shape, row + step, ids), losses_of(shape, row - step, ids)
            gradient[e] = (above.sum() - below.sum()) / 2e-5
        yield {
            "Size": {"vocabulary": vocabulary, "context": context, "layers": layers, "heads": heads, "d": d},
            "bool": {"scaled": int(scaled)},
            "std::vector<std::uint32_t>": {"ids": np.array(ids)},
            "std::vector<double>": {
                "logits": logits_of(shape, row, ids[:-1]),
                "losses": losses_of(shape, row, ids),
                "gradient": gradient,
            },
        }
