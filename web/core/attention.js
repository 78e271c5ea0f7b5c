// The functions that are called most, without a JavaScript object between here and C++: inputs are
// written into a block of the module's memory, results copied out of it. No view of that memory
// leaves this file. src/bindings_attention.cpp says what lies where in a block.
import { causalCode, checkMask, floats, number } from './arguments.js';

/** @typedef {import('./core.d.ts').Core} Core */
/** @typedef {import('./core.d.ts').AttendOptions} AttendOptions */

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
   * Fresh arrays of these lengths with the numbers from `address` on, one after the other.
   * @param {number} address
   * @param {number[]} lengths
   */
  const copies = (address, ...lengths) => {
    const numbers = current();
    let from = address / 4;
    return lengths.map((length) => {
      from += length;
      return numbers.slice(from - length, from);
    });
  };

  /**
   * Calls room and run with the options of attend; take copies the results out.
   * @template Results
   * @param {AttendOptions} options
   * @param {(...numbers: number[]) => number} room
   * @param {(...numbers: number[]) => number} run
   * @param {number[]} tile
   * @param {(results: number, sizes: number[], returned: number) => Results} take
   */
  const call = ({ q, k, v, n, m, dk, dv, scale, causal, mask }, room, run, tile, take) => {
    floats('q', q);
    floats('k', k);
    floats('v', v);
    const sizes = [number('n', n), number('m', m), number('dk', dk), number('dv', dv)];
    const hasScale = scale === undefined ? 0 : 1;
    const factor = scale === undefined ? 0 : number('scale', scale);
    const code = causalCode(causal);
    checkMask(mask);
    const maskLength = mask === undefined ? -1 : mask.length;
    const maskKind = mask === undefined ? 0 : mask instanceof Float32Array ? 1 : 2;

    const block = room(q.length, k.length, v.length, maskLength, ...sizes);
    try {
      const numbers = current();
      let at = block / 4;
      numbers.set(q, at);
      at += q.length;
      numbers.set(k, at);
      at += k.length;
      numbers.set(v, at);
      at += v.length;
      if (mask instanceof Float32Array) numbers.set(mask, at);
      else if (mask) new Uint8Array(numbers.buffer).set(mask, 4 * at);
      const results = at + Math.max(maskLength, 0);
      const returned = run(block, maskLength, ...sizes, factor, hasScale, code, maskKind, ...tile);
      return take(4 * results, sizes, returned);
    } finally {
      module._release(block);
    }
  };

  return {
    attend: (options) =>
      call(options, module._attend_room, module._attend_run, [], (results, [n, m, , dv]) => {
        const all = n * m;
        const [raw, scores, masked, weights, output] = copies(results, all, all, all, all, n * dv);
        return { raw, scores, masked, weights, output };
      }),

    attendTiled: ({ tileRows = 64, tileCols = 128, ...options }) => {
      const tile = [number('tileRows', tileRows), number('tileCols', tileCols)];
      const { _attend_tiled_room: room, _attend_tiled_run: run } = module;
      return call(options, room, run, tile, (results, [n, , , dv], scratchBytes) => {
        const [output, rowMax, rowSum] = copies(results, n * dv, n, n);
        return { output, rowMax, rowSum, scratchBytes };
      });
    },

    softmax: ({ x, rows, cols }) => {
      const block = module._softmax_room(
        floats('x', x).length,
        number('rows', rows),
        number('cols', cols),
      );
      try {
        current().set(x, block / 4);
        module._softmax_run(block, rows, cols);
        return copies(block, x.length)[0];
      } finally {
        module._release(block);
      }
    },
  };
}
