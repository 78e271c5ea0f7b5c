// When <attention-lesson> starts, what it fetches by then, and what stands in its place before.
import { expect, lessonReady, openHost, settled, test, watch } from './lesson.js';

/** File names that the page has asked for. @param {import('@playwright/test').Page} page */
function asked(page) {
  const names = /** @type {string[]} */ ([]);
  page.on('request', (request) =>
    names.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''),
  );
  return names;
}

/** Of what is fetched only for a lesson that is on show. @param {string[]} names */
const later = (names) => names.filter((name) => /\.wasm$|-(en|fetched)-\w+\.js$|worker/.test(name));

const far = (/** @type {string} */ lesson) =>
  `<style nonce="host">.far { height: 5000px }</style><div class="far">Above</div>${lesson}`;
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'nonce-host'; img-src data:";

test('far down the page it fetches no WebAssembly, no steps and no words; near, all of them', async ({
  page,
}) => {
  const names = asked(page);
  await openHost(
    page,
    far('<attention-lesson step="example"><p>What stands here at first.</p></attention-lesson>'),
    {
      policy,
    },
  );
  await page.evaluate(() => customElements.whenDefined('attention-lesson'));
  await page.waitForLoadState('networkidle');
  expect(later(names)).toEqual([]);
  const lesson = page.locator('attention-lesson');
  expect(await lesson.evaluate((/** @type {any} */ e) => [e.step, e.state.dk])).toEqual([
    'example',
    4,
  ]);
  await expect(page.getByText('What stands here at first.')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 4000)); // not on show yet: less than one view away
  await lessonReady(page);
  expect(
    later(names)
      .map((name) => name.replace(/-\w+\.js$/, ''))
      .sort(),
  ).toEqual(['attention-core-simd.wasm', 'attention-lesson-en', 'attention-lesson-fetched']);
  await expect(page.getByText('What stands here at first.')).toBeHidden();
});

test('hidden in a tab it waits until the tab is opened', async ({ page }) => {
  const names = asked(page);
  await openHost(page, '<div hidden><attention-lesson step="example"></attention-lesson></div>');
  await page.evaluate(() => customElements.whenDefined('attention-lesson'));
  await page.waitForLoadState('networkidle');
  expect(later(names)).toEqual([]);
  await page.evaluate(() => document.querySelector('div')?.removeAttribute('hidden'));
  await lessonReady(page);
});

test('taken out before it was near, it starts where it is put', async ({ page }) => {
  await openHost(page, far('<attention-lesson step="example"></attention-lesson>'), { policy });
  await page.evaluate(() => customElements.whenDefined('attention-lesson'));
  await page.locator('attention-lesson').evaluate((e) => {
    e.remove();
    document.body.prepend(e);
  });
  await settled(await lessonReady(page));
});

test('without scripts the text inside is what is read, found and printed', async ({
  browser,
  quiet,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  watch(context, quiet);
  const page = await context.newPage();
  await openHost(
    page,
    '<attention-lesson step="head"><p>Attention, in words.</p></attention-lesson>',
  );
  await expect(page.getByText('Attention, in words.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Attention, in words.')).toBeVisible();
  await context.close();
});

test('printed before it was near, the text inside is printed', async ({ page }) => {
  await openHost(
    page,
    far('<attention-lesson step="head"><p>Attention, in words.</p></attention-lesson>'),
    {
      policy,
    },
  );
  await page.evaluate(() => customElements.whenDefined('attention-lesson'));
  await page.emulateMedia({ media: 'print' });
  const text = page.getByText('Attention, in words.');
  await expect(text).toBeVisible();
  const blank = await page
    .locator('attention-lesson')
    .evaluate((e) => /** @type {HTMLElement} */ (e).offsetHeight);
  expect(blank).toBeLessThan(100);
});
