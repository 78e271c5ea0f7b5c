// Reads the panel that shows one cell's arithmetic.

/**
 * The numbers of the open panel.
 * @param {import('@playwright/test').Locator} lesson
 */
export const readPanel = (lesson) =>
  lesson.locator('[data-arithmetic]').evaluate((section) => ({
    matrix: /** @type {HTMLElement} */ (section).dataset.arithmetic,
    result: Number(/** @type {HTMLElement} */ (section).dataset.value),
    lines: Object.fromEntries(
      [...section.querySelectorAll('tr[data-line]')].map((row) => [
        /** @type {HTMLElement} */ (row).dataset.line,
        [...row.querySelectorAll('td[data-value]')].map((cell) =>
          Number(/** @type {HTMLElement} */ (cell).dataset.value),
        ),
      ]),
    ),
  }));
