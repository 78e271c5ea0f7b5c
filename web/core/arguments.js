// What every function of the core checks of its arguments: types here, numbers in C++.

/** instanceof alone also takes what only inherits from an array, or stands before one. */
const isView = ArrayBuffer.isView;

/**
 * @param {string} name
 * @param {unknown} x
 * @returns {Float32Array}
 */
export function floats(name, x) {
  if (isView(x) && x instanceof Float32Array) return x;
  throw new RangeError(`${name} must be a Float32Array: it is ${shown(x)}`);
}

/**
 * @template Results
 * @param {Results} out  whose arrays are to be written to
 * @returns {Results}
 */
export function earlier(out) {
  if (typeof out === 'object' && out !== null) return out;
  throw new RangeError(`out must be an earlier result: it is ${shown(out)}`);
}

/**
 * An array to write results to.
 * @param {string} name
 * @param {unknown} x
 * @param {number} length
 * @param {string} letters  what the length is
 */
export function floatsOf(name, x, length, letters) {
  const held = floats(name, x).length;
  if (held === length) return;
  throw new RangeError(`${name} must hold ${letters} = ${length} numbers: it holds ${held}`);
}

/**
 * @param {string} name
 * @param {unknown} x
 * @returns {Int32Array}
 */
export function integers(name, x) {
  if (isView(x) && x instanceof Int32Array) return x;
  throw new RangeError(`${name} must be an Int32Array: it is ${shown(x)}`);
}

/**
 * A size that JavaScript itself works with before C++ sees it.
 * @param {string} name
 * @param {unknown} x
 * @returns {number}
 */
export function count(name, x) {
  const most = 2 ** 31;
  const size = number(name, x);
  if (Number.isInteger(size) && size >= 0 && size <= most) return size;
  throw new RangeError(`${name} must be a whole number from 0 to ${most}: it is ${size}`);
}

/**
 * @param {string} name
 * @param {unknown} x
 * @returns {string}
 */
export function text(name, x) {
  if (typeof x === 'string') return x;
  throw new RangeError(`${name} must be a string: it is ${shown(x)}`);
}

/**
 * @param {string} name
 * @param {unknown} x
 * @returns {number}
 */
export function number(name, x) {
  if (typeof x === 'number') return x;
  throw new RangeError(`${name} must be a number: it is ${shown(x)}`);
}

/**
 * @param {string} name
 * @param {unknown} x
 * @returns {boolean}
 */
export function boolean(name, x) {
  if (typeof x === 'boolean') return x;
  throw new RangeError(`${name} must be true or false: it is ${shown(x)}`);
}

/**
 * @param {string} name
 * @param {unknown} x
 * @returns {string[]}
 */
export function texts(name, x) {
  // `every` would pass over holes.
  if (Array.isArray(x) && x.findIndex((text) => typeof text !== 'string') < 0) return x;
  throw new RangeError(`${name} must be an array of strings: it is ${shown(x)}`);
}

/** @param {unknown} x */
export function shown(x) {
  if (x === null || x === undefined) return `${x}`;
  return typeof x === 'object'
    ? `a ${x.constructor?.name ?? 'object'}`
    : `the ${typeof x} ${String(x)}`;
}

/**
 * The number of a name, as C++ counts them.
 * @param {string} name
 * @param {unknown} x
 * @param {string[]} names
 */
function codeOf(name, x, names) {
  const code = names.indexOf(/** @type {string} */ (x));
  if (code >= 0) return code;
  throw new RangeError(`${name} must be one of '${names.join("', '")}': it is ${shown(x)}`);
}

const CAUSAL = ['none', 'top-left', 'bottom-right'];
/** @param {unknown} causal */
export const causalCode = (causal = 'none') => codeOf('causal', causal, CAUSAL);

const HAND_BUILT = ['previous', 'same', 'first'];
/** @param {unknown} kind */
export const handBuiltCode = (kind) => codeOf('kind', kind, HAND_BUILT);

/**
 * @param {string} name
 * @param {unknown} x
 * @returns {Uint8Array}
 */
export function bytes(name, x) {
  if (isView(x) && x instanceof Uint8Array) return x;
  throw new RangeError(`${name} must be a Uint8Array: it is ${shown(x)}`);
}

/** @param {unknown} mask */
export function checkMask(mask) {
  if (mask === undefined) return mask;
  if (isView(mask) && (mask instanceof Float32Array || mask instanceof Uint8Array)) return mask;
  throw new RangeError(`mask must be a Float32Array or a Uint8Array: it is ${shown(mask)}`);
}

/** @param {import('./core.d.ts').AttendOptions} options */
export function attendArguments({ q, k, v, n, m, dk, dv, scale, causal, mask }) {
  return [
    floats('q', q),
    floats('k', k),
    floats('v', v),
    number('n', n),
    number('m', m),
    number('dk', dk),
    number('dv', dv),
    scale === undefined ? undefined : number('scale', scale),
    causalCode(causal),
    checkMask(mask),
  ];
}

/** @param {Parameters<import('./core.d.ts').Core['mask']>[0]} options */
export function maskArguments({ n, m, causal, length, width, mask }) {
  return [
    number('n', n),
    number('m', m),
    causalCode(causal),
    length === undefined ? undefined : number('length', length),
    width === undefined ? undefined : number('width', width),
    checkMask(mask),
  ];
}

/** @param {import('./core.d.ts').MultiHeadOptions} options */
export function multiHeadArguments({
  x,
  n,
  d,
  h,
  kvHeads = h,
  wq,
  wk,
  wv,
  wo,
  scale,
  causal,
  mask,
}) {
  return [
    floats('x', x),
    number('n', n),
    number('d', d),
    number('h', h),
    number('kvHeads', kvHeads),
    floats('wq', wq),
    floats('wk', wk),
    floats('wv', wv),
    floats('wo', wo),
    scale === undefined ? undefined : number('scale', scale),
    causalCode(causal),
    checkMask(mask),
  ];
}
