// Matrices as CSV (RFC 4180): one block each, with its name, its headers and full float32 precision.

/**
 * @param {{ name: string, data: ArrayLike<number>, rows: number, cols: number,
 *   rowNames?: readonly string[], colNames?: readonly string[] }[]} matrices
 */
export function csv(matrices) {
  const blocks = matrices.map(({ name, data, rows, cols, rowNames, colNames }) => {
    const heads = Array.from({ length: cols }, (_, c) => colNames?.[c] ?? String(c + 1));
    const lines = [[name, ...heads].map(field).join(',')];
    for (let r = 0; r < rows; r += 1) {
      const cells = Array.from({ length: cols }, (_, c) => written(data[r * cols + c]));
      lines.push([field(rowNames?.[r] ?? String(r + 1)), ...cells].join(','));
    }
    return lines.join('\r\n');
  });
  return `${blocks.join('\r\n\r\n')}\r\n`;
}

/** The shortest decimal that reads back as the same float32. @param {number} x */
export function written(x) {
  if (!Number.isFinite(x)) return Number.isNaN(x) ? 'nan' : x > 0 ? 'inf' : '-inf';
  for (let digits = 1; digits <= 9; digits += 1) {
    const short = Number(x.toPrecision(digits));
    if (Math.fround(short) === Math.fround(x)) return String(short);
  }
  return String(x);
}

/** A token that a spreadsheet would take for a formula is kept text. @param {string} text */
function field(text) {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
