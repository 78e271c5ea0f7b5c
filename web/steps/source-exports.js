// H, the weights and Q, K, V of a head as Python source, whatever the head's source.
import { arrayLine, NUMPY } from '../take-away/python.js';

/**
 * Down to Q, K, V.
 * @param {typeof NUMPY} library
 * @param {{ n: number } & import('./sources.js').Head & { scale: number }} model
 */
export const headLines = (library, { n, d, dk, dv, h, wq, wk, wv, scale }) => [
  arrayLine(library, 'H', h, n, d),
  ...(wq && wk && wv
    ? [
        arrayLine(library, 'W_Q', wq, d, dk),
        arrayLine(library, 'W_K', wk, d, dk),
        arrayLine(library, 'W_V', wv, d, dv),
      ]
    : []),
  `scale = ${scale}`,
  '',
  wq ? 'Q, K, V = H @ W_Q, H @ W_K, H @ W_V' : 'Q = K = V = H',
];

/**
 * The mask that keeps a token from itself, where the head has one.
 * @param {typeof NUMPY} library @param {{ n: number, mask?: unknown }} model
 */
export const notItself = (library, { n, mask }) => {
  if (!mask) return [];
  return library === NUMPY
    ? [`M = np.where(np.eye(${n}) > 0, -np.inf, 0.0)`]
    : [`M = torch.zeros(${n}, ${n}).fill_diagonal_(-torch.inf)`];
};
