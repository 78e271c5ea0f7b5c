// A small matrix is an HTML table: headers are the tokens, every cell holds its number. Arrow keys
// move, Enter opens the arithmetic, and the selection is shared (selection.js).
import { html, nothing } from 'lit';
import { plain, rich } from '../rich.js';
import { gridCells } from './grid-cells.js';
import { gridKey } from './grid-keys.js';
import { largeMatrix } from './matrix-canvas.js';
import { lit, selectionOf, within } from './selection.js';
import { symbol, symbolText } from './symbol.js';

/** More rows or columns than this go to canvas. */
export const LARGEST_TABLE = 16;

/** Longer tokens are wider than a column of numbers. */
const SHORT_HEAD = 3;

/** @typedef {import('../steps/step.d.ts').Context} Context */

/**
 * @typedef {object} Matrix
 * @property {string} name  data-matrix: H, W_Q, Q, raw, S, M, SM, A, O, J …
 * @property {'query' | 'key' | 'value' | 'weight' | 'plain'} role  its colour
 * @property {ArrayLike<number>} data  rows×cols, row-major
 * @property {number} rows
 * @property {number} cols
 * @property {readonly [import('./selection.js').Axis, import('./selection.js').Axis]} axes
 * @property {readonly string[]} [rowNames]  tokens; left out: 1, 2, …
 * @property {readonly string[]} [colNames]
 * @property {string} shape  in letters: 'n × d_k'
 * @property {string} [what]  said after the name: 'queries'
 * @property {string} [about]  told to screen readers too, where what does not tell it from another
 * @property {string} [title]  instead of the symbol; with rich.js's marks
 * @property {'signed' | 'weight'} [ramp]  weight: fixed 0 to 1. Default: by role
 * @property {ArrayLike<number>} [masked]  the masked scores: −Infinity marks a masked cell
 * @property {ArrayLike<number>} [held]  1: read as "?" until the question is answered
 * @property {number} [head]  data-head, from 1
 * @property {boolean} [explains]  Enter and tap open its arithmetic. Default true
 * @property {(row: number, col: number) => void} [press]  what Enter, Space and tap do instead
 * @property {number} [top]  the size that has the full colour. Default: the largest here, or 1 for weights
 * @property {number} [digits]  after the point. Default: two, fewer for large numbers
 * @property {number} [cutRows]  a double rule after every so many rows: blocks, one a head
 * @property {number} [cutCols]
 */

/** @param {Context} ctx @param {Matrix} matrix */
export function matrix(ctx, matrix) {
  if (matrix.rows > LARGEST_TABLE || matrix.cols > LARGEST_TABLE) {
    return largeMatrix(ctx, matrix, matrixTable);
  }
  return html`<figure class="matrix role-${matrix.role}">
    ${matrixCaption(matrix)}
    <div class="scroll">${matrixTable(ctx, matrix, { fromRow: 0, fromCol: 0, rows: matrix.rows, cols: matrix.cols })}</div>
  </figure>`;
}

/** @param {Matrix} matrix */
export const matrixCaption = ({ name, what, title, shape, rows, cols }) => html`<figcaption>
  <span class="matrix-name">${title === undefined ? symbol(name) : rich(title)}</span>
  ${what ? html`<span class="matrix-what">${what}</span>` : nothing}
  <span class="matrix-shape">${shape ? html`${shapeText(shape)} = ` : nothing}${rows} × ${cols}</span>
</figcaption>`;

/** What the matrix is called, on one line. @param {Matrix} matrix */
export const spokenName = ({ name, title }) =>
  title === undefined ? symbolText(name) : plain(title);

/** @param {string} shape */
const shapeText = (shape) =>
  shape
    .split(/(_\w)/)
    .map((part) => (part.startsWith('_') ? html`<sub>${part.slice(1)}</sub>` : part));

/**
 * The table of one block of the matrix; data-rows and data-cols are the whole matrix's, so that a
 * script sees when it reads a part.
 * @param {Context} ctx
 * @param {Matrix} matrix
 * @param {{ fromRow: number, fromCol: number, rows: number, cols: number }} block
 */
export function matrixTable(ctx, matrix, block) {
  const { name, role, data, cols, axes, rowNames, colNames, head, what = '', about } = matrix;
  const { selection, view, common, format } = ctx;
  const ramp = matrix.ramp ?? (role === 'weight' ? 'weight' : 'signed');
  const explains = matrix.explains ?? true;
  const rowAxis = axes[0] === 'token' ? 'query' : axes[0];
  const colAxis = axes[1];

  /** @param {Event} event @param {(row: number, col: number) => void} act */
  const onCell = (event, act) => {
    const cell = /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (event.target).closest('td[data-row]')
    );
    if (cell) act(Number(cell.dataset.row), Number(cell.dataset.col));
  };
  const choose =
    (/** @type {boolean} */ open) => (/** @type {number} */ row, /** @type {number} */ col) =>
      ctx.setView({
        ...selectionOf(matrix, row, col),
        ...(open && explains ? { open: name } : {}),
      });

  const press = matrix.press ?? choose(true);

  /** The open arithmetic follows the selection into another matrix. @param {number} row @param {number} col */
  const select = (row, col) =>
    ctx.setView({
      ...selectionOf(matrix, row, col),
      ...(view.open && explains ? { open: name } : {}),
    });
  /** @param {Event} event */
  const onFocus = (event) => {
    // A press selects when it ends: what moves under it before that would take the click away.
    if (!(/** @type {Element} */ (event.target).matches(':active'))) onCell(event, select);
  };
  /** @param {Event} event */
  const onClick = (event) =>
    onCell(event, (row, col) => {
      if (matrix.press) select(row, col);
      press(row, col);
    });
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onCell(event, press);
    } else if (event.key === 'Escape') ctx.setView({ open: '' });
    else gridKey(event);
  };
  /** @param {PointerEvent} event */
  const onPointer = (event) => {
    if (event.pointerType === 'mouse')
      onCell(event, (row, col) => ctx.setHover(selectionOf(matrix, row, col)));
  };

  // A part says so: how much there is, and which of it is here.
  const spoken = spokenName(matrix);
  const isPart = block.rows < matrix.rows || block.cols < cols;
  const grid = {
    data,
    cols,
    fromRow: block.fromRow,
    fromCol: block.fromCol,
    rowsLit: lines(block.fromRow, block.rows, (i) => lit(selection, axes[0], i)),
    colsLit: lines(block.fromCol, block.cols, (i) => lit(selection, axes[1], i)),
    rowNames,
    colNames,
    masked: matrix.masked,
    held: matrix.held,
    top: matrix.top ?? (ramp === 'weight' ? 1 : largest(data)),
    stopRow: block.fromRow + within(view[rowAxis] - block.fromRow, block.rows),
    stopCol: block.fromCol + within(view[colAxis] - block.fromCol, block.cols),
    chosen: selection.at === name ? `${selection[rowAxis]} ${selection[colAxis]}` : '',
    isPart,
    format,
    digits: matrix.digits,
    maskedCell: common.figures.maskedCell,
    cutRows: matrix.cutRows,
    cutCols: matrix.cutCols,
  };

  return html`<table
    role="grid"
    dir="ltr"
    class="grid ${block.cols > 1 && colNames?.some((token) => token.length > SHORT_HEAD) ? 'long-heads' : ''}"
    data-matrix=${name}
    data-head=${head ?? nothing}
    data-rows=${matrix.rows}
    data-cols=${cols}
    aria-rowcount=${isPart ? matrix.rows + 1 : nothing}
    aria-colcount=${isPart ? cols + 1 : nothing}
    aria-label=${common.figures.matrix(spoken, about ? `${what}, ${about}` : what, block.rows, block.cols)}
    @click=${onClick}
    @keydown=${onKey}
    @focusin=${onFocus}
    @pointerover=${onPointer}
    @pointerleave=${() => ctx.setHover(null)}
    ${gridCells(grid)}
  ></table>`;
}

/** @param {number} from @param {number} n @param {(i: number) => string} f */
const lines = (from, n, f) => Array.from({ length: n }, (_, i) => f(from + i));

/** @param {ArrayLike<number>} data @returns {number} the largest finite |x| */
export function largest(data) {
  let top = 0;
  for (let i = 0; i < data.length; i += 1) {
    const size = Math.abs(data[i]);
    if (size > top && size < Number.POSITIVE_INFINITY) top = size;
  }
  return top;
}
