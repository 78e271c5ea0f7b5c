// Many weight matrices at a glance: one small picture each, of which one is chosen. Native radio
// buttons: Tab enters at the chosen one, arrow keys move. Colour: the weight ramp, fixed 0 to 1.
import { html, nothing } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import { live } from 'lit/directives/live.js';

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
        name=${name}
        value=${i + 1}
        .checked=${live(i === chosen)}
        @change=${() => choose(i)}
      />
      <canvas aria-hidden="true" ${paint(weights, masked, rows, cols, themeOf(ctx))}></canvas>
      <span>${label}</span>
      ${detail ? html`<small>${detail}</small>` : nothing}
    </label>`,
  )}
</fieldset>`;

/** What the colours depend on. @param {Context} ctx */
const themeOf = ({ state, printing }) =>
  `${state.theme} ${printing} ${globalThis.matchMedia('(prefers-color-scheme: dark)').matches}`;

class Paint extends Directive {
  /** @type {readonly unknown[]} */
  #before = [];

  /**
   * @param {Float32Array} _weights @param {Float32Array} _masked
   * @param {number} _rows @param {number} _cols @param {string} _theme
   */
  render(_weights, _masked, _rows, _cols, _theme) {}

  /**
   * @param {import('lit/directive.js').ElementPart} part
   * @param {Parameters<Paint['render']>} args
   */
  update({ element }, args) {
    if (args.every((x, i) => x === this.#before[i])) return;
    this.#before = args;
    const canvas = /** @type {HTMLCanvasElement} */ (element);
    // Custom properties are known once the element stands in the page.
    requestAnimationFrame(() => draw(canvas, args));
  }
}

const paint = directive(Paint);

/** One pixel a cell, enlarged by the style sheet. @param {HTMLCanvasElement} canvas @param {Parameters<Paint['render']>} args */
function draw(canvas, [weights, masked, rows, cols]) {
  canvas.width = cols;
  canvas.height = rows;
  const pen = canvas.getContext('2d');
  if (!pen || weights.length === 0) return;
  const style = getComputedStyle(canvas);
  const [weight, muted] = ['--weight', '--muted'].map((name) =>
    channels(pen, style.getPropertyValue(name)),
  );
  const image = pen.createImageData(cols, rows);
  for (let cell = 0; cell < weights.length; cell += 1) {
    const hidden = masked[cell] === Number.NEGATIVE_INFINITY;
    // Masked cells are a faint chequerboard: at this size a hatch has no room.
    const odd = (Math.floor(cell / cols) + (cell % cols)) % 2 === 1;
    const alpha = hidden ? (odd ? 0.25 : 0) : Math.min(1, weights[cell]);
    image.data.set([...(hidden ? muted : weight), Math.round(alpha * 255)], cell * 4);
  }
  pen.putImageData(image, 0, 0);
}

/** Any opaque CSS colour as red, green, blue. @param {CanvasRenderingContext2D} pen @param {string} colour */
function channels(pen, colour) {
  pen.fillStyle = colour.trim() || 'gray';
  const hex = Number.parseInt(String(pen.fillStyle).slice(1), 16);
  return [(hex >> 16) & 255, (hex >> 8) & 255, hex & 255];
}
