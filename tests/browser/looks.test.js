// How every step looks: screenshots for a person to look at, in .output/looks/, and what a machine can
// say about them: nothing wider than the page from 320 to 1920 px and at 200 % zoom, axe content in
// light, dark and high contrast, nothing moving for those who want no motion.
import { steps } from '../../web/steps/index.js';
import { axeFindings, expect, openLesson, settled, test } from './lesson.js';
import { pixels } from './pixels.js';

const folder = 'tests/browser/.output/looks';

/** A state with something to see in each step. @type {Record<string, string>} */
const SEEN = {
  head: '&causal=top-left&head.open=A',
  mask: '&causal=top-left&mask.edited=on',
  roles: '&roles.placed=A:learned,W_Q:learned,h:config,S:state&roles.last=A',
  recap: '&answers=head:different,roles:config&right=head',
};

for (const { id } of steps) {
  test(`${id}: screenshots, widths, high contrast`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const lesson = await openLesson(page, `index.html#step=${id}${SEEN[id] ?? ''}`);
    const wait = async () => {
      await settled(lesson);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(0))));
    };
    const keep = (/** @type {string} */ name) =>
      page.screenshot({ path: `${folder}/${id}-${name}.png`, fullPage: true });

    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme });
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: width > 600 ? 900 : 740 });
        await wait();
        await keep(`${width}-${colorScheme}`);
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    await wait();
    await keep('1280-contrast');
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });

    // 640 × 450: a window of 1280 × 900 at 200 %.
    for (const [width, height] of [
      [320, 640],
      [640, 450],
      [768, 1024],
      [1920, 1080],
    ]) {
      await page.setViewportSize({ width, height });
      await wait();
      const wide = await lesson.evaluate((element) => {
        const root = /** @type {ShadowRoot} */ (element.shadowRoot);
        const most = document.documentElement.clientWidth;
        /** What scrolls inside itself may be as wide as it likes. @param {Element} one */
        const scrolls = (one) => {
          for (let at = one.parentElement; at; at = at.parentElement) {
            if (getComputedStyle(at).overflowX !== 'visible') return true;
          }
          return false;
        };
        const past = [...root.querySelectorAll('.lesson *')].filter((one) => {
          const { width, right, left } = one.getBoundingClientRect();
          return width > 1 && (right > most + 1 || left < -1) && !scrolls(one);
        });
        return past.map((one) => `${one.localName}.${one.getAttribute('class') ?? ''}`);
      });
      expect({ width, wide: wide.slice(0, 5) }).toEqual({ width, wide: [] });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(width);
    }
  });
}

test('without motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { id } of steps) {
    const lesson = await openLesson(page, `index.html#step=${id}`);
    const moving = await lesson.evaluate((element) => {
      const root = /** @type {ShadowRoot} */ (element.shadowRoot);
      return [...root.querySelectorAll('*')].filter((one) => {
        const { transitionDuration, animationName } = getComputedStyle(one);
        return transitionDuration.split(', ').some((t) => t !== '0s') || animationName !== 'none';
      }).length;
    });
    expect({ id, moving }).toEqual({ id, moving: 0 });
    await page.goto('about:blank');
  }
});

test('on paper every step is there, light, unfolded, and without controls', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const lesson = await openLesson(page, 'index.html#step=heads&heads=4');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await settled(lesson);
  for (const { id } of steps) await expect(lesson.locator(`.step-${id} .figure`)).toBeVisible();
  for (const part of ['.controls', '.rail', '.pager', '.take-away', '.hint']) {
    for (const one of await lesson.locator(part).all()) await expect(one).toBeHidden();
  }
  const blank = async () => {
    const canvases = await lesson.locator('canvas').all();
    const seen = await Promise.all(canvases.map((one) => one.evaluate(pixels)));
    return seen.filter(({ alphas }) => alphas.every((alpha) => alpha === 0)).length;
  };
  await expect.poll(blank).toBe(0);
  const ground = await lesson
    .locator('.lesson')
    .evaluate((one) => getComputedStyle(one).getPropertyValue('--page').trim());
  expect(ground).toBe('#ffffff');
  const pdf = await page.pdf({ path: `${folder}/lesson.pdf`, format: 'A4' });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThanOrEqual(steps.length);
  expect(pages).toBeLessThan(3 * steps.length);
});
