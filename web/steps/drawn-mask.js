// A mask drawn by hand, as it stands in the state and the address: rows joined by '.', each row in
// hexadecimal digits of four cells, the first cell in the lowest bit; 1 is masked. Cells that are
// not written are not masked, so that it fits any size.

/** Longest that 70 rows of 70 cells need. */
const LONGEST = 70 * 19;

/** @returns {import('../kinds.js').Kind<string>} */
export const drawnMask = () => ({
  default: '',
  parse: (raw) =>
    typeof raw === 'string' && raw.length <= LONGEST && /^[0-9a-f.]*$/.test(raw)
      ? { value: raw }
      : undefined,
  format: String,
});

/** @param {string} drawn @param {number} row @param {number} col @returns {boolean} */
export function isMasked(drawn, row, col) {
  const digit = drawn.split('.')[row]?.[col >> 2] ?? '0';
  return ((Number.parseInt(digit, 16) >> (col & 3)) & 1) === 1;
}

/**
 * @param {number} rows @param {number} cols
 * @param {(row: number, col: number) => boolean} masked
 */
export function drawMask(rows, cols, masked) {
  const lines = Array.from({ length: rows }, (_, row) => {
    const digits = Array.from({ length: Math.ceil(cols / 4) }, (_, k) => {
      let digit = 0;
      for (let bit = 0; bit < 4; bit += 1) {
        const col = 4 * k + bit;
        if (col < cols && masked(row, col)) digit |= 1 << bit;
      }
      return digit.toString(16);
    });
    return digits.join('').replace(/0+$/, '');
  });
  return lines.join('.').replace(/\.+$/, '');
}

/**
 * For the core: 1 may attend, 0 may not.
 * @param {string} drawn @param {number} rows @param {number} cols
 */
export function mayAttend(drawn, rows, cols) {
  const cells = new Uint8Array(rows * cols);
  for (let e = 0; e < cells.length; e += 1) {
    cells[e] = isMasked(drawn, Math.floor(e / cols), e % cols) ? 0 : 1;
  }
  return cells;
}
