// Bytes and times as one reads them: three digits and a decimal unit.

/** @param {import('./step.d.ts').Context} ctx @param {number} bytes */
export function bytesText({ format, common }, bytes) {
  const units = common.figures.bytes;
  if (bytes < 1000) return `${format.integer(bytes)} ${units[0]}`;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${format.short(bytes / 1000 ** step)} ${units[step]}`;
}

/** @param {import('../format.js').Format} format @param {number} ms @returns {string} 13.7 ms, 1.2 s */
export const secondsText = (format, ms) =>
  format.by('.3~s', ms / 1000).replace(/[a-zµ]?$/u, (prefix) => `\u00A0${prefix}s`);
