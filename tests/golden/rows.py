"""What one row of weights says: the Jacobian and its numbers; and rows of positions."""
import numpy as np

from attention import softmax
from random_numbers import matrix


def jacobian_cases():
    for number, (length, std) in enumerate([(1, 1), (2, 1), (3, 1), (5, 3), (8, 1), (8, 8), (17, 2)]):
        logits = matrix(number, "logits", 1, length, std)[0]
        a = softmax(logits)
        j = np.diag(a) - np.outer(a, a)
        yield {
            "Size": {"length": length},
            "float": {"std": std},
            "std::vector<double>": {"jacobian": j},
            "double": {
                "entropy": float(-(a * np.log(a)).sum()),
                "frobenius": float(np.linalg.norm(j)),
                "trace": float(np.trace(j)),
                "largest_eigenvalue": float(np.linalg.eigvalsh(j)[-1]),
            },
        }


def position_rows():
    for i, d in [(0, 4), (1, 8), (7, 5), (63, 16), (1000, 6)]:
        column = np.arange(d)
        angle = i / 10000 ** ((column - column % 2) / d)
        yield {
            "Size": {"i": i, "d": d},
            "std::vector<double>": {"row": np.where(column % 2 == 0, np.sin(angle), np.cos(angle))},
        }
