// Input that cannot be used: the page says so, shows what it can, and stays usable.
import { expect, openHost, openLesson, readMatrix, settled, test } from './lesson.js';

test('an empty sentence invites typing and is no error', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  await lesson.locator('[name="sentence"]').fill('');
  await settled(lesson);
  await expect(lesson.locator('.empty')).toHaveText(
    'Type a sentence, and its numbers appear here.',
  );
  expect(await lesson.locator('[role="alert"]:not(:empty)').count()).toBe(0);
  await lesson.locator('[name="sentence"]').fill('dog');
  await settled(lesson);
  expect(await readMatrix(lesson, 'A')).toEqual([[1]]);
});

test('over 64 tokens: the first 64 are used and the page says so', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  await lesson.locator('[name="sentence"]').fill('a '.repeat(70));
  await settled(lesson);
  await expect(lesson.locator('.field-note')).toHaveText('This page uses the first 64 tokens.');
  await expect(lesson.locator('[data-canvas="A"]')).toHaveAttribute(
    'aria-label',
    /64 rows, 64 columns/,
  );
});

test('a token that looks like markup is shown as text', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  await lesson.locator('[name="sentence"]').fill('<img src=x onerror=alert(1)> &amp;');
  await settled(lesson);
  const heads = await lesson.locator('[data-matrix="A"] tbody th').allTextContents();
  expect(heads.map((head) => head.trim())).toEqual([
    '<',
    'img',
    'src',
    '=',
    'x',
    'onerror',
    '=',
    'alert',
    '(',
    '1',
    ')',
    '>',
    '&',
    'amp',
    ';',
  ]);
  expect(await lesson.locator('img').count()).toBe(0);
});

test('any script: graphemes, right-to-left words, control characters by name', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  for (const [sentence, tokens] of /** @type {const} */ ([
    ['我爱你', ['我', '爱', '你']],
    ['שלום עולם', ['שלום', 'עולם']],
    ['a\u202Eb 👩‍👩‍👧', ['aU+202Eb', '👩‍👩‍👧']],
  ])) {
    await lesson.locator('[name="sentence"]').fill(sentence);
    await settled(lesson);
    const heads = await lesson.locator('[data-matrix="A"] tbody th').allTextContents();
    expect(heads.map((head) => head.trim())).toEqual(tokens);
  }
});

test('nonsense in the address: defaults, and a line that says what was ignored', async ({
  page,
}) => {
  const lesson = await openLesson(
    page,
    'index.html#step=head&d-k=lots&seed=1e99&nonsense=<b>&causal=top-left',
  );
  const notice = lesson.locator('.notice');
  await expect(notice).toContainText('“lots” is not a value of d-k: 4 is used.');
  await expect(notice).toContainText('seed cannot be “1e99” here: 999999 is used.');
  await expect(notice).toContainText('“nonsense”');
  expect(
    await lesson.evaluate((/** @type {any} */ element) => [element.state.dk, element.state.causal]),
  ).toEqual([4, 'top-left']);
  await notice.getByRole('button').click();
  await expect(notice).toHaveCount(0);
});

test('a broken percent sign in the address is no error', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head&sentence=%E0%A4%A&d-k=%');
  await expect(lesson.locator('[data-matrix="A"]')).toBeVisible();
});

test.describe('without the core', () => {
  test.use({ allowedMessages: [/Failed to load resource/] });

  const host =
    '<attention-lesson step="head"><p>What shows without scripts.</p></attention-lesson>';

  test('a module that does not load leaves the element’s own content and one line', async ({
    page,
  }) => {
    await page.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: '' }));
    await openHost(page, host);
    const lesson = page.locator('attention-lesson');
    await expect(lesson.locator('.failed')).toContainText('cannot run here');
    await expect(lesson.locator('.failed')).toContainText('404');
    await expect(page.getByText('What shows without scripts.')).toBeVisible();
  });

  test('no WebAssembly leaves the element’s own content and one line', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'WebAssembly');
    });
    await openHost(page, host);
    await expect(page.locator('attention-lesson .failed')).toContainText(
      'WebAssembly is not available here',
    );
    await expect(page.getByText('What shows without scripts.')).toBeVisible();
  });

  test('steps that do not load leave the element’s own content and one line', async ({ page }) => {
    await page.route('**/attention-lesson-fetched-*.js', (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    await openHost(page, host);
    await expect(page.locator('attention-lesson .failed')).toContainText('cannot run here');
    await expect(page.getByText('What shows without scripts.')).toBeVisible();
  });

  test('attention-error says why, and another core-url tries again', async ({ page }) => {
    await page.route('**/attention-core-*.wasm', (route) =>
      route.request().url().includes('/elsewhere/')
        ? route.fulfill({ status: 500, body: '' })
        : route.continue(),
    );
    await openHost(
      page,
      '<attention-lesson step="example" core-url="elsewhere/"></attention-lesson>',
    );
    const lesson = page.locator('attention-lesson');
    await expect(lesson.locator('.failed')).toContainText('500');
    await lesson.evaluate((element) => element.removeAttribute('core-url'));
    await expect(lesson.locator('[data-matrix="A"]')).toBeVisible();
  });
});

test('words of one long token do not widen the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const lesson = await openLesson(page, 'index.html#step=head');
  await lesson.locator('[name="sentence"]').fill(`${'x'.repeat(3000)} y`);
  await settled(lesson);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
