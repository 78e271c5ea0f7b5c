"""Attention, its backward pass and a whole layer, in float64."""
import numpy as np

from random_numbers import matrix

NEVER = -np.inf


def causal_mask(kind, n, m):
    i, j = np.arange(n)[:, None], np.arange(m)[None, :]
    visible = {"none": j >= 0, "top_left": j <= i, "bottom_right": j <= i + m - n}[kind]
    return np.where(visible, 0.0, NEVER) + np.zeros((n, m))


def custom_mask(kind, n, m):
    """What the C++ test builds under the same names."""
    i, j = np.arange(n)[:, None], np.arange(m)[None, :]
    if kind == "padding":  # the last third of the keys only fills up
        return np.where(j < m - m // 3, 0.0, NEVER) + np.zeros((n, m))
    if kind == "bias":  # ALiBi-like: finite
        return -0.25 * np.abs(i - j)
    if kind == "first_row":  # query 0 sees nothing
        return np.where(i > 0, 0.0, NEVER) + np.zeros((n, m))
    return np.zeros((n, m))


def softmax(x):
    """Row by row; a row of −∞ only becomes 0."""
    top = x.max(axis=-1, keepdims=True, initial=NEVER)
    e = np.exp(x - np.where(np.isinf(top), 0.0, top))
    total = e.sum(axis=-1, keepdims=True)
    return np.divide(e, total, out=np.zeros_like(e), where=total > 0)


def attend(q, k, v, scale, mask):
    weights = softmax(q @ k.T * scale + mask)
    return weights, weights @ v


def backward(q, k, v, weights, scale, d_output):
    d_weights = d_output @ v.T
    d_scores = weights * (d_weights - (weights * d_weights).sum(axis=1, keepdims=True)) * scale
    return d_scores @ k, d_scores.T @ q, weights.T @ d_output


# n, m, d_k, d_v, causal, mask, standard deviation of q (large ones saturate)
SHAPES = [
    (1, 1, 1, 1, "none", "none", 1),
    (1, 2, 3, 1, "none", "none", 1),
    (2, 1, 1, 3, "none", "none", 1),
    (3, 3, 2, 2, "none", "none", 1),
    (5, 7, 3, 5, "none", "none", 1),
    (7, 5, 5, 3, "none", "none", 1),
    (8, 8, 8, 8, "top_left", "none", 1),
    (9, 15, 7, 4, "bottom_right", "none", 1),
    (15, 9, 4, 7, "bottom_right", "none", 1),
    (9, 15, 4, 3, "top_left", "none", 1),
    (4, 9, 16, 5, "none", "padding", 1),
    (5, 8, 5, 4, "none", "bias", 1),
    (8, 8, 4, 4, "top_left", "bias", 1),
    (6, 6, 4, 4, "none", "first_row", 1),
    (17, 17, 8, 3, "top_left", "padding", 1),
    (3, 33, 17, 2, "none", "none", 1),
    (33, 3, 2, 1, "none", "none", 1),
    (3, 8, 64, 4, "none", "none", 8),
    (4, 7, 4, 4, "none", "none", 5000),
]


def attention_cases():
    for number, (n, m, d_k, d_v, causal, mask, std) in enumerate(SHAPES):
        q, k = matrix(number, "q", n, d_k, std), matrix(number, "k", m, d_k)
        v = matrix(number, "v", m, d_v)
        total = causal_mask(causal, n, m) + custom_mask(mask, n, m)
        scale = float(np.float32(1 / np.sqrt(d_k)))
        weights, output = attend(q, k, v, scale, total)
        yield {
            "Size": {"n": n, "m": m, "d_k": d_k, "d_v": d_v},
            "const char*": {"causal": causal, "mask": mask},
            "float": {"std": std},
            "std::vector<double>": {"weights": weights, "output": output},
        }


def gradient_cases():
    for number, (n, m, d_k, d_v, causal) in enumerate(
        [(3, 5, 4, 2, "none"), (6, 6, 3, 3, "top_left"), (5, 2, 2, 3, "bottom_right")]
    ):
        q, k, v = matrix(number, "q", n, d_k), matrix(number, "k", m, d_k), matrix(number, "v", m, d_v)
        d_output = matrix(number, "dOutput", n, d_v)
        scale = float(np.float32(1 / np.sqrt(d_k)))
        weights, _ = attend(q, k, v, scale, causal_mask(causal, n, m))
        dq, dk, dv = backward(q, k, v, weights, scale, d_output)
        yield {
            "Size": {"n": n, "m": m, "d_k": d_k, "d_v": d_v},
            "const char*": {"causal": causal},
            "std::vector<double>": {"dq": dq, "dk": dk, "dv": dv},
        }


def layer_cases():
    for number, (n, d, h, kv_heads, causal) in enumerate(
        [(3, 4, 1, 1, "none"), (5, 8, 2, 2, "top_left"), (4, 12, 6, 2, "none"), (3, 8, 8, 1, "none")]
    ):
        d_k = d // h
        x, std = matrix(number, "x", n, d), 1 / np.sqrt(np.float32(d))
        wq, wo = matrix(number, "wq", d, d, std), matrix(number, "wo", d, d, std)
        wk = matrix(number, "wk", d, kv_heads * d_k, std)
        wv = matrix(number, "wv", d, kv_heads * d_k, std)
        heads = []
        for head in range(h):
            own = slice(head * d_k, (head + 1) * d_k)
            group = slice(head // (h // kv_heads) * d_k, (head // (h // kv_heads) + 1) * d_k)
            scale = float(np.float32(1 / np.sqrt(d_k)))
            heads.append(
                attend(x @ wq[:, own], x @ wk[:, group], x @ wv[:, group], scale, causal_mask(causal, n, n))[1]
            )
        yield {
            "Size": {"n": n, "d": d, "h": h, "kv_heads": kv_heads},
            "const char*": {"causal": causal},
            "std::vector<double>": {"output": np.concatenate(heads, axis=1) @ wo},
        }
