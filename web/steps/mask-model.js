// Step `mask`: one head with and without the mask, for the sentence as typed and with one word changed.
import { within } from '../figures/selection.js';
import { tokenise } from '../tokens.js';
import { compareRows, largestChange } from './compare-rows.js';
import { mayAttend } from './drawn-mask.js';
import { projected } from './projections.js';

/** @typedef {import('../core/core.d.ts').Core} Core */

/** What fills a sentence up to the length of a longer one. */
const PAD = '[pad]';

/** @param {Core} core @param {any} state */
export function maskModel(core, state) {
  const { tokens: typed } = tokenise(state.sentence);
  const { d, dk, seed, head, tied, position, causal } = state;
  const { other, pad, width, drawn, queries, keys, edited, word } = state.view.mask;
  const padded = other === 'padding' ? [...typed, ...new Array(pad).fill(PAD)] : [...typed];
  const total = padded.length;
  // The last n tokens ask, the last m are kept as keys and values.
  const n = Math.min(queries ?? total, total);
  const m = Math.min(keys ?? total, total);
  const mask = core.mask({
    n,
    m,
    causal,
    length: other === 'padding' ? Math.max(0, typed.length - (total - m)) : undefined,
    width: other === 'window' ? width : undefined,
    mask: other === 'drawn' ? mayAttend(drawn, n, m) : undefined,
  });
  const scale = state.scale ?? 1 / Math.sqrt(dk);

  /** @param {readonly string[]} tokens */
  const run = (tokens) => {
    const all = projected(core, { d, dk, seed, head, tied, position }, tokens);
    const q = all.q.slice((total - n) * dk);
    const k = all.k.slice((total - m) * dk);
    const v = all.v.slice((total - m) * dk);
    const options = { q, k, v, n, m, dk, dv: dk, scale };
    const off = core.attend(options);
    return { q, k, v, ...core.attend({ ...options, mask }), off };
  };

  const place = within(state.view.mask.place ?? typed.length - 1, typed.length);
  const replacement = word.trim();
  const differs = replacement !== '' && replacement !== typed[place];
  const changedTokens = padded.map((token, i) => (i === place && differs ? replacement : token));
  const before = run(padded);
  const after = differs ? run(changedTokens) : before;
  const isEdited = edited && differs;
  const shown = isEdited ? after : before;
  const tokens = isEdited ? changedTokens : padded;
  const compare = (/** @type {Float32Array} */ a, /** @type {Float32Array} */ b) => {
    const rows = compareRows(a, b, { n, cols: dk });
    return { rows, largest: largestChange(rows), changed: rows.filter((r) => !r.identical).length };
  };
  return {
    n,
    m,
    dk,
    dv: dk,
    scale,
    causal,
    other,
    total,
    typed,
    tokens: tokens.slice(total - n),
    keyTokens: tokens.slice(total - m),
    ...shown,
    mask,
    unmasked: shown.off.weights,
    outputBefore: before.output,
    edit: {
      place,
      row: place - (total - n),
      from: typed[place],
      to: replacement,
      differs,
      isEdited,
      off: compare(before.off.output, after.off.output),
      on: compare(before.output, after.output),
    },
    ...countMasked(mask, n, m),
  };
}

/**
 * @param {Float32Array} mask @param {number} n @param {number} m
 * @returns {{ seen: number[], maskedCells: number, empty: number[] }} seen: keys that each row may see
 */
function countMasked(mask, n, m) {
  const seen = Array.from(
    { length: n },
    (_, i) => mask.subarray(i * m, (i + 1) * m).filter((x) => x === 0).length,
  );
  return {
    seen,
    maskedCells: seen.reduce((sum, count) => sum + m - count, 0),
    empty: seen.flatMap((count, i) => (count === 0 ? [i] : [])),
  };
}

/**
 * Which outputs the changed word reaches without a mask: the question's answer.
 * @param {{ edit: any, n: number }} model
 * @returns {'all' | 'own' | 'from' | 'none' | 'other'}
 */
export function reached({ edit, n }) {
  const rows = edit.off.rows.map((/** @type {any} */ { identical }) => !identical);
  const is = (/** @type {(i: number) => boolean} */ expected) =>
    rows.every(
      (/** @type {boolean} */ changed, /** @type {number} */ i) => changed === expected(i),
    );
  if (is(() => true)) return 'all';
  if (is(() => false)) return 'none';
  if (is((i) => i === edit.row)) return 'own';
  return edit.row < n - 1 && is((i) => i >= edit.row) ? 'from' : 'other';
}
