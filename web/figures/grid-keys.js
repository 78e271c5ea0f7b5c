// Arrow keys, Home and End in a table of cells with data-row and data-col (ARIA grid pattern).

/** @param {KeyboardEvent} event on a table */
export function gridKey(event) {
  const cell = /** @type {HTMLElement | null} */ (
    /** @type {Element} */ (event.target).closest('td[data-row]')
  );
  const table = /** @type {HTMLTableElement} */ (event.currentTarget);
  if (!cell || event.altKey || event.metaKey) return;
  const tr = /** @type {HTMLTableRowElement} */ (cell.parentElement);
  const body = /** @type {HTMLTableSectionElement} */ (tr.parentElement);
  const { rows } = body;
  const r = tr.sectionRowIndex;
  const c = /** @type {HTMLTableCellElement} */ (cell).cellIndex; // 0 is the header
  const last = tr.cells.length - 1;
  const whole = event.ctrlKey;
  /** @type {Record<string, [number, number]>} */
  const targets = {
    ArrowUp: [r - 1, c],
    ArrowDown: [r + 1, c],
    ArrowLeft: [r, c - 1],
    ArrowRight: [r, c + 1],
    Home: [whole ? 0 : r, 1],
    End: [whole ? rows.length - 1 : r, last],
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  const row = Math.min(rows.length - 1, Math.max(0, target[0]));
  const col = Math.min(last, Math.max(1, target[1]));
  const next = /** @type {HTMLElement} */ (rows[row].cells[col]);
  if (next !== cell && table.contains(next)) next.focus();
}
