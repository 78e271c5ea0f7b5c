// The native core, called from node: writes calls in the form that native_calls.cpp reads.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../build/native/native_calls', import.meta.url));

const bits = new DataView(new ArrayBuffer(4));
/** @param {number} x @returns {string} the 32 bits of a float */
function hex(x) {
  bits.setFloat32(0, x);
  return bits.getUint32(0).toString(16).padStart(8, '0');
}

/** @param {string} text @returns {Float32Array | Float64Array} doubles where it starts with a d */
function numbers(text) {
  const double = text.startsWith('d');
  const bytes = Buffer.from(double ? text.slice(1) : text, 'hex');
  const x = double ? new Float64Array(bytes.length / 8) : new Float32Array(bytes.length / 4);
  for (let i = 0; i < x.length; i++) {
    x[i] = double ? bytes.readDoubleBE(8 * i) : bytes.readFloatBE(4 * i);
  }
  return x;
}

const all = (/** @type {Float32Array} */ x) => Array.from(x, hex).join(' ');
const counted = (/** @type {Float32Array} */ x) => `${x.length} ${all(x)}`;
const text = (/** @type {string} */ x) => `.${Buffer.from(x, 'utf8').toString('hex')}`;
const causalCodes = { none: 0, 'top-left': 1, 'bottom-right': 2 };

/** Scale, causal and mask. @param {any} options @param {number} n @param {number} m */
function how({ scale, causal = 'none', mask }, n, m) {
  const chosenScale = scale === undefined ? 'default' : `scale ${hex(scale)}`;
  const additive =
    mask instanceof Uint8Array
      ? Float32Array.from(mask, (may) => (may ? 0 : Number.NEGATIVE_INFINITY))
      : mask;
  const maskRows = additive === undefined ? 0 : additive.length === n * m ? n : 1;
  return `${chosenScale} ${causalCodes[causal]} ${maskRows} ${additive ? all(additive) : ''}`;
}

const head = (/** @type {any} */ { q, k, v, n, m, dk, dv, ...rest }) =>
  `${n} ${m} ${dk} ${dv} ${how(rest, n, m)} ${[q, k, v].map(all).join(' ')}`;

const layer = (/** @type {any} */ { x, wq, wk, wv, wo, n, d, h, kvHeads = h, ...rest }) =>
  `${n} ${d} ${h} ${kvHeads} ${how(rest, n, n)} ${[x, wq, wk, wv, wo].map(all).join(' ')}`;

/** The arguments of each call, in the order that native_calls.cpp reads them. */
const written = {
  attend: head,
  attendTiled: ({ tileRows = 64, tileCols = 128, ...rest }) =>
    `${tileRows} ${tileCols} ${head(rest)}`,
  tileSteps: ({ tileCols, ...rest }) => `${tileCols} ${head(rest)}`,
  attendGradient: ({ dOutput, ...rest }) => `${head(rest)} ${all(dOutput)}`,
  multiHead: layer,
  multiHeadGradient: ({ dOutput, ...rest }) => `${layer(rest)} ${all(dOutput)}`,
  saturation: ({ dk, keys, draws, seed }) => `${dk} ${keys} ${draws} ${seed}`,
  trainStep: ({ steps, config: { dk, d, n, batch, stepSize, seed, scaled, noise } }) =>
    `${dk} ${d} ${n} ${batch} ${hex(stepSize)} ${seed} ${Number(scaled)} ${hex(noise)} ${steps}`,
  softmax: ({ x, rows, cols }) => `${rows} ${cols} ${all(x)}`,
  matmul: ({ a, b, rows, inner, cols }) => `${rows} ${inner} ${cols} ${all(a)} ${all(b)}`,
  normal: ({ rows, cols, seed, stream, std }) =>
    `${rows} ${cols} ${seed} ${text(stream)} ${hex(std)}`,
  embed: ({ tokens, d, seed }) => `${d} ${seed} ${tokens.length} ${tokens.map(text).join(' ')}`,
  dot: ({ a, b }) => `${counted(a)} ${counted(b)}`,
  softmaxRow: ({ x }) => counted(x),
  jacobian: ({ weights }) => counted(weights),
  jacobianReport: ({ logits }) => counted(logits),
};

/**
 * Runs the calls in one process.
 * @param {{ name: string, options: any }[]} calls functions of the core and their options objects
 * @returns {{ results: Record<string, Float32Array | Float64Array>, refusal?: string }[]} results by
 *   name, those within others by their path; where the core refused, its message
 */
export function nativeResults(calls) {
  const input = calls.map(({ name, options }) => `${name} ${written[name](options)}\n`).join('');
  const run = spawnSync(program, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`${program}: ${run.error ?? run.stderr}`);
  return run.stdout
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { refusal, ...hexadecimal } = JSON.parse(line);
      const entries = refusal === undefined ? Object.entries(hexadecimal) : [];
      return {
        results: Object.fromEntries(entries.map(([name, value]) => [name, numbers(value)])),
        refusal,
      };
    });
}
