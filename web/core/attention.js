// The functions that are called most, without a JavaScript object between here and C++: inputs are
// written into a block of the module's memory, results copied out of it. No view of that memory
// leaves this file. src/bindings_attention.cpp says what lies where in a block.
import { causalCode, checkMask, earlier, floats, floatsOf, number } from './arguments.js';

/** @typedef {import('./core.d.ts').Core} Core */
/** @typedef {import('./core.d.ts').AttentionTrace} AttentionTrace */
/** @typedef {import('./core.d.ts').TiledAttention} TiledAttention */
/**
 * @template Results
 * @typedef {import('./core.d.ts').AttendTiledOptions & { out?: Results }} Options
 */

/**
 * @param {any} module the instantiated Emscripten module
 * @returns {Pick<Core, 'attend' | 'attendTiled' | 'softmax'>}
 */
export function attention(module) {
  /** @type {Float32Array} */
  let memory = module.memory();
  /** The memory as it is now: growing it detaches the arrays that showed it before. */
  const current = () => {
    if (memory.length === 0) memory = module.memory();
    return memory;
  };

  /**
   * Calls room and run with the options; take copies the results, which start at `at`, out of the
   * memory. Arguments are spelled out: spreading them took a tenth of a small call.
   * @template Results
   * @param {Options<Results>} options
   * @param {(out: Results, n: number, m: number, dv: number) => void} check  of the arrays to write to
   * @param {(...numbers: number[]) => number} room
   * @param {(...numbers: number[]) => number} run returns whatever take is given as `returned`
   * @param {(memory: Float32Array, at: number, n: number, m: number, dv: number, returned: number, out?: Results) => Results} take
   */
  const call = (options, check, room, run, take) => {
    const { q, k, v, n, m, dk, dv, scale, causal, mask, out } = options;
    const { tileRows = 64, tileCols = 128 } = options;
    floats('q', q);
    floats('k', k);
    floats('v', v);
    number('n', n);
    number('m', m);
    number('dk', dk);
    number('dv', dv);
    number('tileRows', tileRows);
    number('tileCols', tileCols);
    const hasScale = scale === undefined ? 0 : 1;
    const factor = scale === undefined ? 0 : number('scale', scale);
    const code = causalCode(causal);
    checkMask(mask);
    const maskLength = mask === undefined ? -1 : mask.length;
    const kind = mask === undefined ? 0 : mask instanceof Float32Array ? 1 : 2;

    const block = room(q.length, k.length, v.length, maskLength, n, m, dk, dv);
    try {
      if (out !== undefined) check(earlier(out), n, m, dv);
      const inputs = current();
      let at = block / 4;
      inputs.set(q, at);
      at += q.length;
      inputs.set(k, at);
      at += k.length;
      inputs.set(v, at);
      at += v.length;
      if (mask instanceof Float32Array) inputs.set(mask, at);
      else if (mask) new Uint8Array(inputs.buffer).set(mask, 4 * at);
      if (mask) at += maskLength;
      // biome-ignore format: one line a group
      const returned = run(
        block, maskLength, n, m, dk, dv,
        factor, hasScale, code, kind, tileRows, tileCols,
      );
      return take(current(), at, n, m, dv, returned, out);
    } finally {
      module._release(block);
    }
  };

  return {
    attend: (options) => {
      const { _attend_room: room, _attend_run: run } = module;
      return call(options, checkTrace, room, run, (results, at, n, m, dv, _returned, out) => {
        const all = n * m;
        return {
          raw: taken(results, at, all, out?.raw),
          scores: taken(results, at + all, all, out?.scores),
          masked: taken(results, at + 2 * all, all, out?.masked),
          weights: taken(results, at + 3 * all, all, out?.weights),
          output: taken(results, at + 4 * all, n * dv, out?.output),
        };
      });
    },

    attendTiled: (options) => {
      const { _attend_tiled_room: room, _attend_tiled_run: run } = module;
      return call(options, checkTiled, room, run, (results, at, n, _m, dv, scratchBytes, out) => {
        const rowMax = at + n * dv;
        return {
          output: taken(results, at, n * dv, out?.output),
          rowMax: taken(results, rowMax, n, out?.rowMax),
          rowSum: taken(results, rowMax + n, n, out?.rowSum),
          scratchBytes,
        };
      });
    },

    softmax: ({ x, rows, cols }) => {
      const { length } = floats('x', x);
      const block = module._softmax_room(length, number('rows', rows), number('cols', cols));
      try {
        current().set(x, block / 4);
        module._softmax_run(block, rows, cols);
        return current().slice(block / 4, block / 4 + length);
      } finally {
        module._release(block);
      }
    },
  };
}

/**
 * The numbers from `at` on: written to `into`, where it is given, or in an array of their own.
 * @param {Float32Array} results
 * @param {number} at
 * @param {number} length
 * @param {Float32Array} [into]
 */
function taken(results, at, length, into) {
  if (into === undefined) return results.slice(at, at + length);
  if (length > 16) into.set(results.subarray(at, at + length));
  else for (let e = 0; e < length; e += 1) into[e] = results[at + e]; // a view takes longer
  return into;
}

/** @param {AttentionTrace} out @param {number} n @param {number} m @param {number} dv */
function checkTrace(out, n, m, dv) {
  floatsOf('out.raw', out.raw, n * m, 'n·m');
  floatsOf('out.scores', out.scores, n * m, 'n·m');
  floatsOf('out.masked', out.masked, n * m, 'n·m');
  floatsOf('out.weights', out.weights, n * m, 'n·m');
  floatsOf('out.output', out.output, n * dv, 'n·dv');
}

/** @param {TiledAttention} out @param {number} n @param {number} _m @param {number} dv */
function checkTiled(out, n, _m, dv) {
  floatsOf('out.output', out.output, n * dv, 'n·dv');
  floatsOf('out.rowMax', out.rowMax, n, 'n');
  floatsOf('out.rowSum', out.rowSum, n, 'n');
}
