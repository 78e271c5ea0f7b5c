// What every browser test shares. `test` fails when the page wrote to the console, threw, broke the
// content-security policy or asked another host for something: in each test, not only in one.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect } from '@playwright/test';
import { strictPolicy } from '../../.ci/static-server.mjs';

export { expect };

/** Where dist/ is served, with a closing slash. */
export const lessonUrl = () => /** @type {string} */ (process.env.LESSON_URL);

/**
 * Writes down what a quiet page has none of. The context of `page` is watched already.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string[]} seen  in a test: its fixture `quiet`, which has to be empty in the end
 */
export function watch(context, seen) {
  context.on('console', (message) => seen.push(`${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const local = url.host === new URL(lessonUrl()).host;
    if (!local && /^(https?|wss?):$/.test(url.protocol)) seen.push(`request: ${url}`);
  });
}

/**
 * allowedMessages: patterns of console messages that a test brings about on purpose.
 * @type {import('@playwright/test').TestType<
 *   import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions
 *     & { allowedMessages: RegExp[], quiet: string[] },
 *   import('@playwright/test').PlaywrightWorkerArgs & import('@playwright/test').PlaywrightWorkerOptions>}
 */
export const test = base.extend({
  allowedMessages: [[], { option: true }],

  quiet: [
    async ({ context, allowedMessages }, use) => {
      /** @type {string[]} */
      const seen = [];
      watch(context, seen);
      await use(seen);
      const allowed = (/** @type {string} */ line) => allowedMessages.some((p) => p.test(line));
      expect(
        seen.filter((line) => !allowed(line)),
        'console, errors, other hosts',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Opens a page of dist/ and waits until its lesson has drawn.
 * @param {import('@playwright/test').Page} page
 * @param {string} [path] 'index.html#step=head&d-k=4'
 */
export async function openLesson(page, path = 'index.html') {
  await page.goto(new URL(path, lessonUrl()).href);
  return lessonReady(page);
}

/**
 * Follows a link within the open page: another state without loading anew.
 * @param {import('@playwright/test').Locator} lesson
 * @param {string} hash '#step=head&d-k=4'
 */
export async function followLink(lesson, hash) {
  await lesson.evaluate(async (_, to) => {
    if (location.hash === to) return;
    const moved = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    location.hash = to;
    await moved;
  }, hash);
  await settled(lesson);
}

/**
 * Opens a host page of the test's own making, beside the files of dist/ and under the same policy.
 * @param {import('@playwright/test').Page} page
 * @param {string} body
 * @param {{ policy?: string }} [options]
 */
export async function openHost(page, body, { policy = strictPolicy } = {}) {
  const url = new URL('host.html', lessonUrl()).href;
  await page.route(url, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: policy ? { 'Content-Security-Policy': policy } : {},
      body: `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">
        <script type="module" src="attention-lesson.js"></script></head><body>${body}</body></html>`,
    }),
  );
  await page.goto(url);
}

/**
 * The first lesson on the page, once its core is loaded and it has drawn.
 * @param {import('@playwright/test').Page} page
 */
export async function lessonReady(page) {
  const lesson = page.locator('attention-lesson').first();
  await expect(page.locator('attention-lesson .figure').first()).toBeVisible();
  await settled(lesson);
  return lesson;
}

/**
 * Waits until the element has drawn its present state.
 * @param {import('@playwright/test').Locator} lesson
 */
export const settled = (lesson) =>
  lesson.evaluate(async (/** @type {any} */ element) => {
    while (!(await element.updateComplete));
  });

/**
 * A matrix as the page shows it: the full-precision numbers of its cells, in rows.
 * @param {import('@playwright/test').Page | import('@playwright/test').Locator} where
 * @param {string} name the data-matrix
 * @param {{ head?: number }} [which]
 * @returns {Promise<number[][]>}
 */
export function readMatrix(where, name, { head } = {}) {
  const ofHead = head === undefined ? '' : `[data-head="${head}"]`;
  return where
    .locator(`[data-matrix="${name}"]${ofHead}`)
    .first()
    .evaluate((table) => {
      /** @type {number[][]} */
      const rows = [];
      for (const cell of table.querySelectorAll('[data-value]')) {
        const { row, col, value } = /** @type {HTMLElement} */ (cell).dataset;
        rows[Number(row)] ??= [];
        rows[Number(row)][Number(col)] = Number(value);
      }
      return rows;
    });
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * What axe finds against WCAG 2.2 AA and its best practices, one line a rule and place.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<string[]>}
 */
export async function axeFindings(page) {
  await page.evaluate(axeSource); // through the debugger: the page's policy forbids injected scripts
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.flatMap((/** @type {any} */ rule) =>
      rule.nodes.map(
        (/** @type {any} */ node) => `${rule.id}: ${node.target.join(' ')} ${node.failureSummary}`,
      ),
    );
  });
}
