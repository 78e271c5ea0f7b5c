// Softmax and matrix product on arrays of any dimension: what is not rows or matrices already is
// brought into that form here.
import { count, differences, doubles, floats, largest, tolerance } from './arrays.js';

/** @typedef {import('../../web/core/core.d.ts').Core} Core */

/** Softmax along an axis: rows are the lines along it. @param {Core} core */
export function softmax(core, c) {
  if (c.op === 'softmax_grad') return softmaxGradient(core, c);
  const x = floats(c.input);
  if (x.some(Number.isNaN)) return refused(core, x);
  const { shape } = c.input;
  const axis = c.axis < 0 ? c.axis + shape.length : c.axis;
  const cols = shape[axis];
  const inner = count(shape.slice(axis + 1));
  // Entry `at` along line `line` of the array.
  const index = (line, at) => Math.floor(line / inner) * cols * inner + at * inner + (line % inner);
  const lines = x.map((_, e) => x[index(Math.floor(e / cols), e % cols)]);
  const weights = core.softmax({ x: lines, rows: x.length / cols, cols });
  const expected = doubles(c.expected);
  const along = expected.map((_, e) => expected[index(Math.floor(e / cols), e % cols)]);
  return { wrong: differences('softmax', weights, along, tolerance(largest(x))) };
}

/** J·dy. @param {Core} core */
function softmaxGradient(core, c) {
  const x = floats(c.input);
  const length = x.length;
  const a = core.jacobian({ weights: core.softmax({ x, rows: 1, cols: length }) });
  const value = core.matmul({ a, b: floats(c.dy), rows: length, inner: length, cols: 1 });
  const allowed = tolerance(largest(x) * largest(c.dy.data));
  return { wrong: differences('J·dy', value, doubles(c.expected), allowed) };
}

/** @param {Core} core @param {Float32Array} x */
function refused(core, x) {
  try {
    core.softmax({ x, rows: 1, cols: x.length });
  } catch (error) {
    if (error instanceof RangeError) return { notApplicable: 'NaN: refused with a RangeError' };
  }
  return { wrong: ['NaN was not refused'] };
}

/** numpy.matmul's broadcasting, a matrix product at a time. @param {Core} core */
export function matmul(core, c) {
  const [a, b] = [floats(c.a), floats(c.b)];
  const shapeA = c.a.shape.length === 1 ? [1, ...c.a.shape] : c.a.shape;
  const shapeB = c.b.shape.length === 1 ? [...c.b.shape, 1] : c.b.shape;
  const [rows, inner] = shapeA.slice(-2);
  const cols = shapeB[shapeB.length - 1];
  const dimensions = Math.max(shapeA.length, shapeB.length) - 2;
  const outer = (shape) => [...Array(dimensions + 2 - shape.length).fill(1), ...shape.slice(0, -2)];
  const [outerA, outerB] = [outer(shapeA), outer(shapeB)];
  const together = outerA.map((size, axis) => Math.max(size, outerB[axis]));
  const value = [];
  for (let index = 0; index < count(together); ++index) {
    // Where the product number `index` finds its factors; a size of 1 is used again and again.
    let rest = index;
    const where = together.map((_, axis) => {
      const below = count(together.slice(axis + 1));
      const at = Math.floor(rest / below);
      rest %= below;
      return at;
    });
    const at = (shape) =>
      where.reduce((sum, e, axis) => sum * shape[axis] + (shape[axis] === 1 ? 0 : e), 0);
    const one = (x, number, size) => x.slice(number * size, (number + 1) * size);
    const factors = { a: one(a, at(outerA), rows * inner), b: one(b, at(outerB), inner * cols) };
    value.push(...core.matmul({ ...factors, rows, inner, cols }));
  }
  const allowed = tolerance(largest(a) * largest(b));
  return { wrong: differences('matmul', value, doubles(c.expected), allowed) };
}
