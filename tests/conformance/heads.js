// One head through attend and attendTiled.
import { differences, largest, tolerance } from './arrays.js';

/** @typedef {import('../../web/core/core.d.ts').Core} Core */
/** @typedef {import('../../web/core/core.d.ts').AttendOptions} AttendOptions */

/** Rows × columns of a tile: the default, single cells, ragged ones, a whole power of two. */
const tiles = [
  {},
  { tileRows: 1, tileCols: 1 },
  { tileRows: 3, tileCols: 5 },
  { tileRows: 8, tileCols: 16 },
];

/**
 * @param {Core} core
 * @param {AttendOptions} head
 * @param {{ output: ArrayLike<number>, scores?: ArrayLike<number>, masked?: ArrayLike<number>,
 *   weights?: ArrayLike<number> }} expected
 * @param {number} [least] an allowance that the expected values themselves need
 */
export function checkHead(core, head, expected, least = 0) {
  const trace = core.attend(head);
  const logit = largest(trace.scores);
  const allowed = Math.max(least, tolerance(logit * largest(head.v)));
  const found = [
    ...differences('attend output', trace.output, expected.output, allowed),
    ...['scores', 'masked', 'weights'].flatMap((name) =>
      expected[name]
        ? differences(name, trace[name], expected[name], Math.max(least, tolerance(logit)))
        : [],
    ),
  ];
  for (const tile of tiles) {
    const { output } = core.attendTiled({ ...head, ...tile });
    const name = `attendTiled ${JSON.stringify(tile)} output`;
    found.push(...differences(name, output, expected.output, allowed));
  }
  return found;
}

/**
 * An additive n×m mask from one that broadcasts to batch×heads×n×m, at [b, h]. Keys that a shorter
 * mask does not reach are masked.
 * @param {import('./arrays.js').Stored | null} mask
 * @param {number} b
 * @param {number} h
 * @param {number} n
 * @param {number} m
 */
export function maskAt(mask, b, h, n, m) {
  const out = new Float32Array(n * m);
  if (!mask) return out;
  const shape = [1, 1, 1, 1, ...mask.shape].slice(-4);
  const at = (/** @type {number} */ index, /** @type {number} */ size) => (size === 1 ? 0 : index);
  for (let i = 0; i < n; ++i) {
    for (let j = 0; j < m; ++j) {
      const row = (at(b, shape[0]) * shape[1] + at(h, shape[1])) * shape[2] + at(i, shape[2]);
      const x =
        j < shape[3] || shape[3] === 1 ? mask.data[row * shape[3] + at(j, shape[3])] : '-inf';
      const may =
        mask.dtype === 'bool' ? (x ? 0 : -Infinity) : x === '-inf' ? -Infinity : Number(x);
      out[i * m + j] = may;
    }
  }
  return out;
}
