// Step `heads`, a trained model: what is shown is the model's, called by what was measured; induction is
// to be seen; a head switched off is missed; without the file the lesson goes on.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from '../../.ci/paths.mjs';
import { axeFindings, expect, openLesson, readMatrix, settled, test } from './lesson.js';
import { expectNear } from './shown-matrices.js';
import { numpyValues, takeAway } from './take-away.js';

/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {import('@playwright/test').Page} Page */

const FILE = 'attention-lesson.model.bin';

/** @param {Page} page @param {string} [rest] */
async function open(page, rest = '') {
  const lesson = await openLesson(page, `index.html#step=heads&heads.whose=trained${rest}`);
  await expect(lesson.locator('[data-model="ready"]')).toBeVisible();
  return lesson;
}

/** What the model gives, by the core that ships. @param {Page} page @param {string} sentence @param {[number, number][]} [off] */
const fromModel = (page, sentence, off = []) =>
  page.evaluate(
    async ({ text, without, file }) => {
      const { loadCore } = await import(
        /** @type {any} */ (new URL('core.js', location.href).href)
      );
      const core = await loadCore();
      const model = core.loadModel(await (await fetch(file)).arrayBuffer());
      const { ids, pieces } = model.tokenize(text);
      const run = model.run(ids, { off: without });
      const last = run.logits.slice(-model.info.vocabulary);
      return {
        info: model.info,
        scores: model.scores,
        pieces,
        weights: run.layers.map((heads) => heads.map(({ weights }) => [...weights])),
        next: [...core.softmax({ x: last, rows: 1, cols: last.length })],
      };
    },
    { text: sentence, without: off, file: FILE },
  );

/** Losses of the sentence said twice. @param {Locator} lesson */
const losses = (lesson) =>
  lesson
    .locator('[data-loss]')
    .evaluateAll((cells) =>
      Object.fromEntries(
        cells.map((cell) => [
          /** @type {HTMLElement} */ (cell).dataset.loss,
          Number(/** @type {HTMLElement} */ (cell).dataset.value),
        ]),
      ),
    );

test('the file is fetched when a trained model is asked for, not before', async ({ page }) => {
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1)));
  const lesson = await openLesson(page, 'index.html#step=heads');
  expect(asked).not.toContain(FILE);
  await lesson.getByText('a trained model').click();
  await expect(lesson.locator('[data-model="ready"]')).toBeVisible();
  expect(asked.filter((name) => name === FILE)).toHaveLength(1);
});

test('weights and the next piece are the model’s, at several sentences and with heads off', async ({
  page,
}) => {
  for (const [sentence, off] of /** @type {[string, number[]][]} */ ([
    ['The white whale swam. The white', []],
    ['Ahab', []],
    ['x ❤ é', [1, 2]],
  ])) {
    const lesson = await open(
      page,
      `&sentence=${encodeURIComponent(sentence)}&heads.off=${off.join()}&heads.picked=2`,
    );
    const { heads } = (await fromModel(page, 'a')).info;
    const model = await fromModel(
      page,
      sentence,
      off.map((one) => [Math.floor((one - 1) / heads), (one - 1) % heads]),
    );
    const n = model.pieces.length;
    const [layer, head] = [Math.floor(1 / heads), 1 % heads];
    if (n <= 16) {
      expect((await readMatrix(lesson, 'A')).flat()).toEqual(model.weights[layer][head]);
    }
    const shown = await lesson
      .locator('[data-matrix="next"] tr')
      .evaluateAll((rows) =>
        rows.map((row) => [
          Number(/** @type {HTMLElement} */ (row).dataset.id),
          Number(row.querySelector('[data-value]')?.getAttribute('data-value')),
        ]),
      );
    expect(shown.length).toBeGreaterThan(4);
    for (const [id, probability] of shown) expect(probability).toBe(model.next[id]);
    expect(shown[0][1]).toBe(Math.max(...model.next));
  }
});

test('every head is called by what was measured', async ({ page }) => {
  const lesson = await open(page);
  const { scores } = await fromModel(page, 'a');
  const shown = await lesson
    .locator('[data-head-scores]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('[data-score]')].map((cell) =>
          Number(/** @type {HTMLElement} */ (cell).dataset.value),
        ),
      ),
    );
  expect(shown).toEqual(
    scores
      .flat()
      .map(({ repeats, text }) => [repeats.previous, repeats.induction, text.first, text.entropy]),
  );
  const labels = await lesson.locator('.thumbnail small').allTextContents();
  for (const [i, { repeats }] of scores.flat().entries()) {
    const [[habit, score]] = Object.entries({
      'previous token': repeats.previous,
      induction: repeats.induction,
      'first token': repeats.first,
    }).sort((a, b) => b[1] - a[1]);
    expect(labels[i].trim()).toBe(score < 0.3 ? 'mixed' : `${habit} ${score.toFixed(2)}`);
  }
});

test('the sentences to try end in a repeat, and the model goes on as before', async ({ page }) => {
  const lesson = await open(page);
  const presets = lesson.locator('button[name="preset"]');
  expect(await presets.count()).toBeGreaterThan(1);
  for (const preset of await presets.all()) {
    await preset.click();
    await settled(lesson);
    const sentence = (await preset.textContent())?.trim() ?? '';
    const words = sentence.split(' ');
    const last = /** @type {string} */ (words.at(-1));
    const followed = words[words.indexOf(last) + 1].replace(/\W/g, '');
    const top = await lesson.locator('[data-matrix="next"] th').first().textContent();
    expect(`␣${followed}`.startsWith(/** @type {string} */ (top).trim()), sentence).toBe(true);
  }
});

test('with its best induction heads off the second copy costs more', async ({ page }) => {
  const lesson = await open(page);
  const { scores } = await fromModel(page, 'a');
  const before = await losses(lesson);
  expect(before['second-all']).toBeLessThan(before['first-all']);
  const heads = scores.flat().map(({ repeats }, i) => ({ i, induction: repeats.induction }));
  const best = heads.sort((a, b) => b.induction - a.induction)[0].i;
  await lesson.locator(`[data-head-scores="${best + 1}"] input`).click();
  await settled(lesson);
  const after = await losses(lesson);
  expect(after['second-all']).toBe(before['second-all']);
  expect(after.second).toBeGreaterThan(before['second-all']);
  await expect(lesson.locator('.thumbnail').nth(best)).toContainText('switched off');
  expect((await lesson.evaluate((/** @type {any} */ one) => one.state)).view.heads.off).toEqual([
    String(best + 1),
  ]);
});

test('a corrupt file is refused, said, and the lesson goes on', async ({ page }) => {
  const bytes = readFileSync(join(dist, FILE));
  bytes[bytes.length >> 1] ^= 1;
  await page.route(`**/${FILE}`, (route) =>
    route.fulfill({ body: bytes, contentType: 'application/octet-stream' }),
  );
  const lesson = await openLesson(page, 'index.html#step=heads&heads.whose=trained');
  await expect(lesson.locator('[data-model="failed"]')).toContainText('checksum');
  await lesson.getByText('random draws').click();
  await settled(lesson);
  expect((await readMatrix(lesson, 'A')).length).toBe(7);
});

test.describe('a failed fetch', () => {
  test.use({ allowedMessages: [/Failed to load resource/] });
  test('is said, and tried again when asked', async ({ page }) => {
    await page.route(`**/${FILE}`, (route) => route.abort());
    const lesson = await openLesson(page, 'index.html#step=heads&heads.whose=trained');
    await expect(lesson.locator('[data-model="failed"]')).toBeVisible();
    await page.unroute(`**/${FILE}`);
    await lesson.getByRole('button', { name: 'Try again' }).click();
    await expect(lesson.locator('[data-model="ready"]')).toBeVisible();
  });
});

test('the NumPy code of the opened head gives the weights on show', async ({ page }) => {
  const lesson = await open(page, '&sentence=The%20white%20whale&heads.picked=1');
  const { A } = numpyValues(await takeAway(lesson, 'NumPy code'), ['A']);
  expectNear(A, await readMatrix(lesson, 'A'), 'A');
});

test('asks what becomes of the loss the second time, and holds it back until that is answered', async ({
  page,
}) => {
  const lesson = await open(page);
  const [first, second] = [
    lesson.locator('[data-loss="first-all"]'),
    lesson.locator('[data-loss="second-all"]'),
  ];
  const losses = await Promise.all(
    [first, second].map(async (cell) => Number(await cell.getAttribute('data-value'))),
  );
  expect(losses[1]).toBeLessThan(losses[0] / 2);
  await expect(first).toHaveText(losses[0].toFixed(2));
  await expect(second).toHaveText('?');
  await lesson.getByRole('button', { name: 'It falls a little' }).click();
  await settled(lesson);
  await expect(second).toHaveText(losses[1].toFixed(2));
  await expect(lesson.locator('.choice.right')).toHaveText(/It falls below half/);
  await expect(lesson.locator('.choice.wrong')).toHaveText(/It falls a little/);
  await expect(lesson.locator('.because')).toContainText(
    `From ${losses[0].toFixed(2)} to ${losses[1].toFixed(2)} nats`,
  );
  const { answers, right, done } = await lesson.evaluate(
    (/** @type {any} */ element) => element.state,
  );
  expect({ answers, right, done }).toEqual({ answers: {}, right: [], done: [] });
  await lesson.getByRole('button', { name: 'Ask me again' }).click();
  await expect(second).toHaveText('?');
  await lesson.locator('input[name="whose"][value="random"]').check();
  await expect(lesson.locator('.question h3')).toContainText('How many do 8 heads take?');
});

test('the recap asks what the step asks, whichever heads are on show there', async ({ page }) => {
  const lesson = await openLesson(
    page,
    'index.html#step=recap&heads.whose=trained&answers=heads:same&right=heads',
  );
  await expect(lesson.locator('[data-answer="heads"]')).toContainText(
    /How many do 8 heads take\?.*As many: 256.*✓ right/s,
  );
});

test('a sentence that is emptied invites typing and is no error', async ({ page }) => {
  const lesson = await open(page);
  const field = lesson.locator('[name="sentence"]');
  await field.fill('');
  await expect(lesson.locator('.empty')).toBeVisible();
  await field.fill('The whale');
  await expect(lesson.locator('[data-model="ready"]')).toBeVisible();
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, '&answers=heads:same&heads.off=1');
    expect(await axeFindings(page)).toEqual([]);
  });
}

for (const width of [320, 360, 768]) {
  test(`nothing makes the page scroll sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '&heads.off=1');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
}
