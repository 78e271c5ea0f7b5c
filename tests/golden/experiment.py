"""The d_k experiment of the lesson, with NumPy's own generator: means and their standard errors."""
import numpy as np

from attention import softmax

DRAWS, KEYS, CHUNK = 100_000, 8, 1000


def measures(weights):
    """Per draw: top weight, entropy, ‖J‖_F, tr J; draws×4."""
    logs = np.log(weights, out=np.zeros_like(weights), where=weights > 0)
    j = weights[:, :, None] * (np.eye(KEYS) - weights[:, None, :])
    return np.stack(
        [
            weights.max(axis=1),
            -(weights * logs).sum(axis=1),
            np.sqrt((j**2).sum(axis=(1, 2))),
            (weights * (1 - weights)).sum(axis=1),
        ],
        axis=1,
    )


def saturation_rows():
    generator = np.random.Generator(np.random.PCG64(20240601))
    for d_k in [2**p for p in range(11)]:
        dots = np.empty((DRAWS, KEYS))
        for first in range(0, DRAWS, CHUNK):
            q = generator.standard_normal((CHUNK, 1, d_k), dtype=np.float32)
            k = generator.standard_normal((CHUNK, KEYS, d_k), dtype=np.float32)
            dots[first : first + CHUNK] = (q * k).sum(axis=2, dtype=np.float64)
        raw, scaled = measures(softmax(dots)), measures(softmax(dots / np.sqrt(d_k)))
        yield {
            "Size": {"d_k": d_k},
            "double": {"std": float(dots.std())},
            # Top weight, entropy, ‖J‖_F, tr J: means, and the standard deviation of one draw.
            "std::vector<double>": {
                "raw": raw.mean(axis=0),
                "raw_deviation": raw.std(axis=0),
                "scaled": scaled.mean(axis=0),
                "scaled_deviation": scaled.std(axis=0),
            },
        }
        print(f"d_k = {d_k}", flush=True)
