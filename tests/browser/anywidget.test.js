// The widget as notebooks load it: from a Blob, offline, traits both ways, several views of one model.
import { expect, readMatrix, settled, test } from './lesson.js';
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
  const alike = {
    step: 'head',
    sentence: 'four tokens are here',
    seed: 7,
    d: 12,
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
  const lesson = await showCell(page, { ...alike, steps: null, d_k: 8 });
  const state = () => lesson.evaluate((/** @type {any} */ element) => element.state);
  expect(await state()).toMatchObject({ ...alike, dk: 8 });
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

test('a host without a kernel, as MyST’s first, may throw on what it lacks: views agree, and go', async ({
  page,
}) => {
  await openNotebook(page);
  await showCell(page, { step: 'head', seed: 3 });
  await page.evaluate(() => {
    const lacks = () => {
      throw new Error('not implemented yet');
    };
    Object.assign(/** @type {any} */ (globalThis).model, { save_changes: lacks, off: lacks });
  });
  await showCell(page);
  const second = page.locator('attention-lesson').last();
  await second.locator('[name="seed"]').fill('9');
  await settled(second);
  const first = page.locator('attention-lesson').first();
  expect(await first.evaluate((/** @type {any} */ element) => element.seed)).toBe(9);
  const gone = await first.elementHandle();
  await page.evaluate(() => /** @type {any} */ (globalThis).leave[0]());
  await setFromPython(page, { seed: 4 });
  expect(await gone?.evaluate((/** @type {any} */ element) => element.seed)).toBe(9);
  expect(await second.evaluate((/** @type {any} */ element) => element.seed)).toBe(4);
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
