// Words of the figures that steps share.

export const figures = {
  /** @param {string} name @param {string} what @param {number} rows @param {number} cols */
  matrix: (name, what, rows, cols) =>
    `${name}${what ? `, ${what}` : ''}: ${rows} rows, ${cols} columns`,
  /** @param {string} name @param {string} what @param {number} rows @param {number} cols @param {string} row @param {string} col @param {string} value */
  large: (name, what, rows, cols, row, col, value) =>
    `${name}${what ? `, ${what}` : ''}: ${rows} rows, ${cols} columns; row ${row}, column ${col} holds ${value}.`,
  table: 'Show as a table',
  /** @param {string} rows @param {string} cols */
  part: (rows, cols) => `rows ${rows}, columns ${cols}`,
  masked: 'masked',
  arithmetic: 'Arithmetic',
  close: 'Close',
  hint: 'Choose any cell. Enter or a tap opens its arithmetic; arrow keys move; Escape closes.',
  legend: {
    signed: 'size of the number, within its matrix',
    negative: 'hollow: negative',
    weight: 'weight, 0 to 1',
    masked: 'hatched: masked',
  },
  illustrative:
    'Illustrative numbers: token vectors and weights are random, drawn from the seed. Nothing here was trained.',
};
