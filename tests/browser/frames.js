// A host page that holds the lesson in frames, and writes down what they tell it.
import { strictPolicy } from '../../.ci/static-server.mjs';
import { expect, lessonUrl } from './lesson.js';

/** The same policy, for a page that holds frames. */
export const framePolicy = `${strictPolicy}; frame-src 'self'`;

/**
 * Opens a host page beside the files of dist/. Its own script comes first: `messages` holds
 * [number of the frame or -1, data, time in ms] of all that was posted to it.
 * @param {import('@playwright/test').Page} page
 * @param {string} body
 * @param {{ script?: string, policy?: string, head?: string, doctype?: string }} [options]
 */
export async function openFrames(page, body, { script = '', policy, head = '' } = {}) {
  const at = (/** @type {string} */ name) => new URL(name, lessonUrl()).href;
  await page.route(at('frames-host.js'), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `${RECORDER}\n${script}` }),
  );
  await page.route(at('frames-host.html'), (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: policy === '' ? {} : { 'Content-Security-Policy': policy ?? framePolicy },
      body: `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">
        ${head}<script src="frames-host.js"></script></head><body>${body}</body></html>`,
    }),
  );
  await page.goto(at('frames-host.html'));
}

const RECORDER = `const messages = [];
  addEventListener('message', ({ source, data }) => {
    const sources = [...document.getElementsByTagName('iframe')].map((f) => f.contentWindow);
    messages.push([sources.indexOf(source), data, performance.now()]);
  });`;

/**
 * What the frames told, oldest first.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<[frame: number, data: any, ms: number][]>}
 */
export const messagesOf = (page) => page.evaluate('messages');

/** @param {import('@playwright/test').Page} page @param {number} [frame] @returns {Promise<number[]>} */
export const heightsOf = async (page, frame = 0) =>
  (await messagesOf(page))
    .filter(([from, data]) => from === frame && data.event === 'height')
    .map(([, { height }]) => height);

/** @param {import('@playwright/test').Page} page @param {unknown} message @param {number} [frame] */
export const post = (page, message, frame = 0) =>
  page.evaluate(
    ([data, index]) =>
      document
        .getElementsByTagName('iframe')
        [/** @type {number} */ (index)].contentWindow?.postMessage(data, '*'),
    [message, frame],
  );

/**
 * The lesson inside a frame, once it has drawn.
 * @param {import('@playwright/test').Page} page
 * @param {number} [frame]
 */
export async function lessonIn(page, frame = 0) {
  const lesson = page.frameLocator('iframe').nth(frame).locator('attention-lesson');
  await expect(lesson.locator('.figure').first()).toBeVisible();
  await lesson.evaluate(async (/** @type {any} */ element) => {
    while (!(await element.updateComplete));
  });
  return lesson;
}

/** @param {import('@playwright/test').Locator} lesson  its document's height */
export const contentHeight = (lesson) =>
  lesson.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));

/**
 * Waits until the frame has told the height it has and no other for a while, and hands back all that it told.
 * @param {import('@playwright/test').Page} page
 * @param {number} [frame]
 */
export async function heightsAtRest(page, frame = 0) {
  const lesson = page.frameLocator('iframe').nth(frame).locator('attention-lesson');
  let told = /** @type {number[]} */ ([]);
  let before = -1;
  await expect
    .poll(
      async () => {
        told = await heightsOf(page, frame);
        const rests = told.length > 0 && told.length === before;
        before = told.length;
        // A frame of a busy machine may come later than any while.
        return rests && told.at(-1) === (await contentHeight(lesson));
      },
      { intervals: [700] },
    )
    .toBe(true);
  return told;
}

/**
 * Waits until a number rests for a while, and hands it back.
 * @param {() => Promise<number>} read
 */
export async function atRest(read) {
  let before = Number.NaN;
  await expect
    .poll(
      async () => {
        const now = await read();
        const rests = now === before;
        before = now;
        return rests;
      },
      { intervals: [800] },
    )
    .toBe(true);
  return before;
}

/** @param {string} [hash] @param {string} [rest] attributes */
export const frame = (hash = 'step=head', rest = 'width="900" height="300"') =>
  `<iframe title="Lesson" src="embed.html#${hash}" ${rest}></iframe>`;
