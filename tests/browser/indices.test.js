// An index in an address that goes beyond the figure is moved into it, and the page says so.
import { expect, openLesson, test } from './lesson.js';

for (const [hash, name, used] of [
  ['step=head&head.query=999', 'head.query', '6'],
  ['step=head&head.component=4&d-k=4', 'head.component', '3'],
  ['step=head&head.width=8', 'head.width', '7'],
  ['step=why&sentence=one%20two&why.key=2', 'why.key', '1'],
  ['step=mask&mask.place=7', 'mask.place', '6'],
  ['step=mask&mask.queries=8', 'mask.queries', '7'],
  ['step=mask&mask.keys=4&mask.key=4', 'mask.key', '3'],
  ['step=heads&heads.value=4', 'heads.value', '3'],
  ['step=heads&heads.whose=trained&heads.picked=9', 'heads.picked', '8'],
  ['step=heads&heads.whose=forming&heads.picked=5', 'heads.picked', '4'],
  ['step=jacobian&jacobian.chosen=4', 'jacobian.chosen', '3'],
  ['step=cost&cost.tile=4', 'cost.tile', '3'],
  ['step=cost&cost.block=3', 'cost.block', '2'],
]) {
  test(`an index that there is not is clamped, and the page says so: ${hash}`, async ({ page }) => {
    const lesson = await openLesson(page, `index.html#${hash}`);
    await expect(lesson.locator('.notice').first()).toContainText(`${name} cannot be`);
    const [step, key] = name.split('.');
    const state = await lesson.evaluate((/** @type {any} */ element) => element.state);
    expect(String(state.view[step][key])).toBe(used);
  });
}
