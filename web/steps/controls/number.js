// A number to type. What cannot be read says so beside the field; the last good value stays in use.
import { html } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import { number as numberKind } from '../../kinds.js';
import { rich } from '../../rich.js';

/** @typedef {import('../step.d.ts').Context} Context */

/**
 * @typedef {object} NumberField
 * @property {string} name
 * @property {string} label
 * @property {number} value
 * @property {number} min
 * @property {number} max
 * @property {number} [step]  of the arrow keys; Shift: ten steps
 * @property {boolean} [whole]
 * @property {string} [size]  class: 'narrow', 'tiny'
 * @property {boolean} [labelHidden]  for screen readers only
 * @property {(value: number) => void} change
 */

/** @param {Context} ctx @param {NumberField} field */
export function number(ctx, field) {
  const { name, label, value, min, max, step = 1, whole = false, size = '' } = field;
  const id = ctx.name(name);
  const read = (/** @type {string} */ text) => readNumber(ctx, text, { min, max, whole });

  /** @param {HTMLInputElement} input @param {string} problem */
  function report(input, problem) {
    input.setCustomValidity(problem);
    input.setAttribute('aria-invalid', problem ? 'true' : 'false');
    const message = input.parentElement?.querySelector('.field-problem');
    if (message && message.textContent !== problem) message.textContent = problem;
  }

  /** @param {Event} event */
  function onInput({ target }) {
    const input = /** @type {HTMLInputElement} */ (target);
    const { problem, value: typed } = read(input.value);
    report(input, problem);
    if (!problem) field.change(typed);
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    const moved = value + by * step * (event.shiftKey ? 10 : 1);
    const input = /** @type {HTMLInputElement} */ (event.target);
    report(input, '');
    const next = Math.min(max, Math.max(min, Number(moved.toPrecision(12))));
    input.value = written(next, ctx.common.numbers.decimal);
    field.change(next);
  }

  /** Left with something unreadable: the kept value comes back, the reason stays to be read. @param {Event} event */
  function onLeave({ target }) {
    const input = /** @type {HTMLInputElement} */ (target);
    if (input.validity.valid) return;
    input.setCustomValidity('');
    input.setAttribute('aria-invalid', 'false');
    input.value = written(value, ctx.common.numbers.decimal);
  }

  return html`<div class="field number ${size}">
    <label for=${id} class=${field.labelHidden ? 'hidden' : ''}>${rich(label)}</label>
    <input
      id=${id}
      name=${name}
      type="text"
      inputmode="decimal"
      autocomplete="off"
      aria-describedby="${id}-problem"
      @input=${onInput}
      @keydown=${onKey}
      @focusin=${(/** @type {Event} */ { target }) => report(/** @type {HTMLInputElement} */ (target), '')}
      @focusout=${onLeave}
      ${shows(value, ctx.common.numbers.decimal, report)}
    />
    <span class="field-problem" id="${id}-problem" role="alert"></span>
  </div>`;
}

/**
 * @param {Context} ctx
 * @param {string} text
 * @param {{ min: number, max: number, whole: boolean }} range
 */
function readNumber(ctx, text, { min, max, whole }) {
  const said = ctx.common.controls;
  if (text.trim() === '') return { problem: said.empty, value: Number.NaN };
  const read = numberKind(0, { min, max }).parse(text);
  if (!read) return { problem: said.notANumber, value: Number.NaN };
  if (whole && !Number.isInteger(read.value)) return { problem: said.notWhole, value: Number.NaN };
  if (read.clamped) {
    return {
      problem: said.outside(ctx.format.short(min, 12), ctx.format.short(max, 12)),
      value: Number.NaN,
    };
  }
  return { problem: '', value: read.value };
}

/** Writes the state's value into the input unless what stands there reads as that value already. */
class Shows extends Directive {
  /** @type {number | undefined} */
  #shown;
  /** @type {string | undefined} */
  #decimal;

  /**
   * @param {number} _value
   * @param {string} _decimal
   * @param {(input: HTMLInputElement, problem: string) => void} _report
   */
  render(_value, _decimal, _report) {}

  /**
   * @param {import('lit/directive.js').ElementPart} part
   * @param {Parameters<Shows['render']>} args
   */
  update({ element }, [value, decimal, report]) {
    const input = /** @type {HTMLInputElement} */ (element);
    // Typing "-" or "1e309" leaves the value as it was: what was typed stays, with its message.
    if (value === this.#shown && decimal === this.#decimal) return;
    const sameWriting = decimal === (this.#decimal ?? decimal);
    this.#shown = value;
    this.#decimal = decimal;
    if (sameWriting && numberKind(0).parse(input.value)?.value === value) return;
    input.value = written(value, decimal);
    report(input, '');
  }
}

/** As it can be typed, without separators; float32 has seven digits. @param {number} value @param {string} decimal */
const written = (value, decimal) =>
  String(Number(value.toPrecision(7)))
    .replace('-', '\u2212')
    .replace('.', decimal);

const shows = directive(Shows);
