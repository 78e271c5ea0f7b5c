// The frame that charts share: title, axes with ticks, legend. Curves are drawn in a square of
// 100 × 100 that stretches to the plot; text stays HTML, so that it keeps its size on every screen.
import { scaleLinear, scaleLog } from 'd3-scale';
import { html, nothing, svg } from 'lit';
import { properties } from '../frame/properties.js';
import { rich } from '../rich.js';

/**
 * @typedef {object} Axis
 * @property {readonly [number, number]} domain  values beyond it are drawn at its ends
 * @property {string} [label]  what it counts, with its unit
 * @property {'linear' | 'log'} [scale]
 * @property {readonly number[]} [ticks]  default: a few round ones
 * @property {(x: number) => string} [tick]  how a tick is written
 */

/**
 * @typedef {object} Entry  of the legend
 * @property {string} name
 * @property {string} kind  class series-<kind>: its colour and dash
 * @property {string} [value]  what it is at the present point
 */

/**
 * @typedef {object} Chart
 * @property {string} title  the quantity drawn, with its unit
 * @property {string} label  the whole chart in one sentence, for those who do not see it
 * @property {Axis} x
 * @property {Axis} y
 * @property {readonly Entry[]} [legend]
 * @property {unknown} body  SVG in the square of 100 × 100
 * @property {readonly { x: number, name: string }[]} [marks]  named at the top of the plot
 * @property {unknown} [note]
 * @property {string} [kind]  a class of its own
 */

/** @param {Axis} axis @param {readonly [number, number]} range */
export function scaleOf({ scale = 'linear', domain }, range) {
  const make = scale === 'log' ? scaleLog : scaleLinear;
  const [low, high] = domain;
  const place = make()
    .domain([...domain])
    .range([...range])
    .clamp(true);
  // A log axis has no zero: it is drawn at the lower end.
  return (/** @type {number} */ value) =>
    place(scale === 'log' && !(value > low) ? low : Math.min(value, high));
}

/** A length in the square, short enough to keep paths small. @param {number} x */
export const short = (x) => Math.round(x * 100) / 100;

/**
 * @param {import('../steps/step.d.ts').Context} ctx
 * @param {Chart} chart
 */
export function chart(ctx, { title, label, x, y, legend = [], body, marks = [], note, kind = '' }) {
  const [across, up] = [scaleOf(x, [0, 100]), scaleOf(y, [100, 0])];
  const [xTicks, yTicks] = [ticksOf(x), ticksOf(y)];
  const [xTick, yTick] = [x, y].map(
    ({ tick }) => tick ?? ((/** @type {number} */ t) => ctx.format.short(t)),
  );
  return html`<figure class="chart ${kind}">
    <figcaption>${rich(title)}</figcaption>
    ${
      legend.length > 0
        ? html`<ul class="chart-legend">
            ${legend.map(
              (entry) => html`<li class="series-${entry.kind}">
                <svg class="sample" viewBox="0 0 28 12" aria-hidden="true"><path d="M0 6H28" /></svg>
                ${rich(entry.name)}${entry.value === undefined ? nothing : html` <b>${entry.value}</b>`}
              </li>`,
            )}
          </ul>`
        : nothing
    }
    <div class="plot ${y.label ? 'labelled' : ''}" dir="ltr" role="img" aria-label=${label}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path class="grid-lines" vector-effect="non-scaling-stroke" d=${[
          ...yTicks.map((t) => `M0 ${short(up(t))}H100`),
          ...xTicks.map((t) => `M${short(across(t))} 0V100`),
        ].join('')} />
        ${body}
      </svg>
      ${y.label ? html`<span class="y-label" aria-hidden="true">${rich(y.label)}</span>` : nothing}
      ${yTicks.map((t) => html`<span class="tick-y" aria-hidden="true" ${properties({ '--at': short(up(t)) })}>${yTick(t)}</span>`)}
      ${xTicks.map((t) => html`<span class="tick-x" aria-hidden="true" ${properties({ '--at': short(across(t)) })}>${xTick(t)}</span>`)}
      ${marks.map((mark) => html`<span class="tick-top" aria-hidden="true" ${properties({ '--at': short(across(mark.x)) })}>${mark.name}</span>`)}
    </div>
    ${x.label ? html`<p class="axis-label">${rich(x.label)}</p>` : nothing}
    ${note ? html`<p class="chart-note">${note}</p>` : nothing}
  </figure>`;
}

/** @param {Axis} axis @returns {readonly number[]} none on a log axis that would begin at 0 */
export function ticksOf({ ticks, scale = 'linear', domain }) {
  if (ticks) return ticks;
  if (scale === 'linear')
    return scaleLinear()
      .domain([...domain])
      .ticks(4);
  const [low, high] = domain.map(Math.log10);
  if (!Number.isFinite(high - low)) return []; // counting from −∞ has no end
  const every = Math.max(1, Math.ceil((high - low) / 5));
  const powers = [];
  for (let e = Math.ceil(low); e <= high + 1e-9; e += 1) {
    if (e % every === 0) powers.push(10 ** e);
  }
  return powers;
}

/** A path that keeps its width when the square stretches. @param {string} kind @param {string} d */
export const stroke = (kind, d) =>
  svg`<path class=${kind} vector-effect="non-scaling-stroke" d=${d} />`;

/** Dots at points of the square: strokes with round ends, of next to no length (WebKit stretches dots of none). @param {readonly (readonly [number, number])[]} points */
export const dots = (points) => points.map(([x, y]) => `M${short(x)} ${short(y)}h.01`).join('');
