// Colours on a canvas do not follow the style sheet by themselves.
import { media } from '../media.js';

/** What a canvas's colours depend on: painted anew when it differs. @param {import('../steps/step.d.ts').Context} ctx */
export const paletteOf = ({ state, printing }) =>
  [state.theme, printing, media('(prefers-color-scheme: dark)').matches].join(' ');

/** @typedef {{ canvas: HTMLCanvasElement, names: readonly string[], paint: (colours: string[]) => void }} Painting */

/** What waits for the next frame. @type {Painting[]} */
let waiting = [];

/**
 * Paints once the element stands in the page, where its colours are known: with the next frame; a
 * printer waits for none. All colours are read before anything is painted: a canvas that changed its
 * size between two readings would lay the page out again for each.
 * @param {import('../steps/step.d.ts').Context} ctx
 * @param {HTMLCanvasElement} canvas
 * @param {readonly string[]} names  custom properties: '--role'
 * @param {(colours: string[]) => void} paint
 */
export function paintSoon({ printing }, canvas, names, paint) {
  waiting.push({ canvas, names, paint });
  if (printing) queueMicrotask(paintWaiting);
  else if (waiting.length === 1) requestAnimationFrame(paintWaiting);
}

function paintWaiting() {
  const now = waiting;
  waiting = [];
  const colours = now.map(({ canvas, names }) => {
    const style = getComputedStyle(canvas);
    return names.map((name) => style.getPropertyValue(name).trim() || 'gray');
  });
  for (const [i, { paint }] of now.entries()) paint(colours[i]);
}
