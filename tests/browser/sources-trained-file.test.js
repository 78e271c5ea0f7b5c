// The trained model's file in steps `why` and `head`: fetched once, refused where it is damaged, tried
// again where it could not be had.
import { expect, openLesson, settled, test } from './lesson.js';
import { address, bytes, FILE } from './trained-head.js';

const corrupt = Uint8Array.from(bytes);
corrupt[corrupt.length >> 1] ^= 1;

for (const step of ['why', 'head']) {
  test(`a corrupt model is refused, said, and the lesson goes on: ${step}`, async ({ page }) => {
    await page.route(`**/${FILE}`, (route) => route.fulfill({ body: Buffer.from(corrupt) }));
    const lesson = await openLesson(page, address(step, 4));
    const problem = lesson.locator('.notice.failed');
    await expect(problem).toContainText('The trained model could not be had');
    await expect(problem).toContainText('checksum');
    await expect(problem.getByRole('button')).toHaveCount(0); // the same bytes would be damaged again
    await expect(lesson.locator('.source-note')).toHaveAttribute('data-source', 'random');
    await lesson.locator('select[name="source"]').selectOption('previous');
    await settled(lesson);
    await expect(lesson.locator('.source-note')).toHaveAttribute('data-source', 'previous');
  });
}

test.describe('without the network', () => {
  test.use({ allowedMessages: [/Failed to load resource/] });
  for (const missing of [FILE, 'attention-model-simd.wasm']) {
    test(`the model is tried again when asked, without ${missing}`, async ({ page }) => {
      await page.route(`**/${missing}`, (route) => route.abort());
      const lesson = await openLesson(page, address('head', 4));
      const problem = lesson.locator('.notice.failed');
      await expect(problem).toBeVisible();
      await page.unroute(`**/${missing}`);
      await problem.getByRole('button', { name: 'Try again' }).click();
      await settled(lesson);
      await expect(problem).toHaveCount(0);
      await expect(lesson.locator('.source-note')).toHaveAttribute('data-source', 'trained');
    });
  }
});

test('the model is fetched once for all steps, when it is asked for', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(FILE)) asked += 1;
  });
  const lesson = await openLesson(page);
  expect(asked).toBe(0);
  await lesson.locator('select[name="source"]').selectOption('trained');
  await settled(lesson);
  await lesson.evaluate((/** @type {any} */ element) => {
    element.state = { ...element.state, step: 'heads' };
  });
  await lesson.locator('input[name="whose"][value="trained"]').check();
  await settled(lesson);
  await expect(lesson.locator('[data-model="ready"]')).toBeVisible();
  expect(asked).toBe(1);
});
