// Colours on a canvas do not follow the style sheet by themselves.

/** What a canvas's colours depend on: painted anew when it differs. @param {import('../steps/step.d.ts').Context} ctx */
export const paletteOf = ({ state, printing }) =>
  [state.theme, printing, globalThis.matchMedia('(prefers-color-scheme: dark)').matches].join(' ');

/**
 * Paints once the element stands in the page, where its colours are known: with the next frame; a
 * printer waits for none.
 * @param {import('../steps/step.d.ts').Context} ctx
 * @param {() => void} paint
 */
export const paintSoon = ({ printing }, paint) =>
  printing ? queueMicrotask(paint) : requestAnimationFrame(paint);
