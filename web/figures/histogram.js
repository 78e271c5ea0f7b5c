// A histogram as one stepped area, as density, with a curve over it.
import { svg } from 'lit';
import { chart, scaleOf, short, stroke } from './axes.js';

/**
 * @param {import('../steps/step.d.ts').Context} ctx
 * @param {Omit<import('./axes.js').Chart, 'body' | 'y'> & {
 *   edges: ArrayLike<number>,
 *   counts: ArrayLike<number>,
 *   curve: { x: ArrayLike<number>, y: ArrayLike<number> },
 *   top: number,
 *   tick: (density: number) => string,
 *   yLabel: string,
 * }} options  edges: one more than counts; curve.y: density; top: the axis' upper end, a density
 */
export function histogram(ctx, { edges, counts, curve, top, tick, yLabel, ...options }) {
  /** @type {import('./axes.js').Axis} */
  const y = { domain: [0, top], ticks: [0, curve.y[curve.y.length >> 1]], tick, label: yLabel };
  // Bins and curve may go on beyond the plot, which cuts them.
  const [low, high] = options.x.domain;
  const across = (/** @type {number} */ x) => (100 * (x - low)) / (high - low);
  const up = scaleOf(y, [100, 0]);
  let total = 0;
  for (let i = 0; i < counts.length; i += 1) total += counts[i];
  let area = counts.length > 0 ? `M${short(across(edges[0]))} 100` : '';
  for (let i = 0; i < counts.length; i += 1) {
    const density = counts[i] / (total * (edges[i + 1] - edges[i]));
    area += `V${short(up(density))}H${short(across(edges[i + 1]))}`;
  }
  if (area) area += 'V100Z';
  let line = '';
  for (let i = 0; i < curve.x.length; i += 1) {
    line += `${i ? 'L' : 'M'}${short(across(curve.x[i]))} ${short(up(curve.y[i]))}`;
  }
  return chart(ctx, {
    ...options,
    y,
    kind: 'histogram',
    body: svg`<svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100" height="100">
      <path class="bins" d=${area} />
      ${stroke('curve', line)}
    </svg>`,
  });
}
