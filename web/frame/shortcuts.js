// Keyboard shortcuts of the frame: n for the next step, p for the one before. They work only while
// the lesson has the focus, and never where a letter can be typed.

const TYPING =
  'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** @param {KeyboardEvent} event @returns {-1 | 0 | 1} */
export function navigationKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return 0;
  const by = event.key === 'n' ? 1 : event.key === 'p' ? -1 : 0;
  const [target] = event.composedPath();
  return by && target instanceof Element && !target.matches(TYPING) ? by : 0;
}
