// What `mask` gives away: the scores, the mask and what became of them; with a changed word, both outputs.
import { csv } from '../take-away/csv.js';
import { arrayLine, NUMPY, PYTORCH, stringsLine } from '../take-away/python.js';

/** @param {import('./step.d.ts').Context} ctx */
export function maskExports({ model, words }) {
  const { n, m, dv, tokens, keyTokens, edit } = model;
  const cells = { rows: n, cols: m, rowNames: tokens, colNames: keyTokens };
  const outputs = { rows: n, cols: dv, rowNames: tokens };
  const said = words.exports;
  return {
    csv: csv([
      { name: 'S', data: model.scores, ...cells },
      { name: 'M', data: model.mask, ...cells },
      { name: 'S+M', data: model.masked, ...cells },
      { name: said.unmasked, data: model.unmasked, ...cells },
      { name: 'A', data: model.weights, ...cells },
      { name: 'O', data: model.output, ...outputs },
      ...(edit.isEdited
        ? [
            { name: said.before(edit.from), data: model.outputBefore, ...outputs },
            {
              name: said.change(edit),
              data: Float32Array.from(
                edit.off.rows.flatMap((/** @type {any} */ off, /** @type {number} */ i) => [
                  off.largest,
                  edit.on.rows[i].largest,
                ]),
              ),
              rows: n,
              cols: 2,
              rowNames: tokens,
              colNames: [words.leak.off, words.leak.on],
            },
          ]
        : []),
    ]),
    numpy: [
      ...given(NUMPY, model),
      'S = Q @ K.T * scale',
      '',
      'def softmax(Z):',
      '    top = Z.max(axis=1, keepdims=True)',
      `    top[np.isneginf(top)] = 0  # ${said.noKey}`,
      '    E = np.exp(Z - top)',
      '    total = E.sum(axis=1, keepdims=True)',
      '    return np.divide(E, total, out=np.zeros_like(E), where=total > 0)',
      '',
      'A_unmasked = softmax(S)',
      'A = softmax(S + M)',
      'O = A @ V',
      '',
      'np.set_printoptions(precision=4, suppress=True)',
      'print(A_unmasked)',
      'print(A)',
      'print(O)',
      '',
    ].join('\n'),
    pytorch: [
      ...given(PYTORCH, model),
      'S = Q @ K.T * scale',
      'A_unmasked = torch.softmax(S, dim=-1)',
      `A = torch.nan_to_num(torch.softmax(S + M, dim=-1))  # ${said.noKey}`,
      'O = A @ V',
      'print(A_unmasked)',
      'print(A)',
      'print(O)',
      '',
    ].join('\n'),
  };
}

/** @param {typeof NUMPY} library @param {any} model */
const given = (library, { n, m, dk, dv, tokens, keyTokens, q, k, v, mask, scale }) => [
  library.import,
  '',
  stringsLine('queries', tokens),
  stringsLine('keys', keyTokens),
  arrayLine(library, 'Q', q, n, dk),
  arrayLine(library, 'K', k, m, dk),
  arrayLine(library, 'V', v, m, dv),
  arrayLine(library, 'M', mask, n, m),
  `scale = ${scale}`,
  '',
];
