// Numbers as the page writes them, by the language's conventions: tabular, with a true minus sign.
import { formatLocale } from 'd3-format';

/**
 * @typedef {{ decimal: string, thousands: string, grouping: number[], percent?: string,
 *   isolate?: boolean }} NumberWords
 *   isolate: the language runs from right to left, and its numbers must not be turned with it
 */

/** @param {NumberWords} conventions */
export function numberFormat(conventions) {
  const locale = formatLocale({ ...conventions, currency: ['', ''], minus: '\u2212' });
  /** @type {Map<string, (x: number) => string>} */
  const made = new Map();
  /** @param {string} specifier d3-format's */
  const by = (specifier) => {
    let f = made.get(specifier);
    if (!f) {
      f = locale.format(specifier);
      made.set(specifier, f);
    }
    return f;
  };
  /** @param {(x: number) => string} f @returns {(x: number) => string} */
  const withInfinity = (f) => (x) => {
    if (Number.isFinite(x)) return kept(f(x));
    return Number.isNaN(x) ? 'NaN' : x < 0 ? kept('\u2212∞') : '∞';
  };
  const kept = (/** @type {string} */ text) => (conventions.isolate ? `\u2066${text}\u2069` : text);
  return {
    /** @param {number} x @param {number} [digits] after the point */
    fixed: (x, digits = 2) => withInfinity(by(`.${digits}f`))(x),
    /** A cell's number: at most `digits` after the point, large ones shorter. @param {number} x */
    cell: withInfinity((x) => {
      if (x === 0) return '0'; // exactly: a small number reads 0.00
      const size = Math.abs(x);
      return by(size < 99.95 ? '.2f' : size < 99999.5 ? '.1f' : '.2e')(x);
    }),
    /** @param {number} x @param {number} [digits] significant; trailing zeros dropped */
    short: (x, digits = 3) => withInfinity(by(`.${digits}~r`))(x),
    /** Whole numbers with separators. @param {number} x */
    integer: withInfinity(by(',d')),
    /** @param {number} x 0 to 1 @param {number} [digits] */
    percent: (x, digits = 0) => withInfinity(by(`.${digits}%`))(x),
    /** 6.0·10⁻⁸; for differences that are near or exactly 0. @param {number} x @param {number} [digits] */
    scientific: (x, digits = 1) => {
      if (x === 0 || !Number.isFinite(x)) return withInfinity(() => '0')(x);
      const [factor, exponent] = x.toExponential(digits).split('e');
      return kept(`${by(`.${digits}f`)(Number(factor))}·10${superscript(Number(exponent))}`);
    },
    /** Any d3-format specifier. @param {string} specifier @param {number} x */
    by: (specifier, x) => withInfinity(by(specifier))(x),
  };
}

/** @param {number} exponent */
const superscript = (exponent) =>
  Array.from(String(exponent), (sign) => (sign === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(sign)])).join(
    '',
  );

/** @typedef {ReturnType<typeof numberFormat>} Format */
