// Attention operators' cases, a head at a time.
import { block, columns, doubles, floats, joined, withOnes } from './arrays.js';
import { checkHead, maskAt } from './heads.js';

/** @typedef {import('../../web/core/core.d.ts').Core} Core */

/** Head h of batch b: 4-D arrays hold it as it is, 3-D ones side by side with the others. */
function headOf(stored, b, h, heads) {
  if (stored.shape.length === 4) return block(stored, b * heads + h);
  const { x, rows, cols } = block(stored, b);
  const width = cols / heads;
  return { x: columns(x, cols, h * width, width), rows, cols: width };
}

/** Keys or values kept from earlier calls, in front. */
function withPast(past, now, b, h, heads) {
  if (!past) return now;
  const before = block(past, b * heads + h);
  return { x: joined(before.x, now.x), rows: before.rows + now.rows, cols: now.cols };
}

/** ONNX Attention. @param {Core} core */
export function onnxAttention(core, c) {
  if (c.softcap !== null) return { notApplicable: 'softcap: the core has none' };
  if (c.q.dtype === 'float16')
    return { notApplicable: 'float16: expected values are rounded to it' };
  const batch = c.q.shape[0];
  const four = c.q.shape.length === 4;
  const heads = four ? c.q.shape[1] : c.q_num_heads;
  const kvHeads = four ? c.k.shape[1] : c.kv_num_heads;
  const wrong = [];
  for (let b = 0; b < batch; ++b) {
    for (let h = 0; h < heads; ++h) {
      const kv = Math.floor(h / (heads / kvHeads));
      const q = headOf(c.q, b, h, heads);
      const k = withPast(c.past_key, headOf(c.k, b, kv, kvHeads), b, kv, kvHeads);
      const v = withPast(c.past_value, headOf(c.v, b, kv, kvHeads), b, kv, kvHeads);
      const [n, m, past] = [q.rows, k.rows, c.past_key ? c.past_key.shape[2] : 0];
      const mask = maskAt(c.mask, b, h, n, m);
      const length = c.nonpad_kv_seqlen ? c.nonpad_kv_seqlen.data[b] : m;
      for (let e = 0; e < mask.length; ++e) {
        const [i, j] = [Math.floor(e / m), e % m];
        // With a past, query i stands at position past + i: neither of the core's alignments.
        if (j >= length || (c.causal && past > 0 && j > i + past)) mask[e] = -Infinity;
      }
      const qk =
        c.expected_qk &&
        doubles(c.expected_qk)
          .slice((b * heads + h) * n * m)
          .slice(0, n * m);
      const named = { 2: 'masked', 3: 'weights' }[c.qk_matmul_output_mode] ?? 'scores';
      const expected = headOf(c.expected, b, h, heads);
      wrong.push(
        ...checkHead(
          core,
          {
            ...{ q: q.x, k: k.x, v: v.x, n, m, dk: q.cols, dv: v.cols, mask },
            scale: c.scale ?? undefined,
            causal: c.causal && past === 0 ? 'top-left' : 'none',
          },
          { output: expected.x, ...(qk ? { [named]: qk } : {}) },
        ),
      );
    }
  }
  return { wrong };
}

/** onnxruntime's Attention: projections with biases, no W_O. @param {Core} core */
function projectedAttention(core, c) {
  const [batch, n, width] = c.x.shape;
  const total = c.w_qkv.shape[1];
  const sizes = c.qkv_sizes ?? [total / 3, total / 3, total / 3];
  const w = joined(floats(c.w_qkv), floats(c.b_qkv));
  const wrong = [];
  for (let b = 0; b < batch; ++b) {
    const a = withOnes(block(c.x, b).x, width);
    const qkv = core.matmul({ a, b: w, rows: n, inner: width + 1, cols: total });
    for (let h = 0; h < c.num_heads; ++h) {
      const [dk, , dv] = sizes.map((size) => size / c.num_heads);
      const part = (first, own) => columns(qkv, total, first + h * own, own);
      const expected = block(c.expected, b);
      wrong.push(
        ...checkHead(
          core,
          {
            q: part(0, dk),
            k: part(sizes[0], dk),
            v: part(sizes[0] + sizes[1], dv),
            ...{ n, m: n, dk, dv },
            scale: c.scale ?? undefined,
            causal: c.causal ? 'top-left' : 'none',
            mask: maskAt(c.attn_bias, b, h, n, n),
          },
          { output: columns(expected.x, expected.cols, h * dv, dv) },
        ),
      );
    }
  }
  return { wrong };
}

/** onnxruntime's MultiHeadAttention: q, k, v given, with biases added. @param {Core} core */
function packedAttention(core, c) {
  const [batch, n, width] = c.q.shape;
  const bias = c.b_qkv ? floats(c.b_qkv) : new Float32Array(3 * width);
  const wrong = [];
  for (let b = 0; b < batch; ++b) {
    for (let h = 0; h < c.num_heads; ++h) {
      const own = (stored, number) => {
        const { x, rows, cols } = block(stored, b);
        const added = x.map((e, index) => e + bias[number * width + (index % cols)]);
        return { x: columns(added, cols, h * (cols / c.num_heads), cols / c.num_heads), rows };
      };
      const [q, k, v] = [own(c.q, 0), own(c.k, 1), own(c.v, 2)];
      const dk = width / c.num_heads;
      const expected = block(c.expected, b);
      wrong.push(
        ...checkHead(
          core,
          { q: q.x, k: k.x, v: v.x, n, m: k.rows, dk, dv: dk, scale: c.scale ?? undefined },
          { output: columns(expected.x, expected.cols, h * dk, dk) },
        ),
      );
    }
  }
  return { wrong };
}

/** @param {Core} core */
export const onnxruntime = (core, c) => (c.x ? projectedAttention : packedAttention)(core, c);

/** Keras Attention: no divisor; values printed to few places. @param {Core} core */
export function keras(core, c) {
  const [q, k, v] = [block(c.q, 0), block(c.k, 0), block(c.v, 0)];
  const head = { q: q.x, k: k.x, v: v.x, n: q.rows, m: k.rows, dk: q.cols, dv: v.cols };
  const mask = maskAt(c.mask, 0, 0, q.rows, k.rows);
  const expected = { output: doubles(c.expected), weights: doubles(c.expected_weights) };
  return { wrong: checkHead(core, { ...head, mask, scale: c.scale }, expected, c.atol) };
}
