// Step `heads`, LESSON.md section 6: h heads side by side, W_O, and what they cost.
import { html } from 'lit';
import { arithmetic } from '../figures/arithmetic.js';
import { legend } from '../figures/legend.js';
import { matrix } from '../figures/matrix.js';
import { clampSelection, within } from '../figures/selection.js';
import { thumbnails } from '../figures/thumbnails.js';
import { rich } from '../rich.js';
import { visible } from '../tokens.js';
import { choice, powerSlider, select, toggle } from './controls/fields.js';
import { maskControl, positionControl, seedControl, sentenceControl } from './controls/shared.js';
import { headsArithmetic } from './heads-arithmetic.js';
import { cacheTable, parameterCount } from './heads-count.js';
import { headsExports } from './heads-exports.js';
import { divisorsOf, groupOf, headsModel } from './heads-model.js';
import { headsState } from './heads-state.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** Widths on offer; one that an address brings is offered too. */
const WIDTHS = [8, 16, 32, 64, 128, 256, 512];
/** More divisors than this are a menu, not a row. */
const MOST_IN_A_ROW = 10;

/** @param {Context} ctx */
function controls(ctx) {
  const { state, words, view, model } = ctx;
  const { d, heads: h } = state;
  const widths = WIDTHS.includes(d) ? WIDTHS : [...WIDTHS, d].sort((a, b) => a - b);
  const divisors = divisorsOf(d);
  const one = divisors.length > MOST_IN_A_ROW ? select : choice;
  const options = (/** @type {number[]} */ list) =>
    list.map((x) => ({ value: String(x), label: ctx.format.integer(x) }));
  return html`${sentenceControl(ctx)}
  ${select(ctx, {
    name: 'd',
    label: words.d,
    value: String(d),
    options: options(widths),
    change: (value) => ctx.set({ d: Number(value) }),
  })}
  ${one(ctx, {
    name: 'heads',
    label: words.heads,
    value: String(h),
    options: options(divisors),
    change: (value) => ctx.set({ heads: Number(value) }),
  })}
  ${select(ctx, {
    name: 'kv-heads',
    label: words.groups,
    value: String(model?.g ?? h),
    options: divisorsOf(h)
      .reverse()
      .map((g) => ({ value: String(g), label: words.groupsOf(g, h) })),
    change: (value) => ctx.setView({ groups: Number(value) === h ? null : Number(value) }),
  })}
  ${maskControl(ctx)} ${positionControl(ctx)} ${seedControl(ctx)}
  ${powerSlider(ctx, {
    name: 'kept',
    label: words.kept,
    value: view.kept,
    max: 131072,
    change: (kept) => ctx.setView({ kept }),
  })}
  ${toggle(ctx, {
    name: 'biases',
    label: words.biases,
    checked: view.biases,
    change: (biases) => ctx.setView({ biases }),
  })}`;
}

/** @param {Context} ctx */
function render(ctx) {
  const { model, words, state } = ctx;
  const { n, d, h, dk, tokens, causal } = model;
  const sizes = { query: n, key: n, component: d, value: dk, width: d };
  const here = {
    ...ctx,
    selection: clampSelection(ctx.selection, sizes),
    view: clampSelection(ctx.view, sizes),
  };
  const head = state.head - 1;
  return html`<div class="flow heads">
      <section class="stage">
        <h3>${rich(words.sections.all)}</h3>
        ${thumbnails(here, {
          name: 'head',
          legend: words.choose,
          items: model.heads.map((/** @type {any} */ trace, /** @type {number} */ i) => ({
            weights: trace.weights,
            masked: trace.masked,
            label: words.head(i + 1),
            detail: model.g < h ? words.usesGroup(groupOf(i, model) + 1) : '',
          })),
          rows: n,
          cols: n,
          chosen: head,
          choose: (i) => ctx.set({ head: i + 1 }),
        })}
        <p class="illustrative">${words.illustrative}</p>
      </section>
      ${opened(here, head)} ${sideBySide(here)}
      ${legend(here, { masked: causal !== 'none' })} ${openArithmetic(here, head)}
      ${parameterCount(here)} ${cacheTable(here)}
    </div>`;

  /** @param {Context} at @param {number} i */
  function opened(at, i) {
    const { weights, masked, output, v } = model.heads[i];
    const draw = (/** @type {any} */ options) =>
      matrix(at, { what: words.what[options.name], head: i + 1, rows: n, ...options });
    return html`<section class="stage">
      <h3>${words.sections.open(i + 1, h)}</h3>
      <div class="row">
        ${draw({ name: 'A', role: 'weight', data: weights, masked, cols: n, axes: ['query', 'key'], rowNames: tokens, colNames: tokens, shape: 'n × n' })}
        <span class="op">${words.ops.times}</span>
        ${draw({ name: 'V', role: 'value', data: v, cols: dk, axes: ['key', 'value'], rowNames: tokens, shape: 'n × d_v' })}
        <span class="op">${words.ops.equals}</span>
        ${draw({ name: 'O', role: 'value', data: output, cols: dk, axes: ['query', 'value'], rowNames: tokens, shape: 'n × d_v', title: rich(`$head_{${i + 1}}$`) })}
      </div>
    </section>`;
  }

  /** @param {Context} at */
  function sideBySide(at) {
    const draw = (/** @type {any} */ options) =>
      matrix(at, { what: words.what[options.name], cols: d, ...options });
    return html`<section class="stage">
      <h3>${words.sections.concat}</h3>
      <div class="row">
        ${draw({ name: 'concat', role: 'value', data: model.concat, rows: n, axes: ['query', 'component'], rowNames: tokens, shape: 'n × h·d_v', title: rich(words.concatTitle(h)), cutCols: dk })}
        <span class="op">${words.ops.times}</span>
        ${draw({ name: 'W_O', role: 'plain', data: model.wo, rows: d, axes: ['component', 'width'], shape: 'h·d_v × d', cutRows: dk })}
        <span class="op">${words.ops.equals}</span>
        ${draw({ name: 'MHA', role: 'plain', data: model.output, rows: n, axes: ['query', 'width'], rowNames: tokens, shape: 'n × d', title: words.mixed })}
      </div>
    </section>`;
  }
}

/** @param {Context} ctx @param {number} head from 0 */
function openArithmetic(ctx, head) {
  const { model, view } = ctx;
  if (!['A', 'V', 'O'].includes(view.open)) return headsArithmetic(ctx);
  const { n, d, dk, tokens, wv, g } = model;
  const own = new Float32Array(d * dk);
  const from = groupOf(head, model) * dk;
  for (let r = 0; r < d; r += 1) {
    own.set(wv.subarray(r * g * dk + from, r * g * dk + from + dk), r * dk);
  }
  const trace = model.heads[head];
  return arithmetic(ctx, {
    ...trace,
    n,
    d,
    dk,
    dv: dk,
    tokens,
    h: model.x,
    wv: own,
    scale: 1 / Math.sqrt(dk),
  });
}

/** @param {Context} ctx */
function summary({ model, state, selection, words, format }) {
  const { n, h, g, dk, tokens, heads, counts } = model;
  const i = within(selection.query, n);
  const row = Array.from(heads[state.head - 1].weights.subarray(i * n, (i + 1) * n));
  const most = row.indexOf(Math.max(...row));
  return words.summary({
    h,
    g,
    dk: format.integer(dk),
    total: format.integer(counts.grouped.parameters.total),
    head: state.head,
    from: visible(tokens[i]),
    to: visible(tokens[most]),
    weight: format.percent(row[most]),
  });
}

/** The prediction: parameters with 1 head and with 8. @param {Context} ctx */
function question({ model, words, format }) {
  const { few, d, counts } = model;
  if (few === 1) return undefined;
  const one = counts.one.parameters.total;
  const many = counts.few.parameters.total;
  const said = words.question;
  const choices = said.choices(few, {
    more: format.integer(one * few),
    same: format.integer(one),
    fewer: format.integer(one / few),
  });
  return {
    prompt: said.prompt(format.integer(one), format.integer(d), few),
    choices: ['more', 'same', 'fewer'].map((id) => ({ id, text: choices[id] })),
    answer: many === one ? 'same' : many > one ? 'more' : 'fewer',
    because: said.because({
      few,
      d: format.integer(d),
      dk: format.integer(d / few),
      count: format.integer(many),
    }),
    reveal: { set: { heads: few } },
  };
}

/** @type {import('./step.d.ts').Step} */
export const heads = {
  id: 'heads',
  needsTokens: true,
  defaults: headsState,
  compute: headsModel,
  controls,
  render,
  summary,
  question,
  exports: headsExports,
};
