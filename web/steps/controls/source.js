// Whose vectors and whose head: the choice, sentences to try, and what goes with a source.
import { html, nothing } from 'lit';
import { SOURCES } from '../../state.js';
import { presets } from '../source-presets.js';
import { habitSaid } from '../trained-words.js';
import { select, toggle } from './fields.js';
import { sentenceControl } from './shared.js';

/** @typedef {import('../step.d.ts').Context} Context */

/** The trained model cuts the sentence into pieces of its own. @param {Context} ctx */
export const sourceSentence = (ctx) =>
  sentenceControl(ctx, { count: ctx.model?.trained?.tokens.length });

/** @param {Context} ctx */
export const sourceControl = (ctx) =>
  select(ctx, {
    name: 'source',
    label: ctx.common.sources.label,
    value: ctx.state.source,
    options: SOURCES.map((value) => ({ value, label: ctx.common.sources.options[value] })),
    change: (source) => ctx.set({ source }),
  });

/** @param {Context} ctx @param {Record<string, unknown>} [view]  what else of the step a sentence resets */
export function presetControl(ctx, view = {}) {
  const said = ctx.common.sources;
  const id = ctx.name('presets');
  return html`<div class="field presets" role="group" aria-labelledby=${id}>
    <span id=${id}>${said.try}</span>
    ${presets.map(
      ({ id: preset, query, ...shown }) =>
        html`<button
          type="button"
          class="quiet"
          data-preset=${preset}
          @click=${() => {
            ctx.set({ ...shown, itself: false, causal: 'none', scale: null });
            ctx.setView({ ...view, query, at: '', open: '' });
          }}
        >
          ${said.presets[preset]}
        </button>`,
    )}
  </div>`;
}

/** Only word vectors are their own best match. @param {Context} ctx */
export const selfControl = (ctx) =>
  ctx.state.source === 'words'
    ? toggle(ctx, {
        name: 'itself',
        label: ctx.common.sources.itself,
        checked: ctx.state.itself,
        change: (itself) => ctx.set({ itself }),
      })
    : nothing;

/** Which of the trained model's heads, each called by what was measured; its mask is part of it. @param {Context} ctx */
export function trainedControl(ctx) {
  const { common, state, format } = ctx;
  const scores = ctx.files.model?.value?.scores;
  if (!scores) return nothing;
  const said = common.steps.heads.trained;
  const heads = scores.flatMap((/** @type {any[]} */ layer, /** @type {number} */ l) =>
    layer.map(
      ({ repeats }, h) => `${said.headOf(l + 1, h + 1)}: ${habitSaid(said, repeats, format)}`,
    ),
  );
  return html`${select(ctx, {
    name: 'trained',
    label: common.sources.trainedHead,
    value: String(Math.min(state.trained, heads.length)),
    options: heads.map((/** @type {string} */ label, /** @type {number} */ at) => ({
      value: String(at + 1),
      label,
    })),
    change: (/** @type {string} */ value) => ctx.set({ trained: Number(value) }),
  })}
  <p class="field-note">${common.sources.ownMask}</p>`;
}
