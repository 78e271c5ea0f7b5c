// The exponent of a power law, y = c·xᵖ, by least squares on the logarithms.

/**
 * @param {readonly { x: number, y: number }[]} points  positive
 * @returns {{ exponent: number, factor: number }} NaN for fewer than two different x
 */
export function powerLaw(points) {
  const logs = points.map(({ x, y }) => [Math.log(x), Math.log(y)]);
  const mean = (/** @type {number} */ i) =>
    logs.reduce((sum, pair) => sum + pair[i], 0) / logs.length;
  const [mx, my] = [mean(0), mean(1)];
  let across = 0;
  let along = 0;
  for (const [lx, ly] of logs) {
    across += (lx - mx) ** 2;
    along += (lx - mx) * (ly - my);
  }
  const exponent = across > 0 ? along / across : Number.NaN;
  return { exponent, factor: Math.exp(my - exponent * mx) };
}
