// PyTorch's cases: heads with gradients, and nn.MultiheadAttention.
import {
  block,
  columns,
  count,
  differences,
  doubles,
  floats,
  joined,
  largest,
  tolerance,
  transposed,
  withOnes,
} from './arrays.js';
import { checkHead, maskAt } from './heads.js';

/** @typedef {import('../../web/core/core.d.ts').Core} Core */

/** A head alone or batch×heads of them. @param {Core} core */
function attention(core, c) {
  const wrong = [];
  for (let index = 0; index < count(c.q.shape.slice(0, -2)); ++index) {
    const [q, k, v] = [block(c.q, index), block(c.k, index), block(c.v, index)];
    const [n, m] = [q.rows, k.rows];
    /** @type {import('../../web/core/core.d.ts').AttendOptions} */
    const head = {
      q: q.x,
      k: k.x,
      v: v.x,
      n,
      m,
      dk: q.cols,
      dv: v.cols,
      scale: c.scale ?? undefined,
    };
    // A causal case stores its mask as well: hold both forms against the same values.
    const masked = { ...head, mask: maskAt(c.mask, 0, 0, n, m) };
    const part = (stored) => stored && block({ ...stored }, index).x;
    const scores = part(c.expected_scores);
    const expected = {
      output: part(c.expected),
      masked: scores,
      weights: part(c.expected_weights),
    };
    wrong.push(...checkHead(core, masked, expected));
    if (c.causal) wrong.push(...checkHead(core, { ...head, causal: 'top-left' }, expected));
    if (!c.dy) continue;
    const dOutput = block(c.dy, index).x;
    const gradient = core.attendGradient({ ...masked, dOutput });
    // A gradient sums products of a weight, of dy with v, and of q or k.
    const factors = [largest(v.x), largest(dOutput), Math.max(largest(q.x), largest(k.x))];
    const product = factors.reduce((all, size) => all * Math.max(1, size), 1);
    const allowed = tolerance(largest(core.attend(masked).scores)) * product;
    for (const name of ['dq', 'dk', 'dv']) {
      wrong.push(...differences(name, gradient[name], part(c[`expected_${name}`]), allowed));
    }
  }
  return { wrong };
}

/** Without biases it is core.multiHead itself. @param {Core} core */
function multiHead(core, c) {
  const [batch, n, d] = c.x.shape;
  const h = c.num_heads;
  const rows = floats(c.in_proj_weight); // [W_Q; W_K; W_V] as torch stores them: out×in
  const weight = (number) => transposed(rows.slice(number * d * d, (number + 1) * d * d), d);
  const layer = {
    n,
    d,
    h,
    wq: weight(0),
    wk: weight(1),
    wv: weight(2),
    wo: transposed(floats(c.out_proj_weight), d),
  };
  const wrong = [];
  for (let b = 0; b < batch; ++b) {
    for (const [causal, output, weights] of [
      ['none', c.expected, c.expected_weights],
      ['top-left', c.expected_causal, c.expected_causal_weights],
    ]) {
      const result = core.multiHead({ ...layer, x: block(c.x, b).x, causal });
      wrong.push(...differences('output', result.output, block(output, b).x, tolerance()));
      result.heads.forEach((head, index) => {
        wrong.push(
          ...differences('weights', head.weights, block(weights, b * h + index).x, tolerance()),
        );
      });
      wrong.push(...differences('parameters', [result.parameters.total], [c.parameter_count], 0));
    }
  }
  return { wrong };
}

/** With biases: the projections by core.matmul, with the bias as one more row. @param {Core} core */
function multiHeadWithBiases(core, c) {
  const [batch, n, d] = c.x.shape;
  const h = c.num_heads;
  const dk = d / h;
  const wIn = joined(transposed(floats(c.in_proj_weight), d), floats(c.in_proj_bias));
  const wOut = joined(transposed(floats(c.out_proj_weight), d), floats(c.out_proj_bias));
  const wrong = [];
  for (let b = 0; b < batch; ++b) {
    const x = withOnes(block(c.x, b).x, d);
    const qkv = core.matmul({ a: x, b: wIn, rows: n, inner: d + 1, cols: 3 * d });
    for (const [causal, output, weights] of [
      ['none', c.expected, c.expected_weights],
      ['top-left', c.expected_causal, c.expected_causal_weights],
    ]) {
      const concat = new Float32Array(n * d);
      for (let head = 0; head < h; ++head) {
        const part = (number) => columns(qkv, 3 * d, number * d + head * dk, dk);
        const trace = core.attend({
          q: part(0),
          k: part(1),
          v: part(2),
          n,
          m: n,
          dk,
          dv: dk,
          causal,
        });
        wrong.push(
          ...differences('weights', trace.weights, block(weights, b * h + head).x, tolerance()),
        );
        trace.output.forEach((e, index) => {
          concat[Math.floor(index / dk) * d + head * dk + (index % dk)] = e;
        });
      }
      const a = withOnes(concat, d);
      const result = core.matmul({ a, b: wOut, rows: n, inner: d + 1, cols: d });
      wrong.push(...differences('output', result, block(output, b).x, tolerance()));
    }
  }
  const { total, biases } = core.cost({ n, d, h }).parameters;
  wrong.push(...differences('parameters', [total + biases], [c.parameter_count], 0));
  return { wrong };
}

/** @param {Core} core */
export function torch(core, c) {
  if (!c.in_proj_weight) return attention(core, c);
  return (c.in_proj_bias ? multiHeadWithBiases : multiHead)(core, c);
}

/** @param {Core} core */
export function softmaxJacobian(core, c) {
  const x = floats(c.input);
  const weights = core.softmax({ x, rows: 1, cols: x.length });
  const report = core.jacobianReport({ logits: x });
  const allowed = tolerance(largest(x));
  const j = doubles(c.expected_jacobian);
  return {
    wrong: [
      ...differences('softmax', weights, doubles(c.expected), allowed),
      ...differences('softmaxRow', core.softmaxRow({ x }).weights, doubles(c.expected), allowed),
      ...differences('jacobian', core.jacobian({ weights }), j, allowed),
      ...differences('analytic', report.analytic, j, allowed),
      ...differences('finiteDifference', report.finiteDifference, j, allowed),
    ],
  };
}
