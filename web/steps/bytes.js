// Bytes as one reads them: three digits and a decimal unit.

/** @param {import('../format.js').Format} format @param {readonly string[]} units B, kB, … @param {number} bytes */
export function bytesText(format, units, bytes) {
  if (bytes < 1000) return `${format.integer(bytes)} ${units[0]}`;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${format.short(bytes / 1000 ** step)} ${units[step]}`;
}
