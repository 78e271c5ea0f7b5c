// What `roles` gives away: the table of quantities, and a layer whose parts are counted by kind.
import { NUMPY, PYTORCH } from '../take-away/python.js';
import { QUANTITIES, total } from './roles-quantities.js';

/** @param {import('./step.d.ts').Context} ctx */
export function rolesExports({ model, view }) {
  const { n, d, h } = model;
  const rows = QUANTITIES.map(({ id, bin, shape = '', count }) =>
    [id, bin, shape.replaceAll('·', '*'), count(model), view.placed[id] ?? ''].join(','),
  );
  return {
    csv: ['quantity,belongs,shape,numbers,answer', ...rows, ''].join('\r\n'),
    numpy: [
      NUMPY.import,
      '',
      `n, d, h = ${n}, ${d}, ${h}  # config`,
      'd_k = d_v = d // h',
      'divisor = np.sqrt(d_k)',
      'M = np.zeros((n, n))  # no mask',
      '',
      'rng = np.random.default_rng(0)  # stands for training',
      'W_Q, W_K, W_V = rng.standard_normal((3, h, d, d_k)) / np.sqrt(d)',
      'W_O = rng.standard_normal((h * d_v, d)) / np.sqrt(d)',
      'learned = [W_Q, W_K, W_V, W_O]',
      '',
      'def layer(H):  # everything in here is state',
      '    Q, K, V = H @ W_Q, H @ W_K, H @ W_V',
      '    S = Q @ K.swapaxes(1, 2) / divisor + M',
      '    A = np.exp(S - S.max(axis=2, keepdims=True)) if n else S',
      '    A /= A.sum(axis=2, keepdims=True)',
      '    o = A @ V',
      '    return [H, Q, K, V, S, A, o]',
      '',
      'state = layer(rng.standard_normal((n, d)))',
      'print("learned", sum(x.size for x in learned))',
      'print("state", sum(x.size for x in state))',
      '',
    ].join('\n'),
    pytorch: [
      PYTORCH.import,
      '',
      `n, d, h = ${n}, ${d}, ${h}`,
      'layer = torch.nn.MultiheadAttention(d, h, bias=False, batch_first=True)',
      '',
      '# What a model file keeps: W_Q, W_K and W_V of all heads in one matrix, and W_O.',
      'for name, x in layer.state_dict().items():',
      '    print(name, tuple(x.shape), x.numel())',
      `print(sum(x.numel() for x in layer.state_dict().values()), "learned; the page says ${total('learned', model)}")`,
      '',
      '# A is made anew for every sentence, and is not in there.',
      'H = torch.randn(1, n, d)',
      'output, A = layer(H, H, H, average_attn_weights=False)',
      'print(tuple(A.shape), A.numel())',
      '',
    ].join('\n'),
  };
}
