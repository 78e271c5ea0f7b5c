// The widget as notebooks load it: from a Blob, offline, in narrow cells, several views of one model.
import { axeFindings, expect, readMatrix, settled, test } from './lesson.js';
import { openNotebook, setFromPython, showCell, told, traitOf } from './notebook.js';

test('the module is one file: loaded from a Blob it draws, trains and speaks German offline', async ({
  page,
  context,
}) => {
  await openNotebook(page);
  await context.setOffline(true);
  const lesson = await showCell(page, { step: 'head', d_k: 2, lang: 'de' });
  expect((await readMatrix(lesson, 'Q'))[0]).toHaveLength(2);
  await expect(lesson.locator('[name="d-k"]')).toBeVisible();
  const training = await showCell(page, { step: 'jacobian' });
  await training.getByRole('button', { name: /Train/ }).first().click();
  await expect(training.locator('.notice.failed')).toHaveCount(0);
});

test('a trait that Python sets is on show; None is as the lesson has it', async ({ page }) => {
  await openNotebook(page);
  const traits = {
    step: 'head',
    steps: null,
    sentence: 'four tokens are here',
    seed: 7,
    d: 12,
    d_k: 8,
    heads: 3,
    head: 2,
    causal: 'top-left',
    scale: 0.25,
    position: false,
    tied: true,
    hide: ['controls'],
    theme: 'dark',
    lang: 'de',
  };
  const lesson = await showCell(page, traits);
  const state = () => lesson.evaluate((/** @type {any} */ element) => element.state);
  expect(await state()).toMatchObject({
    step: 'head',
    sentence: 'four tokens are here',
    seed: 7,
    d: 12,
    dk: 8,
    heads: 3,
    head: 2,
    causal: 'top-left',
    scale: 0.25,
    position: false,
    tied: true,
    hide: ['controls'],
    theme: 'dark',
    lang: 'de',
  });
  await setFromPython(page, { d_k: 16, scale: null, hide: null, causal: null });
  await settled(lesson);
  expect(await state()).toMatchObject({ dk: 16, scale: null, hide: null, causal: 'none', seed: 7 });
  expect(await told(page)).toEqual([]);
});

test('what the learner changes, Python learns: one message a change, only what changed', async ({
  page,
}) => {
  await openNotebook(page);
  const lesson = await showCell(page, { step: 'head', d_k: 4, scale: null });
  await lesson.locator('[name="d-k"]').press('ArrowRight');
  await settled(lesson);
  expect(await told(page)).toEqual([
    { d_k: 8, answers: {}, right: [], done: ['head'], current_step: 'head' },
  ]);
  await lesson.getByRole('radio', { name: 'causal' }).check();
  expect(await told(page)).toEqual([{ causal: 'top-left' }]);
});

test('answers are a trait: right and done go with them, and Python can ask anew', async ({
  page,
}) => {
  await openNotebook(page);
  const lesson = await showCell(page, {
    steps: ['head', 'example'],
    answers: {},
    right: [],
    done: [],
    current_step: null,
  });
  await lesson.locator('.choice').first().click();
  await settled(lesson);
  const [message] = await told(page);
  expect(Object.keys(message.answers)).toEqual(['head']);
  expect(message.done).toEqual(['head']);
  await lesson.locator('.pager .next').click();
  await expect.poll(() => traitOf(page, 'current_step')).toBe('example');
  await told(page);
  await setFromPython(page, { answers: {}, right: [], done: [], current_step: 'head' });
  await settled(lesson);
  await expect(lesson.locator('.step-head .choice[aria-pressed]')).toHaveCount(0);
  await expect(lesson.locator('.rail')).not.toContainText('✓');
  expect(await told(page)).toEqual([]);
});

test('views of one model agree; a view shown later is where the others are', async ({ page }) => {
  await openNotebook(page);
  const first = await showCell(page, { steps: ['head', 'example'], seed: 3 });
  const one = page.locator('attention-lesson').nth(0);
  const second = await showCell(page);
  await one.locator('[name="seed"]').fill('9');
  await one.locator('.choice').first().click();
  await one.locator('.pager .next').click();
  await settled(one);
  await expect(second.locator('.step-example')).toBeVisible();
  const third = await showCell(page);
  const states = await page
    .locator('attention-lesson')
    .evaluateAll((/** @type {any[]} */ all) =>
      all.map(({ state }) => [state.step, state.seed, state.answers, state.right, state.done]),
    );
  expect(states[0].slice(0, 2)).toEqual(['example', 9]);
  expect(states[1]).toEqual(states[0]);
  expect(states[2]).toEqual(states[0]);
  await expect(third.locator('.notice')).toHaveCount(0);
  await expect(first.locator('.figure').first()).toBeVisible();
});

test('a view that is taken down leaves nothing: by its cleanup, or by the host’s signal', async ({
  page,
}) => {
  await openNotebook(page);
  await showCell(page, { step: 'head' });
  await showCell(page);
  const left = await page.evaluate(async () => {
    const host = /** @type {any} */ (globalThis);
    const stopper = new AbortController();
    await host.show({ signal: stopper.signal });
    const before = host.model.listeners;
    stopper.abort();
    const afterSignal = host.model.listeners;
    for (const leave of host.leave) leave(); // the third's once more
    return {
      each: [before / 3, before - afterSignal],
      listeners: host.model.listeners,
      lessons: document.querySelectorAll('attention-lesson').length,
    };
  });
  expect(left.each[0]).toBeGreaterThan(10);
  expect(left.each[1]).toBe(left.each[0]);
  expect([left.listeners, left.lessons]).toEqual([0, 0]);
});

test('a view rendered before it is in the page, taken out and put back, as JupyterLab does, keeps its state', async ({
  page,
}) => {
  await openNotebook(page);
  const traits = {
    steps: ['head', 'mask'],
    current_step: 'mask',
    seed: 5,
    answers: { head: 'no' },
    right: ['head'],
    done: ['head'],
  };
  const lesson = await showCell(page, traits, { detached: true });
  const state = () =>
    lesson.evaluate((/** @type {any} */ { state: now }) => [
      now.step,
      now.seed,
      now.answers,
      now.right,
      now.done,
    ]);
  expect(await state()).toEqual(['mask', 5, { head: 'no' }, ['head'], ['head']]);
  await lesson.locator('[name="seed"]').fill('8');
  await lesson.evaluate(async (element) => {
    const cell = element.closest('.cell');
    const place = cell?.parentElement;
    cell?.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (cell) place?.append(cell);
  });
  await setFromPython(page, { causal: 'top-left' });
  await settled(lesson);
  await lesson.locator('[name="seed"]').fill('9');
  expect(await traitOf(page, 'seed')).toBe(9);
  expect((await state())[1]).toBe(9);
  expect(await lesson.evaluate((/** @type {any} */ element) => element.causal)).toBe('top-left');
});

test('a module that is loaded again, as each notebook does, uses the element that is there', async ({
  page,
}) => {
  await openNotebook(page);
  await showCell(page, { step: 'example' });
  await page.evaluate(
    (from) => /** @type {any} */ (globalThis).loadWidget(from),
    new URL('attention-lesson.anywidget.js', page.url()).href,
  );
  const lesson = await showCell(page, { step: 'head', d_k: 2 });
  expect((await readMatrix(lesson, 'K'))[0]).toHaveLength(2);
});

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

test('a bad trait reads as the default or is clamped, the cell says so, and goes on', async ({
  page,
}) => {
  await openNotebook(page);
  const lesson = await showCell(page, {
    step: 'head',
    d_k: 9000,
    seed: 'many',
    current_step: 'nowhere',
  });
  await expect(lesson.locator('.notice')).toContainText('d-k cannot be “9000” here: 1024 is used.');
  await expect(lesson.locator('.notice')).toContainText('“many” is not a value of seed');
  await setFromPython(page, { d_k: 4, seed: 2 });
  await settled(lesson);
  await expect(lesson.locator('.notice')).toHaveCount(0);
});
