// Values that a page may hand over by mistake, and which of them an argument of the core may be.

const f32 = (/** @type {number[]} */ ...x) => Float32Array.of(...x);

function detached() {
  const x = f32(1, 2, 3);
  structuredClone(x, { transfer: [x.buffer] });
  return x;
}

const fail = () => {
  throw new Error('called');
};

/** Fresh ones each time: some of them hold state. @type {(() => unknown)[]} */
const values = [
  ...[undefined, null, true, false, 'none', '3', '', Symbol('odd'), 7n],
  ...[Number.NaN, Infinity, -Infinity, -1, -0, 0, 0.5, 1, 1e-300, 1e39, 1e300, Number.MAX_VALUE],
  // No size between what is small and what never fits: it would only take long.
  ...[2 ** 31 + 1, 2 ** 32, 2 ** 32 + 1, 2 ** 53, 2 ** 53 + 2, 2 ** 64, -(2 ** 31), -(2 ** 53)],
].map((x) => () => x);
values.push(
  () => ({}),
  () => [],
  () => [1, 2, 3],
  () => ['a', 'b'],
  () => Object.assign(new Array(3), { 0: 'a', 2: 'b' }), // a hole
  () => ['a', 1],
  () => ['none'],
  () => ({ length: 3, 0: 1, 1: 2, 2: 3 }),
  () => Object.create(null),
  () => Object.create(Float32Array.prototype),
  () => new Proxy(f32(1, 2, 3), {}),
  () => ({ valueOf: () => 3, toString: () => 'none' }),
  () => ({ valueOf: fail, toString: fail, length: 3 }),
  () => () => 3,
  () => new Date(0),
  () => new Map(),
  () => new Float64Array(3),
  () => new Int32Array(3),
  () => new Int32Array([5, -1, 1e9]),
  () => new Uint8Array(3),
  () => new Uint8ClampedArray(3),
  () => new DataView(new ArrayBuffer(12)),
  () => new ArrayBuffer(12),
  () => f32(),
  () => f32(1),
  () => new Float32Array(100),
  () => new Float32Array(new SharedArrayBuffer(12)),
  () => new Float32Array(new ArrayBuffer(64), 8, 3),
  detached,
);

/** Arrays of the right length with something else in them. @type {((x: any) => unknown)[]} */
const inPlace = [
  ...[Number.NaN, Infinity, -Infinity, -0, 1e30, 3e38, 1e-42].map(
    (odd) => (/** @type {any} */ x) => {
      const changed = x.slice();
      if (changed.length > 0) changed[changed.length >> 1] = odd;
      return changed;
    },
  ),
  (x) => x.slice(1),
  (x) => Float64Array.from(x),
  (x) => Array.from(x),
];

/**
 * An odd value in the place of a good one.
 * @param {(most: number) => number} upTo
 * @param {unknown} good
 */
export function odd(upTo, good) {
  if (ArrayBuffer.isView(good) && !(good instanceof DataView) && upTo(1) === 0)
    return inPlace[upTo(inPlace.length - 1)](good);
  return values[upTo(values.length - 1)]();
}

/** @param {unknown} x @param {unknown[]} classes */
const isOne = (x, classes) =>
  classes.some((One) => x?.constructor === One && ArrayBuffer.isView(x));
/** A detached array holds nothing. @param {any} x @param {(e: number) => boolean} is */
const all = (x, is) => x.length === 0 || x.every(is);
const belowInfinity = (/** @type {number} */ x) => x < Infinity;
const isSize = (/** @type {unknown} */ x) =>
  Number.isInteger(x) && Number(x) >= 0 && Number(x) <= 2 ** 31;

/** Whether an argument of that kind may be x at all. @type {Record<import('./door-calls.js').Kind, (x: any) => boolean>} */
const may = {
  floats: (x) => isOne(x, [Float32Array]) && all(x, Number.isFinite),
  anyFloats: (x) => isOne(x, [Float32Array]),
  logits: (x) => isOne(x, [Float32Array]) && all(x, belowInfinity),
  integers: (x) => isOne(x, [Int32Array]),
  bytes: (x) => isOne(x, [Uint8Array]),
  file: (x) => isOne(x, [Uint8Array]) || x instanceof ArrayBuffer,
  mask: (x) => isOne(x, [Float32Array, Uint8Array]) && all(x, belowInfinity),
  size: isSize,
  seed: (x) => Number.isInteger(x) && x >= 0 && x <= 2 ** 53,
  real: (x) => typeof x === 'number' && Number.isFinite(x),
  boolean: (x) => typeof x === 'boolean',
  text: (x) => typeof x === 'string',
  texts: (x) => Array.isArray(x) && Array.from(x).every((e) => typeof e === 'string'),
  causal: (x) => ['none', 'top-left', 'bottom-right'].includes(x),
  kind: (x) => ['previous', 'same', 'first'].includes(x),
  stream: (x) => typeof x === 'string' || may.seed(x),
  config: () => true, // its own parts are tried by themselves
  out: () => true,
};

/** @param {import('./door-calls.js').Argument} argument @param {unknown} x */
export const isAllowed = ({ kind, optional }, x) => (optional && x === undefined) || may[kind](x);
