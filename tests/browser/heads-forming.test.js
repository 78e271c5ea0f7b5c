// Step `heads`, "watch them form": the curves are the core's, the run starts, pauses, goes on and ends,
// and what it says is what it gave.
import { atRest } from './frames.js';
import { axeFindings, expect, followLink, openLesson, settled, test } from './lesson.js';
import { startAndPause } from './runs.js';
import { takeAway } from './take-away.js';

/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} [rest] */
const open = (page, rest = '') =>
  openLesson(page, `index.html#step=heads&heads.whose=forming${rest}`);

/** @param {Locator} lesson @param {'idle' | 'running' | 'rest'} what */
const waitFor = (lesson, what) =>
  expect(lesson.locator(`[data-forming="${what}"]`)).toBeVisible({ timeout: 60_000 });

/** Steps taken, as the page says. @param {Locator} lesson */
const steps = (lesson) =>
  lesson.locator('progress').evaluate((bar) => /** @type {HTMLProgressElement} */ (bar).value);

/** A block of the CSV, without its names. @param {string} text @param {string} name */
const block = (text, name) =>
  text
    .split(/\r?\n\r?\n/)
    .find((part) => part.startsWith(`${name},`))
    ?.trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',').slice(1).map(Number)) ?? [];

/** What the core gives for so many steps at once. @param {Page} page @param {{ steps: number, seed?: number, scaled?: boolean }} run */
const fromCore = (page, run) =>
  page.evaluate(async ({ steps: count, seed = 1, scaled = true }) => {
    const { loadCore } = await import(/** @type {any} */ (new URL('core.js', location.href).href));
    const core = await loadCore();
    const { firstLoss, secondLoss, scores, example } = core.formHeads({
      steps: count,
      config: { seed, scaled },
    });
    return {
      losses: Array.from(firstLoss, (x, i) => [x, secondLoss[i]]),
      scores: scores.flat(),
      weights: example.weights.flat().map((one) => [...one]),
    };
  }, run);

for (const [name, rest, run] of /** @type {const} */ ([
  ['as it opens', '', {}],
  ['another seed, no divisor', '&seed=7&heads.divided=off', { seed: 7, scaled: false }],
])) {
  test(`losses, scores and weights are the core's: ${name}`, async ({ page }) => {
    const lesson = await open(page, `&heads.ran=40&heads.picked=2${rest}`);
    await waitFor(lesson, 'rest');
    const core = await fromCore(page, { steps: 40, ...run });
    const text = await takeAway(lesson, 'Numbers (CSV)');
    const near = (/** @type {number[]} */ row) => row.map(Math.fround);
    expect(block(text, 'step').map(near)).toEqual(core.losses.map(near));
    expect(block(text, 'now').map(near)).toEqual(
      core.scores.map((head) => near([head.previous, head.induction, head.first, head.entropy])),
    );
    const last = near(block(text, 'best after step').at(-1) ?? []);
    expect(last).toEqual(
      near([
        Math.max(...core.scores.map(({ previous }) => previous)),
        Math.max(...core.scores.map(({ induction }) => induction)),
      ]),
    );
    // The table of the opened head is a part of the whole; its numbers are those of head 2.
    await lesson.locator('.on-demand summary').click();
    const cells = await lesson.locator('[data-matrix="A"] td[data-value]').evaluateAll((all) =>
      all.map((cell) => {
        const { row, col, value } = /** @type {HTMLElement} */ (cell).dataset;
        return [Number(row), Number(col), Number(value)];
      }),
    );
    expect(cells.length).toBeGreaterThan(100);
    for (const [row, col, value] of cells) expect(value).toBe(core.weights[1][row * 32 + col]);
  });
}

test('training starts, pauses, steps and goes on; leaving stops it', async ({ page }) => {
  const lesson = await open(page);
  await waitFor(lesson, 'rest');
  expect(await steps(lesson)).toBe(0);
  await lesson.getByRole('button', { name: '10 steps' }).click();
  await expect.poll(() => steps(lesson)).toBe(10);
  await waitFor(lesson, 'rest');
  await expect(lesson.getByRole('button', { name: 'Go on' })).toBeVisible();
  await lesson.evaluate(startAndPause);
  await waitFor(lesson, 'rest');
  const paused = await steps(lesson);
  expect(paused).toBeGreaterThan(10);
  expect(paused).toBeLessThan(600);
  expect(await atRest(() => steps(lesson))).toBe(paused);
  await lesson.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => steps(lesson)).toBeGreaterThan(paused);
  await followLink(lesson, '#step=cost');
  await followLink(lesson, '#step=heads&heads.whose=forming');
  await waitFor(lesson, 'rest');
  expect(await steps(lesson)).toBe(0);
});

test('heads form: later copies become cheap while previous-token and induction scores rise', async ({
  page,
}) => {
  test.slow();
  const lesson = await open(page);
  await waitFor(lesson, 'rest');
  await expect(lesson.locator('.training-result')).toContainText('Nothing is trained yet');
  await lesson.getByRole('button', { name: 'Train', exact: true }).click();
  await expect.poll(() => steps(lesson), { timeout: 120_000 }).toBe(600);
  await waitFor(lesson, 'rest');
  const text = await takeAway(lesson, 'Numbers (CSV)');
  const [first, second] = block(text, 'step').at(-1) ?? [];
  expect(second).toBeLessThan(0.6 * first);
  const best = block(text, 'best after step');
  expect(best.at(-1)?.[1]).toBeGreaterThan(0.6);
  expect(best.at(-1)?.[0]).toBeGreaterThan(3 * best[0][0]);
  const formed = 10 * (1 + best.findIndex(([, induction]) => induction >= 0.5));
  await expect(lesson.locator('.training-result')).toContainText(`was there by step ${formed}.`);
  await expect(lesson.locator('.training-result')).toContainText('with the divisor');
  await expect(lesson.getByRole('button', { name: 'Go on' })).toBeDisabled();
  expect((await lesson.evaluate((/** @type {any} */ one) => one.state)).view.heads.ran).toBe(600);
});

test('an empty sentence takes nothing from it', async ({ page }) => {
  const lesson = await open(page, '&sentence=');
  await waitFor(lesson, 'rest');
  await expect(lesson.locator('.thumbnail')).toHaveCount(4);
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const lesson = await open(page, '&heads.ran=20&answers=heads:same');
    await waitFor(lesson, 'rest');
    await settled(lesson);
    expect(await axeFindings(page)).toEqual([]);
  });
}

for (const width of [320, 360, 768]) {
  test(`nothing makes the page scroll sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const lesson = await open(page, '&heads.ran=20');
    await waitFor(lesson, 'rest');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
}

test('asks how low the loss of random numbers can get: no lower than guessing', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=heads&heads.whose=forming');
  await lesson.getByRole('button', { name: 'To 0: it learns them by heart' }).click();
  await settled(lesson);
  await expect(lesson.locator('.choice.right')).toHaveText(
    new RegExp(`ln 38 = ${Math.log(38).toFixed(2)}`),
  );
  await expect(lesson.locator('.choice.wrong')).toHaveText(/by heart/);
});

test('the sentence under the pictures says what the opened head does, and follows it', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=heads&heads.whose=forming');
  const summary = lesson.locator('.summary');
  await expect(summary).toHaveText(
    /^Layer 1, head 1: previous token 0\.\d\d, induction 0\.\d\d\. On this sequence row 5, “\d+”, takes most, \d+%, from column \d+, “\d+”\.$/,
  );
  await lesson.locator('.thumbnail').nth(3).click();
  await expect(summary).toHaveText(/^Layer 2, head 2: /);
  await expect(lesson.locator('.training-result')).not.toHaveText(`${await summary.textContent()}`);
});
