// A large matrix: canvas, one sentence, and the part around the selected cell as a table on demand.
import { html } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import { plain, rich } from '../rich.js';
import { brief } from '../tokens.js';
import { cellImage } from './cell-image.js';
import { HELD } from './grid-cells.js';
import { largest, matrixCaption, spokenName } from './matrix.js';
import { paintSoon, paletteOf } from './palette.js';
import { selectionOf, within } from './selection.js';
import { symbolText } from './symbol.js';

/** @typedef {import('./matrix.js').Matrix} Matrix */
/** @typedef {import('../steps/step.d.ts').Context} Context */

/** Rows and columns of the table on demand. */
const BLOCK = 16;
/** Side of a canvas cell in CSS pixels, between these. */
const CELL = { most: 14, least: 1, side: 320 };

/**
 * @param {Context} ctx
 * @param {Matrix} matrix
 * @param {typeof import('./matrix.js').matrixTable} table
 */
export function largeMatrix(ctx, matrix, table) {
  const { name, role, rows, cols, axes, rowNames, colNames, what = '' } = matrix;
  const { selection, view, common, format } = ctx;
  const rowAxis = axes[0] === 'token' ? 'query' : axes[0];
  const row = within(selection[rowAxis], rows);
  const col = within(selection[axes[1]], cols);
  const nameOf = (/** @type {readonly string[] | undefined} */ names, /** @type {number} */ i) =>
    names ? common.figures.named(i + 1, brief(names[i])) : String(i + 1);
  const sentence = common.figures.large(
    common.figures.matrix(matrix.title ?? symbolText(name), what, rows, cols),
    nameOf(rowNames, row),
    nameOf(colNames, col),
    matrix.held?.[row * cols + col] ? HELD : format.cell(matrix.data[row * cols + col]),
  );
  const side = (/** @type {number} */ n) =>
    Math.max(CELL.least, Math.min(CELL.most, Math.floor(CELL.side / n)));
  const size = { cellWidth: side(cols), cellHeight: side(rows) };

  /** @param {PointerEvent} event @returns {[number, number]} */
  const cellAt = ({ offsetX, offsetY }) => [
    within(Math.floor(offsetY / size.cellHeight), rows),
    within(Math.floor(offsetX / size.cellWidth), cols),
  ];
  /** @param {PointerEvent} event */
  const choose = (event) => {
    const explains = matrix.explains ?? true;
    ctx.setView({ ...selectionOf(matrix, ...cellAt(event)), ...(explains ? { open: name } : {}) });
  };
  /** @param {PointerEvent} event */
  const hover = (event) => {
    if (event.pointerType === 'mouse') ctx.setHover(selectionOf(matrix, ...cellAt(event)));
  };
  const start = (/** @type {number} */ i, /** @type {number} */ n) =>
    Math.max(0, Math.min(n - BLOCK, i - BLOCK / 2));
  const block = {
    fromRow: start(within(view[rowAxis], rows), rows),
    fromCol: start(within(view[axes[1]], cols), cols),
    rows: Math.min(BLOCK, rows),
    cols: Math.min(BLOCK, cols),
  };
  const span = (/** @type {number} */ from, /** @type {number} */ n) =>
    n === 1 ? `${from + 1}` : `${from + 1}–${from + n}`;

  return html`<figure class="matrix large role-${role}">
    ${matrixCaption(matrix)}
    <div
      class="scroll"
      tabindex="0"
      role="group"
      aria-label=${what || plain(sentence)}
    >
      <canvas
        role="img"
        aria-label=${common.figures.matrix(spokenName(matrix), what, rows, cols)}
        data-canvas=${name}
        @click=${choose}
        @pointermove=${hover}
        @pointerleave=${() => ctx.setHover(null)}
        ${paint(ctx, matrix, size, { row, col, rowAxis, colAxis: axes[1] })}
      ></canvas>
    </div>
    <p class="matrix-sentence">${rich(sentence)}</p>
    <details class="on-demand">
      <summary>
        ${common.figures.table(span(block.fromRow, block.rows), span(block.fromCol, block.cols), block.rows === 1, block.cols === 1)}
      </summary>
      <div class="scroll">${table(ctx, matrix, block)}</div>
    </details>
  </figure>`;
}

class Paint extends Directive {
  /** @type {unknown[]} */
  #before = [];

  /**
   * @param {Context} _ctx
   * @param {Matrix} _matrix
   * @param {{ cellWidth: number, cellHeight: number }} _size
   * @param {{ row: number, col: number, rowAxis: string, colAxis: string }} _lit
   */
  render(_ctx, _matrix, _size, _lit) {}

  /**
   * @param {import('lit/directive.js').ElementPart} part
   * @param {Parameters<Paint['render']>} args
   */
  update({ element }, [ctx, matrix, size, lit]) {
    const key = [
      matrix.data,
      matrix.held,
      matrix.rows,
      matrix.cols,
      size.cellWidth,
      size.cellHeight,
      lit.row,
      lit.col,
      matrix.cutRows,
      matrix.cutCols,
      paletteOf(ctx),
    ];
    if (key.every((x, i) => x === this.#before[i])) return;
    this.#before = key;
    const canvas = /** @type {HTMLCanvasElement} */ (element);
    resize(canvas, matrix.cols * size.cellWidth, matrix.rows * size.cellHeight);
    paintSoon(ctx, canvas, ['--role', '--page', '--ink', '--muted'], (colours) =>
      draw(canvas, matrix, size, lit, colours),
    );
  }
}

const paint = directive(Paint);

/**
 * At once, so that the page is laid out once: what is painted later changes no size.
 * @param {HTMLCanvasElement} canvas @param {number} width @param {number} height  in CSS pixels
 */
function resize(canvas, width, height) {
  const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.setProperty('width', `${width}px`);
  canvas.style.setProperty('height', `${height}px`);
}

/** @param {ArrayLike<number>} data @param {ArrayLike<number>} held */
const withoutHeld = (data, held) => Float32Array.from(data, (x, at) => (held[at] ? 0 : x));

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Matrix} matrix
 * @param {{ cellWidth: number, cellHeight: number }} size
 * @param {{ row: number, col: number }} lit
 * @param {string[]} colours
 */
function draw(canvas, matrix, { cellWidth, cellHeight }, { row, col }, [role, page, ink, muted]) {
  const { data, rows, cols, masked, held, cutRows, cutCols } = matrix;
  const [width, height] = [cols * cellWidth, rows * cellHeight];
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0);
  pen.fillStyle = page;
  pen.fillRect(0, 0, width, height);
  const top = matrix.ramp === 'weight' || matrix.role === 'weight' ? 1 : largest(data);
  const gap = Math.min(cellWidth, cellHeight) > 5 ? 1 : 0;
  if (gap === 0) {
    const small = Object.assign(document.createElement('canvas'), { width: cols, height: rows });
    const brush = /** @type {CanvasRenderingContext2D} */ (small.getContext('2d'));
    brush.putImageData(
      cellImage(brush, {
        data: held ? withoutHeld(data, held) : data,
        masked,
        rows,
        cols,
        top,
        colour: role,
        muted,
      }),
      0,
      0,
    );
    pen.imageSmoothingEnabled = false;
    pen.drawImage(small, 0, 0, width, height);
  }
  for (let r = 0; r < rows && gap; r += 1) {
    for (let c = 0; c < cols; c += 1) {
      const x = data[r * cols + c];
      if (held?.[r * cols + c]) continue;
      const box = /** @type {const} */ ([
        c * cellWidth,
        r * cellHeight,
        cellWidth - gap,
        cellHeight - gap,
      ]);
      if (masked?.[r * cols + c] === Number.NEGATIVE_INFINITY || x === Number.NEGATIVE_INFINITY) {
        pen.globalAlpha = 0.6;
        pen.strokeStyle = muted;
        pen.beginPath();
        pen.moveTo(box[0], box[1] + box[3]);
        pen.lineTo(box[0] + box[2], box[1]);
        pen.stroke();
        continue;
      }
      pen.globalAlpha = top > 0 ? Math.min(1, Math.abs(x) / top) : 0;
      if (x < 0) {
        pen.strokeStyle = role;
        pen.strokeRect(box[0] + 1, box[1] + 1, box[2] - 2, box[3] - 2);
      } else {
        pen.fillStyle = role;
        pen.fillRect(...box);
      }
    }
  }
  pen.globalAlpha = 1;
  pen.fillStyle = ink;
  for (let r = cutRows ?? rows; r < rows && cellHeight > 2; r += cutRows ?? rows) {
    pen.fillRect(0, r * cellHeight - 1, width, 1);
  }
  for (let c = cutCols ?? cols; c < cols && cellWidth > 2; c += cutCols ?? cols) {
    pen.fillRect(c * cellWidth - 1, 0, 1, height);
  }
  pen.strokeStyle = ink;
  pen.lineWidth = 1.5;
  pen.strokeRect(0.5, row * cellHeight - 0.5, width - 1, cellHeight + 1 - gap);
  pen.strokeRect(col * cellWidth - 0.5, 0.5, cellWidth + 1 - gap, height - 1);
}
