// What a host page's script does with <attention-lesson>: keep its state and give it back, take it as a
// field with a value, start over, set it up before its class has arrived.
import { expect, lessonReady, lessonUrl, openHost, settled, test } from './lesson.js';

/** @typedef {any} Lesson */

/** @param {import('@playwright/test').Page} page @param {string} attributes */
async function open(page, attributes) {
  await openHost(page, `<attention-lesson ${attributes}></attention-lesson>`);
  return lessonReady(page);
}

/** Notes every event of these types that reaches the document. @param {import('@playwright/test').Page} page @param {string[]} types */
async function listen(page, types) {
  await page.evaluate((all) => {
    const heard = /** @type {any[]} */ ([]);
    Object.assign(globalThis, { heard });
    for (const type of all) {
      document.addEventListener(type, ({ target }) =>
        heard.push([
          type,
          /** @type {Lesson} */ (target).localName,
          /** @type {Lesson} */ (target).value?.dk,
        ]),
      );
    }
  }, types);
  return () => page.evaluate(() => /** @type {any} */ (globalThis).heard.splice(0));
}

test('a state kept as JSON opens the same page again', async ({ page }) => {
  const lesson = await open(page, 'steps="head example"');
  await lesson.locator('[name="d-k"]').press('ArrowRight');
  await lesson.locator('.choice').first().click();
  await lesson.locator('[data-matrix="A"] td[data-row="2"][data-col="3"]').click();
  await settled(lesson);
  const kept = await lesson.evaluate((/** @type {Lesson} */ e) => JSON.stringify(e.state));
  const shown = await lesson.locator('.figure').textContent();
  await lesson.evaluate((/** @type {Lesson} */ e) => e.reset());
  await settled(lesson);
  expect(await lesson.locator('.figure').textContent()).not.toBe(shown);
  await lesson.evaluate((/** @type {Lesson} */ e, json) => {
    e.state = JSON.parse(json);
  }, kept);
  await settled(lesson);
  expect(await lesson.locator('.figure').textContent()).toBe(shown);
  await expect(lesson.locator('.choice[aria-pressed="true"]')).toHaveCount(1);
  expect(await lesson.evaluate((/** @type {Lesson} */ e) => JSON.stringify(e.state))).toBe(kept);
});

test('a state of a later version is refused with its number; what was on show stays', async ({
  page,
}) => {
  const lesson = await open(page, 'step="head" d-k="8"');
  const refusal = await lesson.evaluate((/** @type {Lesson} */ e) => {
    try {
      e.state = { version: 2, dk: 2 };
    } catch (error) {
      return String(error);
    }
    return '';
  });
  expect(refusal).toBe('RangeError: state.version is 2: this lesson reads versions up to 1');
  expect(await lesson.evaluate((/** @type {Lesson} */ e) => e.dK)).toBe(8);
  await lesson.evaluate((/** @type {Lesson} */ e) => {
    e.state = { dk: 'many' };
  });
  await expect(lesson.locator('.notice')).toContainText('“many” is not a value of d-k: 8 is used.');
});

test('one step keeps its form whatever state it is given', async ({ page }) => {
  const lesson = await open(page, 'step="head"');
  await lesson.evaluate((/** @type {Lesson} */ e) => {
    e.state = { step: 'example', steps: ['why', 'example'] };
  });
  await settled(lesson);
  await expect(lesson.locator('.step-example .figure')).toBeVisible();
  await expect(lesson.locator('.rail')).toHaveCount(0);
});

test('reset goes back to the attributes as the page wrote them', async ({ page }) => {
  const lesson = await open(page, 'steps="head example" d-k="8"');
  await lesson.locator('[name="d-k"]').press('ArrowRight');
  await lesson.locator('.choice').first().click();
  await lesson.locator('.pager .next').click();
  await lesson.evaluate((/** @type {Lesson} */ e) => e.reset());
  await settled(lesson);
  const state = await lesson.evaluate((/** @type {Lesson} */ e) => e.state);
  expect([state.step, state.dk, state.answers, state.done]).toEqual(['head', 8, {}, []]);
  expect(await lesson.getAttribute('d-k')).toBe('8');
});

test('input is heard once for every change of the learner, with the new value', async ({
  page,
}) => {
  const lesson = await open(page, 'step="head" hide=""');
  const heard = await listen(page, ['input', 'change']);
  await lesson.locator('[name="d-k"]').press('ArrowRight');
  expect(await heard()).toEqual([
    ['input', 'attention-lesson', 8],
    ['change', 'attention-lesson', 8],
  ]);
  await lesson.locator('[name="causal"]').nth(1).check();
  await lesson.locator('.choice').first().click();
  expect((await heard()).map(([type]) => type)).toEqual(['input', 'change', 'input', 'change']);
  await lesson.evaluate((/** @type {Lesson} */ e) => {
    e.dK = 2;
    e.state = { seed: 7 };
    e.reset();
  });
  await settled(lesson);
  expect(await heard()).toEqual([]);
});

test('a slider being dragged, a word being typed: input at once, change when it is let go', async ({
  page,
}) => {
  const lesson = await open(page, 'step="head"');
  const heard = await listen(page, ['input', 'change']);
  const types = async () => (await heard()).map(([type]) => type);
  const field = lesson.locator('[name="sentence"]');
  await field.pressSequentially('xy');
  expect(await types()).toEqual(['input', 'input']);
  await field.blur();
  expect(await types()).toEqual(['change']);
  const slider = await lesson.locator('[name="d-k"]').boundingBox();
  if (!slider) throw new Error('the slider is not on show');
  await page.mouse.move(slider.x + slider.width / 4, slider.y + slider.height / 2);
  await page.mouse.down();
  await page.mouse.move(slider.x + slider.width / 2, slider.y + slider.height / 2, { steps: 4 });
  expect(new Set(await types())).toEqual(new Set(['input']));
  await page.mouse.up();
  expect(await types()).toEqual(['change']);
});

test('what was set before the class arrived is kept', async ({ page }) => {
  await openHost(page, '');
  await page.goto(new URL('page.css', lessonUrl()).href); // no element here yet
  await page.evaluate(async (src) => {
    const lesson = /** @type {Lesson} */ (document.createElement('attention-lesson'));
    Object.assign(lesson, { step: 'head', dK: 16, state: { seed: 5 } });
    document.body.append(lesson);
    await import(src);
  }, new URL('attention-lesson.js', lessonUrl()).href);
  const lesson = await lessonReady(page);
  expect(
    await lesson.evaluate((/** @type {Lesson} */ e) => [
      e.step,
      e.dK,
      e.seed,
      e.getAttribute('d-k'),
    ]),
  ).toEqual(['head', 16, 5, '16']);
});

test('an element that is not in the page yet has its attributes as properties', async ({
  page,
}) => {
  await open(page, 'step="head"');
  const read = await page.evaluate(() => {
    const lesson = /** @type {Lesson} */ (document.createElement('attention-lesson'));
    lesson.setAttribute('d-k', '32');
    lesson.seed = 3;
    const before = [lesson.dK, lesson.seed, lesson.coreUrl];
    lesson.dK = null;
    return [...before, lesson.dK];
  });
  expect(read).toEqual([32, 3, '', 4]);
});

test('ready is told once, also to who takes the element out while it loads', async ({ page }) => {
  await openHost(page, '<p>Host</p>');
  await page.evaluate(() => customElements.whenDefined('attention-lesson'));
  const heard = await listen(page, ['attention-ready', 'attention-error']);
  await page.evaluate(async () => {
    const lesson = /** @type {Lesson} */ (document.createElement('attention-lesson'));
    lesson.step = 'head';
    document.body.append(lesson);
    await new Promise((resolve) => setTimeout(resolve, 50)); // the load has begun
    lesson.remove();
    await new Promise((resolve) => setTimeout(resolve, 500)); // and ended
    document.body.append(lesson);
  });
  const lesson = await lessonReady(page);
  await lesson.evaluate((e) => document.body.prepend(e));
  await settled(lesson);
  expect((await heard()).map(([type]) => type)).toEqual(['attention-ready']);
});

test.describe('a file is missing', () => {
  test.use({ allowedMessages: [/Failed to load resource/] });
  test('that the words did not come is an error event too', async ({ page }) => {
    await page.route('**/attention-lesson-fetched-*.js', (route) => route.fulfill({ status: 404 }));
    await page.addInitScript(() => {
      const told = new Promise((resolve) =>
        document.addEventListener('attention-error', (event) =>
          resolve(/** @type {CustomEvent} */ (event).detail.message),
        ),
      );
      Object.assign(globalThis, { told });
    });
    await openHost(page, '<attention-lesson step="head"><p>Fallback.</p></attention-lesson>');
    const message = await page.evaluate(() => /** @type {any} */ (globalThis).told);
    expect(message).toContain('attention-lesson-fetched-');
    await expect(page.getByText('Fallback.')).toBeVisible();
  });
});
