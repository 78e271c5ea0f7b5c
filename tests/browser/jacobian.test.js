// Step `jacobian`: J is what its formula says, fades as a row saturates, and the training on show is the
// core's, whatever it gives.
import { join } from 'node:path';
import { dist } from '../../.ci/paths.mjs';
import { axeFindings, expect, openLesson, readMatrix, settled, test } from './lesson.js';
import { startAndPause } from './runs.js';
import { expectNear, softmax } from './shown-matrices.js';
import { numpyValues, takeAway } from './take-away.js';

/** @typedef {import('@playwright/test').Locator} Locator */

/** @returns {Promise<import('../../web/core/core.d.ts').Core>} */
const loadCore = async () => (await import(join(dist, 'core.js'))).loadCore();

/** @param {Locator} lesson @param {string} name */
const row = async (lesson, name) => (await readMatrix(lesson, name))[0];
/** @param {Locator} lesson @param {string} name */
const fact = async (lesson, name) =>
  Number(await lesson.locator(`dd[data-field="${name}"]`).getAttribute('data-value'));
const flat = (/** @type {number[][]} */ x) => x.flat();
const largest = (/** @type {number[][]} */ x) => Math.max(...flat(x).map(Math.abs));

test('it opens with the worked example’s J, to five places, both ways', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=jacobian');
  const book = [
    ['0.24022', '−0.07933', '−0.16089'],
    ['−0.07933', '0.15866', '−0.07933'],
    ['−0.16089', '−0.07933', '0.24022'],
  ];
  for (const name of ['J', 'J_fd']) {
    const cells = await lesson.locator(`[data-matrix="${name}"] td[data-row]`).allTextContents();
    expect(cells.map((text) => text.trim())).toEqual(book.flat());
  }
  expectNear(await readMatrix(lesson, 'A'), [[0.40111, 0.19778, 0.40111]], 'A');
});

const STATES = {
  'worked example': '',
  'grown by 3': '&jacobian.grow=3',
  'two keys': '&jacobian.logits=1,-2',
  'six keys, the fourth grows':
    '&jacobian.logits=0.5,-1,2,0,-6,6&jacobian.chosen=4&jacobian.grow=7.5',
  'all at the lower end': '&jacobian.logits=-6,-6,-6',
  'from the lower end to the top': '&jacobian.logits=-6,6,6&jacobian.grow=12',
  'one-hot': '&jacobian.logits=6,-6,-6&jacobian.grow=12',
  'beyond every range': '&jacobian.logits=1e9,-1e9,3,4,5,6,7,8&jacobian.chosen=99&jacobian.grow=-4',
  'no key at all': '&jacobian.logits=',
};

for (const [name, hash] of Object.entries(STATES)) {
  test(`J is diag(a) − aaᵀ of the row on show, and so is its twin: ${name}`, async ({ page }) => {
    const lesson = await openLesson(page, `index.html#step=jacobian${hash}`);
    const [s, a] = [await row(lesson, 'S'), await row(lesson, 'A')];
    const [j, twin] = [await readMatrix(lesson, 'J'), await readMatrix(lesson, 'J_fd')];
    expectNear([a], [softmax(s)], 'A');
    const wanted = a.map((x, i) => a.map((y, l) => x * ((i === l ? 1 : 0) - y)));
    expectNear(j, wanted, 'J');
    expectNear(twin, wanted, 'J by finite differences');
    const sums = j.map((line) => line.reduce((sum, x) => sum + x, 0));
    expect(Math.max(...sums.map(Math.abs))).toBeLessThan(1e-6);
    const trace = 1 - a.reduce((sum, x) => sum + x * x, 0);
    expect(Math.abs((await fact(lesson, 'trace')) - trace)).toBeLessThan(2e-6);
    const norm = Math.hypot(...flat(j));
    expect(Math.abs((await fact(lesson, 'norm')) - norm)).toBeLessThan(2e-6);
    expect(await fact(lesson, 'eigenvalue')).toBeLessThanOrEqual(0.5);
    await expect(lesson.locator('.step-jacobian .box')).not.toContainText('NaN');
  });
}

test('raising one score raises its own weight and lowers every other', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=jacobian&jacobian.logits=1,-0.5,0.3,0');
  const before = await row(lesson, 'A');
  const slider = lesson.locator('input[name="logit-3"]');
  await slider.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  await settled(lesson);
  const after = await row(lesson, 'A');
  for (const [key, weight] of after.entries()) {
    if (key === 2) expect(weight).toBeGreaterThan(before[key]);
    else expect(weight).toBeLessThan(before[key]);
  }
});

test('J fades to nothing as one score grows, and its colour with it', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=jacobian');
  const top = lesson.locator('[data-matrix="J"] td[data-row="0"][data-col="0"]');
  await expect(top).toHaveClass(/\bl19\b/); // 0.24 of at most 0.25
  const sizes = [await fact(lesson, 'norm')];
  const grow = lesson.locator('input[name="grow"]');
  for (const value of ['2', '4', '8', '12']) {
    await grow.fill(value);
    await settled(lesson);
    sizes.push(await fact(lesson, 'norm'));
  }
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(largest(await readMatrix(lesson, 'J'))).toBeLessThan(2e-5);
  await expect(top).toHaveClass(/\bl0\b/);
});

test('a two-way tie meets the bound 1/2 of the eigenvalues', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=jacobian');
  await lesson.getByRole('button', { name: 'Two-way tie' }).click();
  await settled(lesson);
  expect(await fact(lesson, 'eigenvalue')).toBeGreaterThan(0.49999);
  await expect(lesson.locator('.summary')).toContainText('0.5000');
  await lesson.getByRole('button', { name: 'All equal' }).click();
  await settled(lesson);
  expect(await fact(lesson, 'eigenvalue')).toBeCloseTo(1 / 3, 6);
  await lesson.getByRole('button', { name: 'Worked example' }).click();
  await settled(lesson);
  expectNear(await readMatrix(lesson, 'A'), [[0.40111, 0.19778, 0.40111]], 'A');
});

test('a cell’s arithmetic opens by keyboard and ends in its number', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=jacobian');
  await lesson.locator('[data-matrix="J"] td[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await settled(lesson);
  const panel = lesson.locator('[data-arithmetic="J"]');
  await expect(panel).toContainText('0.40111 × (0 − 0.40111)');
  const [[, , j13]] = await readMatrix(lesson, 'J');
  expect(Number(await panel.getAttribute('data-value'))).toBe(j13);
});

test('the prediction is answered from J: what flows back almost vanishes', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=jacobian');
  const from = await fact(lesson, 'norm');
  const curve = lesson.locator('.charts .chart').nth(1).locator('.series-scaled .curve');
  expect((await curve.getAttribute('d'))?.match(/L/g) ?? []).toEqual([]); // it would answer the question
  await lesson.locator('.choice').last().focus();
  await page.keyboard.press('Enter');
  await settled(lesson);
  await expect(lesson.locator('.choice.right')).toHaveText(/It almost vanishes/);
  await expect(lesson.locator('.choice.wrong')).toHaveCount(0);
  expect(Math.max(...(await row(lesson, 'A')))).toBeGreaterThanOrEqual(0.99);
  const to = await fact(lesson, 'norm');
  expect(to / from).toBeLessThan(0.1);
  await expect(lesson.locator('.because')).toContainText(
    `from ${from.toFixed(3)} to ${to.toFixed(3)}`,
  );
});

// Training

/** @param {Locator} lesson */
const resting = (lesson) => lesson.locator('[data-training="rest"]');

/** The curves from the CSV: one line a step. @param {Locator} lesson */
async function curvesOf(lesson) {
  const text = await takeAway(lesson, 'Numbers (CSV)');
  const blocks = text
    .split(/\r?\n\r?\n/)
    .filter((block) => block.startsWith('"training') || block.startsWith('training'));
  return blocks.map((block) =>
    block
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(',').slice(1).map(Number)),
  );
}

test('three pages train at once, and each shows the core’s curves', async ({ context }) => {
  const core = await loadCore();
  const seeds = [1, 2, 3];
  const pages = await Promise.all(seeds.map(() => context.newPage()));
  await Promise.all(
    pages.map(async (page, i) => {
      const config = { dk: 16, stepSize: 2, seed: seeds[i] };
      const lesson = await openLesson(
        page,
        `index.html#step=jacobian&seed=${seeds[i]}&jacobian.train=16&jacobian.rate=2`,
      );
      await lesson.getByRole('button', { name: 'Train both' }).click();
      await expect(lesson.locator('.training-progress')).toContainText('step 800 of 800');
      await expect(resting(lesson)).toContainText('After 800 steps');
      await expect(lesson.locator('.notice')).toHaveCount(0);
      const shown = await curvesOf(lesson);
      for (const [k, scaled] of [false, true].entries()) {
        const run = core.trainStep({ steps: 800, config: { ...config, scaled } });
        expect(shown[k].length).toBe(800);
        for (const [step, line] of shown[k].entries()) {
          const wanted = [run.loss[step], run.gradNorm[step], run.rightWeight[step]];
          expect(line.map(Math.fround)).toEqual(wanted);
        }
      }
      await expect.poll(() => new URL(page.url()).hash).toContain('jacobian.ran=800');
    }),
  );
});

test('at d_k 128 and step size 5 the divisor makes the difference, and the page says what the run gave', async ({
  page,
}) => {
  const core = await loadCore();
  const lesson = await openLesson(page, 'index.html#step=jacobian');
  await lesson.locator('button[name="start"]').focus();
  await page.keyboard.press('Enter');
  await expect(resting(lesson)).toContainText('After 800 steps');
  await expect(resting(lesson)).toContainText('Here the divisor made the difference.');
  const last = (/** @type {boolean} */ scaled) => {
    const { rightWeight } = core.trainStep({
      steps: 800,
      config: { dk: 128, stepSize: 5, seed: 1, scaled },
    });
    return [...rightWeight.slice(-20)].sort((a, b) => a - b)[10];
  };
  await expect(resting(lesson)).toContainText(`scaled, ${last(true).toFixed(2)} of the weight`);
  await expect(resting(lesson)).toContainText(`raw, ${last(false).toFixed(2)} `);
  expect(last(true)).toBeGreaterThan(0.95);
  expect(last(false)).toBeLessThan(0.8);
});

test('at step size 1 both heads get there, and the page says so', async ({ page }) => {
  const lesson = await openLesson(
    page,
    'index.html#step=jacobian&jacobian.rate=1&jacobian.ran=800',
  );
  await expect(resting(lesson)).toContainText('After 800 steps');
  await expect(resting(lesson)).toContainText('Here both got equally far.');
});

test('too large a step ends in a sentence, not in NaN', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=jacobian&jacobian.rate=20');
  await lesson.locator('button[name="start"]').click();
  await expect(resting(lesson)).toContainText('numbers overflowed');
  await expect(lesson.locator('button[name="start"]')).toBeDisabled();
  await expect(lesson.locator('.step-jacobian .box')).not.toContainText('NaN');
});

test('training pauses, goes on, starts again with another seed, and stops on leaving', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=jacobian&jacobian.train=8');
  const progress = lesson.locator('.training-progress');
  await lesson.evaluate(startAndPause);
  await expect(resting(lesson)).toContainText(/After \d+ steps/);
  const paused = Number((await progress.textContent())?.match(/step (\d+)/)?.[1]);
  expect(paused).toBeLessThan(800);
  await expect.poll(() => page.workers().length).toBe(0);
  await lesson.locator('button[name="start"]').click();
  await expect(progress).toContainText('step 800 of 800');

  await lesson.locator('button[name="another"]').click();
  await settled(lesson);
  expect(await lesson.evaluate((/** @type {any} */ element) => element.state.seed)).toBe(2);
  await expect(progress).toContainText(/step [1-9]\d* of 800/);
  await expect.poll(() => page.workers().length).toBe(1); // the last one may still be ending
  await lesson.evaluate((/** @type {any} */ element) => element.goTo('scaling'));
  await expect(lesson.locator('.step-scaling')).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(0);
});

test('another width, step size or seed forgets the run', async ({ page }) => {
  const lesson = await openLesson(
    page,
    'index.html#step=jacobian&jacobian.train=4&jacobian.ran=20',
  );
  const progress = lesson.locator('.training-progress');
  await expect(progress).toContainText('step 20 of 800');
  await lesson.locator('input[name="rate"]').press('ArrowLeft');
  await settled(lesson);
  await expect(progress).toContainText('step 0 of 800');
  expect(
    await lesson.evaluate((/** @type {any} */ element) => element.state.view.jacobian),
  ).toMatchObject({ rate: 2, ran: 0 });
});

test('NumPy code gives J both ways, and trains', async ({ page }) => {
  const lesson = await openLesson(
    page,
    'index.html#step=jacobian&jacobian.logits=1,-1,0.25&jacobian.train=2&jacobian.ran=20',
  );
  await expect(lesson.locator('.training-progress')).toContainText('step 20 of 800');
  const values = numpyValues(await takeAway(lesson, 'NumPy code'), ['a', 'J', 'J_fd', 'steps']);
  expectNear(await readMatrix(lesson, 'A'), [values.a], 'a');
  expectNear(await readMatrix(lesson, 'J'), values.J, 'J');
  expectNear(await readMatrix(lesson, 'J_fd'), values.J_fd, 'J by finite differences');
  expect(values.steps).toBe(20);
  expect(await takeAway(lesson, 'PyTorch code')).toContain('torch.autograd.functional.jacobian');
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const lesson = await openLesson(
      page,
      'index.html#step=jacobian&jacobian.ran=100&jacobian.grow=2&jacobian.open=J',
    );
    await expect(resting(lesson)).toContainText('After 100 steps');
    expect(await axeFindings(page)).toEqual([]);
  });
}
