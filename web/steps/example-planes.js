// Two planes: the query among the keys, and the output inside the triangle of the values.
import { html, svg } from 'lit';
import { plane } from '../figures/plane.js';

/** @typedef {import('./step.d.ts').Context} Context */

const SUBSCRIPTS = ['₁', '₂', '₃'];

/** @param {Context} ctx */
export function planes(ctx) {
  const { model, view, words, format } = ctx;
  const short = (/** @type {number} */ x) => format.short(x, 4);
  const point = (/** @type {ArrayLike<number>} */ p) =>
    `(${short(p[0])}${words.between}${short(p[1])})`;
  /** @param {'q' | 'k' | 'v'} list @param {string} role @param {number} i @param {string} label */
  const arrow = (list, role, i, label) => {
    const [x, y] = view[list].slice(2 * i, 2 * i + 2);
    return {
      label,
      role,
      x,
      y,
      name: `${list}${list === 'q' ? 3 : i + 1}`,
      said: words.at(label, point([x, y])),
      move: (/** @type {number} */ nx, /** @type {number} */ ny) =>
        ctx.setView({ [list]: view[list].with(2 * i, nx).with(2 * i + 1, ny) }),
    };
  };
  const keys = SUBSCRIPTS.map((s, j) => arrow('k', 'key', j, `k${s}`));
  const values = SUBSCRIPTS.map((s, j) => arrow('v', 'value', j, `v${s}`));
  const query = { ...arrow('q', 'query', 0, 'q₃'), ring: true };
  const output = /** @type {[number, number]} */ (Array.from(model.output));

  return html`${plane({
    arrows: [query, ...keys],
    title: words.scorePlane,
    description: words.scorePlane,
    help: words.help,
    format: short,
  })}
  ${plane({
    arrows: values,
    title: words.valuePlane,
    description: words.outputAt(point(output)),
    help: words.help,
    format: short,
    under: (at) => svg`<polygon
      class="triangle"
      points=${values.map(({ x, y }) => at(x, y).join(',')).join(' ')}
    />`,
    over: (at) => outputMark(at, { output, values, weights: model.weights, label: words.output }),
  })}`;
}

/**
 * The output, tied to each value as strongly as its weight.
 * @param {(x: number, y: number) => [number, number]} at
 * @param {{ output: [number, number], values: { x: number, y: number }[], weights: Float32Array, label: string }} drawn
 */
function outputMark(at, { output, values, weights, label }) {
  const [ox, oy] = at(...output);
  const [zx, zy] = at(0, 0);
  // Its label stands on the origin's side, where those of the values do not.
  const length = Math.hypot(zx - ox, zy - oy);
  const [lx, ly] =
    length > 24
      ? [ox + ((zx - ox) / length) * 20, oy + ((zy - oy) / length) * 20]
      : [ox + 16, oy + 18];
  return svg`<g class="output">
    ${values.map(({ x, y }, j) => {
      const [vx, vy] = at(x, y);
      return svg`<path class="tie" d="M${ox} ${oy}L${vx} ${vy}" stroke-width=${10 * weights[j]}/>`;
    })}
    <path class="cross" d="M${ox - 7} ${oy}H${ox + 7}M${ox} ${oy - 7}V${oy + 7}"/>
    <text x=${lx} y=${ly + 5} text-anchor="middle">${label}</text>
  </g>`;
}
