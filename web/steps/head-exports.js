// What `head` gives away: every matrix as CSV, the whole head as NumPy and as PyTorch code.
import { csv } from '../take-away/csv.js';
import { arrayLine, NUMPY, PYTORCH, stringsLine } from '../take-away/python.js';

/** @param {import('./step.d.ts').Context} ctx */
export function headExports({ model }) {
  const { n, d, dk, dv, tokens: rowNames, causal } = model;
  const vectors = { rows: n, rowNames };
  const square = { rows: n, cols: n, rowNames, colNames: rowNames };
  return {
    csv: csv([
      { name: 'H', data: model.h, cols: d, ...vectors },
      { name: 'W_Q', data: model.wq, rows: d, cols: dk },
      { name: 'W_K', data: model.wk, rows: d, cols: dk },
      { name: 'W_V', data: model.wv, rows: d, cols: dv },
      { name: 'Q', data: model.q, cols: dk, ...vectors },
      { name: 'K', data: model.k, cols: dk, ...vectors },
      { name: 'V', data: model.v, cols: dv, ...vectors },
      { name: 'raw', data: model.raw, ...square },
      { name: 'S', data: model.scores, ...square },
      ...(causal === 'none' ? [] : [{ name: 'S+M', data: model.masked, ...square }]),
      { name: 'A', data: model.weights, ...square },
      { name: 'O', data: model.output, cols: dv, ...vectors },
    ]),
    numpy: [
      ...given(NUMPY, model),
      causal === 'none'
        ? `M = np.zeros((${n}, ${n}))`
        : `M = np.where(np.tril(np.ones((${n}, ${n}))) > 0, 0.0, -np.inf)`,
      '',
      'Q, K, V = H @ W_Q, H @ W_K, H @ W_V',
      'S = Q @ K.T * scale',
      'Z = S + M',
      'E = np.exp(Z - Z.max(axis=1, keepdims=True))',
      'A = E / E.sum(axis=1, keepdims=True)',
      'O = A @ V',
      '',
      'np.set_printoptions(precision=4, suppress=True)',
      'print(A)',
      'print(O)',
      '',
    ].join('\n'),
    pytorch: [
      ...given(PYTORCH, model),
      '',
      'Q, K, V = H @ W_Q, H @ W_K, H @ W_V',
      'O = torch.nn.functional.scaled_dot_product_attention(',
      `    Q[None], K[None], V[None], is_causal=${causal === 'none' ? 'False' : 'True'}, scale=scale`,
      ')[0]',
      'print(O)',
      '',
    ].join('\n'),
  };
}

/** @param {typeof NUMPY} library @param {any} model */
const given = (library, { n, d, dk, dv, tokens, h, wq, wk, wv, scale }) => [
  library.import,
  '',
  stringsLine('tokens', tokens),
  arrayLine(library, 'H', h, n, d),
  arrayLine(library, 'W_Q', wq, d, dk),
  arrayLine(library, 'W_K', wk, d, dk),
  arrayLine(library, 'W_V', wv, d, dv),
  `scale = ${scale}`,
];
