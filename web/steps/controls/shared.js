// The controls of the state that steps share; each carries the `name` of its attribute.
import { html, nothing } from 'lit';
import { MOST_TOKENS } from '../../tokens.js';
import { choice, powerSlider, select, showsText, toggle } from './fields.js';
import { number } from './number.js';

/** @typedef {import('../step.d.ts').Context} Context */

/**
 * @param {Context} ctx
 * @param {{ count?: number }} [own]  tokens, where the step makes its own of the sentence
 */
export function sentenceControl(ctx, { count } = {}) {
  const { sentence } = ctx.state;
  const { tokens, more } = ctx.tokens;
  const said = ctx.common.controls;
  const id = ctx.name('sentence');
  return html`<div class="field wide">
    <label for=${id}>${said.sentence}</label>
    <input
      id=${id}
      name="sentence"
      type="text"
      dir="auto"
      autocomplete="off"
      spellcheck="false"
      maxlength="4000"
      ${showsText(sentence)}
      @input=${(/** @type {Event} */ { target }) =>
        ctx.set({ sentence: /** @type {HTMLInputElement} */ (target).value })}
    />
    <output for=${id} aria-live="off">${said.tokens(count ?? tokens.length)}</output>
    ${more && count === undefined ? html`<p class="field-note" role="status">${said.tooMany(MOST_TOKENS)}</p>` : nothing}
  </div>`;
}

/** @param {Context} ctx @param {{ max?: number }} [range] */
export const dkControl = (ctx, { max = 1024 } = {}) =>
  powerSlider(ctx, {
    name: 'd-k',
    label: ctx.common.controls.dk,
    value: ctx.state.dk,
    max,
    change: (dk) => ctx.set({ dk }),
  });

/** @param {Context} ctx */
export function headControl(ctx) {
  const { heads, head } = ctx.state;
  const said = ctx.common.controls;
  const options = Array.from({ length: heads }, (_, i) => ({
    value: String(i + 1),
    label: said.headOf(i + 1, heads),
  }));
  const field = {
    name: 'head',
    label: said.head,
    value: String(head),
    options,
    change: (/** @type {string} */ value) => ctx.set({ head: Number(value) }),
  };
  return select(ctx, field);
}

/**
 * The factor on the raw scores: 1/√d_k, 1, or a number of the learner's.
 * @param {Context} ctx @param {{ dk?: number }} [head]  the head on show may have a d_k of its own
 */
export function scaleControl(ctx, { dk = ctx.state.dk } = {}) {
  const { scale } = ctx.state;
  const said = ctx.common.controls;
  return html`${choice(ctx, {
    name: 'scale',
    label: said.scale,
    value: scale === null ? 'default' : scale === 1 ? '1' : 'custom',
    options: [
      { value: 'default', label: said.scaleDefault },
      { value: '1', label: said.scaleOne },
      { value: 'custom', label: said.scaleCustom },
    ],
    change: (value) => ctx.set({ scale: value === 'custom' ? CUSTOM_SCALE : value }),
  })}
  ${number(ctx, {
    name: 'scale-value',
    label: said.scaleValue,
    value: scale ?? 1 / Math.sqrt(dk),
    min: -100,
    max: 100,
    step: 0.05,
    size: 'narrow',
    change: (value) => ctx.set({ scale: value }),
  })}`;
}

/** What "my own" starts from: neither 1 nor 1/√d_k of a power of two's usual sizes. */
const CUSTOM_SCALE = 0.3;

/** @param {Context} ctx @param {{ options?: readonly string[] }} [choices] */
export function maskControl(ctx, { options = ['none', 'top-left'] } = {}) {
  const said = ctx.common.controls;
  return choice(ctx, {
    name: 'causal',
    label: said.mask,
    value: options.includes(ctx.state.causal) ? ctx.state.causal : options[1],
    options: options.map((value) => ({ value, label: said.masks[value] })),
    change: (causal) => ctx.set({ causal }),
  });
}

/** @param {Context} ctx */
export function seedControl(ctx) {
  const { seed } = ctx.state;
  return html`${seedNumber(ctx, (value) => ctx.set({ seed: value }))}<button type="button" @click=${() => ctx.set({ seed: (seed + 1) % 1000000 })}>
    ${ctx.common.controls.newSeed}
  </button>`;
}

/** The seed of a run of training: another one has taken no step. @param {Context} ctx */
export const runSeedControl = (ctx) =>
  seedNumber(ctx, (seed) => {
    ctx.setView({ ran: 0 });
    ctx.set({ seed });
  });

/** @param {Context} ctx @param {(seed: number) => void} change */
const seedNumber = (ctx, change) =>
  number(ctx, {
    name: 'seed',
    label: ctx.common.controls.seed,
    value: ctx.state.seed,
    min: 0,
    max: 999999,
    whole: true,
    size: 'narrow',
    change,
  });

/** @param {Context} ctx */
export const positionControl = (ctx) =>
  toggle(ctx, {
    name: 'position',
    label: ctx.common.controls.position,
    checked: ctx.state.position,
    change: (position) => ctx.set({ position }),
  });

/** @param {Context} ctx */
export const tiedControl = (ctx) =>
  toggle(ctx, {
    name: 'tied',
    label: ctx.common.controls.tied,
    checked: ctx.state.tied,
    change: (tied) => ctx.set({ tied }),
  });
