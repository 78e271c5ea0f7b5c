// What `why` gives away: the head of the sentence on show, the row that asks, and the shuffle.
import { within } from '../figures/selection.js';
import { csv } from '../take-away/csv.js';
import { NUMPY, PYTORCH, stringsLine } from '../take-away/python.js';
import { headLines, ownMask } from './source-exports.js';
import { pulledIn } from './why-model.js';

/** @param {import('./step.d.ts').Context} ctx */
export function whyExports({ model, view, core, words }) {
  const { n, dv, tokens, typed, shuffled } = model;
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
      ...ownMask(NUMPY, model),
      `S = Q @ K.T * scale${model.isMasked ? ' + M' : ''}`,
      'E = np.exp(S - S.max(axis=1, keepdims=True))',
      'A = E / E.sum(axis=1, keepdims=True)',
      'O = A @ V',
      '',
      'np.set_printoptions(precision=4, suppress=True)',
      'print(tokens[i], A[i])',
      `print(A[i][:, None] * V)  # ${words.exports.parts}`,
      'print(O[i])',
      '',
      ...shuffleLines('np.array', model, words.exports.shuffle),
    ].join('\n'),
    pytorch: [
      ...given(PYTORCH, model, i),
      ...ownMask(PYTORCH, model),
      `A = torch.softmax(Q @ K.T * scale${model.isMasked ? ' + M' : ''}, dim=-1)`,
      'O = A @ V',
      'print(tokens[i], A[i])',
      `print(A[i][:, None] * V)  # ${words.exports.parts}`,
      'print(O[i])',
      '',
      ...shuffleLines('torch.tensor', model, words.exports.shuffle),
    ].join('\n'),
  };
}

/** @param {typeof NUMPY} library @param {any} model @param {number} i */
const given = (library, model, i) => [
  library.import,
  '',
  stringsLine('tokens', model.tokens),
  `i = ${i}`,
  ...headLines(library, model),
];

/**
 * The rows of H in another order: O's rows follow. The page's own order where it is shuffled.
 * Nothing where the mask depends on the order.
 * @param {string} array @param {any} model @param {string} said
 */
const shuffleLines = (array, { order, mask, trained }, said) => {
  if (trained) return [];
  const back = order.map((/** @type {number} */ _, /** @type {number} */ i) => order.indexOf(i));
  const moved = back.some((/** @type {number} */ p, /** @type {number} */ i) => p !== i)
    ? back
    : [...back].reverse();
  const softmax =
    array === 'np.array'
      ? [
          'E = np.exp(S - S.max(axis=1, keepdims=True))',
          'swapped = E / E.sum(axis=1, keepdims=True) @ V[order]',
        ]
      : ['swapped = torch.softmax(S, dim=-1) @ V[order]'];
  return [
    `# ${said}`,
    `order = ${array}([${moved.join(', ')}])`,
    `S = Q[order] @ K[order].T * scale${mask ? ' + M' : ''}`, // M is the same in any order
    ...softmax,
    'print(abs(swapped - O[order]).max())',
    '',
  ];
};
