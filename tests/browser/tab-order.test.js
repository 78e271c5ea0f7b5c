// The keyboard goes through embed.html in a frame and out again, both ways, and no key acts on anything
// but what has the focus.
import { lessonIn, openFrames } from './frames.js';
import { expect, openLesson, settled, test } from './lesson.js';

/** More presses of Tab than a step has stops. */
const MOST_STOPS = 150;

test('Tab goes into embed.html in a frame, through it and out at the other end, and back', async ({
  page,
}) => {
  await openFrames(
    page,
    `<button id="before">before</button>
     <iframe title="Lesson" src="embed.html#step=mask" width="900" height="700"></iframe>
     <button id="after">after</button>`,
  );
  await lessonIn(page);
  for (const [from, key, to] of [
    ['before', 'Tab', 'after'],
    ['after', 'Shift+Tab', 'before'],
  ]) {
    await page.locator(`#${from}`).focus();
    let inside = 0;
    let at = '';
    for (let i = 0; i < MOST_STOPS && at !== to; i += 1) {
      await page.keyboard.press(key);
      at = await page.evaluate(
        () => document.activeElement?.id || document.activeElement?.localName || '',
      );
      if (at === 'iframe') inside += 1;
    }
    expect(at).toBe(to);
    expect(inside).toBeGreaterThan(10);
  }
});

test('arrow keys, letters and Escape act in the focused control only', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head&head.open=A');
  const state = () =>
    lesson.evaluate((/** @type {any} */ element) => JSON.stringify(element.state));
  const keys = [
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'Home',
    'End',
    'n',
    'p',
    'Escape',
    '1',
  ];
  const before = await state();
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
  for (const key of keys) await page.keyboard.press(key);
  await settled(lesson);
  expect(await state(), 'without any focus').toBe(before);
  await lesson.getByRole('button', { name: 'Draw again' }).focus();
  for (const key of keys.filter((one) => !/^[np]$/.test(one))) await page.keyboard.press(key);
  await settled(lesson);
  expect(await state(), 'on a button').toBe(before);
  const slider = lesson.locator('[name="d-k"]');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await settled(lesson);
  const moved = JSON.parse(await state());
  expect({ ...moved, dk: 4 }).toEqual(JSON.parse(before));
  expect(moved.dk).toBe(8);
});

test('forced colours: what has the focus is outlined, in every kind of control', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const step of ['head', 'example', 'roles']) {
    const lesson = await openLesson(page, `index.html#step=${step}`);
    const controls = lesson.locator(
      'button:enabled, input, select, td[tabindex="0"], [data-arrow], .formula, textarea, summary',
    );
    /** @type {Set<string>} */
    const unseen = new Set();
    await page.keyboard.press('Tab'); // a key, so that focus shows
    const all = await controls.all();
    for (const one of all) {
      if (!(await one.isVisible())) continue;
      await one.focus();
      const seen = await one.evaluate((element) => {
        const ring = (/** @type {Element | null} */ at) => {
          if (!at) return false;
          const { outlineStyle, outlineWidth, stroke, strokeWidth } = getComputedStyle(at);
          const drawn = stroke !== 'none' && Number.parseFloat(strokeWidth) >= 3;
          return (
            (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
            (at.localName === 'circle' && drawn)
          );
        };
        return ring(element) || ring(element.parentElement) || [...element.children].some(ring);
      });
      if (!seen)
        unseen.add(`${step}: ${await one.evaluate((element) => element.outerHTML.slice(0, 90))}`);
    }
    expect(all.length).toBeGreaterThan(10);
    expect([...unseen]).toEqual([]);
    await page.goto('about:blank');
  }
});
