// Random cases through onnxruntime-web's Attention operator and through the shipped module: an
// independent engine must give the same weights and outputs. node tests/bench/oracle.js [cases]
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { loadCore } from '../../dist/core.js';
import { attentionModel, layerModel } from './onnx.js';
import { normals, uniforms } from './random.js';

/** onnxruntime's and ours are float32 and sum in different orders: conformance's tolerance. */
const tolerance = (largestLogit, largestValue) =>
  2e-6 + 4 * 1.1920929e-7 * Math.max(1, largestLogit) * Math.max(1, largestValue);

const largest = (x) =>
  x.reduce((most, v) => Math.max(most, Number.isFinite(v) ? Math.abs(v) : 0), 0);

function near(what, ours, theirs, allowed) {
  assert.equal(ours.length, theirs.length, `${what}: length`);
  ours.forEach((x, i) => {
    const error = Math.abs(x - theirs[i]);
    assert.ok(error <= allowed, `${what}[${i}]: ${x} and ${theirs[i]}, allowed ${allowed}`);
  });
}

const pick = (uniform, choices) => choices[Math.floor(uniform() * choices.length)];

/** A mask that leaves every query the last key, which is where engines agree what softmax is. */
function randomMask(uniform, kind, n, m) {
  if (kind === 'none') return undefined;
  const open = (e) => (e + 1) % m === 0 || uniform() < 0.7;
  const flags = Uint8Array.from({ length: n * m }, (_, e) => (open(e) ? 1 : 0));
  if (kind === 'boolean') return flags;
  return Float32Array.from(flags, (f) =>
    f ? Math.fround(uniform() * 4 - 2) : Number.NEGATIVE_INFINITY,
  );
}

/**
 * @param {any} ort onnxruntime-web
 * @param {number} cases of each kind
 * @returns {Promise<{ attend: number, tiled: number, layer: number }>} how many agreed
 */
export async function compareWithOracle(ort, cases) {
  const session = (model) =>
    ort.InferenceSession.create(model, { executionProviders: ['wasm'], logSeverityLevel: 3 });
  const tensor = (x, ...dims) =>
    new ort.Tensor(x instanceof Uint8Array ? 'bool' : 'float32', x, dims);
  const cores = [await loadCore({ simd: true }), await loadCore({ simd: false })];
  const uniform = uniforms(2024);
  const lengths = [1, 2, 3, 5, 7, 8, 9, 15, 16, 17, 33, 64, 130];
  const widths = [1, 2, 3, 4, 7, 8, 16, 17, 32, 64];
  const agreed = { attend: 0, tiled: 0, layer: 0 };

  for (let i = 0; i < cases; i++) {
    const [n, m] = [pick(uniform, lengths), pick(uniform, lengths)];
    const [dk, dv] = [pick(uniform, widths), pick(uniform, widths)];
    const kind = pick(uniform, ['none', 'additive', 'boolean']);
    // Upper-left is the operator's only causal alignment; with a mask, query 0 might see no key.
    const causal = kind === 'none' && uniform() < 0.4;
    const scale = pick(uniform, [undefined, 1, 0.3]);
    const std = pick(uniform, [0.5, 1, 3]);
    const [q, k, v] = [n * dk, m * dk, m * dv].map((count) => normals(uniform, count, std));
    const mask = randomMask(uniform, kind, n, m);
    const s = await session(attentionModel({ causal, scale, mask: kind, weights: true }));
    const theirs = await s.run({
      q: tensor(q, 1, 1, n, dk),
      k: tensor(k, 1, 1, m, dk),
      v: tensor(v, 1, 1, m, dv),
      ...(mask && { mask: tensor(mask, n, m) }),
    });
    const options = { q, k, v, n, m, dk, dv, scale, mask, causal: causal ? 'top-left' : 'none' };
    const tile = {
      tileRows: 1 + Math.floor(uniform() * 70),
      tileCols: 1 + Math.floor(uniform() * 140),
    };
    for (const core of cores) {
      const ours = core.attend(options);
      const what = `case ${i} (n ${n}, m ${m}, dk ${dk}, dv ${dv}, mask ${kind}, causal ${causal}, scale ${scale})`;
      const logit = largest(ours.scores);
      near(`${what} weights`, ours.weights, theirs.a.data, tolerance(logit, 1));
      near(`${what} output`, ours.output, theirs.o.data, tolerance(logit, largest(v)));
      agreed.attend++;
      const tiled = core.attendTiled({ ...options, ...tile });
      near(`${what} tiled`, tiled.output, theirs.o.data, tolerance(logit, largest(v)));
      agreed.tiled++;
    }
    await s.release();
  }

  for (let i = 0; i < cases / 4; i++) {
    const h = pick(uniform, [1, 2, 4, 8]);
    const kvHeads = pick(
      uniform,
      [1, 2, 4, 8].filter((g) => h % g === 0 && g <= h),
    );
    const dk = pick(uniform, [2, 4, 8, 16]);
    const [d, kv, n] = [h * dk, kvHeads * dk, pick(uniform, lengths)];
    const causal = uniform() < 0.5;
    const x = normals(uniform, n * d);
    const [wq, wk, wv, wo] = [d * d, d * kv, d * kv, d * d].map((count) =>
      normals(uniform, count, 1 / Math.sqrt(d)),
    );
    const s = await session(layerModel({ h, kvHeads, causal }));
    const theirs = await s.run({
      x: tensor(x, 1, n, d),
      wq: tensor(wq, d, d),
      wk: tensor(wk, d, kv),
      wv: tensor(wv, d, kv),
      wo: tensor(wo, d, d),
    });
    for (const core of cores) {
      const layer = { x, n, d, h, kvHeads, wq, wk, wv, wo, causal: causal ? 'top-left' : 'none' };
      const ours = core.multiHead(/** @type {any} */ (layer));
      const what = `layer ${i} (n ${n}, d ${d}, h ${h}, kvHeads ${kvHeads}, causal ${causal})`;
      // Three products deep: the projections' rounding reaches the scores.
      near(`${what} concat`, ours.concat, theirs.concat.data, 3e-5);
      near(`${what} output`, ours.output, theirs.o.data, 3e-5);
      agreed.layer++;
    }
    await s.release();
  }
  return agreed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { loadOnnxruntime } = await import('./peers-node.js');
  const agreed = await compareWithOracle(await loadOnnxruntime(), Number(process.argv[2] ?? 200));
  console.log(
    `onnxruntime-web agrees: attend ${agreed.attend} cases, attendTiled ${agreed.tiled}, ` +
      `multiHead ${agreed.layer} (SIMD and scalar each)`,
  );
}
