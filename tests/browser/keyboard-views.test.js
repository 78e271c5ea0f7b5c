// Keyboard alone through what keyboard.test.js does not come by (views.js): Tab reaches every control, and
// arrows, Space, Enter or a typed character move it. No pointer, no focus set by a script.
import { expect, test } from './lesson.js';
import { read, readable } from './reading.js';
import { openView, VIEWS } from './views.js';

/** @typedef {import('@playwright/test').Page} Page */

/** More presses of Tab than any page has stops. */
const MOST_STOPS = 800;

/** What moves a kind of control, and what moves it where that is its end. @type {Record<string, string[]>} */
const KEYS = {
  range: ['ArrowRight', 'ArrowLeft'],
  radio: ['ArrowRight', 'ArrowLeft'],
  select: ['ArrowDown', 'ArrowUp'],
  cell: ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'],
  checkbox: ['Space'],
  text: ['7'],
  number: ['7'],
  summary: ['Enter'],
};

/** @param {Page} page @param {string} key @param {string} before */
async function moves(page, key, before) {
  await page.keyboard.press(key);
  const now = async () => (await read(page, 'control'))?.now;
  return expect
    .poll(now, { timeout: 1500, intervals: [20, 50, 100, 200] })
    .not.toBe(before)
    .then(
      () => true,
      () => false,
    );
}

/** Back, so that the view stays what it is. @type {Record<string, string>} */
const BACK = {
  ArrowRight: 'ArrowLeft',
  ArrowLeft: 'ArrowRight',
  ArrowDown: 'ArrowUp',
  ArrowUp: 'ArrowDown',
  Space: 'Space',
  7: 'Backspace',
};

for (const [view, path] of Object.entries(VIEWS)) {
  test(`${view}: every control is reached by Tab, moved by a key, and keeps the focus`, async ({
    page,
    context,
  }) => {
    test.slow();
    await context.grantPermissions(['clipboard-write', 'clipboard-read']);
    await readable(page);
    await openView(page, path);
    const stuck = [];
    /** Their move takes the focus away. @type {string[]} */
    const lost = [];
    /** @type {Record<string, number>} */
    const moved = {};
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('button'), { name: 'after' })),
    );
    for (let i = 0; i < MOST_STOPS; i += 1) {
      await page.keyboard.press('Tab');
      const at = await read(page, 'control');
      if (!at || at.what.endsWith('after')) break;
      if (at.kind === 'text') await page.keyboard.press('End'); // not in place of what stands there
      const keys = at.copies ? ['Enter'] : (KEYS[at.kind] ?? []);
      let done = keys.length === 0;
      for (const key of keys) {
        if (done) break;
        done = await moves(page, key, at.now);
        if (!done) continue;
        moved[at.kind] = (moved[at.kind] ?? 0) + 1;
        if (BACK[key]) {
          const now = (await read(page, 'control'))?.now;
          if (now) await moves(page, BACK[key], now);
          else lost.push(at.what);
        }
      }
      if (!done) stuck.push(at.what);
    }
    expect({ stuck, lost }).toEqual({ stuck: [], lost: [] });
    expect(Object.values(moved).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(3);
  });
}

test('heads that form: trained step by step, paused and gone on with by keyboard', async ({
  page,
}) => {
  await readable(page);
  await openView(page, VIEWS['heads, forming']);
  const lesson = page.locator('attention-lesson');
  /** @param {string} name */
  const tabTo = async (name) => {
    for (let i = 0; i < MOST_STOPS; i += 1) {
      await page.keyboard.press('Tab');
      const at = await lesson.evaluate((element) =>
        element.shadowRoot?.activeElement?.getAttribute('name'),
      );
      if (at === name) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo('step');
  await page.keyboard.press('Enter');
  await expect(lesson.locator('.training-progress')).toContainText('step 10 of 600');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter'); // go on
  await expect(lesson.locator('[name="pause"]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(lesson.locator('[data-forming="rest"]')).toBeVisible();
});
