// The built page as a course site serves it: under a sub-path, with a strict content-security
// policy. That nothing is written to the console and no other host is asked holds in every test.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist } from '../../.ci/paths.mjs';
import {
  expect,
  lessonReady,
  lessonUrl,
  openHost,
  openLesson,
  readMatrix,
  settled,
  test,
} from './lesson.js';

test('the lesson draws under a strict policy and a sub-path', async ({ page }) => {
  const answered = [];
  page.on('response', (response) => answered.push([response.status(), response.url()]));
  await openLesson(page, '#step=head');
  expect(answered.filter(([status]) => status >= 400)).toEqual([]);
  for (const [, url] of answered)
    expect(url.startsWith(lessonUrl()) || /^(data|blob):/.test(url), url).toBe(true);
  expect(answered.some(([, url]) => url.endsWith('attention-core-simd.wasm'))).toBe(true);
});

test('a move writes nothing on the page’s root: the browser would style all of it anew', async ({
  page,
}) => {
  const lesson = await openLesson(page, '#step=head');
  await page.evaluate(() => {
    const written = new MutationObserver((records) => {
      document.body.dataset.written = records.map((record) => record.attributeName).join();
    });
    written.observe(document.documentElement, { attributes: true });
  });
  await lesson.locator('[data-matrix="A"] td[data-row="0"][data-col="0"]').click();
  await settled(lesson);
  expect(await page.locator('body').getAttribute('data-written')).toBeNull();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});

test('embed.html draws one step', async ({ page }) => {
  await openLesson(page, 'embed.html#step=head');
  expect((await readMatrix(page, 'A')).length).toBeGreaterThan(0);
});

test.describe('violations', () => {
  test.use({ allowedMessages: [/Content Security Policy/] });
  test('the policy is really in force: an inline script does not run', async ({ page, quiet }) => {
    await openHost(page, '<script>document.title = "ran"</script>');
    expect(await page.title()).toBe('Host');
    expect(quiet.join()).toContain('Content Security Policy');
  });
});

test('several lessons on one page share one module', async ({ page }) => {
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1)));
  const one = '<attention-lesson step="example"></attention-lesson>';
  await openHost(page, one.repeat(3));
  for (const lesson of await page.locator('attention-lesson').all()) {
    await lesson.scrollIntoViewIfNeeded();
    await expect(lesson.locator('[data-matrix]').first()).toBeVisible();
    await settled(lesson);
  }
  expect(asked.filter((name) => name.endsWith('.wasm'))).toEqual(['attention-core-simd.wasm']);
});

test('the page is read from any folder: only relative addresses', async ({ request }) => {
  for (const name of ['index.html', 'embed.html', 'page.css']) {
    const text = await (await request.get(new URL(name, lessonUrl()).href)).text();
    expect(text.match(/(?:href|src)="(?:\/|https?:)[^"]*"|url\((?!data:)/g), name).toBeNull();
  }
});

test('attention-lesson.html opens from the disk: everything is in the one file', async ({
  page,
}) => {
  const asked = [];
  page.on('request', (request) => asked.push(request.url().slice(0, 200)));
  const file = pathToFileURL(join(dist, 'attention-lesson.html')).href;
  await page.goto(`${file}#step=head`);
  await lessonReady(page);
  expect((await readMatrix(page, 'A')).length).toBeGreaterThan(0);
  const files = asked.filter((url) => !/^(data|blob):/.test(url)).map((url) => url.split('#')[0]);
  expect(files).toEqual([file]);
});
