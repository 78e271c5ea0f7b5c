// Principal components by Jacobi's method (1846): rotations that zero one pair of entries of the
// covariance at a time. Only operations that IEEE 754 rounds exactly, so every machine gives the same.

const SWEEPS = 30;

/**
 * @param {readonly number[][]} x  rows of equal length d
 * @returns {{ mean: number[], components: number[][], variances: number[] }} d components of length 1,
 *   the one with the largest variance first; the largest entry of each is positive
 */
export function principalComponents(x) {
  const d = x[0].length;
  const mean = Array.from(
    { length: d },
    (_, l) => x.reduce((sum, row) => sum + row[l], 0) / x.length,
  );
  const a = Array.from({ length: d }, (_, k) =>
    Array.from(
      { length: d },
      (_, l) => x.reduce((sum, row) => sum + (row[k] - mean[k]) * (row[l] - mean[l]), 0) / x.length,
    ),
  );
  const v = Array.from({ length: d }, (_, k) =>
    Array.from({ length: d }, (_, l) => (k === l ? 1 : 0)),
  );
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (let p = 0; p < d; p += 1) {
      for (let q = p + 1; q < d; q += 1) rotate(a, v, p, q);
    }
  }
  const order = a
    .map((row, l) => ({ l, variance: row[l] }))
    .sort((s, t) => t.variance - s.variance);
  return {
    mean,
    variances: order.map(({ variance }) => variance),
    components: order.map(({ l }) => signed(v.map((row) => row[l]))),
  };
}

/** Makes a[p][q] 0; v gathers the rotations. @param {number[][]} a @param {number[][]} v @param {number} p @param {number} q */
function rotate(a, v, p, q) {
  if (a[p][q] === 0) return;
  const theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (const row of a) turn(row, p, q, c, s);
  for (let l = 0; l < a.length; l += 1) {
    const [x, y] = [a[p][l], a[q][l]];
    a[p][l] = c * x - s * y;
    a[q][l] = s * x + c * y;
  }
  for (const row of v) turn(row, p, q, c, s);
}

/** @param {number[]} row @param {number} p @param {number} q @param {number} c @param {number} s */
function turn(row, p, q, c, s) {
  const [x, y] = [row[p], row[q]];
  row[p] = c * x - s * y;
  row[q] = s * x + c * y;
}

/** @param {number[]} axis */
function signed(axis) {
  const top = axis.reduce((best, x) => (Math.abs(x) > Math.abs(best) ? x : best), 0);
  return top < 0 ? axis.map((x) => -x) : axis;
}
