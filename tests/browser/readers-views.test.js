// What the lesson's steps are tried for (readers.test.js), on everything else that a reader meets: words,
// heads built by hand, trained and forming, frames, and the pages about embedding. Targets of 24 px, a
// focus that is seen and not covered, text spaced wider, 200 % zoom.
import { expect, test } from './lesson.js';
import { crowded, read, readable, tabThrough } from './reading.js';
import { openView, VIEWS } from './views.js';

test.beforeEach(({ page }) => readable(page));

for (const [view, path] of Object.entries(VIEWS)) {
  test(`${view}: targets of 24 px, and Tab goes through in order, each focus seen`, async ({
    page,
  }) => {
    test.slow(/^gallery/.test(view), 'ten lessons');
    await openView(page, path);
    const targets = await read(page, 'targets');
    expect(targets.length).toBeGreaterThan(5);
    expect(crowded(targets)).toEqual([]);
    const { stops, left, ...faults } = await tabThrough(page);
    expect(faults).toEqual({ unseen: [], covered: [], backwards: [] });
    expect(stops.length).toBeGreaterThan(5);
    expect(left).toBe(true);
  });

  test(`${view}: neither cut nor too wide at 200 % zoom, on a phone and with text spaced out`, async ({
    page,
  }) => {
    test.slow(/^gallery/.test(view), 'ten lessons');
    await page.setViewportSize({ width: 1280, height: 900 });
    await openView(page, path);
    const before = await read(page, 'cut');
    const faults = async (/** @type {string} */ how) => {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(0))));
      const cut = (await read(page, 'cut')).filter(
        (/** @type {string} */ one) => !before.includes(one),
      );
      return { how, cut, wide: await read(page, 'wide') };
    };
    // 640 × 450: a window of 1280 × 900 at 200 %.
    for (const [width, height] of [
      [640, 450],
      [360, 740],
    ]) {
      await page.setViewportSize({ width, height });
      const how = `${width} px`;
      expect(await faults(how)).toEqual({ how, cut: [], wide: [] });
    }
    await read(page, 'spaceOut');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const how = `spaced, ${width} px`;
      expect(await faults(how)).toEqual({ how, cut: [], wide: [] });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        how,
      ).toBeLessThanOrEqual(width);
    }
  });
}
