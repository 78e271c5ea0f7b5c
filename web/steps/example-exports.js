// What `example` gives away: its vectors and results as CSV, the arithmetic as NumPy and PyTorch.
import { csv } from '../take-away/csv.js';
import { arrayLine, NUMPY, PYTORCH } from '../take-away/python.js';

/** @param {import('./step.d.ts').Context} ctx */
export function exampleExports({ model, view }) {
  const row = (/** @type {string} */ name, /** @type {ArrayLike<number>} */ data) => ({
    name,
    data,
    rows: 1,
    cols: data.length,
  });
  const given = (/** @type {typeof NUMPY} */ library) => [
    library.import,
    '',
    arrayLine(library, 'q', view.q, 1, 2),
    arrayLine(library, 'K', view.k, 3, 2),
    arrayLine(library, 'V', view.v, 3, 2),
    `scale = ${view.divisor ? '1 / 2**0.5' : '1.0'}`,
    '',
  ];
  return {
    csv: csv([
      row('q', view.q),
      { name: 'K', data: view.k, rows: 3, cols: 2 },
      { name: 'V', data: view.v, rows: 3, cols: 2 },
      row('raw', model.raw),
      row('S', model.scores),
      row('A', model.weights),
      row('O', model.output),
    ]),
    numpy: [
      ...given(NUMPY),
      'S = q @ K.T * scale',
      'E = np.exp(S - S.max(axis=1, keepdims=True))',
      'A = E / E.sum(axis=1, keepdims=True)',
      'O = A @ V',
      'print(A)',
      'print(O)',
      '',
    ].join('\n'),
    pytorch: [
      ...given(PYTORCH),
      'A = torch.softmax(q @ K.T * scale, dim=-1)',
      'O = A @ V',
      'print(A)',
      'print(O)',
      '',
    ].join('\n'),
  };
}
