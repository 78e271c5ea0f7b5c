// Whose vectors and whose head: the choice, sentences to try, and what goes with a source.
import { html, nothing } from 'lit';
import { SOURCES } from '../../state.js';
import { presets } from '../source-presets.js';
import { select, toggle } from './fields.js';

/** @typedef {import('../step.d.ts').Context} Context */

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
      ({ id: preset, source, sentence, query }) =>
        html`<button
          type="button"
          class="quiet"
          data-preset=${preset}
          @click=${() => {
            ctx.set({ source, sentence, itself: false, causal: 'none', scale: null });
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
