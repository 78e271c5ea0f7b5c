// The link between matrices: what is selected is named by axis, not by matrix, so that query i lights
// up its row in Q, S, A and O, and key j its row in K and V and its column in S and A.
import { integer, oneOf, text } from '../kinds.js';

/**
 * What a matrix's rows or columns count. `token`: a row of H, lit as query and as key.
 * @typedef {'query' | 'key' | 'token' | 'component' | 'value' | 'width'} Axis
 */

const AXES = /** @type {const} */ (['query', 'key', 'component', 'value', 'width']);

/** Axes whose lines always light up; the others only while a cell along them is selected. */
const TOKEN_AXES = ['query', 'key', 'token'];

/**
 * View keys of a selection; spread into a step's defaults. at: the matrix of the selected cell;
 * axis: its second axis, where that is no token axis; open: the matrix whose arithmetic shows.
 * @param {{ query?: number, key?: number }} [start]
 */
export const selectionDefaults = ({ query = 0, key = 0 } = {}) => ({
  query: integer(query, { max: 4096 }),
  key: integer(key, { max: 4096 }),
  component: integer(0, { max: 4096 }),
  value: integer(0, { max: 4096 }),
  width: integer(0, { max: 4096 }),
  at: text('', 20),
  axis: oneOf(/** @type {string} */ (''), ['', ...AXES]),
  open: text('', 20),
});

/**
 * @param {{ name: string, axes: readonly [Axis, Axis] }} matrix
 * @param {number} row @param {number} col
 */
export function selectionOf({ name, axes: [rows, cols] }, row, col) {
  const second = TOKEN_AXES.includes(cols) ? rows : cols;
  return {
    [rows === 'token' ? 'query' : rows]: row,
    [cols]: col,
    at: name,
    axis: TOKEN_AXES.includes(second) ? '' : second,
  };
}

/**
 * @param {Readonly<Record<string, any>>} selection
 * @param {Axis} axis @param {number} i
 * @returns {'' | 'query' | 'key' | 'part'}  how line i along this axis is lit
 */
export function lit(selection, axis, i) {
  if (axis === 'token') {
    return selection.query === i ? 'query' : selection.key === i ? 'key' : '';
  }
  if (selection[axis] !== i) return '';
  if (axis === 'query' || axis === 'key') return axis;
  return selection.axis === axis ? 'part' : '';
}

/** Index i kept within n lines: sentences shrink. @param {number} i @param {number} n */
export const within = (i, n) => Math.max(0, Math.min(i, n - 1));

/** The selection with every index inside its axis. @template {Readonly<Record<string, any>>} T
 * @param {T} selection @param {Partial<Record<Axis, number>>} sizes @returns {T} */
export const clampSelection = (selection, sizes) => ({
  ...selection,
  ...Object.fromEntries(
    Object.entries(sizes).map(([axis, n]) => [axis, within(selection[axis], n)]),
  ),
});
