// Parameter matrices drawn to one scale, so that area is the number of parameters; cut into one strip
// a head.
import { html, nothing, svg } from 'lit';
import { symbol } from './symbol.js';

/** Side of a d×d square in CSS pixels. */
const SIDE = 72;
/** Strips narrower than this are not told apart by lines. */
const NARROWEST = 2;

/** @typedef {import('../steps/step.d.ts').Context} Context */

/**
 * @typedef {object} Parameters
 * @property {string} name  W_Q …
 * @property {'query' | 'key' | 'value' | 'plain'} role
 * @property {number} rows
 * @property {number} cols
 * @property {'cols' | 'rows'} [cut]  how the heads lie in it: side by side or one under the other
 * @property {number} [strips]
 * @property {number} [chosen]  the strip of the chosen head, from 0
 * @property {string} label  says it in words
 */

/** @param {Context} ctx @param {{ d: number, matrices: readonly Parameters[] }} figure */
export const parameterSquares = (ctx, { d, matrices }) => html`<div class="row squares">
  ${matrices.map((one) => {
    const [width, height] = [one.cols, one.rows].map((x) => (x / d) * SIDE);
    return html`<figure class="square role-${one.role}">
      <figcaption>
        <span class="matrix-name">${symbol(one.name)}</span>
        <span class="matrix-shape">${ctx.format.integer(one.rows)} × ${ctx.format.integer(one.cols)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label=${one.label}
        width=${width + 2}
        height=${height + 2}
        viewBox="-1 -1 ${width + 2} ${height + 2}"
      >
        <rect class="whole" width=${width} height=${height} />
        ${strip(one, width, height)} ${cuts(one, width, height)}
        <rect class="outline" width=${width} height=${height} />
      </svg>
    </figure>`;
  })}
</div>`;

/** The chosen head's own part. @param {Parameters} one @param {number} width @param {number} height */
function strip({ cut, strips = 1, chosen }, width, height) {
  if (chosen === undefined || !cut) return nothing;
  const across = cut === 'cols' ? width : height;
  const thick = Math.max(1, across / strips);
  const at = Math.min(across - thick, (across / strips) * chosen);
  return cut === 'cols'
    ? svg`<rect class="strip" x=${at} width=${thick} height=${height} />`
    : svg`<rect class="strip" y=${at} width=${width} height=${thick} />`;
}

/** @param {Parameters} one @param {number} width @param {number} height */
function cuts({ cut, strips = 1 }, width, height) {
  const across = cut === 'cols' ? width : height;
  if (!cut || across / strips < NARROWEST) return nothing;
  return Array.from({ length: strips - 1 }, (_, i) => {
    const at = (across / strips) * (i + 1);
    return cut === 'cols'
      ? svg`<line class="cut" x1=${at} x2=${at} y2=${height} />`
      : svg`<line class="cut" y1=${at} y2=${at} x2=${width} />`;
  });
}
