// Top weight, entropy and ‖J‖_F over all d_k, raw and scaled, the present d_k marked.
import { html } from 'lit';
import { lines } from '../figures/lines.js';
import { DKS, KEYS } from './scaling-runs.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** The three quantities with the range of their axis. */
const QUANTITIES = /** @type {const} */ ([
  { key: 'topWeight', domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] },
  { key: 'entropy', domain: [0, 2.2], ticks: [0, 0.5, 1, 1.5, 2], bound: Math.log(KEYS) },
  { key: 'jacobianNorm', domain: [0, 0.4], ticks: [0, 0.1, 0.2, 0.3, 0.4] },
]);

/** @param {Context} ctx */
export function meansCharts(ctx) {
  const { model, format, words } = ctx;
  const { byDk, dk } = model;
  return html`<div class="charts">
    ${QUANTITIES.map(({ key, domain, ticks, ...rest }) => {
      const series = /** @type {const} */ (['raw', 'scaled']).map((kind) => ({
        kind,
        name: words.means[kind],
        x: DKS,
        y: DKS.map((x) => byDk.get(x)?.[kind][key] ?? Number.NaN),
        points: true,
        value: byDk.has(dk) ? format.fixed(byDk.get(dk)[kind][key], 3) : words.histogram.pending,
      }));
      const [raw, scaled] = series.map(({ value }) => value);
      return lines(ctx, {
        title: words.means[key],
        label: words.means.label({ name: words.means[key], dk: format.integer(dk), raw, scaled }),
        x: {
          domain: [1, 1024],
          scale: 'log',
          ticks: [1, 4, 16, 64, 256, 1024],
          label: words.means.axis,
          tick: format.integer,
        },
        y: { domain, ticks },
        series,
        present: dk,
        bounds:
          'bound' in rest
            ? [{ y: rest.bound, name: words.means.uniform(format.fixed(rest.bound)) }]
            : [],
      });
    })}
  </div>`;
}
