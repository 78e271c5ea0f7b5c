// Every function of the core with arguments that it takes, and what each argument may be: for throwing
// others at it.
import { readFileSync } from 'node:fs';
import { randomInput } from './random.js';

/** @typedef {import('../../web/core/core.d.ts').Core} Core */
/** @typedef {'floats' | 'anyFloats' | 'logits' | 'size' | 'seed' | 'real' | 'causal' | 'mask' | 'boolean' | 'texts' | 'bytes' | 'integers' | 'kind' | 'stream' | 'text' | 'config' | 'out' | 'file'} Kind */
/** @typedef {{ kind: Kind, optional?: boolean }} Argument */
/** @typedef {{ call: (options: any) => unknown, options: Record<string, any>, takes: Record<string, Argument> }} Door */

const data = new URL('../../dist/', import.meta.url);
const words = new Uint8Array(readFileSync(new URL('attention-lesson.words.bin', data)));
const model = new Uint8Array(readFileSync(new URL('attention-lesson.model.bin', data)));

/**
 * 'q k: floats; scale?: real' → what each may be; a question mark: it may be left out.
 * @param {string} text
 */
function arguments_(text) {
  /** @type {Record<string, Argument>} */
  const takes = {};
  for (const group of text.split('; ')) {
    const [names, kind] = group.split(': ');
    for (const name of names.split(' ')) {
      const optional = name.endsWith('?');
      takes[name.replace('?', '')] = { kind: /** @type {Kind} */ (kind), optional };
    }
  }
  return takes;
}

const HEAD = 'q k v: floats; n m dk dv: size; scale?: real; causal?: causal; mask?: mask';
const LAYER =
  'x wq wk wv wo: floats; n d h kvHeads?: size; scale?: real; causal?: causal; mask?: mask';

/**
 * The functions by name, 'trainStep.config' and 'loadModel.run' for what stands within one.
 * @param {Core} core
 * @param {number} seed of the numbers
 * @returns {Record<string, Door>}
 */
export function doors(core, seed) {
  const random = randomInput(seed);
  const f = (/** @type {number} */ length) => random.normals(length);
  const how = (/** @type {number} */ n, /** @type {number} */ m) => ({
    causal: ['none', 'top-left', 'bottom-right'][random.upTo(2)],
    scale: random.uniform() < 0.5 ? undefined : random.uniform(),
    mask: [undefined, random.booleans(n * m), f(m), new Float32Array(n * m).fill(-Infinity)][
      random.upTo(3)
    ],
  });
  const [n, m, dk, dv] = [1, 2, 3, 4].map(() => 1 + random.upTo(6));
  const head = { q: f(n * dk), k: f(m * dk), v: f(m * dv), n, m, dk, dv, ...how(n, m) };
  const [h, d] = [4, 8];
  const layer = {
    ...{ x: f(n * d), n, d, h, kvHeads: 2, wq: f(d * d), wk: f(d * 4), wv: f(d * 4), wo: f(d * d) },
    ...how(n, n),
  };
  const training = { dk: 3, d: 4, n: 3, batch: 2, stepSize: 0.1, seed, scaled: true, noise: 0.5 };
  const forming = {
    ...{ seed, scaled: true, vocabulary: 9, d: 16, layers: 1, heads: 2, context: 6, batch: 2 },
    ...{ stepSize: 0.01, total: 10 },
  };
  const read = core.loadModel(model);
  const listed = core.loadWords(words);
  const ids = Int32Array.of(5, 300, 17, 999);
  const any = /** @type {any} */ (core);

  /** @type {Record<string, [options: Record<string, any>, takes: string, call?: (options: any) => unknown]>} */
  const table = {
    attend: [{ ...head, out: core.attend(/** @type {any} */ (head)) }, `${HEAD}; out?: out`],
    attendTiled: [
      { ...head, tileRows: 2, tileCols: 3, out: core.attendTiled(/** @type {any} */ (head)) },
      `${HEAD}; tileRows? tileCols?: size; out?: out`,
    ],
    tileSteps: [{ ...head, tileCols: 2 }, `${HEAD}; tileCols: size`],
    attendGradient: [{ ...head, dOutput: f(n * dv) }, `${HEAD}; dOutput: floats`],
    mask: [
      { n, m, ...how(n, m), length: 2, width: 3 },
      'n m length? width?: size; causal?: causal; mask?: mask',
    ],
    softmax: [{ x: f(n * m), rows: n, cols: m }, 'x: logits; rows cols: size'],
    matmul: [
      { a: f(n * dk), b: f(dk * m), rows: n, inner: dk, cols: m },
      'a b: anyFloats; rows inner cols: size',
    ],
    embed: [
      { tokens: ['the', 'dog', '犬'], d, seed, position: true },
      'tokens: texts; d: size; seed: seed; position: boolean',
    ],
    normal: [
      { rows: n, cols: m, seed, stream: 'W_Q', std: 2 },
      'rows cols: size; seed: seed; stream?: stream; std?: real',
    ],
    normalDensity: [{ x: f(n), std: 2 }, 'x: floats; std: real'],
    dot: [{ a: f(n), b: f(n) }, 'a b: floats'],
    softmaxRow: [{ x: f(n) }, 'x: logits'],
    jacobian: [{ weights: f(n) }, 'weights: floats'],
    jacobianReport: [{ logits: f(n) }, 'logits: logits'],
    multiHead: [layer, LAYER],
    multiHeadGradient: [{ ...layer, dOutput: f(n * d) }, `${LAYER}; dOutput: floats`],
    saturation: [{ dk, keys: m, draws: n, seed }, 'dk keys draws: size; seed: seed'],
    cost: [{ n, d, h, kvHeads: 2, causal: 'none' }, 'n d h kvHeads?: size; causal?: causal'],
    trainStep: [
      {
        steps: 2,
        config: training,
        state: core.trainStep({ steps: 1, config: training }).state,
      },
      'steps: size; config: config; state?: floats',
    ],
    'trainStep.config': [
      training,
      'dk d? n? batch?: size; stepSize noise?: real; seed: seed; scaled: boolean',
      (config) => core.trainStep({ steps: 1, config }),
    ],
    formHeads: [
      { steps: 1, config: forming, state: core.formHeads({ steps: 1, config: forming }).state },
      'steps: size; config: config; state?: floats',
    ],
    'formHeads.config': [
      forming,
      'vocabulary? d? layers? heads? context? batch? total?: size; stepSize?: real; seed: seed; scaled?: boolean',
      (config) => core.formHeads({ steps: 1, config }),
    ],
    headScores: [{ ids, weights: f(16) }, 'ids: integers; weights: floats'],
    handBuilt: [
      { kind: 'same', tokens: ['a', 'b'], seed, position: true },
      'kind: kind; tokens: texts; seed: seed; position?: boolean',
    ],
    loadWords: [{ words }, 'words: bytes', (o) => core.loadWords(o.words)],
    'loadWords.vectors': [
      { tokens: ['the', 'dog', '犬'], seed },
      'tokens: texts; seed?: seed',
      ({ tokens, ...options }) => listed.vectors(tokens, options),
    ],
    loadModel: [{ model }, 'model: file', (o) => core.loadModel(o.model)],
    'loadModel.tokenize': [{ text: 'the whale' }, 'text: text', (o) => read.tokenize(o.text)],
    'loadModel.decode': [{ ids }, 'ids: integers', (o) => read.decode(o.ids)],
    'loadModel.pieces': [{ ids }, 'ids: integers', (o) => read.pieces(o.ids)],
    'loadModel.run': [{ ids }, 'ids: integers', (o) => read.run(o.ids)],
    'loadModel.head': [
      { layer: 1, head: 2 },
      'layer head: size',
      (o) => read.head(o.layer, o.head),
    ],
  };
  return Object.fromEntries(
    Object.entries(table).map(([name, [options, takes, call]]) => [
      name,
      { options, takes: arguments_(takes), call: call ?? ((given) => any[name](given)) },
    ]),
  );
}
