// What `cost` gives away: counts and curves as CSV; the counts and one tiled head as NumPy and PyTorch.
import { csv } from '../take-away/csv.js';
import { arrayLine, NUMPY, PYTORCH } from '../take-away/python.js';
import { LENGTHS } from './cost-state.js';

const FLOPS = /** @type {const} */ (['projections', 'scores', 'values', 'mlp', 'total']);
const BYTES = /** @type {const} */ (['inputs', 'output', 'materialised', 'tiled']);

/** @param {import('./step.d.ts').Context} ctx */
export function costExports({ model, view }) {
  const { n, d, h, now, curve } = model;
  const line = (/** @type {string} */ name, /** @type {Record<string, number>} */ values) => ({
    name,
    data: Object.values(values),
    rows: 1,
    cols: Object.keys(values).length,
    colNames: Object.keys(values),
  });
  const pick = (/** @type {readonly string[]} */ keys, /** @type {any} */ from) =>
    Object.fromEntries(keys.map((key) => [key, from[key]]));
  return {
    csv: csv([
      line('sizes', { n, d, h }),
      line('FLOPs', pick(FLOPS, now.flops)),
      line('bytes', pick(BYTES, now.bytes)),
      line('crossover n', now.crossover),
      {
        name: 'FLOPs at n',
        data: LENGTHS.flatMap((_, i) => Object.values(curve).map((values) => values[i])),
        rows: LENGTHS.length,
        cols: Object.keys(curve).length,
        rowNames: LENGTHS.map(String),
        colNames: Object.keys(curve),
      },
    ]),
    numpy: [
      NUMPY.import,
      '',
      ...counted(model),
      ...(model.tiles ? tiledNumpy(model.tiles, view.keys) : []),
      '',
    ].join('\n'),
    pytorch: [
      PYTORCH.import,
      '',
      ...counted(model),
      ...(model.tiles ? fusedPytorch(model.tiles) : []),
      '',
    ].join('\n'),
  };
}

/** @param {any} model */
const counted = ({ n, d, h, causal }) => [
  `n, d, h = ${n}, ${d}, ${h}`,
  `pairs = ${causal ? 'n * (n + 1) // 2' : 'n * n'}`,
  'flops = {"projections": 8 * n * d**2, "scores": 2 * pairs * d, "values": 2 * pairs * d, "mlp": 16 * n * d**2}',
  'print(flops, sum(flops.values()))',
  'print({"materialised": 4 * h * n * n, "tiled": 4 * 2 * h * n})  # bytes',
  '',
];

/** @param {typeof NUMPY} library @param {any} tiles */
const given = (library, { q, k, v, n, dk, dv, scale }) => [
  arrayLine(library, 'Q', q, n, dk),
  arrayLine(library, 'K', k, n, dk),
  arrayLine(library, 'V', v, n, dv),
  `scale = ${scale}`,
];

/** @param {any} tiles @param {number} keys */
const tiledNumpy = (tiles, keys) => [
  ...given(NUMPY, tiles),
  `rows, tile = len(Q), ${keys}`,
  'm, l, O = np.full((rows, 1), -np.inf), np.zeros((rows, 1)), np.zeros_like(V)',
  'for j in range(0, len(K), tile):',
  '    S = Q @ K[j:j + tile].T * scale',
  ...(tiles.causal === 'none'
    ? []
    : ['    S[np.arange(rows)[:, None] < np.arange(j, j + S.shape[1])] = -np.inf']),
  '    new = np.maximum(m, S.max(axis=1, keepdims=True))',
  '    P, f = np.exp(S - new), np.exp(m - new)',
  '    m, l, O = new, l * f + P.sum(axis=1, keepdims=True), O * f + P @ V[j:j + tile]',
  'O = O / l',
  'np.set_printoptions(precision=4, suppress=True)',
  'print(O)',
];

/** @param {any} tiles */
const fusedPytorch = (tiles) => [
  ...given(PYTORCH, tiles),
  'O = torch.nn.functional.scaled_dot_product_attention(',
  `    Q[None], K[None], V[None], is_causal=${tiles.causal === 'none' ? 'False' : 'True'}, scale=scale)[0]`,
  'print(O)',
];
