// <attention-lesson> as a host page sees it: attributes, properties, events, moving, styling.
import { expect, lessonReady, openHost, readMatrix, settled, test } from './lesson.js';

/** @param {import('@playwright/test').Page} page @param {string} attributes */
async function open(page, attributes) {
  await openHost(page, `<attention-lesson ${attributes}></attention-lesson>`);
  return lessonReady(page);
}

test('step="head" is the box alone: controls, figure and sentence', async ({ page }) => {
  const lesson = await open(page, 'step="head"');
  for (const part of ['.controls', '.figure', '.summary'])
    await expect(lesson.locator(part)).toBeVisible();
  for (const part of ['.rail', '.pager', '.text', '.formula', '.question'])
    await expect(lesson.locator(part)).toHaveCount(0);
});

test('steps is a subset in the lesson’s order, with navigation', async ({ page }) => {
  const lesson = await open(page, 'steps="example head"');
  await expect(lesson.locator('.rail li')).toHaveCount(2);
  expect(await lesson.evaluate((/** @type {any} */ element) => element.steps)).toEqual([
    'head',
    'example',
  ]);
  expect(
    await lesson.evaluate((/** @type {any} */ element) => [
      element.goTo('nowhere'),
      element.goTo('example'),
    ]),
  ).toEqual([false, true]);
});

test('hide leaves parts out', async ({ page }) => {
  const lesson = await open(page, 'steps="head example" hide="controls questions"');
  for (const part of ['.controls', '.question']) await expect(lesson.locator(part)).toHaveCount(0);
  for (const part of ['.rail', '.text', '.formula', '.figure'])
    await expect(lesson.locator(part)).toBeVisible();
});

test('attributes set the state, properties mirror them, both ways', async ({ page }) => {
  const lesson = await open(
    page,
    'step="head" sentence="one two three" d-k="8" causal="top-left" scale="0.5" seed="7" head="2"',
  );
  const read = () =>
    lesson.evaluate((/** @type {any} */ e) => [
      e.sentence,
      e.dK,
      e.causal,
      e.scale,
      e.seed,
      e.head,
      e.step,
    ]);
  expect(await read()).toEqual(['one two three', 8, 'top-left', 0.5, 7, 2, 'head']);
  expect((await readMatrix(lesson, 'Q')).map((row) => row.length)).toEqual([8, 8, 8]);
  await lesson.evaluate((/** @type {any} */ element) => {
    element.dK = 2;
    element.setAttribute('sentence', 'four tokens are here');
    element.removeAttribute('causal');
  });
  await settled(lesson);
  expect(await read()).toEqual(['four tokens are here', 2, 'none', 0.5, 7, 2, 'head']);
  expect(await lesson.getAttribute('d-k')).toBe('2');
  expect((await readMatrix(lesson, 'Q')).map((row) => row.length)).toEqual([2, 2, 2, 2]);
  await lesson.locator('[name="d-k"]').press('ArrowRight');
  await settled(lesson);
  expect(await lesson.getAttribute('d-k')).toBe('4');
});

test('a bad attribute reads as the default or is clamped, and the page says so', async ({
  page,
}) => {
  const lesson = await open(page, 'step="head" d-k="9000" seed="many" theme="pink"');
  expect(await lesson.evaluate((/** @type {any} */ e) => [e.dK, e.seed, e.theme])).toEqual([
    1024,
    1,
    'auto',
  ]);
  await expect(lesson.locator('.notice')).toContainText('d-k cannot be “9000” here: 1024 is used.');
  await expect(lesson.locator('.notice')).toContainText(
    '“many” is not a value of seed: 1 is used.',
  );
});

test('events are raised for what the learner does, and only for that', async ({ page }) => {
  await openHost(page, '<main id="host"></main>');
  await page.evaluate(async () => {
    await customElements.whenDefined('attention-lesson');
    /** @type {any[]} */
    const log = [];
    Object.assign(globalThis, { log });
    for (const type of ['ready', 'step', 'change', 'answer', 'complete', 'error']) {
      document.addEventListener(`attention-${type}`, (event) =>
        log.push([
          type,
          /** @type {CustomEvent} */ (event).detail.step ??
            /** @type {CustomEvent} */ (event).detail.changed ??
            null,
        ]),
      );
    }
    const lesson = document.createElement('attention-lesson');
    lesson.setAttribute('steps', 'head example');
    document.getElementById('host')?.append(lesson);
  });
  const lesson = await lessonReady(page);
  const log = () => page.evaluate(() => /** @type {any} */ (globalThis).log.splice(0));
  await expect.poll(log).toEqual([['ready', null]]);
  await lesson.evaluate((/** @type {any} */ element) => {
    element.dK = 8;
    element.goTo('example');
    element.goTo('head');
  });
  await settled(lesson);
  expect(await log()).toEqual([]);
  await lesson.locator('[name="d-k"]').press('ArrowRight');
  expect(await log()).toEqual([['change', { 'd-k': '16' }]]);
  await lesson.locator('.choice').first().click();
  await lesson.locator('.pager .next').click();
  await lesson.locator('.choice').first().click();
  expect(await log()).toEqual([
    ['answer', 'head'],
    ['step', 'example'],
    ['answer', 'example'],
    ['complete', null],
  ]);
});

test('moving the element keeps its state; removing it leaves no listener at work', async ({
  page,
}) => {
  const lesson = await open(page, 'step="head" d-k="8"');
  await lesson.locator('[name="seed"]').fill('5');
  await lesson.locator('[data-matrix="A"] td[data-row="2"][data-col="3"]').click();
  await settled(lesson);
  const before = await lesson.evaluate((/** @type {any} */ element) =>
    JSON.stringify(element.state),
  );
  await lesson.evaluate((element) => {
    const aside = document.createElement('aside');
    document.body.append(aside);
    aside.append(element);
    element.remove();
    document.body.prepend(element);
  });
  await settled(lesson);
  await expect(lesson.locator('[data-arithmetic="A"]')).toBeVisible();
  expect(await lesson.evaluate((/** @type {any} */ element) => JSON.stringify(element.state))).toBe(
    before,
  );
  await lesson.locator('[name="seed"]').fill('6');
  await settled(lesson);
  expect(await lesson.evaluate((/** @type {any} */ element) => element.seed)).toBe(6);
});

test('radio buttons are one group again where the element is put', async ({ page }) => {
  await openHost(page, '<attention-lesson step="head"></attention-lesson><div id="there"></div>');
  const lesson = await lessonReady(page);
  await lesson.evaluate((element) => document.getElementById('there')?.append(element));
  await settled(lesson);
  const radios = lesson.locator('input[name="causal"]');
  await expect(radios).toHaveCount(2);
  await radios.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(radios.nth(1)).toBeChecked();
  await expect(radios.nth(1)).toBeFocused();
  expect(await lesson.evaluate((/** @type {any} */ element) => element.causal)).toBe('top-left');
  await page.keyboard.press('Tab');
  expect(await radios.evaluateAll((all) => all.some((one) => one.matches(':focus')))).toBe(false);
});

test('two elements keep apart what they show', async ({ page }) => {
  await openHost(
    page,
    '<attention-lesson step="head" d-k="2"></attention-lesson><attention-lesson step="head" d-k="8"></attention-lesson>',
  );
  const [first, second] = [
    page.locator('attention-lesson').nth(0),
    page.locator('attention-lesson').nth(1),
  ];
  await expect(second.locator('[data-matrix="Q"]')).toBeVisible();
  await first.locator('[name="seed"]').fill('9');
  await settled(first);
  expect(await second.evaluate((/** @type {any} */ element) => element.seed)).toBe(1);
  expect((await readMatrix(first, 'Q'))[0].length).toBe(2);
  expect((await readMatrix(second, 'Q'))[0].length).toBe(8);
  expect(page.url()).not.toContain('#');
});

test('the host page’s rules stay outside; parts and custom properties reach in', async ({
  page,
}) => {
  await page.route('**/host.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: 'td, h2, button { color: rgb(1, 2, 3) !important } attention-lesson { --attention-query: rgb(9, 9, 9) } attention-lesson::part(summary) { color: rgb(7, 7, 7) }',
    }),
  );
  await openHost(
    page,
    '<link rel="stylesheet" href="host.css"><attention-lesson step="head"></attention-lesson>',
  );
  const lesson = await lessonReady(page);
  const colour = (/** @type {string} */ selector) =>
    lesson
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colour('td[data-row]')).not.toBe('rgb(1, 2, 3)');
  expect(await colour('.summary')).toBe('rgb(7, 7, 7)');
  expect(await colour('[data-matrix="Q"] th.query')).toBe('rgb(9, 9, 9)');
});

test('theme chooses light or dark, auto follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const lesson = await open(page, 'step="head"');
  const ground = () =>
    lesson.locator('.lesson').evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground()).toBe('rgb(21, 24, 28)');
  await lesson.evaluate((element) => element.setAttribute('theme', 'light'));
  await settled(lesson);
  expect(await ground()).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'light' });
  await lesson.evaluate((element) => element.setAttribute('theme', 'dark'));
  await settled(lesson);
  expect(await ground()).toBe('rgb(21, 24, 28)');
});

test('a thousand changes render in batches, one a microtask', async ({ page }) => {
  const lesson = await open(page, 'step="head"');
  const renders = await lesson.evaluate(async (/** @type {any} */ element) => {
    let count = 0;
    const { updated } = element;
    element.updated = function counted(/** @type {unknown} */ changed) {
      count += 1;
      updated.call(this, changed);
    };
    for (let i = 0; i < 1000; i += 1) element.setAttribute('seed', String(i));
    await element.updateComplete;
    return count;
  });
  expect(renders).toBe(1);
});
