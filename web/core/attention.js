// The functions that are called most, without a JavaScript object between here and C++: inputs are
// written into a block of the module's memory, results copied out of it. No view of that memory
// leaves this file. src/bindings_attention.cpp says what lies where in a block.
import { causalCode, checkMask, floats, number } from './arguments.js';

/** @typedef {import('./core.d.ts').Core} Core */
/** @typedef {import('./core.d.ts').AttendTiledOptions} AttendTiledOptions */

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
   * @param {AttendTiledOptions} options
   * @param {(...numbers: number[]) => number} room
   * @param {(...numbers: number[]) => number} run returns whatever take is given as `returned`
   * @param {(memory: Float32Array, at: number, n: number, m: number, dv: number, returned: number) => Results} take
   */
  const call = (options, room, run, take) => {
    const { q, k, v, n, m, dk, dv, scale, causal, mask, tileRows = 64, tileCols = 128 } = options;
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
      return take(current(), at, n, m, dv, returned);
    } finally {
      module._release(block);
    }
  };

  return {
    attend: (options) =>
      call(options, module._attend_room, module._attend_run, (results, at, n, m, dv) => {
        const all = n * m;
        const output = at + 4 * all;
        return {
          raw: results.slice(at, at + all),
          scores: results.slice(at + all, at + 2 * all),
          masked: results.slice(at + 2 * all, at + 3 * all),
          weights: results.slice(at + 3 * all, output),
          output: results.slice(output, output + n * dv),
        };
      }),

    attendTiled: (options) => {
      const { _attend_tiled_room: room, _attend_tiled_run: run } = module;
      return call(options, room, run, (results, at, n, _m, dv, scratchBytes) => {
        const rowMax = at + n * dv;
        return {
          output: results.slice(at, rowMax),
          rowMax: results.slice(rowMax, rowMax + n),
          rowSum: results.slice(rowMax + n, rowMax + 2 * n),
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
