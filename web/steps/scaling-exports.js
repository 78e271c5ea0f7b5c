// Step `scaling`, taken away: the means of every d_k as CSV; the row on show and the experiment as code.
import { DKS, DRAWS, KEYS, runNow } from './scaling-runs.js';

const MEANS = /** @type {const} */ (['topWeight', 'entropy', 'jacobianNorm', 'trace']);

/** @param {import('./step.d.ts').Context} ctx */
export function scalingExports({ core, model }) {
  const { dk, seed, raw, scaled } = model;
  const header = ['d_k', 'draws', 'keys', 'seed', 'std of q.k'];
  for (const kind of ['raw', 'scaled']) header.push(...MEANS.map((key) => `${kind} ${key}`));
  const rows = DKS.map((x) => {
    const run = runNow(core, seed, x);
    const means = [run.raw, run.scaled].flatMap((of) => MEANS.map((key) => of[key]));
    return [x, DRAWS, KEYS, seed, run.std, ...means].join(',');
  });
  const run = runNow(core, seed, dk);
  const list = (/** @type {ArrayLike<number>} */ x) => `[${Array.from(x).join(', ')}]`;
  const page = {
    dots: list(raw.scores),
    raw: list(raw.weights),
    scaled: list(scaled.weights),
    means: list(MEANS.map((key) => run.raw[key])),
    scaledMeans: list(MEANS.map((key) => run.scaled[key])),
  };
  return {
    csv: `${[header.join(','), ...rows].join('\n')}\n`,
    numpy: numpy({ dk, seed, page }),
    pytorch: pytorch({ dk, seed, page }),
  };
}

/** @typedef {{ dk: number, seed: number, page: Record<string, string> }} Shown */

/** @param {Shown} shown */
const numpy = ({ dk, seed, page }) => `import numpy as np

d_k, keys, draws, seed = ${dk}, ${KEYS}, ${DRAWS}, ${seed}


def softmax(s):
    e = np.exp(s - s.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def means(a):
    """Top weight, entropy, Frobenius norm and trace of J = diag(a) - a a^T, means over rows of a."""
    J = a[:, :, None] * np.eye(a.shape[1]) - a[:, :, None] * a[:, None, :]
    entropy = -(a * np.log(np.where(a > 0, a, 1))).sum(axis=1)
    norm = np.sqrt((J**2).sum(axis=(1, 2)))
    trace = np.trace(J, axis1=1, axis2=2)
    return np.array([a.max(axis=1).mean(), entropy.mean(), norm.mean(), trace.mean()])


# The row on the page: q.k with ${KEYS} keys, without and with the divisor
dots = np.array(${page.dots})
A_raw = softmax(dots)
A = softmax(dots / np.sqrt(d_k))
print("weights, raw   ", A_raw)
print("weights, scaled", A)
assert np.allclose(A_raw, ${page.raw}, atol=1e-5)
assert np.allclose(A, ${page.scaled}, atol=1e-5)

# The experiment with NumPy's own random numbers: it meets the page's means up to chance
rng = np.random.default_rng(seed)
q = rng.standard_normal((draws, 1, d_k))
k = rng.standard_normal((draws, keys, d_k))
qk = (q * k).sum(axis=2)
print("std of q.k     ", qk.std(), "and sqrt(d_k) is", np.sqrt(d_k))
print("top weight, entropy, |J|, tr J: here, then on the page")
print("raw   ", means(softmax(qk)), np.array(${page.means}))
print("scaled", means(softmax(qk / np.sqrt(d_k))), np.array(${page.scaledMeans}))
`;

/** @param {Shown} shown */
const pytorch = ({ dk, seed, page }) => `import torch

d_k, keys, draws = ${dk}, ${KEYS}, ${DRAWS}
torch.manual_seed(${seed})


def means(a):
    """Top weight, entropy, Frobenius norm and trace of J = diag(a) - a a^T, means over rows of a."""
    J = torch.diag_embed(a) - a[:, :, None] * a[:, None, :]
    entropy = torch.special.entr(a).sum(dim=1)
    norm = torch.linalg.matrix_norm(J)
    trace = J.diagonal(dim1=1, dim2=2).sum(dim=1)
    return torch.stack([a.max(dim=1).values.mean(), entropy.mean(), norm.mean(), trace.mean()])


# The row on the page: q.k with ${KEYS} keys, without and with the divisor
dots = torch.tensor(${page.dots})
print("weights, raw   ", dots.softmax(dim=-1))
print("weights, scaled", (dots / d_k**0.5).softmax(dim=-1))

# The experiment with PyTorch's own random numbers: it meets the page's means up to chance
q = torch.randn(draws, 1, d_k)
k = torch.randn(draws, keys, d_k)
qk = (q * k).sum(dim=2)
print("top weight, entropy, |J|, tr J: here, then on the page")
print("raw   ", means(qk.softmax(dim=-1)), torch.tensor(${page.means}))
print("scaled", means((qk / d_k**0.5).softmax(dim=-1)), torch.tensor(${page.scaledMeans}))
`;
