// The rows of a matrix's table. Elements stay from one state to the next and only what differs is
// written, a cell's number into the text node that is there: a slider may give seven tables another
// shape at once, and has one frame for it.
import { noChange } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import { visible } from '../tokens.js';

/** What a cell reads whose number would answer the question. */
export const HELD = '?';

/** Steps of the colour ramp: .l0 … .l20 in theme/ramp.css. */
const LEVELS = 20;

/**
 * One block of a matrix, ready to be written.
 * @typedef {object} Grid
 * @property {ArrayLike<number>} data  the whole matrix, row-major
 * @property {number} cols  of the whole matrix
 * @property {number} fromRow  the block's first, from 0
 * @property {number} fromCol
 * @property {readonly string[]} rowsLit  one a row of the block: how it is lit (selection.js), or ''
 * @property {readonly string[]} colsLit  one a column of the block
 * @property {readonly string[]} [rowNames]  of the whole matrix; left out: 1, 2, …
 * @property {readonly string[]} [colNames]
 * @property {ArrayLike<number>} [masked]  the masked scores: −Infinity marks a masked cell
 * @property {ArrayLike<number>} [held]  1: reads HELD
 * @property {number} top  the |x| that has the full colour
 * @property {number} stopRow  the one cell that Tab reaches
 * @property {number} stopCol
 * @property {string} chosen  "row col" of the selected cell; '' where it is another matrix's
 * @property {boolean} isPart  of a larger matrix: cells say their place in it, headers counted as one
 * @property {import('../format.js').Format} format
 * @property {number} [digits]  after the point. Default: two, fewer for large numbers
 * @property {string} maskedCell  how a masked cell of 0 is called
 * @property {number} [cutRows]  a double rule after every so many rows
 * @property {number} [cutCols]
 */

/** An element with what was last written to it. */
class Kept {
  /** @type {Record<string, string | number | undefined>} */
  #attributes = {};
  /** @type {Text | undefined} */
  #text;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
  }

  /** @param {string} name @param {string | number | undefined} value  undefined: no such attribute */
  set(name, value) {
    if (this.#attributes[name] === value) return;
    this.#attributes[name] = value;
    if (value === undefined) this.element.removeAttribute(name);
    else this.element.setAttribute(name, String(value));
  }

  /** @param {string} text */
  say(text) {
    this.#text ??= this.element.appendChild(document.createTextNode(''));
    if (this.#text.data !== text) this.#text.data = text;
  }
}

/** @param {string} tag @param {Record<string, string>} [attributes] */
function newElement(tag, attributes = {}) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** A row's or column's header. */
class Header {
  /** @param {'row' | 'col'} scope */
  constructor(scope) {
    this.element = newElement('th', { scope });
    this.cell = new Kept(this.element);
    this.name = new Kept(this.element.appendChild(newElement('bdi')));
  }

  /** @param {{ at: number, lit: string, cut: string, names: readonly string[] | undefined, place: number | undefined }} head */
  write({ at, lit, cut, names, place }) {
    this.cell.set('aria-colindex', place);
    this.cell.set('class', `${lit && `lit ${lit}`}${cut}`);
    const name = names && visible(names[at]);
    this.name.set('title', name);
    this.name.say(name ?? String(at + 1));
  }
}

class Row {
  /** @type {Kept[]} */
  cells = [];
  head = new Header('row');
  element = newElement('tr');

  constructor() {
    this.element.append(this.head.element);
    this.kept = new Kept(this.element);
  }

  /** @param {Grid} grid @param {number} r  in the block, from 0 */
  write(grid, r) {
    const { data, cols, masked, held, fromCol, rowsLit, colsLit, stopCol, isPart } = grid;
    const row = grid.fromRow + r;
    const lit = rowsLit[r];
    const ruled = cut(row, grid.cutRows, ' cut-row');
    this.kept.set('aria-rowindex', isPart ? row + 2 : undefined);
    this.head.write({ at: row, lit, cut: ruled, names: grid.rowNames, place: undefined });
    fit(this.cells, colsLit.length, this.element, () => new Kept(newElement('td', CELL)));
    const rowLook = `${lit && ` row-${lit}`}`;
    for (let c = 0; c < colsLit.length; c += 1) {
      const cell = this.cells[c];
      const col = fromCol + c;
      const at = row * cols + col;
      const x = data[at];
      const isHeld = held?.[at] === 1;
      const isChosen = grid.chosen === `${row} ${col}`;
      const isMasked = masked?.[at] === Number.NEGATIVE_INFINITY;
      const look = isHeld ? 'held' : tone(x, grid.top, isMasked);
      const colLook = `${colsLit[c] && ` col-${colsLit[c]}`}${isChosen ? ' chosen' : ''}`;
      cell.set('class', look + rowLook + colLook + ruled + cut(col, grid.cutCols, ' cut-col'));
      cell.set('tabindex', row === grid.stopRow && col === stopCol ? 0 : -1);
      cell.set('aria-selected', isChosen ? 'true' : undefined);
      cell.set('aria-label', isMasked && x === 0 && !isHeld ? grid.maskedCell : undefined);
      cell.set('aria-colindex', isPart ? col + 2 : undefined);
      cell.set('data-row', row);
      cell.set('data-col', col);
      cell.set('data-value', x);
      cell.say(isHeld ? HELD : written(x, grid));
    }
  }
}

const CELL = { role: 'gridcell' };

class GridCells extends Directive {
  /** @type {Grid | undefined} */
  #before;
  /** @type {Header[]} */
  #heads = [];
  /** @type {Row[]} */
  #rows = [];

  /** @param {Grid} _grid */
  render(_grid) {
    return noChange;
  }

  /** @param {import('lit/directive.js').ElementPart} part @param {[Grid]} grid */
  update({ element }, [grid]) {
    const before = this.#before;
    this.#before = grid;
    if (!before || !entries(grid).every(([name, x]) => same(x, before[name]))) {
      this.#write(/** @type {HTMLTableElement} */ (element), grid);
    }
    return noChange;
  }

  /** @param {HTMLTableElement} table @param {Grid} grid */
  #write(table, grid) {
    const { rowsLit, colsLit, colNames: names, isPart } = grid;
    const top = table.tHead?.rows[0] ?? table.createTHead().insertRow();
    const body = table.tBodies[0] ?? table.createTBody();
    if (!top.cells.length) top.insertCell();
    fit(this.#heads, colsLit.length, top, () => new Header('col'));
    for (const [c, head] of this.#heads.entries()) {
      const at = grid.fromCol + c;
      const ruled = cut(at, grid.cutCols, ' cut-col');
      head.write({ at, lit: colsLit[c], cut: ruled, names, place: isPart ? at + 2 : undefined });
    }
    fit(this.#rows, rowsLit.length, body, () => new Row());
    for (const [r, row] of this.#rows.entries()) row.write(grid, r);
  }
}

/** As in html`<table ${gridCells(grid)}></table>`. */
export const gridCells = directive(GridCells);

/**
 * Adds or takes away at the end until there are n.
 * @template {{ element: HTMLElement }} T
 * @param {T[]} kept @param {number} n @param {HTMLElement} parent @param {() => T} make
 */
function fit(kept, n, parent, make) {
  while (kept.length > n) kept.pop()?.element.remove();
  while (kept.length < n) {
    const one = make();
    kept.push(one);
    parent.append(one.element);
  }
}

/** @param {Grid} grid */
const entries = (grid) => /** @type {[keyof Grid, unknown][]} */ (Object.entries(grid));

/** The same value, or an array of the same values. @param {unknown} a @param {unknown} b */
const same = (a, b) =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((x, i) => x === b[i]));

/** @param {number} x @param {Grid} grid */
const written = (x, { digits, format }) =>
  digits === undefined || x === 0 ? format.cell(x) : format.fixed(x, digits);

/** @param {number} i @param {number | undefined} every @param {string} name */
const cut = (i, every, name) => (every && i > 0 && i % every === 0 ? name : '');

/**
 * The cell's class: its level on the ramp, hollow where negative, hatched where masked.
 * @param {number} x @param {number} top @param {boolean} masked
 */
function tone(x, top, masked) {
  if (masked || x === Number.NEGATIVE_INFINITY) return 'masked';
  const level = top > 0 ? Math.round(Math.min(1, Math.abs(x) / top) * LEVELS) : 0;
  return x < 0 ? `negative l${level}` : `l${level}`;
}
