// Native inputs with label, unit and present value. Each takes what it shows and what to do with a
// new value; shared.js has those of the shared state.
import { html, nothing } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import { live } from 'lit/directives/live.js';
import { groupName } from '../../figures/group-name.js';
import { wellFormed } from '../../kinds.js';
import { rich } from '../../rich.js';

/** @typedef {import('../step.d.ts').Context} Context */

/**
 * @param {Context} ctx
 * @param {{ name: string, label: string, value: number, min: number, max: number, step?: number | 'any',
 *   shown: string, unit?: string, change: (value: number) => void }} field  shown: the value in words
 */
export function slider(ctx, { name, label, value, min, max, step = 1, shown, unit = '', change }) {
  const id = ctx.name(name);
  return html`<div class="field">
    <label for=${id}>${rich(label)}</label>
    <input
      id=${id}
      name=${name}
      type="range"
      min=${min}
      max=${max}
      step=${step}
      .value=${live(String(value))}
      aria-valuetext=${`${shown} ${unit}`.trim()}
      @input=${(/** @type {Event} */ { target }) => change(/** @type {HTMLInputElement} */ (target).valueAsNumber)}
    />
    <output for=${id} aria-live="off" aria-hidden="true">${shown}${unit ? html` <span class="unit">${unit}</span>` : nothing}</output>
  </div>`;
}

/**
 * A slider over the powers of two from min to max.
 * @param {Context} ctx
 * @param {{ name: string, label: string, value: number, min?: number, max: number, unit?: string,
 *   change: (value: number) => void }} field
 */
export const powerSlider = (ctx, { value, min = 1, max, change, ...rest }) =>
  slider(ctx, {
    ...rest,
    value: Math.log2(value),
    min: Math.log2(min),
    max: Math.log2(max),
    shown: ctx.format.integer(value),
    change: (exponent) => change(2 ** exponent),
  });

/**
 * @param {Context} ctx
 * @param {{ name: string, label: string, checked: boolean, change: (checked: boolean) => void }} field
 */
export const toggle = (ctx, { name, label, checked, change }) => html`<div class="field check">
  <input
    id=${ctx.name(name)}
    name=${name}
    type="checkbox"
    .checked=${live(checked)}
    @change=${(/** @type {Event} */ { target }) => change(/** @type {HTMLInputElement} */ (target).checked)}
  />
  <label for=${ctx.name(name)}>${rich(label)}</label>
</div>`;

/**
 * One of a few: radio buttons in a row.
 * @param {Context} ctx
 * @param {{ name: string, label: string, value: string, options: { value: string, label: string }[],
 *   change: (value: string) => void }} field
 */
export const choice = (ctx, { name, label, value, options, change }) => html`<div
  class="field radios"
  role="radiogroup"
  aria-labelledby=${ctx.name(name)}
>
  <span id=${ctx.name(name)}>${rich(label)}</span>
  ${options.map(
    (option) => html`<label>
      <input
        type="radio"
        ${groupName(name)}
        value=${option.value}
        .checked=${live(option.value === value)}
        @change=${() => change(option.value)}
      />
      <span>${rich(option.label)}</span>
    </label>`,
  )}
</div>`;

/**
 * One of many: a native select.
 * @param {Context} ctx
 * @param {{ name: string, label: string, value: string, options: { value: string, label: string }[],
 *   change: (value: string) => void }} field
 */
export const select = (ctx, { name, label, value, options, change }) => html`<div class="field">
  <label for=${ctx.name(name)}>${rich(label)}</label>
  <select
    id=${ctx.name(name)}
    name=${name}
    @change=${(/** @type {Event} */ { target }) => change(/** @type {HTMLSelectElement} */ (target).value)}
  >
    ${options.map(
      (option) =>
        html`<option value=${option.value} .selected=${live(option.value === value)}>${option.label}</option>`,
    )}
  </select>
</div>`;

/** Writes the state's text into an input, unless what stands there was read as that text already. */
class ShowsText extends Directive {
  /** @param {string} _text */
  render(_text) {}

  /**
   * @param {import('lit/directive.js').ElementPart} part
   * @param {[string]} text
   */
  update({ element }, [text]) {
    const input = /** @type {HTMLInputElement} */ (element);
    // Between the two halves of an emoji, as some keyboards send them, the first half has to stay.
    if (wellFormed(input.value) !== text) input.value = text;
  }
}

/** As in html`<input ${showsText(sentence)} />`. */
export const showsText = directive(ShowsText);
