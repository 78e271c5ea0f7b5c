// A curve of one number a step of training, as `lines` takes it: every step faint, medians over it.

/** Points of a curve at most. */
const POINTS = 250;
/** Medians are over this many steps: one batch says little. */
export const LAST = 20;

/** At most POINTS of the steps, the last among them, and the median of the LAST up to each. @param {readonly number[]} all */
export function smoothed(all) {
  const every = Math.max(1, Math.ceil(all.length / POINTS));
  const kept = all.map((_, i) => i).filter((i) => i % every === 0 || i === all.length - 1);
  const x = kept.map((i) => i + 1);
  return {
    x,
    y: kept.map((i) => median(all.slice(Math.max(0, i + 1 - LAST), i + 1))),
    faint: { x, y: kept.map((i) => all[i]) },
  };
}

/** @param {readonly number[]} x */
export const median = (x) => [...x].sort((a, b) => a - b)[x.length >> 1] ?? Number.NaN;
