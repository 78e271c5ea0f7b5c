// Blocks of the module's memory: inputs are written into one, results copied out of it. No view of
// that memory outlives the work on its block.

/** @typedef {ReturnType<typeof blocks>} InBlock */

/** @param {any} module the instantiated Emscripten module */
export const blocks =
  (module) =>
  /**
   * @template Result
   * @param {number} words of 32 bits
   * @param {(block: number, memory: () => ArrayBuffer) => Result} work block: its address in bytes;
   *   memory: as it is now, for it may grow with every call
   * @returns {Result}
   */
  (words, work) => {
    const block = module._room(words);
    try {
      return work(block, () => module.memory().buffer);
    } finally {
      module._release(block);
    }
  };
