// Step `cost`: Figure 3, FLOPs against n with the lengths at which curves meet; the parts as a table.
import { html, nothing } from 'lit';
import { lines } from '../figures/lines.js';
import { properties } from '../frame/properties.js';
import { rich } from '../rich.js';
import { bytesText } from './bytes.js';
import { LENGTHS } from './cost-state.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** Names of the three meetings on the plot. */
const MARKS = { bare: '①', mlp: '②', linear: '③' };

/** @param {Context} ctx */
export function crossing(ctx) {
  const { model, words, format } = ctx;
  const { n, d, now, curve, meetings } = model;
  const said = words.crossing;
  const { bare, mlp, linear } = now.crossover;
  const whole = (/** @type {number} */ x) => format.integer(Math.round(x));
  const times = (/** @type {number} */ x) =>
    said.times(format.short(x / d), Number((x / d).toPrecision(3)) === x / d);
  const all = Object.values(curve).flat();
  const ends = /** @type {[number, number]} */ ([
    10 ** Math.floor(Math.log10(Math.min(...all))),
    10 ** Math.ceil(Math.log10(Math.max(...all))),
  ]);
  const shown = (/** @type {number} */ x) => said.flops(format.by('.3s', x));
  return html`<section class="stage crossing">
    ${lines(ctx, {
      kind: 'tall',
      title: said.title,
      label: said.label({
        n: format.integer(n),
        attention: shown(now.flops.attention),
        mlp: shown(now.flops.mlp),
        projections: shown(now.flops.projections),
      }),
      x: {
        domain: [LENGTHS[0], LENGTHS[LENGTHS.length - 1]],
        scale: 'log',
        label: said.x,
        tick: (x) => format.by('~s', x),
      },
      y: { domain: ends, scale: 'log', tick: (t) => `10${superscript(Math.round(Math.log10(t)))}` },
      series: /** @type {const} */ (['attention', 'projections', 'mlp', 'linear']).map((part) => ({
        name: said.series[part],
        kind: part,
        x: LENGTHS,
        y: curve[part],
        value: shown(now.flops[part]),
      })),
      present: n,
      marks: [
        { x: bare, name: MARKS.bare },
        { x: mlp, y: meetings.mlp, name: MARKS.mlp },
        { x: linear, y: meetings.linear, name: MARKS.linear },
      ],
    })}
    <ol class="meetings">
      <li data-crossover="bare" data-value=${bare}>${MARKS.bare} ${rich(said.bare(whole(bare), times(bare)))}</li>
      <li data-crossover="mlp" data-value=${mlp}>${MARKS.mlp} ${rich(said.mlp(whole(mlp), times(mlp)))}</li>
      <li data-crossover="linear" data-value=${linear}>${MARKS.linear} ${rich(said.linear(whole(linear), times(linear)))}</li>
    </ol>
  </section>`;
}

/** @param {number} x  a whole number */
const superscript = (x) => String(x).replace(/./g, (c) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(c)] ?? '⁻');

/** @param {Context} ctx */
export function partTable(ctx) {
  const { model, words, format } = ctx;
  const { n, d, h, causal, now } = model;
  const { flops, bytes } = now;
  const said = words.parts;
  const formulas = { ...said.formulas, ...(causal ? said.causalFormulas : {}) };
  /** @param {'projections' | 'scores' | 'values' | 'mlp' | 'total'} part */
  const flopRow = (part) => html`<tr class=${part === 'total' ? 'total' : ''} data-flops=${part}>
    <th scope="row">${rich(said.names[part])}</th>
    <td>${rich(formulas[part] ?? '')}</td>
    <td data-value=${flops[part]}>${format.integer(flops[part])}</td>
    <td class="barred">
      ${format.percent(flops[part] / flops.total, 1)}
      <span class="share ${part}" ${properties({ '--share': `${(100 * flops[part]) / flops.total}%` })}></span>
    </td>
  </tr>`;
  /** @param {'inputs' | 'output' | 'materialised' | 'tiled'} part */
  const byteRow = (part) => html`<tr data-bytes=${part}>
    <th scope="row">${rich(said.names[part])}</th>
    <td>${rich(formulas[part])}</td>
    <td data-value=${bytes[part]}>${format.integer(bytes[part])}</td>
    <td>${bytesText(ctx, bytes[part])}</td>
  </tr>`;
  const heads = (/** @type {string[]} */ texts) =>
    texts.map((text) => html`<th scope="col">${text}</th>`);
  return html`<section class="stage">
    <h3>${rich(said.title({ n: format.integer(n), d: format.integer(d), h: format.integer(h) }))}</h3>
    <div class="tables">
      <div class="scroll" tabindex="0" role="group" aria-label=${said.flops}>
        <table class="count" aria-label=${said.flops}>
          <thead>
            <tr>${heads([said.part, said.formula, said.flops, said.share])}</tr>
          </thead>
          <tbody>
            ${flopRow('projections')} ${flopRow('scores')} ${flopRow('values')} ${flopRow('mlp')}
            ${flopRow('total')}
          </tbody>
        </table>
        <p class="aside">
          ${rich(said.exponentials(format.integer(flops.exponentials), formulas.exponentials))}
          ${causal ? rich(said.half) : nothing}
        </p>
      </div>
      <div class="scroll" tabindex="0" role="group" aria-label=${said.bytes}>
        <table class="count" aria-label=${said.bytes}>
          <thead>
            <tr>${heads([said.held, said.formula, said.bytes, said.rounded])}</tr>
          </thead>
          <tbody>
            ${byteRow('inputs')} ${byteRow('output')} ${byteRow('materialised')} ${byteRow('tiled')}
          </tbody>
        </table>
        <p class="aside">${rich(said.ratio(format.short(bytes.materialised / bytes.tiled)))}</p>
      </div>
    </div>
  </section>`;
}
