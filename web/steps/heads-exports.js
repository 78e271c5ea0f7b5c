// What `heads` gives away: every matrix as CSV, the layer as NumPy and as PyTorch code.
import { csv } from '../take-away/csv.js';
import { arrayLine, NUMPY, PYTORCH, stringsLine } from '../take-away/python.js';

/** Wider layers are given away without their weights: four matrices of this width are 100 kB of text. */
const WIDEST = 64;
/** At most this many numbers of A: h·n². */
const MOST_WEIGHTS = 100_000;

/** @param {import('./step.d.ts').Context} ctx */
export function headsExports({ model, state }) {
  return {
    csv: csv(matrices(model, state.head - 1)),
    numpy: [
      ...given(NUMPY, model, (r, c) => `rng.normal(0, ${model.d} ** -0.5, (${r}, ${c}))`),
      counted('size'),
      numpyMask(model),
      '',
      'def split(X, heads):  # n × (heads·d_k) → h × n × d_k',
      '    X = X.reshape(n, heads, d_k).transpose(1, 0, 2)',
      '    return np.repeat(X, h // heads, axis=0)',
      '',
      'Q, K, V = split(H @ W_Q, h), split(H @ W_K, g), split(H @ W_V, g)',
      'Z = Q @ K.transpose(0, 2, 1) / np.sqrt(d_k) + M',
      'E = np.exp(Z - Z.max(axis=2, keepdims=True))',
      'A = E / E.sum(axis=2, keepdims=True)',
      'concat = (A @ V).transpose(1, 0, 2).reshape(n, h * d_k)',
      'MHA = concat @ W_O',
      '',
      'np.set_printoptions(precision=4, suppress=True)',
      `print(A[${state.head - 1}])`,
      'print(MHA)',
      '',
    ].join('\n'),
    pytorch: [
      ...given(PYTORCH, model, (r, c) => `torch.randn(${r}, ${c}) * ${model.d} ** -0.5`),
      counted('numel()'),
      '',
      'def split(X, heads):  # n × (heads·d_k) → h × n × d_k',
      '    return X.reshape(n, heads, d_k).transpose(0, 1).repeat_interleave(h // heads, dim=0)',
      '',
      'Q, K, V = split(H @ W_Q, h), split(H @ W_K, g), split(H @ W_V, g)',
      'heads = torch.nn.functional.scaled_dot_product_attention(',
      `    Q, K, V, is_causal=${model.causal === 'none' ? 'False' : 'True'})`,
      'concat = heads.transpose(0, 1).reshape(n, h * d_k)',
      'MHA = concat @ W_O',
      'print(MHA)',
      '',
    ].join('\n'),
  };
}

/** @param {any} model @param {number} head from 0 */
function matrices({ n, d, h, g, dk, tokens: rowNames, x, wq, wk, wv, wo, ...model }, head) {
  const vectors = { rows: n, rowNames };
  const each = h * n * n <= MOST_WEIGHTS ? Array.from({ length: h }, (_, i) => i) : [head];
  const weights = [
    { name: 'W_Q', data: wq, rows: d, cols: d },
    { name: 'W_K', data: wk, rows: d, cols: g * dk },
    { name: 'W_V', data: wv, rows: d, cols: g * dk },
    { name: 'W_O', data: wo, rows: d, cols: d },
  ];
  const { wq: q, wk: k, wv: v, wo: o, total } = model.counts.grouped.parameters;
  return [
    {
      name: 'parameters',
      data: [q, k, v, o, total],
      rows: 1,
      cols: 5,
      colNames: ['W_Q', 'W_K', 'W_V', 'W_O', 'total'],
    },
    { name: 'H', data: x, cols: d, ...vectors },
    ...(d <= WIDEST ? weights : []),
    ...each.map((i) => ({
      name: `A of head ${i + 1}`,
      data: model.heads[i].weights,
      cols: n,
      colNames: rowNames,
      ...vectors,
    })),
    { name: 'concat', data: model.concat, cols: d, ...vectors },
    { name: 'MHA', data: model.output, cols: d, ...vectors },
  ];
}

/**
 * @param {typeof NUMPY} library
 * @param {any} model
 * @param {(rows: number, cols: number) => string} draw  what stands for a matrix too wide to write out
 */
function given(library, { n, d, h, g, dk, tokens, x, wq, wk, wv, wo }, draw) {
  const rng = library === NUMPY ? ['rng = np.random.default_rng(1)'] : ['torch.manual_seed(1)'];
  /** @type {[string, Float32Array, number, number][]} */
  const weights = [
    ['W_Q', wq, d, d],
    ['W_K', wk, d, g * dk],
    ['W_V', wv, d, g * dk],
    ['W_O', wo, d, d],
  ];
  return [
    library.import,
    '',
    stringsLine('tokens', tokens),
    `n, d, h, g, d_k = ${n}, ${d}, ${h}, ${g}, ${dk}`,
    arrayLine(library, 'H', x, n, d),
    ...(d <= WIDEST
      ? weights.map(([name, data, rows, cols]) => arrayLine(library, name, data, rows, cols))
      : [...rng, ...weights.map(([name, , rows, cols]) => `${name} = ${draw(rows, cols)}`)]),
  ];
}

/** @param {string} size */
const counted = (size) => `print(sum(W.${size} for W in (W_Q, W_K, W_V, W_O)))`;

/** @param {any} model */
const numpyMask = ({ causal }) =>
  causal === 'none'
    ? 'M = np.zeros((n, n))'
    : 'M = np.where(np.tril(np.ones((n, n))) > 0, 0.0, -np.inf)';
