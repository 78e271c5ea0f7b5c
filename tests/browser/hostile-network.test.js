// A network that fails, lies, dawdles or goes away: one line that says so, or nothing to notice.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from '../../.ci/paths.mjs';
import {
  expect,
  followLink,
  lessonReady,
  lessonUrl,
  openHost,
  openLesson,
  readMatrix,
  settled,
  test,
} from './lesson.js';

const host = '<attention-lesson step="head"><p>What shows without scripts.</p></attention-lesson>';
const wasm = readFileSync(join(dist, 'attention-core-simd.wasm'));

/** @param {import('@playwright/test').Page} page what else the host page shows, and the line */
async function expectOneLine(page, /** @type {RegExp} */ reason) {
  const failed = page.locator('attention-lesson .failed');
  await expect(failed).toHaveCount(1);
  await expect(failed).toHaveAttribute('role', 'alert');
  await expect(failed).toContainText('cannot run here');
  await expect(failed).toContainText(reason);
  await expect(page.getByText('What shows without scripts.')).toBeVisible();
}

/** What stands in the WebAssembly's place, and what the line says of it. */
/** @type {Record<string, [body: Buffer | string, reason: RegExp]>} */
const BROKEN = {
  'a page of the server’s own': ['<!doctype html><title>Sign in</title>', /expected magic word/],
  'half of it': [wasm.subarray(0, wasm.length / 2), /expected|end of/],
  'all but the last byte': [wasm.subarray(0, wasm.length - 1), /expected|extends past end/],
  nothing: ['', /empty|BufferSource/],
  'one bit turned in the first section': [turned(wasm, 12), /expected|invalid|unknown|type/],
};

/** @param {Buffer} bytes @param {number} at */
function turned(bytes, at) {
  const copy = Buffer.from(bytes);
  copy[at] ^= 0x40;
  return copy;
}

/** Names of the files that could not be had, each once. @param {import('@playwright/test').Page} page */
function failedFiles(page) {
  const names = new Set();
  page.on('requestfailed', (request) =>
    names.add(new URL(request.url()).pathname.split('/').at(-1)),
  );
  return () => [...names];
}

/** @type {[how: string, choose: (lesson: import('@playwright/test').Locator) => Promise<unknown>][]} */
const LANGUAGES = [
  ['chosen', (lesson) => lesson.locator('select[name="lang"]').selectOption('de')],
  ['by attribute', (lesson) => lesson.evaluate((element) => element.setAttribute('lang', 'de'))],
  ['by address', (lesson) => followLink(lesson, '#step=head&d-k=16&lang=de')],
];

for (const [name, [body, reason]] of Object.entries(BROKEN)) {
  test(`in the WebAssembly’s place ${name}: one line with the reason`, async ({ page }) => {
    await page.route('**/*.wasm', (route) =>
      route.fulfill({ status: 200, contentType: 'application/wasm', body }),
    );
    await openHost(page, host);
    await expectOneLine(page, reason);
  });
}

test('a wrong MIME type is no obstacle', async ({ page }) => {
  await page.route('**/*.wasm', (route) =>
    route.fulfill({ status: 200, contentType: 'text/plain', body: wasm }),
  );
  const lesson = await openLesson(page, 'index.html#step=head');
  expect(await readMatrix(lesson, 'A')).toHaveLength(7);
});

test('a slow link: the page says that it is loading, politely, and then is there', async ({
  page,
}) => {
  /** @type {() => void} */
  let arrive = () => {};
  const arrived = new Promise((resolve) => {
    arrive = () => resolve(undefined);
  });
  await page.route('**/*.wasm', async (route) => {
    await arrived;
    await route.continue();
  });
  await openHost(page, host);
  const loading = page.locator('attention-lesson .loading');
  await expect(loading).toHaveAttribute('role', 'status');
  await expect(loading).not.toHaveText('');
  await expect(page.getByText('What shows without scripts.')).toBeVisible();
  arrive();
  const lesson = await lessonReady(page);
  await expect(loading).toHaveCount(0);
  await expect(page.getByText('What shows without scripts.')).toBeHidden();
  expect(await readMatrix(lesson, 'A')).toHaveLength(7);
});

test.describe('with messages of the browser’s own', () => {
  test.use({ allowedMessages: [/Failed to load resource|ERR_/] });

  for (const status of [403, 404, 500, 503]) {
    test(`the WebAssembly answered by ${status}: one line with the number`, async ({ page }) => {
      await page.route('**/*.wasm', (route) => route.fulfill({ status, body: 'no' }));
      await openHost(page, host);
      await expectOneLine(page, new RegExp(`HTTP ${status}`));
    });
  }

  test('a connection that breaks: one line, and another try succeeds', async ({ page }) => {
    await page.route('**/*.wasm', (route) => route.abort('connectionreset'));
    await openHost(page, host);
    await expectOneLine(page, /fetch/);
    await page.unroute('**/*.wasm');
    const lesson = page.locator('attention-lesson');
    await lesson.evaluate((element) => {
      element.setAttribute('core-url', './');
    });
    await expect(lesson.locator('[data-matrix="A"]')).toBeVisible();
    await expect(lesson.locator('.failed')).toHaveCount(0);
  });

  test('training offline: no worker can be fetched, and the figure says why or trains on the page', async ({
    page,
    context,
  }) => {
    const lesson = await openLesson(page, 'index.html#step=jacobian&jacobian.train=4');
    const missed = failedFiles(page);
    await context.setOffline(true);
    await lesson.locator('button[name="start"]').click();
    await expect(lesson.locator('.training-progress')).toContainText(/step [1-9]/);
    await expect(lesson.locator('[role="alert"]:not(:empty)')).toHaveCount(0);
    expect(missed()).toEqual(['attention-lesson-worker.js']);
  });

  test('offline once it is there: every step draws, and computes all it would', async ({
    page,
    context,
  }) => {
    const lesson = await openLesson(page, 'index.html#step=why');
    const missed = failedFiles(page);
    await context.setOffline(true);
    const { steps } = await lesson.evaluate((/** @type {any} */ element) => element.state);
    for (const step of steps) {
      await lesson.evaluate((/** @type {any} */ element, to) => element.goTo(to), step);
      await settled(lesson);
      await expect(lesson.locator(`.step-${step} .figure`)).toBeVisible();
      await expect(lesson.locator('.figure')).not.toContainText(/NaN|undefined/);
      if (step !== 'scaling') continue;
      await expect(lesson.locator('.scaling-progress')).toHaveText('');
      await expect(lesson.locator('[data-table="saturation"] tr[data-dk]')).toHaveCount(11);
    }
    // It is asked for at every start of a worker; without it the page computes.
    expect(missed()).toEqual(['attention-lesson-worker.js']);
  });

  for (const [how, choose] of LANGUAGES) {
    test(`a language that cannot be fetched, ${how}: the present one stays, and a line says so`, async ({
      page,
      context,
    }) => {
      const lesson = await openLesson(page, 'index.html#step=head&d-k=16');
      await context.setOffline(true);
      await choose(lesson);
      await expect(lesson.locator('.notice')).toContainText(
        '“Deutsch” could not be fetched: English is kept.',
      );
      await expect(lesson.locator('h2')).toContainText('One head');
      await expect(lesson.locator('select[name="lang"]')).toHaveValue('en');
      const { lang, dk } = await lesson.evaluate((/** @type {any} */ element) => element.state);
      expect([lang, dk]).toEqual(['en', 16]);
      await context.setOffline(false);
      await lesson.locator('select[name="lang"]').selectOption('de');
      await expect(lesson.locator('h2')).not.toContainText('One head');
    });
  }
});

test('first figure: few requests, each asked for once, none elsewhere', async ({ page }) => {
  const asked = /** @type {string[]} */ ([]);
  page.on('request', (request) => asked.push(request.url()));
  await openLesson(page, 'index.html#step=head');
  const files = asked.filter((url) => !/^(data|blob):/.test(url)).map((url) => url.split('#')[0]);
  expect(files.filter((url) => !url.startsWith(lessonUrl()))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeLessThanOrEqual(7);
});
