// What trained and forming heads give away: scores, weights and curves as CSV, the opened head as code.
import { csv } from '../take-away/csv.js';
import { arrayLine, NUMPY, PYTORCH, stringsLine } from '../take-away/python.js';
import { pickedHead, placeOf, trainedOf } from './heads-trained-model.js';

/** @typedef {import('./step.d.ts').Context} Context */
/** @typedef {import('../core/core.d.ts').HeadScores} HeadScores */

const SCORES = /** @type {const} */ (['previous', 'induction', 'first', 'entropy']);

/** @param {HeadScores[][]} scores @param {string} name */
const scoreTable = (scores, name) => ({
  name,
  data: scores.flat().flatMap((head) => SCORES.map((score) => head[score])),
  rows: scores.flat().length,
  cols: SCORES.length,
  rowNames: scores.flatMap((layer, l) => layer.map((_, i) => `${l + 1}.${i + 1}`)),
  colNames: SCORES,
});

/** @param {Context} ctx */
export function trainedExports(ctx) {
  const trained = trainedOf(ctx);
  if (!trained) return {};
  const { run, pieces, next, info } = trained;
  /** @type {import('../core/core.d.ts').Model} */
  const { scores } = ctx.files.model.value;
  const n = pieces.length;
  const [layer, head] = placeOf(info, pickedHead(trained, ctx.view));
  const { q, k, v } = run.layers[layer][head];
  const scale = info.scaled ? 'np.sqrt(d_k)' : '1';
  const given = (/** @type {typeof NUMPY} */ library) => [
    library.import,
    '',
    `# layer ${layer + 1}, head ${head + 1}`,
    stringsLine('tokens', pieces),
    `n, d_k = ${n}, ${info.dk}`,
    arrayLine(library, 'Q', q, n, info.dk),
    arrayLine(library, 'K', k, n, info.dk),
    arrayLine(library, 'V', v, n, info.dk),
    '',
  ];
  return {
    csv: csv([
      scoreTable(
        scores.map((of) => of.map(({ repeats }) => repeats)),
        'on random repeats',
      ),
      scoreTable(
        scores.map((of) => of.map(({ text }) => text)),
        'on text',
      ),
      ...run.layers.flatMap((/** @type {any[]} */ of, /** @type {number} */ l) =>
        of.map(({ weights }, i) => ({
          name: `A of head ${l + 1}.${i + 1}`,
          data: weights,
          rows: n,
          cols: n,
          rowNames: pieces,
          colNames: pieces,
        })),
      ),
      {
        name: 'next',
        data: next.map((/** @type {any} */ { probability }) => probability),
        rows: next.length,
        cols: 1,
        rowNames: next.map((/** @type {any} */ { piece }) => piece),
        colNames: ['probability'],
      },
    ]),
    numpy: [
      ...given(NUMPY),
      `Z = Q @ K.T / ${scale} + np.where(np.tril(np.ones((n, n))) > 0, 0.0, -np.inf)`,
      'E = np.exp(Z - Z.max(axis=1, keepdims=True))',
      'A = E / E.sum(axis=1, keepdims=True)',
      'O = A @ V',
      'np.set_printoptions(precision=4, suppress=True)',
      'print(A)',
      'print(O)',
      '',
    ].join('\n'),
    pytorch: [
      ...given(PYTORCH),
      'O = torch.nn.functional.scaled_dot_product_attention(',
      `    Q[None], K[None], V[None], is_causal=True${info.scaled ? '' : ', scale=1.0'})[0]`,
      'print(O)',
      '',
    ].join('\n'),
  };
}

/** @param {Context} ctx */
export function formingExports({ live }) {
  const run = live?.forming.run;
  if (!run?.last) return {};
  const steps = run.firstLoss.length;
  const losses = Array.from({ length: steps }, (_, i) => [run.firstLoss[i], run.secondLoss[i]]);
  const { best } = run;
  return {
    csv: csv([
      {
        name: 'step',
        data: losses.flat(),
        rows: steps,
        cols: 2,
        colNames: ['loss of the first copy', 'loss of later copies'],
      },
      {
        name: 'best after step',
        data: best.flatMap((/** @type {any} */ { previous, induction }) => [previous, induction]),
        rows: best.length,
        cols: 2,
        rowNames: best.map((/** @type {any} */ { steps: at }) => String(at)),
        colNames: ['previous', 'induction'],
      },
      scoreTable(run.last.scores, 'now'),
    ]),
  };
}
