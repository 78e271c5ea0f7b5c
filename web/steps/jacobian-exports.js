// Step `jacobian`, taken away: J and the training curves as CSV, both experiments as code.
import { csv, written } from '../take-away/csv.js';
import { arrayLine, NUMPY, PYTORCH } from '../take-away/python.js';
import { KINDS, RUN, TASK } from './training-run.js';

/** @param {import('./step.d.ts').Context} ctx */
export function jacobianExports({ model, view, state, live }) {
  const { m, logits, now } = model;
  const settings = {
    dk: view.train,
    rate: view.rate,
    seed: state.seed,
    steps: live?.run?.steps || RUN,
  };
  const row = { rows: 1, cols: m, rowNames: [''] };
  const square = { rows: m, cols: m };
  return {
    csv: csv([
      { name: 's', data: logits, ...row },
      { name: 'a', data: now.weights, ...row },
      { name: 'J', data: now.analytic, ...square },
      { name: 'J by finite differences', data: now.finiteDifference, ...square },
      ...trained(live?.run),
    ]),
    numpy: [
      NUMPY.import,
      '',
      arrayLine(NUMPY, 's', logits, 1, m),
      's = s[0]',
      '',
      numpyRow(now),
      numpyTraining(settings),
    ].join('\n'),
    pytorch: [
      PYTORCH.import,
      '',
      arrayLine(PYTORCH, 's', logits, 1, m),
      's = s[0]',
      '',
      pytorchRow(),
      pytorchTraining(settings),
    ].join('\n'),
  };
}

/** The curves of a run, a row a step. @param {import('./training-run.js').TrainingRun | undefined} run */
function trained(run) {
  if (!run?.steps) return [];
  return KINDS.map((kind) => {
    const { loss, gradNorm, rightWeight } = run[kind];
    return {
      name: `training, ${kind}: step`,
      data: loss.flatMap((x, i) => [x, gradNorm[i], rightWeight[i]]),
      rows: loss.length,
      cols: 3,
      colNames: ['loss', '|dL/dW_Q|', 'weight on the right token'],
    };
  });
}

/** @param {import('../core/core.d.ts').JacobianReport} now */
const numpyRow = (now) => `def softmax(s):
    e = np.exp(s - s.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


# J by its formula and by central differences
a = softmax(s)
J = np.diag(a) - np.outer(a, a)
step = 1e-5
columns = [(softmax(s + step * e) - softmax(s - step * e)) / (2 * step) for e in np.eye(len(s))]
J_fd = np.stack(columns, axis=1)
print(J)
print("largest difference", np.abs(J - J_fd).max())
print("norm, trace, largest eigenvalue", np.linalg.norm(J), np.trace(J), np.linalg.eigvalsh(J)[-1])
assert np.isclose(np.linalg.norm(J), ${written(now.frobenius)}, atol=1e-5)  # as on the page
assert np.isclose(np.linalg.eigvalsh(J)[-1], ${written(now.largestEigenvalue)}, atol=1e-5)
`;

/** @typedef {{ dk: number, rate: number, seed: number, steps: number }} Settings */

/** @param {Settings} settings */
const numpyTraining = ({ dk, rate, seed, steps }) => `
# The same head trained twice, with NumPy's own random numbers
n, d, d_k, batch, noise, rate, steps = ${TASK.n}, ${TASK.d}, ${dk}, ${TASK.batch}, ${TASK.noise}, ${rate}, ${steps}


def train(scale):
    rng = np.random.default_rng(${seed})
    turn = np.linalg.qr(rng.standard_normal((d, d)))[0]
    W_Q, W_K = rng.standard_normal((2, d, d_k)) / np.sqrt(d)
    W_V = rng.standard_normal((d, d)) / np.sqrt(d)
    for _ in range(steps):
        x = rng.standard_normal((batch, n, d))
        right = rng.integers(n, size=batch)
        target = x[np.arange(batch), right]
        query = target @ turn + noise * rng.standard_normal((batch, d))
        q, k, v = query @ W_Q, x @ W_K, x @ W_V
        A = softmax(scale * np.einsum("bk,bnk->bn", q, k))
        o = np.einsum("bn,bnd->bd", A, v)
        loss = ((o - target) ** 2).mean()
        d_o = 2 * (o - target) / o.size
        d_A = np.einsum("bd,bnd->bn", d_o, v)
        d_S = scale * A * (d_A - (A * d_A).sum(axis=1, keepdims=True))
        d_W_Q = query.T @ np.einsum("bn,bnk->bk", d_S, k)
        d_W_K = np.einsum("bnd,bn,bk->dk", x, d_S, q, optimize=True)
        d_W_V = np.einsum("bnd,bn,be->de", x, A, d_o, optimize=True)
        W_Q, W_K, W_V = W_Q - rate * d_W_Q, W_K - rate * d_W_K, W_V - rate * d_W_V
    return loss, np.linalg.norm(d_W_Q), A[np.arange(batch), right].mean()


for name, scale in [("raw", 1.0), ("scaled", d_k**-0.5)]:
    print(name, "loss %.4g, gradient norm %.3g, weight on the right token %.3f" % train(scale))
`;

const pytorchRow = () => `# J by its formula and by automatic differentiation
a = s.softmax(dim=-1)
J = torch.diag(a) - torch.outer(a, a)
print(J)
print(torch.autograd.functional.jacobian(lambda s: s.softmax(dim=-1), s))
print("norm, trace, largest eigenvalue", J.norm(), J.trace(), torch.linalg.eigvalsh(J)[-1])
`;

/** @param {Settings} settings */
const pytorchTraining = ({ dk, rate, seed, steps }) => `
# The same head trained twice, with PyTorch's own random numbers
n, d, d_k, batch, noise, rate, steps = ${TASK.n}, ${TASK.d}, ${dk}, ${TASK.batch}, ${TASK.noise}, ${rate}, ${steps}


def train(scale):
    torch.manual_seed(${seed})
    turn = torch.linalg.qr(torch.randn(d, d)).Q
    W_Q, W_K, W_V = [(torch.randn(d, c) / d**0.5).requires_grad_() for c in (d_k, d_k, d)]
    optimiser = torch.optim.SGD([W_Q, W_K, W_V], lr=rate)
    for _ in range(steps):
        x = torch.randn(batch, n, d)
        right = torch.randint(n, (batch,))
        target = x[torch.arange(batch), right]
        query = target @ turn + noise * torch.randn(batch, d)
        S = scale * torch.einsum("bk,bnk->bn", query @ W_Q, x @ W_K)
        A = S.softmax(dim=-1)
        loss = ((torch.einsum("bn,bnd->bd", A, x @ W_V) - target) ** 2).mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return loss.item(), W_Q.grad.norm().item(), A[torch.arange(batch), right].mean().item()


for name, scale in [("raw", 1.0), ("scaled", d_k**-0.5)]:
    print(name, "loss %.4g, gradient norm %.3g, weight on the right token %.3f" % train(scale))
`;
