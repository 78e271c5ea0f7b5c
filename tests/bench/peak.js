// The highest rate of float32 multiplications and additions that WebAssembly SIMD reaches here: the
// yardstick. Hand-assembled, so that no compiler has a say.
//
//   chains  a ← a·m + c in `count` registers, nothing else; bounded by the latency of one step
//           where the registers run out before the units are full
//   tile    2 rows × 16 columns of accumulators, fed from the first-level cache

const leb = (x) => {
  const bytes = [];
  for (; x > 127; x = Math.floor(x / 128)) bytes.push((x % 128) | 128);
  return [...bytes, x];
};
const section = (id, body) => [id, ...leb(body.length), ...body];
const simd = (op, ...rest) => [0xfd, ...leb(op), ...rest];
const get = (i) => [0x20, ...leb(i)];
const set = (i) => [0x21, ...leb(i)];
/** A constant from 0 to 8191: signed, so the second byte's sign bit must be 0. */
const i32 = (x) => [0x41, (x % 128) | 128, Math.floor(x / 128)];
const f32 = (x) => [0x43, ...new Uint8Array(Float32Array.of(x).buffer)];
const splat = simd(19);
const add = simd(0xe4);
const multiply = simd(0xe6);
const load = (offset) => simd(0, 0, ...leb(offset));
const loadSplat = (offset) => simd(9, 2, ...leb(offset));
const [i32Add, i32Sub] = [0x6a, 0x6b];
const [I32, V128, F32] = [0x7f, 0x7b, 0x7d];

/** A loop that counts local 0 down to 0. */
const repeat = (body) => [
  ...[0x03, 0x40, ...body, ...get(0), ...i32(1), i32Sub, 0x22, 0, 0x0d, 0, 0x0b],
];

/** A module whose run(times) → f32 has this body; locals after `times` are I32s, then V128s. */
function instance(integers, vectors, body) {
  const code = [2, ...leb(integers), I32, ...leb(vectors), V128, ...body, 0x0b];
  const bytes = [
    ...[0, 97, 115, 109, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 1, I32, 1, F32]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 1]), // one page of memory
    ...section(7, [1, 3, 114, 117, 110, 0, 0]), // "run"
    ...section(10, [1, ...leb(code.length), ...code]),
  ];
  const module = new WebAssembly.Module(Uint8Array.from(bytes));
  return /** @type {(times: number) => number} */ (new WebAssembly.Instance(module).exports.run);
}

/** The sum of these locals' first lanes, so that none is dead. */
const sumOf = (locals) => [
  ...locals.flatMap((l, i) => [...get(l), ...(i ? add : [])]),
  ...simd(31, 0),
];

const range = (from, count) => Array.from({ length: count }, (_, i) => from + i);

function chains(count, unrolled) {
  const a = range(1, count);
  const [m, c] = [count + 1, count + 2];
  const step = a.flatMap((l) => [...get(l), ...get(m), ...multiply, ...get(c), ...add, ...set(l)]);
  const run = instance(0, count + 2, [
    ...a.flatMap((l) => [...f32(l / 16), ...splat, ...set(l)]),
    ...[...f32(0.5), ...splat, ...set(m), ...f32(0.25), ...splat, ...set(c)],
    ...repeat(Array(unrolled).fill(step).flat()),
    ...sumOf(a),
  ]);
  return { name: `${count} chains, ${unrolled} steps`, run, flops: 8 * count * unrolled };
}

function tile(length) {
  const [rows, columns] = [2, 4];
  const [left, right, turns] = [1, 2, 3];
  const x = range(4, columns);
  const s = 4 + columns;
  const acc = range(s + 1, rows * columns);
  const row = (r) => [
    ...[...get(left), ...loadSplat(1024 * r), ...set(s)],
    ...x.flatMap((l, v) => {
      const sum = acc[r * columns + v];
      return [...get(s), ...get(l), ...multiply, ...get(sum), ...add, ...set(sum)];
    }),
  ];
  const inner = [
    ...x.flatMap((l, v) => [...get(right), ...load(4096 + 16 * v), ...set(l)]),
    ...row(0),
    ...row(1),
    ...[...get(left), ...i32(4), i32Add, ...set(left)],
    ...[...get(right), ...i32(64), i32Add, ...set(right)],
    ...[...get(turns), ...i32(1), i32Sub, 0x22, turns, 0x0d, 0],
  ];
  const run = instance(3, columns + 1 + rows * columns, [
    ...repeat([
      ...[...i32(0), ...set(left), ...i32(0), ...set(right), ...i32(length), ...set(turns)],
      ...[0x03, 0x40, ...inner, 0x0b],
    ]),
    ...sumOf(acc),
  ]);
  return { name: `tile over ${length}`, run, flops: 8 * rows * columns * length };
}

/** @returns {{ name: string, run: (times: number) => number, flops: number }[]} flops of one time */
export const peakKernels = () => [
  chains(12, 1),
  chains(13, 1),
  chains(12, 16),
  tile(64),
  tile(256),
];
