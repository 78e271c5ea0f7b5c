// Step `cost`: what the learner's machine gave, on log axes beside the theory, and as a table.
import { html, nothing } from 'lit';
import { lines } from '../figures/lines.js';
import { plain, rich } from '../rich.js';
import { bytesText, secondsText } from './bytes.js';
import { powerLaw } from './power-law.js';

/** @typedef {import('./step.d.ts').Context} Context */
/** @typedef {import('../core/jobs/measure.js').Timing} Timing */

/**
 * @typedef {object} Measured
 * @property {Timing[]} timings
 * @property {number} dk
 * @property {boolean | undefined} simd  undefined until the run ended
 * @property {boolean} stopped  by the learner, or by what could not be computed
 * @property {string} place  'worker' or 'page'
 */

/** All scores are kept up to here: 4 n×n matrices are then 268 MB, and as much again copied out. */
export const MOST_MATERIALISED = 4096;

/** Below this n a call's fixed cost hides the growth. */
const FITTED_FROM = 256;
/** Four n×n matrices of float32; a maximum and a sum a query. */
const MATERIALISED_BYTES = 16;
const TILED_BYTES = 8;
const KERNELS = /** @type {const} */ (['materialised', 'tiled']);

/** @param {readonly Timing[]} timings @param {string} kernel @param {'ms' | 'bytes'} what */
function fitOf(timings, kernel, what) {
  const points = timings
    .filter((t) => t.kernel === kernel && t.n >= FITTED_FROM)
    .map((t) => ({ x: t.n, y: t[what] }));
  return powerLaw(points).exponent;
}

/** The decades that hold all values. @param {number[]} values @returns {[number, number]} */
function decades(values) {
  const low = 10 ** Math.floor(Math.log10(Math.min(...values)));
  const high = 10 ** Math.ceil(Math.log10(Math.max(...values)));
  return [low, high > low ? high : 10 * low];
}

/** @param {Context} ctx @param {Measured} measured */
export function measuredCharts(ctx, measured) {
  const { words, format } = ctx;
  const said = words.machine;
  const { timings, dk, simd, place } = measured;
  const of = (/** @type {string} */ kernel) => timings.filter((t) => t.kernel === kernel);
  const longest = Math.max(...timings.map(({ n }) => n));
  const domain = /** @type {[number, number]} */ ([64, Math.max(128, longest)]);
  /** @type {number[]} */
  const ticks = [];
  for (let n = 64; n <= domain[1]; n *= 4) ticks.push(n);
  const grows = (
    /** @type {'materialised' | 'tiled'} */ kernel,
    /** @type {'ms' | 'bytes'} */ what,
  ) => {
    const p = fitOf(timings, kernel, what);
    return said.grows(said.kernels[kernel], Number.isNaN(p) ? '' : format.fixed(p, 2));
  };
  /**
   * What theory says of each kernel. Times, and the tile's buffer, are fixed by the largest n.
   * @param {'materialised' | 'tiled'} kernel @param {'ms' | 'bytes'} what
   */
  const theory = (kernel, what) => {
    const all = of(kernel);
    const last = all[all.length - 1];
    const tile = last.bytes - TILED_BYTES * last.n;
    const [kind, law] = /** @type {[string, (n: number) => number]} */ (
      what === 'ms'
        ? ['time', (/** @type {number} */ n) => last.ms * (n / last.n) ** 2]
        : kernel === 'tiled'
          ? ['tiled', (/** @type {number} */ n) => tile + TILED_BYTES * n]
          : ['materialised', (/** @type {number} */ n) => MATERIALISED_BYTES * n ** 2]
    );
    const x = all.map(({ n }) => n);
    return { name: said.theory[kind], kind: 'theory', x, y: x.map(law) };
  };
  /** @param {'ms' | 'bytes'} what */
  const draw = (what) => {
    const shown = KERNELS.filter((kernel) => of(kernel).length > 0);
    const laws = shown.map((kernel) => theory(kernel, what));
    const series = [
      ...shown.map((kernel) => ({
        name: grows(kernel, what),
        kind: kernel,
        x: of(kernel).map(({ n }) => n),
        y: of(kernel).map((t) => t[what]),
        points: true,
      })),
      // The same law for both is one entry of the legend.
      ...laws.map((law, i) => ({ ...law, unlisted: i > 0 && law.name === laws[0].name })),
    ];
    const values = timings.map((t) => t[what]);
    return lines(ctx, {
      kind: 'measured-chart',
      title: said.charts[what],
      label: said.label[what](shown.map((kernel) => plain(grows(kernel, what))).join('; ')),
      x: { domain, scale: 'log', label: said.x, ticks, tick: format.integer },
      y: {
        domain: decades(values),
        scale: 'log',
        tick: what === 'bytes' ? (x) => bytesText(ctx, x) : (x) => secondsText(format, x),
      },
      series,
    });
  };
  return html`<div class="charts">
      ${draw('ms')} ${draw('bytes')}
    </div>
    <p class="aside">
      ${rich(said.where({ dk, simd, place, fittedFrom: FITTED_FROM }))}
    </p>`;
}

/** @param {Context} ctx @param {Measured} measured */
export function measuredTable(ctx, { timings, dk }) {
  const { words, format } = ctx;
  const said = words.machine;
  const lengths = [...new Set(timings.map(({ n }) => n))];
  const at = (/** @type {number} */ n, /** @type {string} */ kernel) =>
    timings.find((t) => t.n === n && t.kernel === kernel);
  const ms = (/** @type {Timing | undefined} */ t) => (t ? secondsText(format, t.ms) : '–');
  const bytes = (/** @type {Timing | undefined} */ t) => (t ? bytesText(ctx, t.bytes) : '–');
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${plain(said.caption(dk))}>
    <table class="count measured">
      <caption>${rich(said.caption(dk))}</caption>
      <thead>
        <tr>
          <th scope="col">${rich('$n$')}</th>
          ${KERNELS.map((kernel) => html`<th scope="col">${said.timeOf(said.kernels[kernel])}</th>`)}
          ${KERNELS.map((kernel) => html`<th scope="col">${said.bytesOf(said.kernels[kernel])}</th>`)}
          <th scope="col">${said.ratio}</th>
        </tr>
      </thead>
      <tbody>
        ${lengths.map((n) => {
          const [all, tiled] = KERNELS.map((kernel) => at(n, kernel));
          return html`<tr data-n=${n}>
            <th scope="row">${format.integer(n)}</th>
            <td data-value=${all?.ms ?? nothing}>${ms(all)}</td>
            <td data-value=${tiled?.ms ?? nothing}>${ms(tiled)}</td>
            <td data-value=${all?.bytes ?? nothing}>${bytes(all)}</td>
            <td data-value=${tiled?.bytes ?? nothing}>${bytes(tiled)}</td>
            <td>${all && tiled ? `${format.short(all.bytes / tiled.bytes)} : 1` : '–'}</td>
          </tr>`;
        })}
      </tbody>
    </table>
    ${
      lengths.some((n) => n > MOST_MATERIALISED)
        ? html`<p class="aside">${said.notRun(format.integer(MOST_MATERIALISED))}</p>`
        : nothing
    }
  </div>`;
}
