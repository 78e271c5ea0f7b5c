// Step `roles`: every quantity sorted by drag, by tap and by keyboard, with a reason for each answer.
import { join } from 'node:path';
import { dist } from '../../.ci/paths.mjs';
import { axeFindings, expect, openLesson, settled, test } from './lesson.js';
import { runNumpy } from './run-numpy.mjs';

/** LESSON.md section 8, and the letters' table. */
const BELONGS = {
  learned: ['W_Q', 'W_K', 'W_V', 'W_O'],
  config: ['d', 'h', 'dk', 'dv', 'sqrt', 'M'],
  state: ['H', 'Q', 'K', 'V', 'S', 'A', 'o'],
};
const binOf = Object.fromEntries(
  Object.entries(BELONGS).flatMap(([bin, ids]) => ids.map((id) => [id, bin])),
);
const ids = Object.keys(binOf);
const allPlaced = ids.map((id) => `${id}:${binOf[id]}`).join(',');

/** @typedef {import('@playwright/test').Locator} Locator */

const present = async (/** @type {Locator} */ lesson) =>
  /** @type {string} */ (await lesson.locator('.roles-card').getAttribute('data-card'));
const stateOf = (/** @type {Locator} */ lesson) =>
  lesson.evaluate((/** @type {any} */ element) => element.state);
const verdict = (/** @type {Locator} */ lesson) => lesson.locator('.roles-verdict');

/** Playwright's mouse from the middle of one box to the middle of another. */
async function drag(/** @type {Locator} */ from, /** @type {Locator} */ to) {
  const page = from.page();
  const middle = async (/** @type {Locator} */ one) => {
    const box = await one.boundingBox();
    if (!box) throw new Error('not on the page');
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await to.scrollIntoViewIfNeeded();
  const [x, y] = await middle(from);
  const [tx, ty] = await middle(to);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move((x + tx) / 2, (y + ty) / 2, { steps: 3 });
  await page.mouse.move(tx, ty, { steps: 3 });
  await page.mouse.up();
}

test('keyboard alone sorts everything, wrong answers too, and completes the step', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=roles');
  await lesson.evaluate((element) =>
    element.addEventListener('attention-complete', () => {
      element.dataset.completed = 'yes';
    }),
  );
  await lesson.evaluate((/** @type {any} */ element) => element.setAttribute('steps', 'roles'));
  await lesson.locator('.roles-chips button').first().focus();
  const keys = { learned: '1', config: '2', state: '3' };
  const said = new Set();
  for (let i = 0; i < ids.length; i += 1) {
    const id = await present(lesson);
    for (const [bin, key] of Object.entries(keys)) {
      if (bin === binOf[id]) continue;
      await page.keyboard.press(key);
      await settled(lesson);
      await expect(verdict(lesson)).toHaveClass(/wrong/);
      expect(await present(lesson)).toBe(id);
      said.add(await verdict(lesson).textContent());
    }
    await page.keyboard.press(keys[binOf[id]]);
    await settled(lesson);
    await expect(verdict(lesson)).toHaveClass(/right/);
    said.add(await verdict(lesson).textContent());
    const row = lesson.locator(`[data-bin="${binOf[id]}"] [data-size="${id}"]`);
    await expect(row).toHaveCount(1);
  }
  expect(said.size).toBe(3 * ids.length); // a reason of its own for every answer
  expect((await stateOf(lesson)).done).toContain('roles');
  expect(await lesson.getAttribute('data-completed')).toBe('yes');
  await expect(lesson.locator('.roles-card')).toHaveCount(0);
});

test('a card dragged to its place stays there; a wrong place gives it back, with a reason', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=roles');
  expect(await present(lesson)).toBe('A');
  await drag(lesson.locator('.roles-card'), lesson.locator('[data-bin=learned]'));
  await settled(lesson);
  await expect(verdict(lesson)).toHaveClass(/wrong/);
  expect(await present(lesson)).toBe('A');
  await drag(lesson.locator('.roles-card'), lesson.locator('[data-bin=state]'));
  await settled(lesson);
  expect((await stateOf(lesson)).view.roles.placed).toEqual({ A: 'state' });
  await drag(
    lesson.locator('.roles-chip', { hasText: 'mask' }),
    lesson.locator('[data-bin=config]'),
  );
  await settled(lesson);
  expect((await stateOf(lesson)).view.roles.placed).toEqual({ A: 'state', M: 'config' });
  await drag(lesson.locator('.roles-card'), lesson.locator('.step-title'));
  expect((await stateOf(lesson)).view.roles.placed).toEqual({ A: 'state', M: 'config' });
  await expect(lesson.locator('[data-dragging]')).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('tapping a card and a place sorts it', async ({ page }) => {
    const lesson = await openLesson(page, 'index.html#step=roles');
    await lesson.locator('.roles-chip', { hasText: 'number of heads' }).tap();
    await settled(lesson);
    expect(await present(lesson)).toBe('h');
    await lesson.locator('[data-bin=config] button').first().tap();
    await settled(lesson);
    expect((await stateOf(lesson)).view.roles.placed).toEqual({ h: 'config' });
  });
});

const SIZES = {
  'as it opens': '',
  'one head, d 512': '&d=512&heads=1',
  'eight heads, one token': '&d=64&heads=8&sentence=dog',
  'no text': '&sentence=',
  'the sentence is gone': '&roles.gone=on',
};
for (const [name, hash] of Object.entries(SIZES)) {
  test(`sizes are the core's counts: ${name}`, async ({ page }) => {
    const lesson = await openLesson(page, `index.html#step=roles&roles.placed=${allPlaced}${hash}`);
    const { d, heads: h, view } = await stateOf(lesson);
    const words = (await lesson.locator('input[name=sentence]').inputValue()).split(/\s+/);
    const n = view.roles.gone ? 0 : words.filter(Boolean).length;
    const { loadCore } = await import(join(dist, 'core.js'));
    const core = await loadCore();
    const { parameters, bytes } = core.cost({ n, d, h });
    const shown = Object.fromEntries(
      await lesson
        .locator('[data-size]')
        .evaluateAll((all) =>
          all.map((/** @type {any} */ { dataset }) => [dataset.size, Number(dataset.value)]),
        ),
    );
    expect(Object.keys(shown).sort()).toEqual([...ids].sort());
    expect(Object.values(shown).every(Number.isFinite)).toBe(true);
    const { W_Q, W_K, W_V, W_O, Q, K, V, S, A, o, H } = shown;
    expect({ W_Q, W_K, W_V, W_O }).toEqual({
      W_Q: parameters.wq,
      W_K: parameters.wk,
      W_V: parameters.wv,
      W_O: parameters.wo,
    });
    expect(4 * (Q + K + V)).toBe(bytes.inputs);
    expect(4 * A).toBe(bytes.materialised);
    expect(4 * o).toBe(bytes.output);
    expect([S, H]).toEqual([A, n * d]);
    const totals = await lesson
      .locator('[data-total]')
      .evaluateAll((all) => all.map((/** @type {any} */ { dataset }) => Number(dataset.value)));
    expect(totals[0]).toBe(parameters.total);
    expect(totals[2]).toBe(H + Q + K + V + S + A + o);
    await expect(lesson.locator('.roles-bin.gone')).toHaveCount(n === 0 ? 1 : 0);
  });
}

test('is A learned? the same projections give another weight without the last token', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=roles');
  await lesson.getByRole('button', { name: /anew for every sentence/ }).click();
  await settled(lesson);
  const { right } = await stateOf(lesson);
  expect(right).toEqual(['roles']);
  const because = await lesson.locator('.because').textContent();
  const [whole, cut] = /** @type {string[]} */ ((because ?? '').match(/0\.\d{3}/g));
  expect(whole).not.toBe(cut);
});

test('the NumPy code runs and counts what the page counts', async ({ page }) => {
  for (const sentence of ['The dog barked', '']) {
    const lesson = await openLesson(
      page,
      `index.html#step=roles&d=16&heads=4&roles.placed=${allPlaced}&sentence=${sentence}`,
    );
    await lesson.getByRole('button', { name: 'Take it away' }).click();
    await lesson.getByRole('button', { name: 'NumPy code' }).click();
    const code = await lesson.locator('textarea').inputValue();
    const printed = runNumpy(code);
    const totals = await lesson
      .locator('[data-total=learned], [data-total=state]')
      .evaluateAll((all) => all.map((/** @type {any} */ { dataset }) => dataset.value));
    expect(printed).toBe(`learned ${totals[0]}\nstate ${totals[1]}\n`);
    await page.goto('about:blank');
  }
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing, ${colorScheme}, half sorted`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openLesson(
      page,
      'index.html#step=roles&roles.placed=A:learned,W_Q:learned,h:config,S:state&roles.last=A',
    );
    expect(await axeFindings(page)).toEqual([]);
  });
}
