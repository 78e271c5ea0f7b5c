// A teacher makes a package of chosen steps on the page about embedding, and a platform launches it.
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { packageFiles } from './host-pages.js';
import { heldBy, launch } from './learning-platform.js';
import { axeFindings, expect, lessonUrl, test } from './lesson.js';

/** @param {import('@playwright/test').Page} page @returns {Promise<Record<string, Uint8Array>>} */
async function made(page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.scorm button').click(),
  ]);
  expect(download.suggestedFilename()).toBe('attention-lesson-scorm.zip');
  return unzipSync(new Uint8Array(readFileSync(await download.path())));
}

test('chosen steps, mastery and language are what the platform launches', async ({ page }) => {
  await page.goto(new URL('embedding.html#scorm', lessonUrl()).href);
  const form = page.locator('.scorm');
  for (const box of await form.getByRole('checkbox').all()) await box.uncheck();
  await form.locator('button').click();
  await expect(form.getByRole('status')).toHaveText('Choose at least one step.');
  await form.getByLabel('One head').check();
  await form.getByLabel('By hand').check();
  await form.getByLabel(/Passed with/).fill('50');
  await form.getByLabel('Language').selectOption('de');
  expect(await axeFindings(page)).toEqual([]);
  const files = await made(page);
  await expect(form.getByRole('status')).toHaveText(/among your downloads/);

  const manifest = strFromU8(files['imsmanifest.xml']);
  const [, data] = /<adlcp:datafromlms>([^<]*)</.exec(manifest.replace(/<!--.*?-->/s, '')) ?? [];
  expect(data).toBe('steps=head,example&amp;lang=de&amp;mastery=50');
  expect(Object.keys(files)).toEqual(Object.keys(packageFiles()));
  const { line, lesson } = await launch(page, { launchData: data.replaceAll('&amp;', '&') }, files);
  await expect(line).toHaveText(/0 von 2 Schritten erledigt.*nötig sind 50\u202f%/);
  await lesson.locator('.choice').first().click();
  await expect.poll(() => heldBy(page, 'cmi.core.score.raw')).toMatch(/^(0|50)$/);
});

test('the form is for the keyboard too, and says so when the package is not there', async ({
  page,
}) => {
  // Before the page is there: a request of an open page can slip past a route that is just being set.
  await page.route('**/attention-lesson-scorm.zip', (route) => route.abort());
  await page.goto(new URL('embedding.de.html', lessonUrl()).href);
  const form = page.locator('.scorm');
  await form.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await expect(form.getByRole('checkbox').first()).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toHaveText(/war nicht zu lesen/);
});
test.use({ allowedMessages: [/Failed to load resource: net::ERR_FAILED/] });

for (const width of [360, 1280]) {
  test(`the form fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(new URL('embedding.html', lessonUrl()).href);
    await page.locator('.scorm').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.screenshot({ path: `tests/browser/.output/scorm-form-${width}.png` });
  });
}
