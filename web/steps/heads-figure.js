// Step `heads`: every head's weights in small, one opened, all side by side times W_O.
import { html } from 'lit';
import { arithmetic } from '../figures/arithmetic.js';
import { legend } from '../figures/legend.js';
import { matrix } from '../figures/matrix.js';
import { clampSelection } from '../figures/selection.js';
import { thumbnails } from '../figures/thumbnails.js';
import { rich } from '../rich.js';
import { headsArithmetic } from './heads-arithmetic.js';
import { groupOf } from './heads-model.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** @param {Context} ctx */
export function headsFigure(ctx) {
  const { n, d, dk, causal } = ctx.model;
  const sizes = { query: n, key: n, component: d, value: dk, width: d };
  const here = {
    ...ctx,
    selection: clampSelection(ctx.selection, sizes),
    view: clampSelection(ctx.view, sizes),
  };
  return html`<div>
    <div class="flow">${all(here)} ${opened(here)} ${sideBySide(here)}</div>
    ${legend(here, { masked: causal !== 'none' })}
    <p class="hint">${ctx.common.figures.hint}</p>
    ${openArithmetic(here)}
  </div>`;
}

/** Where trained heads are shown, these pictures are theirs. @param {Context} ctx */
function all(ctx) {
  const { model, words, state } = ctx;
  const { n, h, g, heads } = model;
  return html`<section class="stage">
    <h3>${rich(words.sections.all)}</h3>
    ${thumbnails(ctx, {
      name: 'head',
      legend: words.choose,
      items: heads.map((/** @type {any} */ { weights, masked }, /** @type {number} */ i) => ({
        weights,
        masked,
        label: words.head(i + 1),
        detail: g < h ? words.usesGroup(groupOf(i, model) + 1) : '',
      })),
      rows: n,
      cols: n,
      chosen: state.head - 1,
      choose: (i) => ctx.set({ head: i + 1 }),
    })}
    <p class="illustrative">${words.illustrative}</p>
  </section>`;
}

/** An operator stays with the matrix after it. @param {string} op @param {unknown} drawn */
const then = (op, drawn) => html`<div class="then"><span class="op">${op}</span>${drawn}</div>`;

/** @param {Context} ctx */
function opened(ctx) {
  const { model, words, state } = ctx;
  const { n, h, dk, tokens, heads } = model;
  const i = state.head - 1;
  const { weights, masked, output, v } = heads[i];
  const draw = (/** @type {any} */ options) =>
    matrix(ctx, {
      what: words.what[options.name],
      head: i + 1,
      rows: n,
      rowNames: tokens,
      ...options,
    });
  const values = { role: 'value', cols: dk, shape: 'n × d_v' };
  return html`<section class="stage">
    <h3>${words.sections.open(i + 1, h)}</h3>
    <div class="row">
      ${draw({ name: 'A', role: 'weight', data: weights, masked, cols: n, axes: ['query', 'key'], colNames: tokens, shape: 'n × n' })}
      ${then(words.ops.times, draw({ name: 'V', data: v, axes: ['key', 'value'], ...values }))}
      ${then(words.ops.equals, draw({ name: 'O', data: output, axes: ['query', 'value'], title: `$head_{${i + 1}}$`, ...values }))}
    </div>
  </section>`;
}

/** @param {Context} ctx */
function sideBySide(ctx) {
  const { model, words } = ctx;
  const { n, d, h, dk, tokens, concat, wo, output } = model;
  const draw = (/** @type {any} */ options) =>
    matrix(ctx, { what: words.what[options.name], cols: d, ...options });
  return html`<section class="stage">
    <h3>${words.sections.concat}</h3>
    <div class="row">
      ${draw({ name: 'concat', role: 'value', data: concat, rows: n, axes: ['query', 'component'], rowNames: tokens, shape: 'n × h·d_v', title: words.concatTitle(h), cutCols: dk })}
      ${then(words.ops.times, draw({ name: 'W_O', role: 'plain', data: wo, rows: d, axes: ['component', 'width'], shape: 'h·d_v × d', cutRows: dk }))}
      ${then(words.ops.equals, draw({ name: 'MHA', role: 'plain', data: output, rows: n, axes: ['query', 'width'], rowNames: tokens, shape: 'n × d', title: words.mixed }))}
    </div>
  </section>`;
}

/** @param {Context} ctx */
function openArithmetic(ctx) {
  const { model, view, state } = ctx;
  if (!['A', 'V', 'O'].includes(view.open)) return headsArithmetic(ctx);
  const { n, d, g, dk, tokens, wv, x, heads } = model;
  const head = state.head - 1;
  const from = groupOf(head, model) * dk;
  const own = new Float32Array(d * dk); // W_V of this head's group
  for (let r = 0; r < d; r += 1) {
    own.set(wv.subarray(r * g * dk + from, r * g * dk + from + dk), r * dk);
  }
  const scale = 1 / Math.sqrt(dk);
  return arithmetic(ctx, { ...heads[head], n, d, dk, dv: dk, tokens, h: x, wv: own, scale });
}
