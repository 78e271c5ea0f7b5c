// A matrix that is too large for a table: the part that is one says where in the whole it stands.
import { expect, openLesson, test } from './lesson.js';

test('the table of a part counts the rows and columns of the whole', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head&d-k=64&head.component=40');
  const part = lesson.locator('[data-matrix="Q"]');
  await lesson.locator('.on-demand summary').first().click();
  await expect(part).toBeVisible();
  expect(await part.getAttribute('aria-rowcount')).toBe('8'); // 7 tokens and the headers
  expect(await part.getAttribute('aria-colcount')).toBe('65');
  const places = await part.locator('td[data-row]').evaluateAll((cells) =>
    cells.map((cell) => {
      const { row, col } = /** @type {HTMLElement} */ (cell).dataset;
      const [r, c] = [cell.closest('tr')?.ariaRowIndex, cell.ariaColIndex];
      return [Number(r) - Number(row), Number(c) - Number(col)].join();
    }),
  );
  expect(places.length).toBeGreaterThan(0);
  expect(new Set(places)).toEqual(new Set(['2,2'])); // both count from 1, and the headers are 1
});

test('a whole table needs no such numbers', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  expect(await lesson.locator('[data-matrix="Q"]').getAttribute('aria-rowcount')).toBeNull();
});
