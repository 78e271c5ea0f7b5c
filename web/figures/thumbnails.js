// Many weight matrices at a glance: one small picture each, of which one is chosen. Native radio
// buttons: Tab enters at the chosen one, arrow keys move. Colour: the weight ramp, fixed 0 to 1.
import { html, nothing } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import { live } from 'lit/directives/live.js';
import { cellImage } from './cell-image.js';
import { groupName } from './group-name.js';
import { paintSoon, paletteOf } from './palette.js';

/** @typedef {import('../steps/step.d.ts').Context} Context */

/**
 * @typedef {object} Thumbnail
 * @property {Float32Array} weights  A, n×m
 * @property {Float32Array} masked  S + M, n×m: −Infinity where masked
 * @property {string} label
 * @property {string} [detail]  a second line under the label
 */

/**
 * @param {Context} ctx
 * @param {{ name: string, legend: string, items: readonly Thumbnail[], rows: number, cols: number,
 *   chosen: number, choose: (i: number) => void }} figure  chosen, i: from 0; name: of the control
 */
export const thumbnails = (
  ctx,
  { name, legend, items, rows, cols, chosen, choose },
) => html`<fieldset class="thumbnails">
  <legend class="hidden">${legend}</legend>
  ${items.map(
    (
      { weights, masked, label, detail },
      i,
    ) => html`<label class="thumbnail ${i === chosen ? 'chosen' : ''}">
      <input
        type="radio"
        class="hidden"
        ${groupName(name)}
        value=${i + 1}
        .checked=${live(i === chosen)}
        @change=${() => choose(i)}
      />
      <canvas aria-hidden="true" ${paint(ctx, paletteOf(ctx), weights, masked, rows, cols)}></canvas>
      <span>${label}</span>
      ${detail ? html`<small>${detail}</small>` : nothing}
    </label>`,
  )}
</fieldset>`;

class Paint extends Directive {
  /** @type {readonly unknown[]} */
  #before = [];

  /**
   * @param {Context} _ctx @param {string} _palette
   * @param {Float32Array} _weights @param {Float32Array} _masked
   * @param {number} _rows @param {number} _cols
   */
  render(_ctx, _palette, _weights, _masked, _rows, _cols) {}

  /**
   * @param {import('lit/directive.js').ElementPart} part
   * @param {Parameters<Paint['render']>} args
   */
  update({ element }, [ctx, ...key]) {
    if (key.every((x, i) => x === this.#before[i])) return;
    this.#before = key;
    const [, ...picture] = key;
    const canvas = /** @type {HTMLCanvasElement} */ (element);
    [, , canvas.height, canvas.width] = picture; // before the page is laid out, once
    paintSoon(ctx, canvas, ['--weight', '--muted'], (colours) => draw(canvas, picture, colours));
  }
}

const paint = directive(Paint);

/**
 * One pixel a cell, enlarged by the style sheet.
 * @param {HTMLCanvasElement} canvas
 * @param {[weights: Float32Array, masked: Float32Array, rows: number, cols: number]} picture
 * @param {string[]} colours
 */
function draw(canvas, [weights, masked, rows, cols], [colour, muted]) {
  const pen = canvas.getContext('2d');
  if (!pen || weights.length === 0) return;
  pen.putImageData(
    cellImage(pen, { data: weights, masked, rows, cols, top: 1, colour, muted }),
    0,
    0,
  );
}
