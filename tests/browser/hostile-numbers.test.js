// Every field that takes a number, on every step: what cannot be read says so and changes nothing.
import { steps } from '../../web/steps/index.js';
import { expect, openLesson, settled, test } from './lesson.js';

/** What is typed, and what must be said about it. */
const UNREADABLE = [
  '',
  ' ',
  '-',
  '1e309',
  'NaN',
  'Infinity',
  '٤',
  '४',
  '4,5,6',
  '1.2.3',
  '0x10',
  '½',
];
const COORDINATES = ['q3', 'k1', 'k2', 'k3', 'v1', 'v2', 'v3'].flatMap((v) => [`${v}-x`, `${v}-y`]);
/** The fields of each step that has some, by name. @type {Record<string, string[]>} */
const FIELDS = {
  why: ['seed'],
  head: ['scale-value', 'seed'],
  example: COORDINATES,
  scaling: ['seed'],
  jacobian: ['seed'],
  mask: ['seed'],
  heads: ['seed'],
};

test('the fields that take a number are those below', async ({ page }) => {
  const found = /** @type {Record<string, (string | null)[]>} */ ({});
  for (const { id } of steps) {
    const lesson = await openLesson(page, `index.html#step=${id}`);
    const names = await lesson
      .locator('input[inputmode="decimal"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
    if (names.length > 0) found[id] = names;
    await page.goto('about:blank');
  }
  expect(found).toEqual(FIELDS);
});

for (const [step, names] of Object.entries(FIELDS)) {
  test(`${step}: a number that cannot be read is refused in words, and the last good one stays`, async ({
    page,
  }) => {
    const lesson = await openLesson(page, `index.html#step=${step}`);
    const fields = lesson.locator('input[inputmode="decimal"]');
    const state = () =>
      lesson.evaluate((/** @type {any} */ element) => JSON.stringify(element.state));
    const before = await state();
    expect(await fields.count()).toBe(names.length);
    for (const field of await fields.all()) {
      const name = await field.getAttribute('name');
      const problem = lesson.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
      const shown = await field.inputValue();
      for (const typed of UNREADABLE) {
        await field.fill(typed);
        await settled(lesson);
        await expect(problem, `${name}: “${typed}”`).toContainText('The last good value is kept.');
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveValue(typed);
        expect(await state(), `${name}: “${typed}”`).toBe(before);
      }
      await field.blur();
      await expect(field).toHaveValue(shown);
      await expect(field).toHaveAttribute('aria-invalid', 'false');
    }
    await expect(lesson.locator('.figure')).not.toContainText(/NaN|undefined/);
  });
}

test('a decimal comma, a true minus sign and spaces around are read', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=example');
  const field = lesson.locator('[name="k1-x"]');
  for (const [typed, read] of /** @type {[string, number][]} */ ([
    ['0,5', 0.5],
    ['−1.5', -1.5],
    [' 2 ', 2],
    ['.25', 0.25],
    ['-1e0', -1],
    ['+3', 3],
    ['1.', 1],
    ['-0', 0],
  ])) {
    await field.fill(typed);
    await settled(lesson);
    await expect(lesson.locator('#example-k1-x-problem')).toHaveText('');
    const state = await lesson.evaluate((/** @type {any} */ element) => element.state);
    expect(Math.abs(state.view.example.k[0] - read), typed).toBe(0);
    await expect(lesson.locator('.figure')).not.toContainText(/−0(?![.,\d])/);
  }
});
