// Curves over one axis, with the present point marked: a vertical line and a dot on every curve.
import { svg } from 'lit';
import { chart, dots, scaleOf, short, stroke } from './axes.js';

/**
 * @typedef {object} Series
 * @property {string} name
 * @property {string} kind  class series-<kind>
 * @property {ArrayLike<number>} x
 * @property {ArrayLike<number>} y  NaN: no point there
 * @property {string} [value]  at the present point, shown in the legend
 * @property {boolean} [points]  mark every point
 * @property {{ x: ArrayLike<number>, y: ArrayLike<number> }} [faint]  drawn behind, thin: where y is a mean of it
 * @property {boolean} [unlisted]  not in the legend
 */

/**
 * @param {import('../steps/step.d.ts').Context} ctx
 * @param {Omit<import('./axes.js').Chart, 'body' | 'legend' | 'marks'> & {
 *   series: readonly Series[],
 *   present?: number,
 *   bounds?: readonly { y: number, name: string }[],
 *   marks?: readonly { x: number, y?: number, name: string }[],
 * }} options  present: an x; bounds: horizontal lines with a name; marks: vertical ones, y: where
 *   curves meet
 */
export function lines(ctx, { series, present, bounds = [], marks = [], ...options }) {
  const [across, up] = [scaleOf(options.x, [0, 100]), scaleOf(options.y, [100, 0])];
  const drawn = series.map((one) => {
    /** @type {[number, number][]} */
    const points = [];
    for (let i = 0; i < one.x.length; i += 1) {
      if (!Number.isNaN(one.y[i])) points.push([across(one.x[i]), up(one.y[i])]);
    }
    const behind = Array.from(
      one.faint?.x ?? [],
      (x, i) =>
        /** @type {[number, number]} */ ([across(x), up(/** @type {any} */ (one.faint).y[i])]),
    );
    const here = Array.prototype.indexOf.call(one.x, present);
    /** @type {[number, number][]} */
    const at =
      here >= 0 && !Number.isNaN(one.y[here]) ? [[across(one.x[here]), up(one.y[here])]] : [];
    return { ...one, points, behind, at, marked: one.points };
  });
  const inside = marks.filter(({ x }) => x >= options.x.domain[0] && x <= options.x.domain[1]);
  return chart(ctx, {
    ...options,
    marks: inside,
    legend: [
      ...series
        .filter(({ unlisted }) => !unlisted)
        .map(({ name, kind, value }) => ({ name, kind, value })),
      ...bounds.map(({ name }) => ({ name, kind: 'bound' })),
    ],
    body: svg`
      ${bounds.map(({ y }) => stroke('bound', `M0 ${short(up(y))}H100`))}
      ${inside.map(({ x, y }) => [
        stroke('mark', `M${short(across(x))} 0V100`),
        y === undefined ? '' : stroke('meeting', dots([[across(x), up(y)]])),
      ])}
      ${present === undefined ? '' : stroke('present', `M${short(across(present))} 0V100`)}
      ${drawn.map(
        ({ kind, points, behind, at, marked }) => svg`<g class="series-${kind}">
          ${behind.length > 0 ? stroke('faint', path(behind)) : ''}
          ${stroke('curve', path(points))}
          ${marked ? stroke('points', dots(points)) : ''}
          ${at.length > 0 ? stroke('here', dots(at)) : ''}
        </g>`,
      )}`,
  });
}

/** @param {readonly (readonly [number, number])[]} points */
const path = (points) =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${short(x)} ${short(y)}`).join('');
