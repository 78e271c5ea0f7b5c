// The take-away menu while the clipboard is asked for: a reader may close all of it before the answer.
import { expect, openLesson, settled, test } from './lesson.js';
import { takeAway } from './take-away.js';

for (const [what, answer] of Object.entries({ granted: 'resolve', refused: 'reject' })) {
  test(`a copy that is ${what} after the menu was closed: nothing is thrown`, async ({ page }) => {
    const lesson = await openLesson(page, 'index.html#step=head');
    await takeAway(lesson, 'NumPy code');
    await page.evaluate(() => {
      const host = /** @type {any} */ (globalThis);
      const writeText = () =>
        new Promise((resolve, reject) => Object.assign(host, { resolve, reject }));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    });
    const menu = lesson.locator('.take-away');
    const copy = menu.getByRole('button', { name: 'Copy' });
    await copy.click();
    await menu.getByRole('button', { name: 'Take it away' }).click();
    await settled(lesson);
    await expect(menu.locator('textarea')).toHaveCount(0);
    await page.evaluate((name) => /** @type {any} */ (globalThis)[name](new Error('no')), answer);
    await takeAway(lesson, 'NumPy code');
    await copy.click();
    await page.evaluate((name) => /** @type {any} */ (globalThis)[name](new Error('no')), answer);
    await expect(menu.locator('.copied')).toHaveText(
      answer === 'resolve' ? 'Copied.' : 'Marked: press Ctrl+C or ⌘C.',
    );
  });
}
