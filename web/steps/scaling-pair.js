// The two columns: raw q·k beside q·k divided by √d_k, as histograms and as one row of weights.
import { html } from 'lit';
import { bars } from '../figures/bars.js';
import { histogram } from '../figures/histogram.js';
import { rich } from '../rich.js';
import { KEYS } from './scaling-runs.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** Half the width of both histograms' axis: two standard deviations of q·k at d_k = 1024. */
const REACH = 64;

/** Half the width in standard deviations, where each histogram has an axis of its own. */
const ZOOMED = 4;

/** @param {Context} ctx */
export const histograms = (ctx) =>
  html`<div class="charts pair">${histogramOf(ctx, 'raw', 1)} ${histogramOf(ctx, 'scaled', Math.sqrt(ctx.model.dk))}</div>
  <p class="illustrative">${rich(ctx.words.histogram.few)}</p>`;

/**
 * @param {Context} ctx
 * @param {'raw' | 'scaled'} kind
 * @param {number} divisor  of q·k
 */
function histogramOf({ ...ctx }, kind, divisor) {
  const { model, view, format } = ctx;
  const words = ctx.words.histogram;
  const { dk } = model;
  const run = model.byDk.get(dk);
  const std = Math.sqrt(dk) / divisor;
  const curve = model[kind].curve;
  const reach = view.zoom ? ZOOMED * std : REACH;
  const measured = run ? format.fixed(kind === 'raw' ? run.std : run.scaledStd) : words.pending;
  const tick = (/** @type {number} */ x) => format.short(x, 3);
  return histogram(ctx, {
    title: words.title[kind],
    label: words.label[kind](format.integer(dk), measured),
    edges: run ? run.histogram.edges.map((/** @type {number} */ x) => x / divisor) : [],
    counts: run ? run.histogram.counts : [],
    curve,
    yLabel: words.density,
    top: 1.2 * curve.y[curve.y.length >> 1],
    tick: (density) => (density === 0 ? '0' : format.short(density, 2)),
    legend: [
      { name: words.measured, kind: 'bins', value: measured },
      { name: words.curve(format.integer(kind === 'raw' ? dk : 1)), kind: 'curve' },
    ],
    x: {
      domain: [-reach, reach],
      ticks: [-reach, -reach / 2, 0, reach / 2, reach],
      tick,
      label: words.axis[kind],
    },
  });
}

/** @param {Context} ctx */
export const rows = (
  ctx,
) => html`<div class="charts pair">${rowOf(ctx, 'raw')} ${rowOf(ctx, 'scaled')}</div>
  <p class="illustrative">${ctx.words.row.drawn(ctx.format.integer(ctx.model.dk))}</p>`;

/** @param {Context} ctx @param {'raw' | 'scaled'} kind */
function rowOf(ctx, kind) {
  const words = ctx.words.row;
  const trace = ctx.model[kind];
  return bars(ctx, {
    title: words.title[kind],
    role: 'weight',
    names: Array.from({ length: KEYS }, (_, j) => `$k_${j + 1}$`),
    over: [{ name: kind === 'raw' ? 'raw' : 'S', title: words.scores[kind], data: trace.scores }],
    row: { name: kind === 'raw' ? 'A_raw' : 'A', title: words.weights, data: trace.weights },
  });
}
