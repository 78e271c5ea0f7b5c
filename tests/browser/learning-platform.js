// A learning platform for the tests: scorm-again's SCORM 1.2 run-time in a page around the package's
// launch page, as a course site would serve it. What the platform keeps between two visits is here.
import { strictPolicy } from '../../.ci/static-server.mjs';
import { packageFiles, platformPage, platformPolicy } from './host-pages.js';
import { expect, lessonUrl, settled } from './lesson.js';

const types = { css: 'text/css', html: 'text/html', js: 'text/javascript', xml: 'text/xml' };

/**
 * @param {import('@playwright/test').Page} page
 * @param {Parameters<typeof platformPage>[0]} [how]
 * @param {Record<string, Uint8Array>} [files]  of another package than the built one
 */
export async function launch(page, how, files = packageFiles()) {
  const course = new URL('course/', lessonUrl()).href;
  await page.route(`${course}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const name = pathname.slice(new URL(course).pathname.length);
    if (name === '') {
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'Content-Security-Policy': platformPolicy },
        body: platformPage(how),
      });
    }
    const file = files[name];
    if (!file) return route.fulfill({ status: 404, body: 'Not found' });
    const kind = /** @type {keyof typeof types} */ (name.split('.').at(-1));
    return route.fulfill({
      contentType: `${types[kind] ?? 'text/plain'}; charset=utf-8`,
      headers: { 'Content-Security-Policy': strictPolicy },
      body: Buffer.from(file),
    });
  });
  await page.goto(course);
  return attended(page);
}

/**
 * The lesson in the platform's frame, once it has drawn.
 * @param {import('@playwright/test').Page} page
 */
export async function attended(page) {
  const frame = page.frameLocator('#sco');
  const lesson = frame.locator('attention-lesson');
  await expect(lesson.locator('.figure, .notice.failed').first()).toBeVisible();
  await settled(lesson);
  return { frame, lesson, line: frame.locator('#record') };
}

/** @param {import('@playwright/test').Page} page @returns {Promise<{ name: string, given: string[], answer: string }[]>} */
export const callsOf = (page) => page.evaluate(() => /** @type {any} */ (globalThis).calls);

/** @param {import('@playwright/test').Page} page @param {string} name @returns {Promise<string>} as the platform has it now */
export const heldBy = (page, name) =>
  page.evaluate(
    (path) =>
      String(path.split('.').reduce((at, key) => at?.[key], /** @type {any} */ (globalThis).API)),
    name,
  );

/**
 * The learner closes the lesson.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Record<string, any>>} what the platform keeps
 */
export const leave = (page) =>
  page.evaluate(() => {
    document.getElementById('sco')?.remove();
    return JSON.parse(JSON.stringify(/** @type {any} */ (globalThis).API.cmi));
  });

/**
 * Answers the step's question.
 * @param {import('@playwright/test').Locator} lesson @param {boolean} right
 */
export async function predict(lesson, right) {
  const answer = await lesson.evaluate((/** @type {any} */ element) => element.state.step);
  const choices = lesson.locator('.choice');
  const count = await choices.count();
  for (let i = 0; i < count; i += 1) {
    await choices.nth(i).click();
    await settled(lesson);
    const isRight = await lesson.evaluate(
      (/** @type {any} */ element, step) => element.state.right.includes(step),
      answer,
    );
    if (isRight === right) return;
    await lesson.getByRole('button', { name: 'Ask me again' }).click();
    await settled(lesson);
  }
  throw new Error(`no ${right ? 'right' : 'wrong'} answer to ${answer}`);
}

/** A platform by hand. @param {string} calls  members of an object literal */
export const byHand = (calls) => `window.API = writtenDown({
  LMSInitialize: () => 'true', LMSFinish: () => 'true', LMSGetValue: () => '', LMSSetValue: () => 'true',
  LMSCommit: () => 'true', LMSGetLastError: () => '0', LMSGetErrorString: () => '', ${calls} });`;
