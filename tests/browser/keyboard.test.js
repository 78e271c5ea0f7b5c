// The whole lesson by keyboard alone: Tab, arrows, Enter, and n on the way on; no pointer, no focus set by
// a script.
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, openLesson, settled, test } from './lesson.js';

const LONG_TASKS = new URL('.output/long-tasks.txt', import.meta.url);

/** @param {import('@playwright/test').Locator} lesson */
const stateOf = (lesson) => lesson.evaluate((/** @type {any} */ element) => element.state);

/** What each step is moved by, and whether it has cells with arithmetic. */
const MOVES = [
  { step: 'why', control: '[name="query"]', keys: ['ArrowRight'] },
  { step: 'head', control: '[name="d-k"]', keys: ['ArrowRight'], cell: 'S' },
  { step: 'example', control: '[data-arrow="q3"]', keys: ['ArrowUp'] },
  { step: 'scaling', control: '[name="d-k"]', keys: ['ArrowRight'] },
  { step: 'jacobian', control: '[name="grow"]', keys: ['ArrowRight'] },
  { step: 'mask', control: '[name="causal"]', keys: ['ArrowRight'], cell: 'A' },
  { step: 'heads', control: '[name="heads"]', keys: ['ArrowRight'], cell: 'A' },
  { step: 'cost', control: '[name="cost-n"]', keys: ['ArrowRight'] },
  { step: 'roles', control: '.roles-chips button', keys: [] },
  { step: 'recap', control: '[name="recap-n"]', keys: ['ArrowRight'] },
];
/** More presses of Tab than any step has stops. */
const MOST_STOPS = 150;

/** @param {import('@playwright/test').Page} page @param {string} selector */
async function tabTo(page, selector) {
  for (let i = 0; i < MOST_STOPS; i += 1) {
    await page.keyboard.press('Tab');
    const there = await page.evaluate(
      (wanted) =>
        document.querySelector('attention-lesson')?.shadowRoot?.activeElement?.matches(wanted),
      selector,
    );
    if (there) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

/** Runs in the page, before its scripts: tasks of 50 ms and more, by the step that was on show. */
function noteLongTasks() {
  const tasks = /** @type {string[]} */ ([]);
  Object.assign(globalThis, { longTasks: tasks });
  new PerformanceObserver((list) => {
    const element = /** @type {any} */ (document.querySelector('attention-lesson'));
    for (const { duration, startTime } of list.getEntries())
      tasks.push(
        `${element?.state?.step ?? 'loading'}: ${duration} ms at ${(startTime / 1000).toFixed(1)} s`,
      );
  }).observe({ type: 'longtask' });
}

test('keyboard alone completes the whole lesson', async ({ page }) => {
  test.slow();
  await page.addInitScript(noteLongTasks);
  const lesson = await openLesson(page);
  await lesson.evaluate((element) =>
    element.addEventListener('attention-complete', (event) => {
      element.dataset.completed = /** @type {CustomEvent} */ (event).detail.done.join();
    }),
  );
  for (const { step, control, keys, cell } of MOVES) {
    await settled(lesson);
    expect((await stateOf(lesson)).step).toBe(step);
    const asks = (await lesson.locator('.choice').count()) > 0;
    if (asks) {
      await tabTo(page, '.choice');
      await page.keyboard.press('Enter');
      await settled(lesson);
      expect(Object.keys((await stateOf(lesson)).answers)).toContain(step);
    }
    await tabTo(page, control);
    const before = await stateOf(lesson);
    for (const key of keys) await page.keyboard.press(key);
    await settled(lesson);
    if (keys.length > 0) expect(await stateOf(lesson), step).not.toEqual(before);
    if (step === 'roles') await sortAll(page, lesson);
    if (cell) {
      await tabTo(page, `[data-matrix="${cell}"] td[data-row]`);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(lesson.locator(`[data-arithmetic="${cell}"]`)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(lesson.locator('[data-arithmetic]')).toHaveCount(0);
    }
    if (step === 'recap') continue;
    await tabTo(page, '.pager .next');
    await page.keyboard.press('n');
  }
  const { done, steps } = await stateOf(lesson);
  expect([...done].sort()).toEqual([...steps].sort());
  expect(done).toHaveLength(10);
  expect(await lesson.getAttribute('data-completed')).toBe(done.join());
  // Told, not judged: how long a task takes is the machine's affair.
  const tasks = await page.evaluate(() => /** @type {any} */ (globalThis).longTasks);
  mkdirSync(new URL('.', LONG_TASKS), { recursive: true });
  writeFileSync(LONG_TASKS, `${tasks.length} tasks of 50 ms or more\n${tasks.join('\n')}\n`);
});

/** Tries the three places for each quantity. @param {import('@playwright/test').Page} page @param {import('@playwright/test').Locator} lesson */
async function sortAll(page, lesson) {
  for (let i = 0; i < 60 && (await lesson.locator('.roles-card').count()) > 0; i += 1) {
    await page.keyboard.press(String((i % 3) + 1));
    await settled(lesson);
  }
  await expect(lesson.locator('.roles-card')).toHaveCount(0);
}
