// A lesson in a frame that is not seen: what runs in it rests, and goes on where it was.
import { atRest, frame, lessonIn, openFrames, post } from './frames.js';
import { expect, test } from './lesson.js';
import { LONG_RUN, STEPS, stepsOf } from './runs.js';

test('work rests while reveal.js shows another slide, and goes on where it was', async ({
  page,
}) => {
  await openFrames(page, frame(LONG_RUN, 'width="900" height="800"'));
  const lesson = await lessonIn(page);
  const steps = () => stepsOf(lesson);
  await expect.poll(steps).toBeGreaterThan(0);
  await post(page, 'slide:stop');
  const resting = await atRest(steps);
  expect(resting).toBeLessThan(STEPS); // it is not at rest because it came to its end
  await post(page, 'slide:start');
  await expect.poll(steps).toBeGreaterThan(resting);
});

test('work rests while the frame is scrolled out of sight', async ({ page }) => {
  await page.route('**/tall.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: 'body { padding-bottom: 4000px }' }),
  );
  await openFrames(page, frame(LONG_RUN, 'width="900" height="800"'), {
    head: '<link rel="stylesheet" href="tall.css">',
  });
  const lesson = await lessonIn(page);
  const steps = () => stepsOf(lesson);
  await expect.poll(steps).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 3000));
  const resting = await atRest(steps);
  expect(resting).toBeLessThan(STEPS);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(steps).toBeGreaterThan(resting);
});

test('work rests in a tab that is not on show', async ({ page }) => {
  await openFrames(page, frame(LONG_RUN, 'width="900" height="800"'));
  const lesson = await lessonIn(page);
  const turn = (/** @type {boolean} */ hidden) =>
    lesson.evaluate((_, now) => {
      Object.defineProperty(document, 'hidden', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  const steps = () => stepsOf(lesson);
  await expect.poll(steps).toBeGreaterThan(0);
  await turn(true);
  const resting = await atRest(steps);
  expect(resting).toBeLessThan(STEPS);
  await turn(false);
  await expect.poll(steps).toBeGreaterThan(resting);
});
