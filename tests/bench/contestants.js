// Who is measured: the shipped core, plain JavaScript, onnxruntime-web and tfjs-backend-wasm, all
// from Float32Arrays to Float32Arrays, copies included. “out”: to the arrays of an earlier result.
import { attentionModel, productsModel } from './onnx.js';
import { normals, uniforms } from './random.js';

/** @typedef {{ name: string, run: () => unknown }} Contestant */

/** q, k, v of n×d, N(0, 1). */
export function input(n, d, seed = 1) {
  const uniform = uniforms(seed);
  const [q, k, v] = [0, 1, 2].map(() => normals(uniform, n * d));
  return { q, k, v, n, m: n, dk: d, dv: d };
}

/** softmax(QKᵀ/√d) V as a programmer writes it. */
export function plainAttention({ q, k, v, n, m, dk, dv }) {
  const output = new Float32Array(n * dv);
  const scores = new Float32Array(m);
  const scale = 1 / Math.sqrt(dk);
  for (let i = 0; i < n; i++) {
    let max = Number.NEGATIVE_INFINITY;
    for (let j = 0; j < m; j++) {
      let sum = 0;
      for (let l = 0; l < dk; l++) sum += q[i * dk + l] * k[j * dk + l];
      scores[j] = sum * scale;
      if (scores[j] > max) max = scores[j];
    }
    let total = 0;
    for (let j = 0; j < m; j++) {
      scores[j] = Math.exp(scores[j] - max);
      total += scores[j];
    }
    for (let j = 0; j < m; j++) {
      const weight = scores[j] / total;
      for (let c = 0; c < dv; c++) output[i * dv + c] += weight * v[j * dv + c];
    }
  }
  return output;
}

function transposed(x, rows, cols) {
  const t = new Float32Array(x.length);
  for (let i = 0; i < rows; i++) for (let j = 0; j < cols; j++) t[j * rows + i] = x[i * cols + j];
  return t;
}

/** @returns {Promise<Contestant[]>} */
export async function contestants({ core, ort, tf }, n, d) {
  const options = input(n, d);
  const { q, k, v } = options;
  const kt = transposed(k, n, d); // given to the peers that are slow to transpose it themselves
  const scale = 1 / Math.sqrt(d);

  const settings = { executionProviders: ['wasm'], logSeverityLevel: 3 };
  const attention = await ort.InferenceSession.create(attentionModel({}), settings);
  const products = await ort.InferenceSession.create(productsModel(), settings);
  const onnx = (x, ...dims) => new ort.Tensor('float32', x, dims);

  const tiledAgain = { ...options, out: core.attendTiled(options) };
  const again = { ...options, out: core.attend(options) };

  return [
    { name: 'core.attendTiled', run: () => core.attendTiled(options).output },
    { name: 'core.attendTiled, out', run: () => core.attendTiled(tiledAgain).output },
    { name: 'core.attend', run: () => core.attend(options).output },
    { name: 'core.attend, out', run: () => core.attend(again).output },
    { name: 'plain JavaScript', run: () => plainAttention(options) },
    {
      name: 'onnxruntime-web, Attention',
      run: async () => {
        const at = [1, 1, n, d];
        const feeds = { q: onnx(q, ...at), k: onnx(k, ...at), v: onnx(v, ...at) };
        return (await attention.run(feeds)).o.data;
      },
    },
    {
      name: 'onnxruntime-web, MatMul–Softmax–MatMul',
      run: async () => {
        const feeds = { q: onnx(q, n, d), kt: onnx(kt, d, n), v: onnx(v, n, d) };
        return (await products.run({ ...feeds, scale: onnx(Float32Array.of(scale), 1) })).o.data;
      },
    },
    {
      name: 'tfjs-backend-wasm, K transposed by hand',
      run: () => {
        const [tq, tk, tv] = [
          tf.tensor2d(q, [n, d]),
          tf.tensor2d(kt, [d, n]),
          tf.tensor2d(v, [n, d]),
        ];
        const raw = tf.matMul(tq, tk);
        const scores = tf.mul(raw, scale);
        const weights = tf.softmax(scores);
        const output = tf.matMul(weights, tv);
        const numbers = output.dataSync();
        // One by one: in tf.tidy the same takes four times as long.
        for (const tensor of [tq, tk, tv, raw, scores, weights, output]) tensor.dispose();
        return numbers;
      },
    },
  ];
}
