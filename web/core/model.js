// The trained model. It is plain arrays: each call copies what it needs into a block of the module's
// memory and the results out of it, so that there is no handle and nothing to give back.
// src/bindings_model.cpp says what lies where in a block.
import { integers, shown, text } from './arguments.js';
import { blocks } from './blocks.js';
import { readHeader } from './model-file.js';
import { headWeights, passPlaces, shapeNumbers, traces, weightCount } from './model-layout.js';
import { tokenizer } from './tokenizer.js';

/** @typedef {import('./core.d.ts').Core} Core */
/** @typedef {import('./core.d.ts').Model} Model */
/** @typedef {Model['info']} Info */

/**
 * @param {any} module the instantiated Emscripten module
 * @param {import('./unwinding.js').Unwound} unwound
 * @returns {Pick<Core, 'loadModel'>}
 */
export function model(module, unwound) {
  const inBlock = blocks(module);

  /** @param {Uint8Array} bytes */
  const read = (bytes) => {
    const words = Math.ceil(bytes.length / 4);
    return inBlock(words + bytes.length, (block, memory) => {
      new Uint8Array(memory()).set(bytes, block);
      module._read_model(block, bytes.length);
      const known = readHeader(bytes);
      const start = block + 4 * words;
      const weights = memory().slice(start, start + 4 * weightCount(known.info));
      return { ...known, weights: new Float32Array(weights) };
    });
  };

  /** @param {Info} info @param {Float32Array} weights @param {Int32Array} ids @param {number[]} off */
  const run = (info, weights, ids, off) => {
    const n = ids.length;
    const { logits, count } = passPlaces(info, n);
    const start = 12 + weights.length; // of the ids, in words
    const after = start + n + off.length; // of the pass
    return inBlock(after + count + n, (block, memory) => {
      new Float64Array(memory(), block, 6).set(shapeNumbers(info));
      new Float32Array(memory()).set(weights, block / 4 + 12);
      new Int32Array(memory()).set([...ids, ...off], block / 4 + start);
      module._run_model(block, n);
      const pass = new Float32Array(memory(), block + 4 * after, count + n);
      return {
        layers: traces(info, n, pass),
        logits: pass.slice(logits, count),
        loss: pass.slice(count, count + Math.max(0, n - 1)),
      };
    });
  };

  return {
    loadModel(file) {
      const { merges, weights, ...known } = read(bytesOf(file));
      const { encode, decode, pieces } = tokenizer(module, merges);
      const { info } = known;
      /** @type {Omit<Model, 'info' | 'measured' | 'scores'>} */
      const functions = {
        tokenize(words) {
          const ids = encode(text('text', words));
          return { ids, pieces: pieces(ids) };
        },
        pieces: (ids) => pieces(integers('ids', ids)),
        decode: (ids) => decode(integers('ids', ids)),
        run: (ids, { off = [] } = {}) => run(info, weights, integers('ids', ids), flags(info, off)),
        head: (layer, head) =>
          headWeights(info, weights, place(info, [layer, head], 'layer and head')),
      };
      return Object.freeze({ ...known, ...unwound(functions) });
    },
  };
}

/** @param {unknown} bytes */
function bytesOf(bytes) {
  if (ArrayBuffer.isView(bytes) && bytes instanceof Uint8Array) return bytes;
  if (bytes instanceof ArrayBuffer) return new Uint8Array(bytes);
  throw new RangeError(`model must be a Uint8Array or an ArrayBuffer: it is ${shown(bytes)}`);
}

/**
 * layer·heads + head of one that there is.
 * @param {Info} info @param {unknown} pair @param {string} name
 */
function place({ layers, heads }, pair, name) {
  const [layer, head] = Array.isArray(pair) && pair.length === 2 ? pair : [];
  const among = (/** @type {unknown} */ x, /** @type {number} */ most) =>
    Number.isInteger(x) && Number(x) >= 0 && Number(x) < most;
  if (among(layer, layers) && among(head, heads)) return layer * heads + head;
  const each = (/** @type {unknown} */ x) => (typeof x === 'number' ? x : shown(x));
  const given = Array.isArray(pair) ? `[${pair.map(each).join(', ')}]` : shown(pair);
  throw new RangeError(
    `${name} must name a head, [layer, head] below [${layers}, ${heads}]: ${given}`,
  );
}

/** One number a head, 1 where it is off. @param {Info} info @param {unknown} off */
function flags(info, off) {
  if (!Array.isArray(off)) {
    throw new RangeError(`off must be an array of [layer, head]: it is ${shown(off)}`);
  }
  const each = new Array(info.layers * info.heads).fill(0);
  for (const pair of off) each[place(info, pair, 'off')] = 1;
  return each;
}
