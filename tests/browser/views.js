// What a reader meets besides the ten steps as they open: words, heads built by hand, trained and
// forming, frames, and the pages about embedding.
import { expect, lessonReady, lessonUrl, openLesson, settled } from './lesson.js';

/** @typedef {import('@playwright/test').Page} Page */

/** @type {Record<string, string>} */
export const VIEWS = {
  'why, shuffled': 'index.html#step=why&why.shuffle=1',
  'why, words': 'index.html#step=why&source=words',
  'why, trained': 'index.html#step=why&source=trained',
  'head, words': 'index.html#step=head&source=words&head.open=A',
  'head, built by hand': 'index.html#step=head&source=previous&head.open=Q',
  'head, trained': 'index.html#step=head&source=trained&head.open=A',
  'heads, trained': 'index.html#step=heads&heads.whose=trained&heads.off=1',
  'heads, forming': 'index.html#step=heads&heads.whose=forming',
  'heads, trained, German': 'index.html#step=heads&heads.whose=trained&lang=de',
  'a frame of one step': 'embed.html#step=mask',
  'a frame of two steps': 'embed.html#steps=head,example&lang=de',
  'gallery.html': 'gallery.html',
  'gallery.de.html': 'gallery.de.html',
  'embedding.html': 'embedding.html',
  'embedding.de.html': 'embedding.de.html',
};

/** Lessons far down a page start when they come near. @param {Page} page */
async function started(page) {
  for (const lesson of await page.locator('attention-lesson').all()) {
    await lesson.evaluate((element) => element.scrollIntoView());
    await expect(lesson.locator('.figure').first()).toBeVisible();
    await settled(lesson);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** @param {Page} page @param {string} path */
export async function openView(page, path) {
  if (/^(index|embed)\.html/.test(path)) {
    const lesson = await openLesson(page, path);
    if (/trained/.test(path)) await expect(lesson.locator('.loading, .notice')).toHaveCount(0);
    if (/forming/.test(path)) await expect(lesson.locator('[data-forming="rest"]')).toBeVisible();
    await settled(lesson);
  } else {
    await page.goto(new URL(path, lessonUrl()).href);
    if (/^gallery/.test(path)) {
      await lessonReady(page);
      await started(page);
    }
  }
}
