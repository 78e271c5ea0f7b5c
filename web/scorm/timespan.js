// Durations as SCORM 1.2 writes them.

/** The longest that four digits of hours can say. */
const LONGEST_MS = ((9999 * 60 + 59) * 60 + 59.99) * 1000;

/**
 * @param {number} ms
 * @returns {string} CMITimespan: HHHH:MM:SS.SS
 */
export function timespan(ms) {
  const hundredths = Math.floor(Math.min(Math.max(ms, 0), LONGEST_MS) / 10);
  const two = (/** @type {number} */ x) => String(x).padStart(2, '0');
  const seconds = Math.floor(hundredths / 100);
  const hours = String(Math.floor(seconds / 3600)).padStart(4, '0');
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}
