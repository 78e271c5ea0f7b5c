// Refusals that cost nothing.

/** @typedef {ReturnType<typeof unwinding>} Unwound */

/**
 * From an object's functions the same ones, after each of which the module's stack is where it was. A
 * JavaScript exception that passes through WebAssembly frames leaves the stack pointer where the frames
 * had put it: some 100 bytes lost a refusal, until the stack is used up.
 * @param {any} module the instantiated Emscripten module
 */
export function unwinding(module) {
  const bottom = module.stackSave(); // between calls it is always here
  /** @param {(...args: any[]) => unknown} call */
  const guard =
    (call) =>
    (/** @type {any[]} */ ...args) => {
      try {
        return call(...args);
      } catch (error) {
        module.stackRestore(bottom);
        throw error;
      }
    };
  /** @template {object} Functions @param {Functions} functions @returns {Functions} */
  return (functions) => {
    const entries = Object.entries(functions).map(([name, value]) => [
      name,
      typeof value === 'function' ? guard(value) : value,
    ]);
    return Object.fromEntries(entries);
  };
}
