// Readers of every kind: what a screen reader is told, targets for fingers, focus that is seen, text
// that is spaced wider. The accessibility tree of every step goes to .output/readers/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, openLesson, settled, test } from './lesson.js';
import { crowded, read, readable, tabThrough } from './reading.js';

const output = fileURLToPath(new URL('.output/readers/', import.meta.url));
mkdirSync(output, { recursive: true });

const STEPS = {
  why: '#step=why',
  head: '#step=head&head.open=A',
  example: '#step=example',
  scaling: '#step=scaling&answers=scaling:0.95&d-k=64',
  jacobian: '#step=jacobian&jacobian.open=J',
  mask: '#step=mask&causal=top-left&mask.open=A&mask.edited=on',
  heads: '#step=heads&heads=4',
  cost: '#step=cost',
  roles: '#step=roles',
  recap: '#step=recap',
};

test.beforeEach(({ page }) => readable(page));

for (const [step, hash] of Object.entries(STEPS)) {
  test(`${step}: the tree that a screen reader walks has names, levels in order and no strays`, async ({
    page,
  }) => {
    const lesson = await openLesson(page, `index.html${hash}`);
    const tree = await lesson.ariaSnapshot();
    writeFileSync(`${output}${step}.yml`, `${tree}\n`);
    const nameless = tree
      .split('\n')
      .filter((line) =>
        /^\s*- (button|checkbox|combobox|grid|heading|img|link|meter|navigation|progressbar|radio|radiogroup|region|slider|spinbutton|table|textbox)(?: \[[^\]]*\])*:?$/.test(
          line,
        ),
      );
    expect(nameless, 'without a name').toEqual([]);
    const levels = [...tree.matchAll(/- '?heading "[^\n]*" \[level=(\d)\]/g)].map(([, n]) =>
      Number(n),
    );
    expect(levels[0]).toBe(1);
    for (const [i, level] of levels.entries()) {
      if (i > 0) expect(level, `heading ${i + 1}`).toBeLessThanOrEqual(levels[i - 1] + 1);
    }
    for (const role of ['navigation', 'region']) {
      const names = [...tree.matchAll(new RegExp(`- '?${role} "([^"]*)"`, 'g'))].map(([, n]) => n);
      expect(new Set(names).size, `${role}: ${names}`).toBe(names.length);
    }
    expect(tree).not.toMatch(/undefined|NaN|\[object/);
  });

  test(`${step}: every target is 24 px or stands apart`, async ({ page }) => {
    await openLesson(page, `index.html${hash}`);
    const targets = await read(page, 'targets');
    expect(targets.length).toBeGreaterThan(5);
    expect(crowded(targets)).toEqual([]);
  });

  test(`${step}: Tab reaches every control in order, each with a focus that is seen, and leaves`, async ({
    page,
  }) => {
    const lesson = await openLesson(page, `index.html${hash}`);
    await lesson.evaluate((element) => {
      const after = Object.assign(document.createElement('button'), { textContent: 'after' });
      element.after(after);
    });
    const { stops, left, ...faults } = await tabThrough(page);
    faults.unseen = faults.unseen.filter((one) => !one.endsWith('after')); // the test's own
    expect(faults).toEqual({ unseen: [], covered: [], backwards: [] });
    expect(stops.length).toBeGreaterThan(3);
    expect(left).toBe(true);
    expect(stops.at(-1)).toMatch(/after$/);
    await page.keyboard.press('Shift+Tab');
    expect(await read(page, 'focus'), 'and back in').toBeTruthy();
  });

  test(`${step}: text spaced as WCAG 1.4.12 says is neither cut nor wider than the page`, async ({
    page,
  }) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const lesson = await openLesson(page, `index.html${hash}`);
      const before = await read(page, 'cut');
      await read(page, 'spaceOut');
      await settled(lesson);
      const cut = (await read(page, 'cut')).filter(
        (/** @type {string} */ one) => !before.includes(one),
      );
      expect({ width, cut }).toEqual({ width, cut: [] });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
  });
}

test('a slider speaks for itself: the value beside it is no live region, the sentence is', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=scaling');
  const sentence = lesson.locator('.summary + [role="status"]');
  for (const output of await lesson.locator('output').all()) {
    await expect(output).toHaveAttribute('aria-live', 'off');
  }
  await lesson.locator('input[name="d-k"]').focus();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowRight');
  await expect(sentence).toContainText('64');
});

test('forced colours: what is chosen, lit or idle does not look like the rest', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  /** @type {[step: string, one: string, other: string, property: string][]} */
  const pairs = [
    [
      'heads',
      '.rail [aria-current]',
      '.rail li button:not([aria-current])',
      'borderInlineStartColor',
    ],
    ['heads', '.thumbnail.chosen', '.thumbnail:not(.chosen)', 'borderTopColor'],
    ['why', '.look.lit .look-token', '.look:not(.lit) .look-token', 'borderBottomColor'],
    [
      'cost',
      '.run button:not([aria-disabled="true"])',
      '.run button[aria-disabled="true"]',
      'color',
    ],
  ];
  for (const [step, one, other, property] of pairs) {
    const lesson = await openLesson(page, `index.html#step=${step}`);
    const [here, there] = await Promise.all(
      [one, other].map((selector) =>
        lesson
          .locator(selector)
          .first()
          .evaluate(
            (element, name) => getComputedStyle(element)[/** @type {'color'} */ (name)],
            property,
          ),
      ),
    );
    expect(here, `${one} ${property}`).not.toBe(there);
    await page.goto('about:blank');
  }
});
