// The word vectors' file: fetched when a source needs it; where it cannot be had, the lesson says so and
// goes on with random vectors.
import { expect, lessonUrl, openLesson, readMatrix, settled, test } from './lesson.js';

const FILE = 'attention-lesson.words.bin';
const ADDRESS =
  'index.html#step=why&source=words&sentence=The%20bank%20lent%20us%20money%20for%20the%20mortgage';

test('the words are fetched once, when a source needs them, and not before', async ({ page }) => {
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => {
    if (request.url().endsWith(FILE)) asked.push(request.url());
  });
  const lesson = await openLesson(page);
  expect(asked).toEqual([]);
  await lesson.locator('select[name="source"]').selectOption('words');
  await settled(lesson);
  await lesson.evaluate((/** @type {any} */ element) => element.goTo('head'));
  await settled(lesson);
  expect(asked).toEqual([new URL(FILE, lessonUrl()).href]);
});

const failures = {
  'a file that is not there': { status: 404, body: 'gone' },
  'a file cut short': { status: 200, body: 'ATWV' },
};

for (const [name, { status, body }] of Object.entries(failures)) {
  test.describe(name, () => {
    test.use({ allowedMessages: [/404/] });
    test(`is said, and the lesson goes on with random vectors: ${name}`, async ({ page }) => {
      await page.route(`**/${FILE}`, (route) => route.fulfill({ status, body }));
      const lesson = await openLesson(page, ADDRESS);
      const problem = lesson.locator('.notice.failed');
      await expect(problem).toContainText('The word vectors could not be had');
      await expect(problem).toContainText(
        status === 404 ? 'HTTP 404' : 'at least 28 bytes: it has 4',
      );
      await expect(lesson.locator('.source-note')).toHaveAttribute('data-source', 'random');
      expect((await readMatrix(lesson, 'a'))[0].length).toBe(8);
      const retry = problem.getByRole('button', { name: 'Try again' });
      if (status !== 404) {
        await expect(retry).toHaveCount(0); // the same bytes would be damaged again
        return;
      }
      await page.unroute(`**/${FILE}`);
      await retry.click();
      await settled(lesson);
      await expect(problem).toHaveCount(0);
      await expect(lesson.locator('.source-note')).toHaveAttribute('data-source', 'words');
    });
  });
}
