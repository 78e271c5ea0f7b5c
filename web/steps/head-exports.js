// What `head` gives away: every matrix as CSV, the whole head as NumPy and as PyTorch code.
import { csv } from '../take-away/csv.js';
import { NUMPY, PYTORCH, stringsLine } from '../take-away/python.js';
import { headLines } from './source-exports.js';

/** @param {import('./step.d.ts').Context} ctx */
export function headExports({ model, words }) {
  const { n, d, dk, dv, tokens: rowNames, causal } = model;
  // The first token, where it may look neither ahead nor at itself.
  const noKey = model.notItself && causal !== 'none';
  const vectors = { rows: n, rowNames };
  const square = { rows: n, cols: n, rowNames, colNames: rowNames };
  return {
    csv: csv([
      { name: 'H', data: model.h, cols: d, ...vectors },
      ...(model.hp
        ? [
            { name: 'P', data: model.p, cols: d, ...vectors },
            { name: 'H+P', data: model.hp, cols: d, ...vectors },
          ]
        : []),
      ...(model.wq
        ? [
            { name: 'W_Q', data: model.wq, rows: d, cols: dk },
            { name: 'W_K', data: model.wk, rows: d, cols: dk },
            { name: 'W_V', data: model.wv, rows: d, cols: dv },
          ]
        : []),
      { name: 'Q', data: model.q, cols: dk, ...vectors },
      { name: 'K', data: model.k, cols: dk, ...vectors },
      { name: 'V', data: model.v, cols: dv, ...vectors },
      { name: 'raw', data: model.raw, ...square },
      { name: 'S', data: model.scores, ...square },
      ...(!model.isMasked ? [] : [{ name: 'S+M', data: model.masked, ...square }]),
      { name: 'A', data: model.weights, ...square },
      { name: 'O', data: model.output, cols: dv, ...vectors },
    ]),
    numpy: [
      ...given(NUMPY, model),
      ...mask(NUMPY, model),
      'S = Q @ K.T * scale',
      'Z = S + M',
      'top = Z.max(axis=1, keepdims=True)',
      ...(noKey ? [`top[np.isneginf(top)] = 0  # ${words.exports.noKey}`] : []),
      'E = np.exp(Z - top)',
      ...(noKey
        ? [
            'total = E.sum(axis=1, keepdims=True)',
            'A = np.divide(E, total, out=np.zeros_like(E), where=total > 0)',
          ]
        : ['A = E / E.sum(axis=1, keepdims=True)']),
      'O = A @ V',
      '',
      'np.set_printoptions(precision=4, suppress=True)',
      'print(A)',
      'print(O)',
      '',
    ].join('\n'),
    pytorch: [
      ...given(PYTORCH, model),
      ...(model.notItself
        ? [
            ...mask(PYTORCH, model),
            `A = torch.softmax(Q @ K.T * scale + M, dim=-1)${noKey ? `.nan_to_num()  # ${words.exports.noKey}` : ''}`,
            'O = A @ V',
          ]
        : [
            'O = torch.nn.functional.scaled_dot_product_attention(',
            `    Q[None], K[None], V[None], is_causal=${causal === 'none' ? 'False' : 'True'}, scale=scale`,
            ')[0]',
          ]),
      'print(O)',
      '',
    ].join('\n'),
  };
}

/** M as the model has it. @param {typeof NUMPY} library @param {any} model */
const mask = (library, { n, causal, notItself: own }) => {
  const isNumpy = library === NUMPY;
  const [zeros, ones, infinity] = isNumpy
    ? [`np.zeros((${n}, ${n}))`, `np.ones((${n}, ${n}))`, '-np.inf']
    : [`torch.zeros(${n}, ${n})`, `torch.ones(${n}, ${n})`, '-torch.inf'];
  const lower = `${isNumpy ? 'np' : 'torch'}.tril(${ones}) > 0`;
  const start = isNumpy
    ? `M = np.where(${lower}, 0.0, -np.inf)`
    : `M = ${zeros}.masked_fill(~(${lower}), -torch.inf)`;
  return [
    causal === 'none' ? `M = ${zeros}` : start,
    ...(own
      ? [isNumpy ? `np.fill_diagonal(M, ${infinity})` : `M.fill_diagonal_(${infinity})`]
      : []),
    '',
  ];
};

/** @param {typeof NUMPY} library @param {any} model */
const given = (library, model) => [
  library.import,
  '',
  stringsLine('tokens', model.tokens),
  ...headLines(library, model),
];
