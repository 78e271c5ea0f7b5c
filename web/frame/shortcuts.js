// Keyboard shortcuts of the frame: n for the next step, p for the one before. A single letter acts only
// where what it moves has the focus: on the step's title, in the list of steps and on back and next.

const HERE = '.step-title, .rail button, .pager button';

/** @param {KeyboardEvent} event @returns {-1 | 0 | 1} */
export function navigationKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return 0;
  const by = event.key === 'n' ? 1 : event.key === 'p' ? -1 : 0;
  const [target] = event.composedPath();
  return by && target instanceof Element && target.matches(HERE) ? by : 0;
}
