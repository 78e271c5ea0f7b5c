// The widget in an output cell: the notebook's theme, its width, its keys.
import { axeFindings, expect, settled, test } from './lesson.js';
import { openNotebook, setFromPython, showCell, told } from './notebook.js';

const hosts = [
  ['JupyterLab', 'data-jp-theme-light="false"', 'data-jp-theme-light', 'true'],
  ['VS Code', 'data-vscode-theme-kind="vscode-dark"', 'data-vscode-theme-kind', 'vscode-light'],
  ['MyST and marimo', 'class="dark"', 'class', 'light'],
];
for (const [name, dark, attribute, light] of hosts) {
  test(`the theme is ${name}’s, whatever the system’s is, and follows it; a trait overrules it`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openNotebook(page, { body: dark });
    const lesson = await showCell(page, { step: 'head' });
    const ground = () =>
      lesson.locator('.lesson').evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground()).toBe('rgb(21, 24, 28)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(
      ([key, value]) => document.body.setAttribute(key, value),
      [attribute, light],
    );
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
    await setFromPython(page, { theme: 'dark' });
    await expect.poll(ground).toBe('rgb(21, 24, 28)');
    expect(await told(page)).toEqual([]);
  });
}

test('without a known host the theme is the system’s', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openNotebook(page);
  const lesson = await showCell(page, { step: 'head' });
  expect(await lesson.evaluate((/** @type {any} */ element) => element.theme)).toBe('auto');
  expect(
    await lesson
      .locator('.lesson')
      .evaluate((element) => getComputedStyle(element).backgroundColor),
  ).toBe('rgb(21, 24, 28)');
});

test('each step fits an output cell 500 px wide, also inside a shadow root, and axe finds nothing', async ({
  page,
}) => {
  test.slow();
  await openNotebook(page);
  const lesson = await showCell(page, { steps: [], seed: 1 }, { inShadow: true });
  for (const step of await lesson.evaluate((/** @type {any} */ element) => element.steps)) {
    await setFromPython(page, { current_step: step });
    await settled(lesson);
    const wide = await lesson.evaluate((element) => {
      const { right } = element.getBoundingClientRect();
      const inner = [...(element.shadowRoot?.querySelectorAll('.lesson *') ?? [])];
      return {
        scroll: element.scrollWidth,
        outside: inner
          .filter(
            (one) =>
              one.getBoundingClientRect().right > right + 1 &&
              !one.closest('.scroll, svg, .hidden, [hidden], .formula, math, .chart, .plot'),
          )
          .map((one) => `${one.localName}.${one.getAttribute('class')}`)
          .slice(0, 3),
      };
    });
    expect({ step, ...wide }).toEqual({ step, scroll: 500, outside: [] });
  }
  expect(await axeFindings(page)).toEqual([]);
});

test('the notebook’s keys do not act on what is typed in the lesson', async ({ page }) => {
  await openNotebook(page);
  const lesson = await showCell(page, { step: 'head' });
  await page.evaluate(() =>
    document.addEventListener('keydown', ({ key }) => Object.assign(globalThis, { heard: key })),
  );
  await lesson.locator('[name="sentence"]').press('d');
  expect(await page.evaluate(() => /** @type {any} */ (globalThis).heard)).toBeUndefined();
  await expect(lesson).toHaveAttribute('data-lm-suppress-shortcuts', 'true');
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.keyboard.press('d');
  expect(await page.evaluate(() => /** @type {any} */ (globalThis).heard)).toBe('d');
});
