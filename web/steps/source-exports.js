// H, the weights and Q, K, V of a head as Python source, whatever the head's source.
import { arrayLine, NUMPY } from '../take-away/python.js';

/**
 * Down to Q, K, V.
 * @param {typeof NUMPY} library
 * @param {{ n: number } & import('./sources.js').Head & { scale: number }} model
 */
export const headLines = (library, { n, d, dk, dv, h, wq, wk, wv, scale, trained }) => [
  arrayLine(library, 'H', h, n, d),
  ...(trained ? [arrayLine(library, 'P', trained.p, n, d)] : []),
  ...(wq && wk && wv
    ? [
        arrayLine(library, 'W_Q', wq, d, dk),
        arrayLine(library, 'W_K', wk, d, dk),
        arrayLine(library, 'W_V', wv, d, dv),
      ]
    : []),
  `scale = ${scale}`,
  '',
  trained
    ? 'Q, K, V = (H + P) @ W_Q, (H + P) @ W_K, H @ W_V'
    : wq
      ? 'Q, K, V = H @ W_Q, H @ W_K, H @ W_V'
      : 'Q = K = V = H',
];

/**
 * The mask that a head brings along: a token is kept from itself, or from those after it.
 * @param {typeof NUMPY} library @param {{ n: number, mask?: unknown, trained?: unknown }} model
 */
export const ownMask = (library, { n, mask, trained }) => {
  if (trained) {
    return library === NUMPY
      ? [`M = np.where(np.tril(np.ones((${n}, ${n}))) > 0, 0.0, -np.inf)`]
      : [`M = torch.full((${n}, ${n}), -torch.inf).triu(1)`];
  }
  if (!mask) return [];
  return library === NUMPY
    ? [`M = np.where(np.eye(${n}) > 0, -np.inf, 0.0)`]
    : [`M = torch.zeros(${n}, ${n}).fill_diagonal_(-torch.inf)`];
};
