// Memoises a function of the state on exactly the keys that it read the last time, so that a step's
// compute needs no list of its inputs and moving a selected cell computes nothing anew.

/** @typedef {{ path: string[], value: unknown }} Read */

/**
 * @template T
 * @param {(core: any, state: any) => T} compute  pure
 * @returns {(core: any, state: any) => T}
 */
export function tracked(compute) {
  /** @type {{ core: unknown, reads: Read[], result: T } | undefined} */
  let last;
  return (core, state) => {
    if (last && last.core === core && last.reads.every((read) => unchanged(read, state))) {
      return last.result;
    }
    /** @type {Read[]} */
    const reads = [];
    const result = compute(core, recording(state, reads, []));
    last = { core, reads, result };
    return result;
  };
}

/**
 * @param {any} values
 * @param {Read[]} reads
 * @param {string[]} path
 * @returns {any}
 */
function recording(values, reads, path) {
  return new Proxy(
    {},
    {
      get(_, key) {
        const value = values[key];
        if (typeof key !== 'string') return value;
        const here = [...path, key];
        if (value && typeof value === 'object' && !Array.isArray(value)) {
          return recording(value, reads, here);
        }
        reads.push({ path: here, value });
        return value;
      },
    },
  );
}

/** @param {Read} read @param {any} state */
function unchanged({ path, value }, state) {
  const now = path.reduce((values, key) => values?.[key], state);
  if (Object.is(now, value)) return true;
  if (!Array.isArray(now) || !Array.isArray(value) || now.length !== value.length) return false;
  return now.every((x, i) => Object.is(x, value[i]));
}
