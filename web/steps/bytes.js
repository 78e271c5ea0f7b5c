// Bytes as one reads them: three digits and a decimal unit.

/** @param {import('./step.d.ts').Context} ctx @param {number} bytes */
export function bytesText({ format, common }, bytes) {
  const units = common.figures.bytes;
  if (bytes < 1000) return `${format.integer(bytes)} ${units[0]}`;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${format.short(bytes / 1000 ** step)} ${units[step]}`;
}
