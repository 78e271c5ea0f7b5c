// What `why` gives away: the head of the sentence on show, the row that asks, and the shuffle.
import { within } from '../figures/selection.js';
import { csv } from '../take-away/csv.js';
import { arrayLine, NUMPY, PYTORCH, stringsLine } from '../take-away/python.js';
import { pulledIn } from './why-model.js';

/** @param {import('./step.d.ts').Context} ctx */
export function whyExports({ model, view, core, words }) {
  const { n, dv, tokens, typed, order, shuffled } = model;
  const i = within(view.query, n);
  const { a, parts, o } = pulledIn(core, model, i);
  const rows = { rows: n, rowNames: tokens };
  return {
    csv: csv([
      { name: `a_${i + 1}`, data: a, rows: 1, cols: n, rowNames: [tokens[i]], colNames: tokens },
      { name: 'V', data: model.v, cols: dv, ...rows },
      { name: `a_${i + 1}j v_j`, data: parts, cols: dv, ...rows },
      { name: `o_${i + 1}`, data: o, rows: 1, cols: dv, rowNames: [tokens[i]] },
      ...(shuffled
        ? [
            {
              name: words.exports.before,
              data: model.shuffle[model.position ? 'with' : 'without'].before,
              rows: n,
              cols: dv,
              rowNames: typed,
            },
          ]
        : []),
      { name: 'O', data: model.output, cols: dv, ...rows },
    ]),
    numpy: [
      ...given(NUMPY, model, i),
      'S = Q @ K.T * scale',
      'E = np.exp(S - S.max(axis=1, keepdims=True))',
      'A = E / E.sum(axis=1, keepdims=True)',
      'O = A @ V',
      '',
      'np.set_printoptions(precision=4, suppress=True)',
      'print(tokens[i], A[i])',
      `print(A[i][:, None] * V)  # ${words.exports.parts}`,
      'print(O[i])',
      '',
      `# ${words.exports.shuffle}`,
      ...shuffleLines('np.array', order),
    ].join('\n'),
    pytorch: [
      ...given(PYTORCH, model, i),
      'A = torch.softmax(Q @ K.T * scale, dim=-1)',
      'O = A @ V',
      'print(tokens[i], A[i])',
      `print(A[i][:, None] * V)  # ${words.exports.parts}`,
      'print(O[i])',
      '',
      `# ${words.exports.shuffle}`,
      ...shuffleLines('torch.tensor', order),
    ].join('\n'),
  };
}

/** @param {typeof NUMPY} library @param {any} model @param {number} i */
const given = (library, { n, d, dk, dv, tokens, x, wq, wk, wv, scale }, i) => [
  library.import,
  '',
  stringsLine('tokens', tokens),
  `i = ${i}`,
  arrayLine(library, 'H', x, n, d),
  arrayLine(library, 'W_Q', wq, d, dk),
  arrayLine(library, 'W_K', wk, d, dk),
  arrayLine(library, 'W_V', wv, d, dv),
  `scale = ${scale}`,
  '',
  'Q, K, V = H @ W_Q, H @ W_K, H @ W_V',
];

/**
 * The rows of H in another order: O's rows follow. The page's own order where it is shuffled.
 * @param {string} array @param {readonly number[]} order
 */
const shuffleLines = (array, order) => {
  const back = order.map((_, i) => order.indexOf(i));
  const moved = back.some((p, i) => p !== i) ? back : [...back].reverse();
  const softmax =
    array === 'np.array'
      ? [
          'E = np.exp(S - S.max(axis=1, keepdims=True))',
          'swapped = E / E.sum(axis=1, keepdims=True) @ V[order]',
        ]
      : ['swapped = torch.softmax(S, dim=-1) @ V[order]'];
  return [
    `order = ${array}([${moved.join(', ')}])`,
    'S = Q[order] @ K[order].T * scale',
    ...softmax,
    'print(abs(swapped - O[order]).max())',
    '',
  ];
};
