// Controls of step `mask`: which masks, how many queries and keys, which word is changed.
import { html, nothing } from 'lit';
import { rich } from '../rich.js';
import { cut } from '../tokens.js';
import { choice, select, showsText, slider, toggle } from './controls/fields.js';
import { positionControl, seedControl, sentenceControl } from './controls/shared.js';
import { drawMask } from './drawn-mask.js';
import { MOST_PADS, OTHERS } from './mask-state.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** @param {Context} ctx */
export const maskControls = (ctx) => html`${sentenceControl(ctx)} ${causalControl(ctx)}
  ${otherControl(ctx)} ${partControl(ctx)} ${countControl(ctx, 'queries')} ${countControl(ctx, 'keys')}
  ${editControl(ctx)} ${positionControl(ctx)} ${seedControl(ctx)}`;

/** With as many queries as keys both alignments are one. @param {Context} ctx */
function causalControl(ctx) {
  const { state, words, model } = ctx;
  const square = !model || model.n === model.m;
  const values = square ? ['none', 'top-left'] : ['none', 'top-left', 'bottom-right'];
  return choice(ctx, {
    name: 'causal',
    label: words.causal,
    value: values.includes(state.causal) ? state.causal : 'top-left',
    options: values.map((value) => ({
      value,
      label: square && value !== 'none' ? words.causals.square : words.causals[value],
    })),
    change: (causal) => ctx.set({ causal }),
  });
}

/** @param {Context} ctx */
const otherControl = (ctx) =>
  choice(ctx, {
    name: 'other',
    label: ctx.words.other,
    value: ctx.view.other,
    options: OTHERS.map((value) => ({ value, label: ctx.words.others[value] })),
    change: (other) => (other === 'drawn' ? startDrawing(ctx) : ctx.setView({ other })),
  });

/** Drawing starts from the mask on show. @param {Context} ctx */
function startDrawing(ctx) {
  ctx.setView({ other: 'drawn', drawn: ctx.model ? drawnOf(ctx.model) : '' });
  ctx.set({ causal: 'none' });
}

/** The mask on show, as if drawn by hand. @param {any} model @param {(row: number, col: number) => boolean} [flipped] */
export const drawnOf = ({ mask, n, m }, flipped = () => false) =>
  drawMask(n, m, (row, col) => (mask[row * m + col] !== 0) !== flipped(row, col));

/** @param {Context} ctx */
function partControl(ctx) {
  const { view, words, model, format } = ctx;
  if (view.other === 'padding') {
    return slider(ctx, {
      name: 'pad',
      label: words.pad,
      value: view.pad,
      min: 1,
      max: MOST_PADS,
      shown: format.integer(view.pad),
      change: (pad) => ctx.setView({ pad }),
    });
  }
  if (view.other === 'window') {
    const most = Math.max(1, model?.m ?? view.width);
    const width = Math.min(view.width, most);
    return slider(ctx, {
      name: 'width',
      label: words.width,
      value: width,
      min: 1,
      max: most,
      shown: format.integer(width),
      change: (to) => ctx.setView({ width: to }),
    });
  }
  if (view.other !== 'drawn' || !model) return nothing;
  const row = Math.max(0, Math.min(view.query, model.n - 1));
  return html`<div class="field">
    <button type="button" name="clear" @click=${() => ctx.setView({ drawn: '' })}>${rich(words.clear)}</button>
    <button type="button" name="mask-row" @click=${() =>
      redraw(
        ctx,
        drawMask(model.n, model.m, (i, j) => i === row || model.mask[i * model.m + j] !== 0),
      )}>
      ${rich(words.maskRow(row + 1))}
    </button>
  </div>`;
}

/** The hand now draws all of M: nothing causal is left under it. @param {Context} ctx @param {string} drawn */
export function redraw(ctx, drawn) {
  ctx.setView({ drawn });
  if (ctx.state.causal !== 'none') ctx.set({ causal: 'none' });
}

/** @param {Context} ctx @param {'queries' | 'keys'} name  all of them is no number: sentences change */
function countControl(ctx, name) {
  const { model, words, format } = ctx;
  if (!model) return nothing;
  const value = name === 'queries' ? model.n : model.m;
  return slider(ctx, {
    name,
    label: words[name],
    value,
    min: 1,
    max: model.total,
    shown: format.integer(value),
    change: (count) => ctx.setView({ [name]: count === model.total ? null : count }),
  });
}

/** @param {Context} ctx */
function editControl(ctx) {
  const { model, words, view } = ctx;
  if (!model) return nothing;
  const { place, differs } = model.edit;
  const id = ctx.name('word');
  return html`<div class="field edit">
    ${select(ctx, {
      name: 'place',
      label: words.change,
      value: String(place),
      options: model.typed.map((/** @type {string} */ token, /** @type {number} */ i) => ({
        value: String(i),
        label: `${i + 1} ${cut(token)}`,
      })),
      change: (at) =>
        ctx.setView({ place: Number(at) === model.typed.length - 1 ? null : Number(at) }),
    })}
    <label for=${id}>${words.into}</label>
    <input
      id=${id}
      name="word"
      type="text"
      dir="auto"
      size="10"
      maxlength="40"
      autocomplete="off"
      spellcheck="false"
      ${showsText(view.word)}
      @input=${(/** @type {Event} */ { target }) =>
        ctx.setView({ word: /** @type {HTMLInputElement} */ (target).value, edited: true })}
    />
    ${toggle(ctx, {
      name: 'edited',
      label: differs ? words.edited : words.nothingToEdit,
      checked: view.edited,
      change: (edited) => ctx.setView({ edited }),
    })}
  </div>`;
}
