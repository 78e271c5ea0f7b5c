// Numbers of any size as powers of ten: 1.6·10⁻⁸.

const SUPERSCRIPTS = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((s, digit) => [String(digit), s]));

/** @param {number} e whole @returns {string} 10⁻⁸ */
export const powerOfTen = (e) =>
  `10${e < 0 ? '⁻' : ''}${[...String(Math.abs(e))].map((digit) => SUPERSCRIPTS.get(digit)).join('')}`;

/**
 * @param {import('../format.js').Format} format
 * @param {number} x
 * @param {number} [digits] of the mantissa after its point
 */
export function scientific(format, x, digits = 1) {
  if (x === 0 || !Number.isFinite(x)) return format.short(x);
  const [mantissa, exponent] = format.by(`.${digits}e`, x).split('e');
  return `${mantissa}·${powerOfTen(Number(exponent.replace('\u2212', '-')))}`;
}
