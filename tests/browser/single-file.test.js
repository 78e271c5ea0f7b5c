// attention-lesson.html, the one file: from the disk, pasted into a frame's srcdoc, in a sandbox.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist } from '../../.ci/paths.mjs';
import { lessonIn, openFrames } from './frames.js';
import { expect, lessonReady, readMatrix, settled, test } from './lesson.js';
import { takeAway } from './take-away.js';

const file = join(dist, 'attention-lesson.html');

/** What was asked for, but for what stands in the page itself. @param {import('@playwright/test').Page} page */
function requestsOf(page) {
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => {
    if (!/^(data|blob|about):/.test(request.url())) asked.push(request.url().split('#')[0]);
  });
  return asked;
}

test('from the disk every step draws, in either language, and nothing else is read', async ({
  page,
}) => {
  const asked = requestsOf(page);
  await page.goto(pathToFileURL(file).href);
  const lesson = await lessonReady(page);
  const ids = await lesson.evaluate((/** @type {any} */ element) => element.steps);
  expect(ids.length).toBe(10);
  for (const lang of ['en', 'de']) {
    await lesson.evaluate((element, to) => element.setAttribute('lang', to), lang);
    for (const id of ids) {
      await lesson.evaluate((/** @type {any} */ element, to) => element.goTo(to), id);
      await settled(lesson);
      await expect(lesson.locator(`.step-${id} .figure`).first()).toBeVisible();
      await expect(lesson.locator('.notice.failed')).toHaveCount(0);
    }
  }
  expect(asked).toEqual([pathToFileURL(file).href]);
});

test('from the disk its address follows, its work runs, and its snippets name no folder of this disk', async ({
  page,
}) => {
  await page.goto(`${pathToFileURL(file).href}#step=jacobian&d-k=64`);
  const lesson = await lessonReady(page);
  await lesson.locator('button[name="start"]').click();
  await expect(lesson.locator('.training-progress')).toContainText('step 800 of 800', {
    timeout: 120_000,
  });
  await lesson.evaluate((/** @type {any} */ element) => element.goTo('head'));
  await lesson.locator('[name="d-k"]').press('ArrowRight');
  await expect.poll(() => page.url()).toMatch(/html#step=head&d-k=128/);
  for (const item of ['Embed: tag', 'Embed: frame'])
    expect(await takeAway(lesson, item)).not.toContain('file:');
});

for (const [where, attributes] of Object.entries({
  'a frame’s srcdoc': '',
  'a frame’s srcdoc in a sandbox': 'sandbox="allow-scripts"',
})) {
  test(`it runs from ${where}`, async ({ page }) => {
    await openFrames(
      page,
      `<iframe title="Lesson" width="1000" height="900" ${attributes}></iframe>`,
      {
        policy: '', // a srcdoc takes on its host's policy, and this file is one inline script
      },
    );
    const asked = requestsOf(page);
    await page.evaluate(
      (text) => {
        document.getElementsByTagName('iframe')[0].srcdoc = text;
      },
      readFileSync(file, 'utf8'),
    );
    const lesson = await lessonIn(page);
    await lesson.evaluate((/** @type {any} */ element) => element.goTo('head'));
    await settled(lesson);
    expect((await readMatrix(lesson, 'A')).length).toBeGreaterThan(0);
    await lesson.locator('[name="d-k"]').press('ArrowRight');
    await settled(lesson);
    await lesson.evaluate((/** @type {any} */ element) => element.goTo('jacobian'));
    await lesson.locator('button[name="start"]').click();
    await expect(lesson.locator('.training-progress')).toContainText('step 800 of 800', {
      timeout: 120_000,
    });
    expect(asked).toEqual([]);
  });
}
