// Step `mask`, LESSON.md section 5 and Figure 2: S, M, S + M and A side by side, before and after;
// then one word is changed, and the outputs that notice are counted.
import { html, nothing } from 'lit';
import { arithmetic } from '../figures/arithmetic.js';
import { changesTable } from '../figures/changes.js';
import { legend } from '../figures/legend.js';
import { LARGEST_TABLE, matrix } from '../figures/matrix.js';
import { clampSelection, within } from '../figures/selection.js';
import { rich } from '../rich.js';
import { brief, cut } from '../tokens.js';
import { drawnOf, maskControls, redraw } from './mask-controls.js';
import { maskExports } from './mask-exports.js';
import { maskModel, reached } from './mask-model.js';
import { maskState } from './mask-state.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** @param {Context} ctx */
function render(ctx) {
  const { model } = ctx;
  const { n, m, dk, dv } = model;
  const sizes = { query: n, key: m, component: dk, value: dv };
  const here = {
    ...ctx,
    selection: clampSelection(ctx.selection, sizes),
    view: clampSelection(ctx.view, sizes),
  };
  return html`<div class="mask">
      <p class="hint">${ctx.common.figures.hint}</p>
      ${square(here)} ${notes(here)} ${legend(here, { masked: true })} ${leak(here)} ${arithmetic(here, model)}
    </div>
    <p class="illustrative">${ctx.common.figures.illustrative}</p>`;
}

/** Tables of this size stand side by side, and so do canvases. */
const WIDEST_ACROSS = 8;

/** @param {number} size */
const across = (size) => size <= WIDEST_ACROSS || size > LARGEST_TABLE;

/** Figure 2: along the top the mask is added, downwards is softmax. @param {Context} ctx */
function square(ctx) {
  const { model, words, view } = ctx;
  const { n, m, tokens, keyTokens, mask, masked } = model;
  const cells = /** @type {const} */ ({
    rows: n,
    cols: m,
    rowNames: tokens,
    colNames: keyTokens,
    axes: ['query', 'key'],
    shape: 'n × m',
  });
  const draw = (/** @type {any} */ options) =>
    matrix(ctx, { ...cells, what: words.what[options.name], ...options });
  const flip = (/** @type {number} */ row, /** @type {number} */ col) => {
    ctx.setView({ query: row, key: col, at: 'M', axis: '' });
    redraw(
      ctx,
      drawnOf(model, (i, j) => i === row && j === col),
    );
  };
  const down = (/** @type {string} */ area) =>
    html`<span class="op ${area}">${words.ops.softmax}</span>`;
  const drawM = {
    name: 'M',
    role: 'plain',
    data: mask,
    masked: mask,
    press: view.other === 'drawn' ? flip : undefined,
  };
  const unmasked = { name: 'A_unmasked', role: 'weight', data: model.unmasked, explains: false };
  return html`<div class="square ${across(Math.max(n, m)) ? 'across' : ''}">
    <div class="s">${draw({ name: 'S', role: 'plain', data: model.scores })}</div>
    <div class="then"><span class="op plus">+</span><div class="m">${draw(drawM)}</div></div>
    <div class="then">
      <span class="op equals">=</span>
      <div class="sm">${draw({ name: 'SM', role: 'plain', data: masked, masked })}</div>
    </div>
    ${down('down-before')}
    <div class="before">${draw(unmasked)}</div>
    ${down('down-after')}
    <div class="after">${draw({ name: 'A', role: 'weight', data: model.weights, masked })}</div>
  </div>`;
}

/** What the mask on show means, in a line each. @param {Context} ctx */
function notes(ctx) {
  const { model, words, view } = ctx;
  const { n, m, causal, other, tokens, empty, maskedCells } = model;
  const said = words.notes;
  const list = [
    maskedCells === 0 ? said.none : '',
    causal === 'none' ? '' : n === m ? said.causal : said[causal](m - n),
    other === 'padding' ? said.padding : '',
    other === 'window' ? said.window(Math.min(view.width, m), causal !== 'none') : '',
    other === 'drawn' ? said.drawn : '',
  ];
  return html`<ul class="notes">
    ${list.filter(Boolean).map((note) => html`<li>${rich(note)}</li>`)}
    ${
      empty.length === 0
        ? nothing
        : html`<li class="no-key">
            ${rich(said.noKey(empty.map((/** @type {number} */ i) => ({ i: i + 1, token: brief(tokens[i]) }))))}
          </li>`
    }
  </ul>`;
}

/** One word is changed: which outputs notice, with the mask off and on. @param {Context} ctx */
function leak(ctx) {
  const { model, words } = ctx;
  const { n, dv, tokens, edit } = model;
  const outputs = /** @type {const} */ ({
    rows: n,
    cols: dv,
    rowNames: tokens,
    axes: ['query', 'value'],
    shape: 'n × d_v',
    role: 'value',
  });
  const names = { from: brief(edit.from), to: brief(edit.to) };
  return html`<section class="stage leak">
    <h3>${rich(edit.isEdited ? words.leak.edited(names) : words.leak.title(names))}</h3>
    <div class="row">
      ${
        edit.isEdited
          ? matrix(ctx, {
              ...outputs,
              name: 'O_before',
              what: words.what.before(cut(edit.from)),
              data: model.outputBefore,
              explains: false,
            })
          : nothing
      }
      <div class="then">
        ${edit.isEdited ? html`<span class="op">→</span>` : nothing}
        ${matrix(ctx, { ...outputs, name: 'O', what: edit.isEdited ? words.what.after(cut(edit.to)) : words.what.O, data: model.output })}
      </div>
      ${
        edit.isEdited
          ? changesTable(ctx, {
              caption: words.leak.table,
              names: tokens,
              nameHeading: words.leak.row,
              columns: [
                { id: 'off', heading: words.leak.off, rows: edit.off.rows },
                { id: 'on', heading: words.leak.on, rows: edit.on.rows },
              ],
            })
          : nothing
      }
    </div>
  </section>`;
}

/** @param {Context} ctx */
function summary({ model, selection, words, format }) {
  const { n, m, tokens, seen, edit, maskedCells, empty } = model;
  const i = within(selection.query, n);
  const size = (/** @type {number} */ x) => (x >= 0.01 ? format.fixed(x) : format.scientific(x));
  return words.summary({
    maskedCells,
    cells: n * m,
    i: i + 1,
    token: brief(tokens[i]),
    seen: seen[i],
    m,
    empty: empty.length,
    edit: edit.isEdited && {
      n,
      from: brief(edit.from),
      to: brief(edit.to),
      off: { changed: edit.off.changed, largest: size(edit.off.largest) },
      on: { changed: edit.on.changed, largest: size(edit.on.largest) },
    },
  });
}

/** Change the word: which outputs change without a mask? The mask is the way out, not the question. @param {Context} ctx */
function question({ model, words, format }) {
  const { n, edit, maskedCells } = model;
  if (n < 2 || !edit.differs) return undefined;
  const last = edit.place === model.typed.length - 1;
  const answer = reached(model);
  const ids = [
    'all',
    'own',
    ...(edit.row >= 0 && edit.row < n - 1 ? ['from'] : []),
    'none',
    ...(answer === 'other' ? ['other'] : []),
  ];
  const size = (/** @type {number} */ x) => (x >= 0.01 ? format.fixed(x) : format.scientific(x));
  const names = { from: brief(edit.from), to: brief(edit.to), last };
  return {
    prompt: words.question.prompt(names),
    choices: ids.map((id) => ({ id, text: words.question.choices[id](names) })),
    answer,
    because: words.question.because({
      ...names,
      n,
      masked: maskedCells,
      off: { changed: edit.off.changed, largest: size(edit.off.largest) },
      on: { changed: edit.on.changed, largest: size(edit.on.largest) },
    }),
    reveal: { set: { causal: 'none' }, setView: { edited: true, other: 'none' } },
  };
}

/** @type {import('./step.d.ts').Step} */
export const mask = {
  id: 'mask',
  needsTokens: true,
  defaults: maskState,
  compute: maskModel,
  controls: maskControls,
  render,
  summary,
  question,
  exports: maskExports,
};
