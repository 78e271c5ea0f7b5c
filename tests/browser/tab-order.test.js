// The keyboard goes through embed.html in a frame and out again, both ways, and no key acts on anything
// but what has the focus.
import { lessonIn, openFrames } from './frames.js';
import { expect, openLesson, settled, test } from './lesson.js';
import { read, readable } from './reading.js';

/** More presses of Tab than a step has stops. */
const MOST_STOPS = 150;

/** What could keep the focus: tables, cards to be sorted, arrows, and a menu that is open. @type {Record<string, [step: string, rest?: string, open?: string]>} */
const FRAMED = {
  tables: ['mask'],
  'cards to be sorted': ['roles'],
  arrows: ['example'],
  'an open menu': ['head', '', '.take-away > button'],
  'a frame without an origin': ['head', 'sandbox="allow-scripts"'],
};

for (const [what, [step, rest = '', menu]] of Object.entries(FRAMED)) {
  test(`Tab goes into embed.html in a frame, through it and out at the other end, and back: ${what}`, async ({
    page,
  }) => {
    test.slow();
    await openFrames(
      page,
      `<button id="before">before</button>
     <iframe title="Lesson" src="embed.html#step=${step}" ${rest} width="900" height="700"></iframe>
     <button id="after">after</button>`,
    );
    const lesson = await lessonIn(page);
    if (menu) {
      await lesson.locator(menu).click();
      await expect(lesson.locator(menu)).toHaveAttribute('aria-expanded', 'true');
    }
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
    if (menu) await expect(lesson.locator(menu)).toHaveAttribute('aria-expanded', 'true');
  });
}

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
    '2',
    '3',
  ];
  const before = await state();
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
  for (const key of keys) await page.keyboard.press(key);
  await settled(lesson);
  expect(await state(), 'without any focus').toBe(before);
  await lesson.getByRole('button', { name: 'Draw again' }).focus();
  for (const key of keys) await page.keyboard.press(key);
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

// WCAG 2.1.4: dictation types letters at whatever has the focus.
test('a single character turns no page and sorts no card but where that is what has the focus', async ({
  page,
}) => {
  for (const step of ['why', 'head', 'heads', 'roles', 'recap']) {
    const lesson = await openLesson(
      page,
      `index.html#step=${step}&roles.placed=S:state,h:config&head.open=A`,
    );
    const at = () =>
      lesson.evaluate((/** @type {any} */ element) => {
        const { step: now, view } = element.state;
        return { step: now, placed: view.roles.placed };
      });
    const before = await at();
    expect(before.step).toBe(step);
    let tried = 0;
    const all = lesson.locator('.step').locator('button, input, select, summary, [tabindex="0"]');
    for (const one of await all.all()) {
      if (!(await one.isVisible()) || !(await one.isEnabled())) continue;
      await one.focus();
      const what = await one.evaluate((element) => element.outerHTML.slice(0, 90));
      const sorts = await one.evaluate((element) => element.matches('.roles-chip, .roles-put'));
      for (const key of sorts ? 'np' : 'np123') await page.keyboard.press(key);
      expect(await at(), what).toEqual(before);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(step === 'recap' ? 3 : 8);
    if (step === 'roles') {
      await lesson.locator('.rail [aria-current]').focus();
      for (const key of '123') await page.keyboard.press(key);
      expect(await at(), 'in the list of steps').toEqual(before);
      await lesson.locator('.roles-chip').first().focus();
      await page.keyboard.press('1');
      await settled(lesson);
      expect((await at()).placed).not.toEqual(before.placed);
    }
    await page.goto('about:blank');
  }
});

test('forced colours: what has the focus is outlined, in every kind of control', async ({
  page,
}) => {
  await readable(page);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const step of ['why', 'head', 'example', 'heads', 'roles']) {
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
      for (const what of await read(page, 'rested')) unseen.add(`${step}: ${what}`);
      const { what, seen } = await read(page, 'focus');
      if (!seen) unseen.add(`${step}: ${what}`);
    }
    expect(all.length).toBeGreaterThan(10);
    expect([...unseen]).toEqual([]);
    await page.goto('about:blank');
  }
});
