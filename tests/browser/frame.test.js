// The frame: steps, prediction, address, what can be taken away, print.
import { readFileSync } from 'node:fs';
import { axeFindings, expect, openLesson, readMatrix, settled, test } from './lesson.js';

/** @param {import('@playwright/test').Locator} lesson */
const stateOf = (lesson) => lesson.evaluate((/** @type {any} */ element) => element.state);
/** @param {import('@playwright/test').Locator} lesson */
const title = (lesson) => lesson.locator('h2').first();

test('rail, next and back move through the steps, and the title takes the focus', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  await lesson.locator('.pager .next').click();
  await settled(lesson);
  const { steps, step } = await stateOf(lesson);
  expect(step).toBe(steps[steps.indexOf('head') + 1]);
  expect(
    await lesson.evaluate((element) => element.shadowRoot?.activeElement?.className),
  ).toContain('step-title');
  await expect(lesson.locator('.rail [aria-current="step"]')).toHaveCount(1);
  await lesson.locator('.pager .back').click();
  await settled(lesson);
  expect((await stateOf(lesson)).step).toBe('head');
  await lesson.locator('.rail ol button').nth(steps.indexOf('example')).click();
  await settled(lesson);
  expect((await stateOf(lesson)).step).toBe('example');
});

test('the back button returns to the step before, as it was left', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  await lesson.locator('[name="causal"][value="top-left"]').check();
  await lesson.locator('[data-matrix="A"] td[data-row="2"][data-col="0"]').click();
  await lesson.evaluate((/** @type {any} */ element) => element.goTo('example'));
  await settled(lesson);
  await expect.poll(() => page.url()).toContain('step=example');
  await page.goBack();
  await settled(lesson);
  const state = await stateOf(lesson);
  expect([state.step, state.causal, state.view.head.query]).toEqual(['head', 'top-left', 2]);
  await expect.poll(() => page.url()).toContain('causal=top-left');
  await page.goForward();
  await settled(lesson);
  expect((await stateOf(lesson)).step).toBe('example');
});

test('the address follows every state, and opens exactly what was seen', async ({
  page,
  context,
}) => {
  const lesson = await openLesson(page, 'index.html#step=head&answers=head:different');
  await lesson.locator('[name="sentence"]').fill('a “b” & c=d # 我');
  await lesson.locator('[name="seed"]').fill('42');
  await lesson.locator('[name="tied"]').check();
  await lesson.locator('[data-matrix="O"] td[data-row="1"][data-col="3"]').click();
  await settled(lesson);
  await expect.poll(() => page.url()).toContain('seed=42');
  await expect.poll(() => page.url()).toContain('head.open=O');
  const second = await context.newPage();
  await second.goto(page.url());
  const same = second.locator('attention-lesson');
  await expect(same.locator('[data-arithmetic="O"]')).toBeVisible();
  expect(await stateOf(same)).toEqual(await stateOf(lesson));
  expect(await readMatrix(same, 'O')).toEqual(await readMatrix(lesson, 'O'));
});

test('n and p turn the pages from the title, the list of steps, and back and next', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  const { steps } = await stateOf(lesson);
  const next = steps[steps.indexOf('head') + 1];
  for (const place of ['.step-title', '.rail [aria-current]', '.pager .next']) {
    await lesson.locator(place).focus();
    await page.keyboard.press('n');
    await settled(lesson);
    expect((await stateOf(lesson)).step, place).toBe(next);
    await expect(title(lesson), 'so that n goes on').toBeFocused();
    await page.keyboard.press('p');
    await settled(lesson);
    expect((await stateOf(lesson)).step, place).toBe('head');
  }
  await expect(lesson.locator('.pager .next')).toHaveAttribute('aria-keyshortcuts', 'n');
  await expect(lesson.locator('.pager .back')).toHaveAttribute('aria-keyshortcuts', 'p');
});

test('a prediction is answered, judged by the numbers on show, and can be asked again', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=example');
  await lesson.evaluate((element) => {
    /** @type {any} */ (globalThis).answers = [];
    element.addEventListener('attention-answer', (event) =>
      /** @type {any} */ (globalThis).answers.push(/** @type {CustomEvent} */ (event).detail),
    );
  });
  const question = lesson.locator('.question');
  await expect(question.locator('.because')).toHaveText('');
  await question.getByRole('button', { name: 'Down' }).click();
  await settled(lesson);
  await expect(question.locator('.because')).toContainText('Not quite.');
  await expect(question.locator('.because')).toContainText('0.40111, without it 0.42232');
  await expect(question.locator('.choice.right')).toContainText('Up');
  // The figure moves only now, and shows the answer.
  await expect(lesson.locator('[name="divisor"]')).not.toBeChecked();
  await question.getByRole('button', { name: 'Ask me again' }).click();
  await settled(lesson);
  await question.getByRole('button', { name: 'Up' }).click();
  await settled(lesson);
  await expect(question.locator('.because')).toContainText('Yes.');
  expect(await page.evaluate(() => /** @type {any} */ (globalThis).answers)).toEqual([
    { step: 'example', choice: 'down', correct: false },
    { step: 'example', choice: 'up', correct: true },
  ]);
  const state = await stateOf(lesson);
  expect([state.answers.example, state.right, state.done]).toEqual([
    'up',
    ['example'],
    ['example'],
  ]);
  await expect(lesson.locator('.rail-done')).toHaveCount(1);
});

test('a right prediction stays right when the numbers move on', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=example');
  const question = lesson.locator('.question');
  await question.getByRole('button', { name: 'Up' }).click();
  await settled(lesson);
  await lesson.locator('[name="q3-x"]').fill('0');
  await settled(lesson);
  await expect(question.locator('.because')).toContainText('Right for the numbers you were asked');
  await expect(question.locator('.choice.right')).toContainText('stays the same');
  await expect(question.locator('.choice.wrong')).toHaveCount(0);
});

test('the answer to “is i→j the same as j→i” is that of the weights on show', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head&head.query=6&head.key=0');
  const a = await readMatrix(lesson, 'A');
  const question = lesson.locator('.question');
  await expect(question).toContainText('“hungry” gives “The” a certain weight');
  await question.getByRole('button', { name: 'No, another one' }).click();
  await settled(lesson);
  await expect(question.locator('.because')).toContainText(`= ${a[6][0].toFixed(3)}`);
  await expect(question.locator('.because')).toContainText(`= ${a[0][6].toFixed(3)}`);
});

/** @param {import('@playwright/test').Page} page @param {import('@playwright/test').Locator} lesson @param {string} item */
async function takenAway(page, lesson, item) {
  const button = lesson.getByRole('button', { name: item, exact: true });
  if ((await button.count()) === 0)
    await lesson.getByRole('button', { name: 'Take it away' }).click();
  if (item.startsWith('Picture')) {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return readFileSync(await download.path(), 'utf8');
  }
  await button.click();
  await settled(lesson);
  return lesson.locator('textarea').inputValue();
}

test('the numbers as CSV are those on show', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head&causal=top-left');
  const text = await takenAway(page, lesson, 'Numbers (CSV)');
  const block = text.split('\n\n').find((part) => part.startsWith('A,'));
  const read = block
    ?.trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').slice(1).map(Number));
  expect(read?.map((row) => row.map(Math.fround))).toEqual(
    (await readMatrix(lesson, 'A')).map((row) => row.map(Math.fround)),
  );
});

test('the picture is an SVG that holds every number on show', async ({ page }) => {
  for (const step of ['head', 'example']) {
    const lesson = await openLesson(page, `index.html#step=${step}`);
    const svg = await takenAway(page, lesson, 'Picture (SVG)');
    const problem = await page.evaluate(
      (text) =>
        new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')
          ?.textContent ?? '',
      svg,
    );
    expect(problem).toBe('');
    const words = await lesson
      .locator('.figure table.grid td[data-value], .worked .number')
      .allTextContents();
    expect(words.length).toBeGreaterThan(10);
    for (const word of words.map((w) => w.trim().split(/\s/)[0]).filter(Boolean))
      expect(svg).toContain(`>${word}</text>`);
  }
});

test('link and snippets open what is on show', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head&d-k=8&sentence=a+%22b%22+%3Cc%3E');
  const link = (await takenAway(page, lesson, 'Link')).trim();
  const tag = await takenAway(page, lesson, 'Embed: tag');
  expect(tag).toContain(
    '<attention-lesson step="head" sentence="a &quot;b&quot; &lt;c>" d-k="8"></attention-lesson>',
  );
  const frame = await takenAway(page, lesson, 'Embed: frame');
  const shown = await readMatrix(lesson, 'A');
  await page.goto(link);
  expect(await readMatrix(await openLesson(page, link), 'A')).toEqual(shown);
  const src = /src="([^"]+)"/.exec(frame)?.[1].replaceAll('&amp;', '&') ?? '';
  expect(src).toContain('embed.html#');
  expect(await readMatrix(await openLesson(page, src), 'A')).toEqual(shown);
});

test('the open menu has no finding of axe either', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  await takenAway(page, lesson, 'NumPy code');
  expect(await axeFindings(page)).toEqual([]);
});

test('printing shows every step and no control', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  await page.emulateMedia({ media: 'print' });
  await settled(lesson);
  const { steps } = await stateOf(lesson);
  await expect(lesson.locator('article.step')).toHaveCount(steps.length);
  for (const part of ['.controls', '.rail', '.pager', '.take-away']) {
    for (const element of await lesson.locator(part).all()) await expect(element).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });
  await settled(lesson);
  await expect(lesson.locator('article.step')).toHaveCount(1);
});

test('what row i does is announced once the numbers rest', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head&answers=head:different');
  const said = lesson.locator('.summary + [role="status"]');
  await expect(said).toHaveText('');
  await lesson.locator('[data-matrix="A"] td[data-row="0"][data-col="0"]').click();
  await expect(said).toContainText('Row 1, “The”');
});
