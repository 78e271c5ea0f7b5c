// Kinds of value that the state holds. A kind reads a string (from an attribute or an address) or a
// plain value, and answers { value } when it is good, { value, clamped: true } when it had to be moved
// into range, undefined when it is nonsense. No DOM.

/**
 * @template T
 * @typedef {object} Kind
 * @property {T} default
 * @property {(raw: unknown) => { value: T, clamped?: boolean } | undefined} parse
 * @property {(value: T) => string} format  the string that parse reads back
 */

/** @param {unknown} raw @returns {number} NaN unless raw is a number or reads as one */
function toNumber(raw) {
  if (typeof raw === 'number') return raw;
  if (typeof raw !== 'string') return Number.NaN;
  const text = raw.trim().replace('\u2212', '-').replace(',', '.');
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}

/** @param {number} x @param {number} min @param {number} max */
const clamp = (x, min, max) => Math.min(max, Math.max(min, x));

/**
 * @param {number} initial
 * @param {{ min?: number, max?: number }} [range]
 * @returns {Kind<number>}
 */
export function number(initial, { min = -1e6, max = 1e6 } = {}) {
  return {
    default: initial,
    parse(raw) {
      const x = toNumber(raw);
      if (!Number.isFinite(x)) return undefined;
      const value = clamp(x, min, max);
      return value === x ? { value } : { value, clamped: true };
    },
    format: String,
  };
}

/**
 * @param {number} initial
 * @param {{ min?: number, max?: number }} [range]
 * @returns {Kind<number>}
 */
export function integer(initial, { min = 0, max = 2 ** 31 - 1 } = {}) {
  return {
    default: initial,
    parse(raw) {
      const x = toNumber(raw);
      if (!Number.isFinite(x)) return undefined;
      const value = clamp(Math.round(x), min, max);
      return value === x ? { value } : { value, clamped: true };
    },
    format: String,
  };
}

/**
 * A power of two: the nearest one, in octaves, is taken.
 * @param {number} initial
 * @param {{ min?: number, max?: number }} [range]
 * @returns {Kind<number>}
 */
export function power(initial, { min = 1, max = 1024 } = {}) {
  return {
    default: initial,
    parse(raw) {
      const x = toNumber(raw);
      if (!Number.isFinite(x)) return undefined;
      const value = clamp(x > 0 ? 2 ** Math.round(Math.log2(x)) : min, min, max);
      return value === x ? { value } : { value, clamped: true };
    },
    format: String,
  };
}

/** @param {boolean} initial @returns {Kind<boolean>} */
export function flag(initial) {
  const words = new Map(
    /** @type {[string, boolean][]} */ ([
      ['', true],
      ['1', true],
      ['on', true],
      ['true', true],
      ['0', false],
      ['off', false],
      ['false', false],
    ]),
  );
  return {
    default: initial,
    parse(raw) {
      const value = typeof raw === 'boolean' ? raw : words.get(String(raw).toLowerCase());
      return value === undefined ? undefined : { value };
    },
    format: (value) => (value ? 'on' : 'off'),
  };
}

/**
 * @template {string} T
 * @param {T} initial
 * @param {readonly T[]} choices
 * @returns {Kind<T>}
 */
export function oneOf(initial, choices) {
  return {
    default: initial,
    parse: (raw) =>
      choices.includes(/** @type {T} */ (raw)) ? { value: /** @type {T} */ (raw) } : undefined,
    format: String,
  };
}

/**
 * A language by its tag: de-AT is de.
 * @param {readonly string[]} languages  the first is the default
 * @returns {Kind<string>}
 */
export function language(languages) {
  return {
    default: languages[0],
    parse(raw) {
      const [value] = String(raw).toLowerCase().split('-');
      return languages.includes(value) ? { value } : undefined;
    },
    format: String,
  };
}

/**
 * Text of at most `longest` UTF-16 units. Lone surrogates become U+FFFD: they fit in no address.
 * @param {string} initial
 * @param {number} [longest]
 * @returns {Kind<string>}
 */
export function text(initial, longest = 2000) {
  return {
    default: initial,
    parse(raw) {
      if (typeof raw !== 'string') return undefined;
      const value = wellFormed(raw.slice(0, longest));
      return raw.length > longest ? { value, clamped: true } : { value };
    },
    format: String,
  };
}

/** Half a pair fits in no address. @param {string} s */
export const wellFormed = (s) => s.replace(/\p{Surrogate}/gu, '\uFFFD');

/**
 * A fixed number of numbers, written 1,0,-0.5.
 * @param {readonly number[]} initial
 * @param {{ min?: number, max?: number, length?: number | 'any' }} [range]
 * @returns {Kind<readonly number[]>}
 */
export function numbers(initial, { min = -1e6, max = 1e6, length = initial.length } = {}) {
  const one = number(0, { min, max });
  return {
    default: initial,
    parse(raw) {
      const parts = typeof raw === 'string' ? (raw === '' ? [] : raw.split(',')) : raw;
      if (!Array.isArray(parts)) return undefined;
      if (length === 'any' ? parts.length > 1024 : parts.length !== length) return undefined;
      const read = parts.map((part) => one.parse(part));
      if (read.some((r) => !r)) return undefined;
      const value = read.map((r) => /** @type {{ value: number }} */ (r).value);
      return read.some((r) => r?.clamped) ? { value, clamped: true } : { value };
    },
    format: (value) => value.join(','),
  };
}

/**
 * A set of known words, written a,b; kept in the order of `choices`.
 * @template {string} T
 * @param {readonly T[]} initial
 * @param {readonly T[]} choices
 * @returns {Kind<readonly T[]>}
 */
export function subset(initial, choices) {
  return {
    default: initial,
    parse(raw) {
      const parts = typeof raw === 'string' ? raw.split(/[\s,]+/).filter(Boolean) : raw;
      if (!Array.isArray(parts)) return undefined;
      const value = choices.filter((choice) => parts.includes(choice));
      if (parts.length > 0 && value.length === 0) return undefined;
      return value.length < new Set(parts).size ? { value, clamped: true } : { value };
    },
    format: (value) => value.join(','),
  };
}

/**
 * A kind, or undefined in its place.
 * @template T
 * @param {Kind<T>} kind
 * @param {string} word  what stands for null in an address
 * @returns {Kind<T | null>}
 */
export function optional(kind, word = 'default') {
  return {
    default: null,
    parse: (raw) => (raw === null || raw === word ? { value: null } : kind.parse(raw)),
    format: (value) => (value === null ? word : kind.format(value)),
  };
}

/**
 * Short words to short words, written a:x,b:y.
 * @param {readonly string[]} [keys]  those there are: others are left out
 * @returns {Kind<Readonly<Record<string, string>>>}
 */
export function record(keys) {
  const word = /^[\w.-]{1,40}$/;
  return {
    default: Object.freeze({}),
    parse(raw) {
      const pairs =
        typeof raw === 'string'
          ? raw
              .split(',')
              .filter(Boolean)
              .map((pair) => pair.split(':'))
          : raw && typeof raw === 'object'
            ? Object.entries(raw)
            : undefined;
      if (!pairs || pairs.length > 100) return undefined;
      const good = pairs.every(
        (pair) => pair.length === 2 && pair.every((w) => word.test(String(w))),
      );
      if (!good) return undefined;
      const known = pairs.filter(([key]) => !keys || keys.includes(String(key)));
      const value = Object.freeze(Object.fromEntries(known));
      return known.length < pairs.length ? { value, clamped: true } : { value };
    },
    format: (value) =>
      Object.entries(value)
        .map((pair) => pair.join(':'))
        .join(','),
  };
}

/**
 * The kind of a plain default: numbers, booleans, strings and arrays of numbers.
 * @param {unknown} value
 * @returns {Kind<any>}
 */
export function kindOf(value) {
  if (value && typeof value === 'object' && 'parse' in value)
    return /** @type {Kind<any>} */ (value);
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return flag(value);
  if (typeof value === 'string') return text(value, 500);
  if (Array.isArray(value) && value.every((x) => typeof x === 'number')) return numbers(value);
  throw new TypeError(`no kind for the default ${JSON.stringify(value)}: give one from kinds.js`);
}
