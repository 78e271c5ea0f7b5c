// A button that is pressed by key keeps the focus, whatever it becomes: a disabled one, or one that is
// replaced, would drop it on the page.
import { expect, openLesson, test } from './lesson.js';

/** Steps, the button pressed, and what is true once it had its effect. */
const cases = [
  { at: 'step=jacobian', name: 'start', after: 'button[name="pause"]' },
  { at: 'step=heads&heads.whose=forming', name: 'start', after: 'button[name="pause"]' },
  { at: 'step=heads&heads.whose=forming', name: 'step', after: 'progress' },
  { at: 'step=cost', name: '', kind: 'start', after: 'button.start[aria-disabled="true"]' },
  {
    at: 'step=why&why.shuffle=1',
    name: 'unshuffle',
    after: 'button[name="unshuffle"][aria-disabled="true"]',
  },
];

for (const { at, name, kind, after } of cases) {
  test(`${at}: ${name || kind} keeps the focus`, async ({ page }) => {
    const lesson = await openLesson(page, `index.html#${at}`);
    const selector = name ? `button[name="${name}"]` : `button.${kind}`;
    await expect(lesson.locator(selector)).toBeEnabled();
    await lesson.locator(selector).focus();
    await page.keyboard.press('Enter');
    await expect(lesson.locator(after)).toBeVisible();
    const focused = await lesson.evaluate(
      (element) => element.shadowRoot?.activeElement?.localName,
    );
    expect(focused).toBe('button');
  });
}
