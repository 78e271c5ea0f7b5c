"""The backward pass under masks and a scale of the caller's: of a head, and of a whole layer with shared
key/value heads. Both are held here against central differences of L = Σ dOutput·output, which no backward
pass has a part in."""
import numpy as np

from attention import attend, backward, causal_mask, custom_mask
from random_numbers import matrix

STEP = 1e-5
#: Of central differences in float64: STEP² times the third derivative, and 2⁻⁵² / STEP times L.
ALLOWED = 1e-7


def scale_of(scale, d_k):
    """0 stands for the default."""
    return scale or float(np.float32(1 / np.sqrt(d_k)))


def check_gradient(loss, inputs, gradients):
    """loss(*inputs) against its gradients, entry by entry."""
    for number, gradient in enumerate(gradients):
        for e in range(gradient.size):
            step = np.zeros(gradient.size)
            step[e] = STEP
            step = step.reshape(gradient.shape)

            def moved(sign):
                return loss(*(x + sign * step if at == number else x for at, x in enumerate(inputs)))

            difference = (moved(1) - moved(-1)) / (2 * STEP)
            assert abs(difference - gradient.flat[e]) < ALLOWED, (number, e, difference, gradient.flat[e])


# n, m, d_k, d_v, causal, mask, scale
HEADS = [
    (4, 9, 5, 3, "none", "padding", 0.25),
    (6, 6, 4, 4, "top_left", "first_row", 0),
    (9, 10, 9, 2, "bottom_right", "bias", 1.5),
]


def masked_gradient_cases():
    for number, (n, m, d_k, d_v, causal, mask, scale) in enumerate(HEADS):
        q, k, v = matrix(number, "q", n, d_k), matrix(number, "k", m, d_k), matrix(number, "v", m, d_v)
        d_output = matrix(number, "dOutput", n, d_v)
        factor, added = scale_of(scale, d_k), causal_mask(causal, n, m) + custom_mask(mask, n, m)
        weights, _ = attend(q, k, v, factor, added)
        gradients = backward(q, k, v, weights, factor, d_output)
        check_gradient(lambda *x: (d_output * attend(*x, factor, added)[1]).sum(), (q, k, v), gradients)
        yield {
            "Size": {"n": n, "m": m, "d_k": d_k, "d_v": d_v},
            "const char*": {"causal": causal, "mask": mask},
            "float": {"scale": scale},
            "std::vector<double>": dict(zip(("dq", "dk", "dv"), gradients)),
        }


def groups(h, kv_heads, d_k):
    """Of each head: its columns of W_Q and W_O's rows; its group's columns of W_K and W_V."""
    for head in range(h):
        group = head // (h // kv_heads)
        yield slice(head * d_k, (head + 1) * d_k), slice(group * d_k, (group + 1) * d_k)


def layer(x, wq, wk, wv, wo, sizes, scale, mask):
    heads = [
        attend(x @ wq[:, own], x @ wk[:, group], x @ wv[:, group], scale, mask)[1]
        for own, group in groups(*sizes)
    ]
    return np.concatenate(heads, axis=1) @ wo


def layer_backward(x, wq, wk, wv, wo, sizes, scale, mask, d_output):
    """Of x and the four matrices, in that order."""
    dx, dwq, dwk, dwv, dwo = (np.zeros_like(w) for w in (x, wq, wk, wv, wo))
    for own, group in groups(*sizes):
        q, k, v = x @ wq[:, own], x @ wk[:, group], x @ wv[:, group]
        weights, output = attend(q, k, v, scale, mask)
        dq, dk, dv = backward(q, k, v, weights, scale, d_output @ wo[own].T)
        dwo[own] = output.T @ d_output
        dwq[:, own] = x.T @ dq
        dwk[:, group] += x.T @ dk  # heads of one group add up
        dwv[:, group] += x.T @ dv
        dx += dq @ wq[:, own].T + dk @ wk[:, group].T + dv @ wv[:, group].T
    return dx, dwq, dwk, dwv, dwo


# n, d, h, kv_heads, causal, mask, scale
LAYERS = [
    (3, 4, 1, 1, "none", "none", 0),
    (4, 6, 3, 3, "none", "bias", 0),
    (5, 8, 4, 2, "top_left", "padding", 0.25),
    (6, 6, 6, 1, "none", "first_row", 0),
    (9, 8, 2, 1, "bottom_right", "bias", 1.5),
]


def layer_gradient_cases():
    for number, (n, d, h, kv_heads, causal, mask, scale) in enumerate(LAYERS):
        d_k, std = d // h, 1 / np.sqrt(np.float32(d))
        x, d_output = matrix(number, "x", n, d), matrix(number, "dOutput", n, d)
        wq, wo = matrix(number, "wq", d, d, std), matrix(number, "wo", d, d, std)
        wk = matrix(number, "wk", d, kv_heads * d_k, std)
        wv = matrix(number, "wv", d, kv_heads * d_k, std)
        inputs = (x, wq, wk, wv, wo)
        how = (h, kv_heads, d_k), scale_of(scale, d_k), causal_mask(causal, n, n) + custom_mask(mask, n, n)
        gradients = layer_backward(*inputs, *how, d_output)
        check_gradient(lambda *at: (d_output * layer(*at, *how)).sum(), inputs, gradients)
        yield {
            "Size": {"n": n, "d": d, "h": h, "kv_heads": kv_heads},
            "const char*": {"causal": causal, "mask": mask},
            "float": {"scale": scale},
            "std::vector<double>": {
                "output": layer(*inputs, *how),
                **dict(zip(("dx", "dwq", "dwk", "dwv", "dwo"), gradients)),
            },
        }
