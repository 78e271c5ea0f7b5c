// A notebook for the tests: a page that loads the widget's module from a Blob and shows views of one
// model in output cells, as hosts of anywidget's front-end modules do. The model keeps to what their
// specification names: get, set, save_changes, on and off; listeners are called without arguments.
import { notebookPage, notebookPolicy } from './host-pages.js';
import { expect, lessonUrl, settled } from './lesson.js';

/**
 * @param {import('@playwright/test').Page} page
 * @param {Parameters<typeof notebookPage>[0]} [how]
 */
export async function openNotebook(page, how) {
  const url = new URL('notebook.html', lessonUrl()).href;
  await page.route(url, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': notebookPolicy },
      body: notebookPage(how),
    }),
  );
  await page.goto(url);
  await page.evaluate(
    (from) => /** @type {any} */ (globalThis).loadWidget(from),
    new URL('attention-lesson.anywidget.js', lessonUrl()).href,
  );
}

/**
 * Shows another view of the model; makes the model where there are values for one.
 * @param {import('@playwright/test').Page} page
 * @param {Record<string, unknown>} [traits]
 * @param {{ inShadow?: boolean, detached?: boolean }} [how]  detached: rendered before it is in the page
 */
export async function showCell(page, traits, how = {}) {
  await page.evaluate(
    async ([values, options]) => {
      const host = /** @type {any} */ (globalThis);
      if (values) await host.makeModel(values);
      await host.show(options);
    },
    /** @type {const} */ ([traits, how]),
  );
  const lesson = page.locator('attention-lesson').last();
  await lesson.scrollIntoViewIfNeeded();
  await expect(lesson.locator('.figure')).toBeVisible();
  await settled(lesson);
  return lesson;
}

/** @param {import('@playwright/test').Page} page @param {Record<string, unknown>} traits */
export const setFromPython = (page, traits) =>
  page.evaluate((values) => /** @type {any} */ (globalThis).model.fromPython(values), traits);

/** @param {import('@playwright/test').Page} page @param {string} trait @returns {Promise<any>} */
export const traitOf = (page, trait) =>
  page.evaluate((name) => /** @type {any} */ (globalThis).model.get(name), trait);

/** What Python was told since it was last asked, one entry a message. @param {import('@playwright/test').Page} page @returns {Promise<any[]>} */
export const told = (page) =>
  page.evaluate(() => /** @type {any} */ (globalThis).model.saved.splice(0));
