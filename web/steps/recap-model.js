// Step `recap`: what one layer costs at the sizes on show, and what its variants keep.

/** @param {import('../core/core.d.ts').Core} core @param {any} state */
export function recapModel(core, state) {
  const { n, d, w, m } = state.view.recap;
  const h = Math.min(state.view.recap.h, d); // powers of two: the smaller divides the larger
  const g = Math.min(state.view.recap.g, h);
  const of = (/** @type {number} */ length, kvHeads = h) => core.cost({ n: length, d, h, kvHeads });
  const now = of(n);
  const cacheOf = (/** @type {import('../core/core.d.ts').Cost} */ { cache, bytes }) => ({
    numbers: cache.grouped,
    bytes: bytes.cache.grouped,
  });
  return {
    n,
    d,
    h,
    g,
    w,
    m,
    now,
    variants: {
      multiHead: cacheOf(now),
      grouped: cacheOf(of(n, g)),
      multiQuery: cacheOf(of(n, 1)),
      window: cacheOf(of(Math.min(n, w))),
      cross: cacheOf(of(m)),
    },
  };
}
