// Step `recap`: every symbol leads back, costs and caches are the core's, the answers are the learner's.
import { join } from 'node:path';
import { dist } from '../../.ci/paths.mjs';
import { axeFindings, expect, openLesson, settled, test } from './lesson.js';
import { runNumpy } from './run-numpy.mjs';

/** @typedef {import('@playwright/test').Locator} Locator */

const stateOf = (/** @type {Locator} */ lesson) =>
  lesson.evaluate((/** @type {any} */ element) => element.state);
/** Full-precision numbers by the name in data-<kind>. */
const shown = async (/** @type {Locator} */ lesson, /** @type {string} */ kind) =>
  Object.fromEntries(
    await lesson
      .locator(`[data-${kind}]`)
      .evaluateAll(
        (all, kind) =>
          all.map((/** @type {any} */ { dataset }) => [dataset[kind], Number(dataset.value)]),
        kind,
      ),
  );

test('every symbol of the formula leads to the step where it was met', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=recap');
  const ways = await lesson.locator('.recap-formula .letter').evaluateAll((all) =>
    all.map((/** @type {any} */ way) => [
      way.textContent.trim().split(/[\s(]/)[0], // without what is only said
      way.dataset.way,
    ]),
  );
  expect(ways).toEqual([
    ['O', 'example'],
    ['softmax', 'jacobian'],
    ['Q', 'head'],
    ['KT', 'head'],
    ['√dk', 'scaling'],
    ['M', 'mask'],
    ['V', 'head'],
    ['H', 'why'],
    ['head1', 'heads'],
    ['headh', 'heads'],
    ['WO', 'heads'],
  ]);
  for (const i of ways.keys()) {
    await lesson.locator('.recap-formula .letter').nth(i).press('Enter');
    await settled(lesson);
    expect((await stateOf(lesson)).step).toBe(ways[i][1]);
    await page.goBack();
    await expect(lesson.locator('.recap-formula')).toBeVisible();
  }
});

const SIZES = {
  'as it opens': '',
  'the least of everything': '&recap.n=1&recap.d=8&recap.h=1&recap.g=1&recap.w=1&recap.m=1',
  'the most of everything':
    '&recap.n=131072&recap.d=16384&recap.h=128&recap.g=128&recap.w=131072&recap.m=131072',
  'more heads than d divides into, more groups than heads':
    '&recap.d=16&recap.h=128&recap.g=64&recap.n=64&recap.w=8',
};
for (const [name, hash] of Object.entries(SIZES)) {
  test(`costs and caches are the core's and LESSON.md's formulas: ${name}`, async ({ page }) => {
    const lesson = await openLesson(page, `index.html#step=recap${hash}`);
    const view = (await stateOf(lesson)).view.recap;
    const { n, d, w, m } = view;
    const h = Math.min(view.h, d);
    const g = Math.min(view.g, h);
    const dk = d / h;
    const { loadCore } = await import(join(dist, 'core.js'));
    const { parameters, flops, bytes } = (await loadCore()).cost({ n, d, h });
    expect(await shown(lesson, 'cost')).toEqual({
      parameters: parameters.total,
      time: flops.attention,
      materialised: bytes.materialised,
      tiled: bytes.tiled,
    });
    expect(parameters.total).toBe(4 * d * d);
    expect(flops.attention).toBe(4 * n * n * d);
    expect(await shown(lesson, 'variant')).toEqual({
      multiHead: 2 * n * h * dk,
      grouped: 2 * n * g * dk,
      multiQuery: 2 * n * dk,
      window: 2 * Math.min(n, w) * h * dk,
      cross: 2 * m * h * dk,
    });
    expect(await lesson.locator('.figure').textContent()).not.toMatch(/NaN|undefined|Infinity/);
  });
}

test('the learner’s answers are there, right and wrong, and the open questions', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=roles');
  await lesson.getByRole('button', { name: /a person sets it/ }).click();
  await settled(lesson);
  await lesson.evaluate((/** @type {any} */ element) => element.goTo('head'));
  await lesson.getByRole('button', { name: 'No, another one' }).click();
  await settled(lesson);
  await lesson.getByRole('button', { name: /Recap/ }).click();
  await settled(lesson);
  const answer = (/** @type {string} */ step) => lesson.locator(`[data-answer=${step}]`);
  await expect(answer('roles')).toContainText(/learned\?.*No: a person sets it.*✗ not right/s);
  await expect(answer('head')).toContainText(/No, another one.*✓ right/s);
  await expect(answer('mask')).toContainText('not answered yet');
  await expect(lesson.locator('.recap')).toContainText('1 of 2 right; 9 questions in all.');
  expect((await stateOf(lesson)).done).toContain('recap');
});

test('the sizes move by keyboard, and stand in the address', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=recap');
  for (const name of ['recap-n', 'recap-d', 'recap-heads', 'recap-g', 'recap-w', 'recap-m']) {
    await lesson.locator(`input[name=${name}]`).press('ArrowRight');
  }
  await settled(lesson);
  const { n, d, h, g, w, m } = (await stateOf(lesson)).view.recap;
  expect({ n, d, h, g, w, m }).toEqual({ n: 2048, d: 1024, h: 16, g: 4, w: 512, m: 256 });
  await expect.poll(() => new URL(page.url()).hash).toContain('recap.w=512');
});

test('the NumPy code runs and prints the numbers on show', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=recap&recap.d=64&recap.n=300');
  const { cost, variant } = {
    cost: await shown(lesson, 'cost'),
    variant: await shown(lesson, 'variant'),
  };
  await lesson.getByRole('button', { name: 'Take it away' }).click();
  await lesson.getByRole('button', { name: 'NumPy code' }).click();
  const printed = runNumpy(await lesson.locator('textarea').inputValue());
  expect(
    printed
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ').at(-1))),
  ).toEqual([
    cost.parameters,
    cost.time,
    cost.materialised,
    cost.tiled,
    variant.multiHead,
    variant.grouped,
    variant.multiQuery,
    variant.window,
    variant.cross,
  ]);
});

test('a lesson of a few steps links only to those', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#steps=head,recap&step=recap');
  const ways = await lesson
    .locator('[data-way]')
    .evaluateAll((all) => all.map((/** @type {any} */ { dataset }) => dataset.way));
  expect(new Set(ways)).toEqual(new Set(['head']));
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openLesson(page, 'index.html#step=recap&answers=head:different,roles:config&right=head');
    expect(await axeFindings(page)).toEqual([]);
  });
}
