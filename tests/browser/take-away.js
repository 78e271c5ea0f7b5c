// Reads what the take-away menu gives, and runs the NumPy code.
import { expect, settled } from './lesson.js';
import { runNumpy } from './run-numpy.mjs';

/**
 * @param {import('@playwright/test').Locator} lesson
 * @param {string} item the button's words
 * @returns {Promise<string>}
 */
export async function takeAway(lesson, item) {
  const menu = lesson.locator('.take-away');
  const opener = menu.getByRole('button', { name: 'Take it away' });
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
  await menu.getByRole('button', { name: item, exact: true }).click();
  await settled(lesson);
  const area = menu.locator('textarea');
  await expect(area).toBeVisible();
  return area.inputValue();
}

/**
 * Runs the code and hands back variables of it.
 * @param {string} code
 * @param {readonly string[]} names of arrays and numbers
 * @returns {Record<string, any>}
 */
export function numpyValues(code, names) {
  const values = names.map((name) => `"${name}": np.asarray(${name}).tolist()`).join(', ');
  const out = runNumpy(`${code}\nimport json\nprint(json.dumps({${values}}))\n`);
  return JSON.parse(/** @type {string} */ (out.trim().split('\n').at(-1)));
}
