// Every field that takes a number, on every step: what cannot be read says so and changes nothing.
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
const STEPS = ['why', 'head', 'example', 'scaling', 'jacobian', 'mask', 'heads', 'cost'];

for (const step of STEPS) {
  test(`${step}: a number that cannot be read is refused in words, and the last good one stays`, async ({
    page,
  }) => {
    const lesson = await openLesson(page, `index.html#step=${step}`);
    const fields = lesson.locator('input[inputmode="decimal"]');
    const state = () =>
      lesson.evaluate((/** @type {any} */ element) => JSON.stringify(element.state));
    const before = await state();
    expect(await fields.count()).toBeGreaterThan(step === 'cost' ? -1 : 0);
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
