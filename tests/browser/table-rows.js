// Tables of counts and times: each row by what it is for.

/**
 * @param {import('@playwright/test').Locator} lesson
 * @param {string} of  the data attribute that says a row's own number: 'n' for data-n
 * @returns {Promise<number[][]>} that number, then its cells' data-value
 */
export const numberRows = (lesson, of) =>
  lesson
    .locator(`tr[data-${of}]`)
    .evaluateAll(
      (all, name) =>
        all.map((row) => [
          Number(/** @type {HTMLElement} */ (row).dataset[name]),
          ...[...row.querySelectorAll('td[data-value]')].map((cell) =>
            Number(/** @type {HTMLElement} */ (cell).dataset.value),
          ),
        ]),
      of,
    );
