// A plane of vectors from the origin: arrows whose tips are dragged, or moved by arrow keys.
import { html, nothing, svg } from 'lit';

/** Side of the drawing and half of it, in its own units. */
const SIDE = 360;
const HALF = SIDE / 2;
/** Half the plane's width: the first that holds every vector. */
const RANGES = [2.5, 5, 10, 25, 50, 100, 250];
/** Dragging and arrow keys move by these. */
const SNAP = 0.05;
const KEY_STEP = 0.1;

/**
 * @typedef {object} Arrow
 * @property {string} label 'k₁'
 * @property {string} role  class: query, key, value
 * @property {number} x
 * @property {number} y
 * @property {boolean} [ring]  drawn as a ring, so that another tip at the same place is seen in it
 * @property {string} name  data-arrow
 * @property {string} said  for a screen reader: 'q₃ at (1, 0)'
 * @property {(x: number, y: number) => void} move
 */

/**
 * @param {{ arrows: Arrow[], title: string, description: string, help: string,
 *   under?: (at: (x: number, y: number) => [number, number]) => unknown,
 *   over?: (at: (x: number, y: number) => [number, number]) => unknown,
 *   points?: readonly number[], format: (x: number) => string }} plane
 *   under, over: SVG below and above the arrows; points: more coordinates that the plane has to hold
 */
export function plane({ arrows, title, description, help, under, over, points = [], format }) {
  const most = Math.max(
    ...arrows.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]),
    ...points.map(Math.abs),
  );
  const range = RANGES.find((r) => most <= r * 0.92) ?? most * 1.1;
  /** @type {(x: number, y: number) => [number, number]} */
  const at = (x, y) => [HALF + (x / range) * HALF, HALF - (y / range) * HALF];
  return html`<figure class="plane">
    <figcaption>${title}</figcaption>
    <svg viewBox="0 0 ${SIDE} ${SIDE}" role="group" aria-label=${description}>
      ${grid(range, at, format)} ${under?.(at)}
      ${arrows.map((arrow) => shaft(arrow, at))} ${over?.(at)}
      ${[...arrows].sort((a, b) => Number(b.ring ?? false) - Number(a.ring ?? false)).map((arrow) => handle(arrow, at, range, helpId(arrows)))}
    </svg>
    <p class="hidden" id=${helpId(arrows)}>${help}</p>
  </figure>`;
}

/** @param {Arrow[]} arrows */
const helpId = ([{ name }]) => `help-${name}`;

/** @param {number} range @param {(x: number, y: number) => [number, number]} at @param {(x: number) => string} format */
function grid(range, at, format) {
  const step = range <= 2.5 ? 1 : range / 5;
  const ticks = [];
  for (let t = step; t < range; t += step) ticks.push(-t, t);
  return svg`<g class="plane-grid" aria-hidden="true">
    ${ticks.map((t) => {
      const [p] = at(t, 0);
      const [, r] = at(0, t);
      return svg`<path d="M${p} 0V${SIDE}M0 ${r}H${SIDE}"/>`;
    })}
    <path class="axis" d="M0 ${HALF}H${SIDE}M${HALF} 0V${SIDE}"/>
    ${ticks.map((t) => {
      const [p] = at(t, 0);
      const [, r] = at(0, t);
      return svg`<text x=${p} y=${HALF + 16} text-anchor="middle">${format(t)}</text>
        <text x=${HALF - 6} y=${r + 4} text-anchor="end">${format(t)}</text>`;
    })}
    <text x=${SIDE - 6} y=${HALF - 6} text-anchor="end">x</text>
    <text x=${HALF + 20} y="14">y</text>
  </g>`;
}

/** @param {Arrow} arrow @param {(x: number, y: number) => [number, number]} at */
function shaft({ x, y, role, label, ring = false }, at) {
  const [tx, ty] = at(x, y);
  const [dx, dy] = [tx - HALF, ty - HALF];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = length > 0 ? [dx / length, dy / length] : [0, 0];
  // The shaft ends where the ring or the dot begins.
  const gap = ring ? 10 : 4;
  const head = length > gap + 12 ? 9 : 0;
  const [ex, ey] = [tx - ux * gap, ty - uy * gap];
  const [bx, by] = [ex - ux * head, ey - uy * head];
  const wing = head * 0.5;
  // Labels stand beyond the tip; a ring's beside it, so that both of a shared tip are read.
  const [lx, ly] =
    length === 0
      ? [tx + (ring ? -18 : 18), ty - 14]
      : ring
        ? [tx + uy * 22, ty - ux * 22]
        : [tx + ux * 20, ty + uy * 18];
  const inside = (/** @type {number} */ p) => Math.min(SIDE - 12, Math.max(12, p));
  return svg`<g class="arrow ${role}" aria-hidden="true">
    ${length > gap ? svg`<path class="shaft ${ring ? 'wide' : ''}" d="M${HALF} ${HALF}L${bx} ${by}"/>` : nothing}
    ${head ? svg`<path class="head" d="M${ex} ${ey}L${bx - uy * wing} ${by + ux * wing}L${bx + uy * wing} ${by - ux * wing}Z"/>` : nothing}
    <text x=${inside(lx)} y=${inside(ly) + 5} text-anchor="middle">${label}</text>
  </g>`;
}

/**
 * @param {Arrow} arrow
 * @param {(x: number, y: number) => [number, number]} at
 * @param {number} range
 * @param {string} help  id of what says how it is moved
 */
function handle({ x, y, role, ring = false, name, said, move }, at, range, help) {
  const [tx, ty] = at(x, y);
  const edge = (/** @type {number} */ t, /** @type {number} */ snap) =>
    Math.min(range, Math.max(-range, Math.round(t / snap) * snap));
  const tidy = (/** @type {number} */ t) => Number(t.toFixed(6));

  /** @param {PointerEvent} event */
  const onDown = (event) => {
    const target = /** @type {SVGElement} */ (event.currentTarget);
    target.setPointerCapture(event.pointerId);
    target.focus();
  };
  /** @param {PointerEvent} event */
  const onMove = (event) => {
    const target = /** @type {SVGElement} */ (event.currentTarget);
    if (!target.hasPointerCapture(event.pointerId)) return;
    const box = /** @type {SVGSVGElement} */ (target.ownerSVGElement).getBoundingClientRect();
    // A finer snap on wide ranges would be finer than a pixel.
    const snap = SNAP * Math.max(1, range / 2.5);
    const px = ((event.clientX - box.left) / box.width - 0.5) * 2 * range;
    const py = (0.5 - (event.clientY - box.top) / box.height) * 2 * range;
    move(tidy(edge(px, snap)), tidy(edge(py, snap)));
  };
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    const step = event.shiftKey ? 10 * KEY_STEP : KEY_STEP;
    /** @type {Record<string, [number, number]>} */
    const by = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    };
    const d = by[event.key];
    if (!d || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(tidy(x + d[0]), tidy(y + d[1]));
  };
  return svg`<g
    class="handle ${role} ${ring ? 'ring' : ''}"
    tabindex="0"
    role="button"
    data-arrow=${name}
    aria-label=${said}
    aria-describedby=${help}
    @pointerdown=${onDown}
    @pointermove=${onMove}
    @keydown=${onKey}
  >
    <circle class="grip" cx=${tx} cy=${ty} r=${ring ? 22 : 15}/>
    <circle class="tip" cx=${tx} cy=${ty} r=${ring ? 10 : 5}/>
  </g>`;
}
