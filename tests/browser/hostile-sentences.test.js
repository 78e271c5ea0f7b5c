// Odd sentences, in every step that reads one: they are text, their numbers hold, nothing is lost.
import { MOST_TOKENS, visible } from '../../web/tokens.js';
import { expect, followLink, openLesson, settled, test } from './lesson.js';
import { expectLabelsHold } from './shown-matrices.js';
import { model } from './trained-head.js';

const READERS = ['why', 'head', 'mask', 'heads', 'cost', 'roles'];
/** What the state keeps of a sentence, in UTF-16 units. */
const LONGEST = 4000;
/** More tokens than that are drawn on canvas, and of some matrices a part is. */
const MOST_IN_TABLES = 16;

/** tokens: all of them, or how many. @type {Record<string, { sentence: string, tokens: string[] | number }>} */
const SENTENCES = {
  empty: { sentence: '', tokens: [] },
  'spaces only': { sentence: ' \u00A0\u3000\t ', tokens: [] },
  'one token': { sentence: 'dog', tokens: ['dog'] },
  'the same word throughout': { sentence: 'dog dog dog', tokens: ['dog', 'dog', 'dog'] },
  '5,000 words': { sentence: 'word '.repeat(5000), tokens: MOST_TOKENS },
  'one word of 10,000 letters': { sentence: 'x'.repeat(10000), tokens: ['x'.repeat(LONGEST)] },
  'a token of the vocabulary’s own': { sentence: '<unk>', tokens: ['<', 'unk', '>'] },
  'an image that would run a script': {
    sentence: '<img src=x onerror=alert(1)>',
    tokens: ['<', 'img', 'src', '=', 'x', 'onerror', '=', 'alert', '(', '1', ')', '>'],
  },
  'the end of a script': { sentence: '</script>', tokens: ['<', '/', 'script', '>'] },
  'TeX and markup of the lesson’s own': {
    sentence: '$Q$ *a* \\frac',
    tokens: ['$', 'Q', '$', '*', 'a', '*', '\\', 'frac'],
  },
  'emoji joined by ZWJ': { sentence: '👩‍👩‍👧 🏳️‍🌈 👍🏽', tokens: ['👩‍👩‍👧', '🏳️‍🌈', '👍🏽'] },
  'combining marks': { sentence: 'e\u0301te\u0301 Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞', tokens: ['e\u0301te\u0301', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞'] },
  'right-to-left among left-to-right': {
    sentence: 'the שלום of عالم',
    tokens: ['the', 'שלום', 'of', 'عالم'],
  },
  'a direction turned by hand': { sentence: 'a\u202Eb c', tokens: ['a\u202Eb', 'c'] },
  'CJK without spaces': { sentence: '我爱你', tokens: ['我', '爱', '你'] },
  'half a surrogate pair': { sentence: 'a \uD83D b', tokens: ['a', '\uFFFD', 'b'] },
  'NUL and control characters': {
    sentence: 'a\u0000 \u0007 \u001B',
    tokens: ['a', '\u0000', '\u0007', '\u001B'],
  },
  'joiners with nothing to join': {
    sentence: '\u200D \uFE0F',
    tokens: ['\u200D', '\uFE0F'],
  },
  'words that objects know': {
    sentence: '__proto__ constructor toString',
    tokens: ['__proto__', 'constructor', 'toString'],
  },
};

/** @param {import('@playwright/test').Locator} lesson @returns {Promise<string[]>} */
const rowHeads = (lesson) =>
  lesson
    .locator('[data-matrix="A"] tbody th')
    .allTextContents()
    .then((all) => all.map((text) => text.trim()));

for (const [name, { sentence, tokens }] of Object.entries(SENTENCES)) {
  test(`${name}: text in every step, and every matrix is what its label says`, async ({ page }) => {
    let asked = '';
    page.on('dialog', (dialog) => {
      asked = dialog.message();
      dialog.dismiss();
    });
    const lesson = await openLesson(page, 'index.html#step=head');
    await lesson.evaluate((element, text) => element.setAttribute('sentence', text), sentence);
    await settled(lesson);
    const count = typeof tokens === 'number' ? tokens : tokens.length;
    for (const step of READERS) {
      await lesson.evaluate((/** @type {any} */ element, to) => element.goTo(to), step);
      await settled(lesson);
      if (count <= MOST_IN_TABLES) await expectLabelsHold(lesson);
      await expect(lesson.locator(`.step-${step}`)).not.toContainText(/NaN|undefined|\[object/);
      await expect(lesson.locator('[role="alert"]:not(:empty)')).toHaveCount(0);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `px of ${step}`).toBeLessThanOrEqual(1280);
      if (step !== 'head') continue;
      if (count === 0) await expect(lesson.locator('.empty')).toBeVisible();
      else if (typeof tokens !== 'number') {
        expect(await rowHeads(lesson)).toEqual(tokens.map(visible));
      }
    }
    expect(await lesson.locator('img, script').count()).toBe(0);
    expect(asked).toBe('');
  });
}

for (const source of ['words', 'trained']) {
  test(`source ${source}: each of them is text, and every number is the core's`, async ({
    page,
  }) => {
    test.slow();
    const lesson = await openLesson(page, `index.html#step=head&source=${source}`);
    await expect(lesson.locator('.source-note')).toHaveAttribute('data-source', source);
    for (const [name, { sentence, tokens }] of Object.entries(SENTENCES)) {
      await lesson.evaluate((element, text) => element.setAttribute('sentence', text), sentence);
      await settled(lesson);
      const { sentence: kept } = await lesson.evaluate(
        (/** @type {any} */ element) => element.state,
      );
      // White space alone is no sentence, whoever reads it.
      const words = typeof tokens === 'number' ? tokens : tokens.length;
      const { length } = model.tokenize(kept).pieces;
      const read = source === 'words' ? words : Math.min(length, model.info.context);
      const count = words === 0 ? 0 : read;
      for (const step of ['head', 'why', ...(source === 'trained' ? ['heads'] : [])]) {
        await test.step(`${name}: ${step}`, async () => {
          await followLink(lesson, `#step=${step}&source=${source}&heads.whose=trained`);
          await lesson.evaluate((element, text) => element.setAttribute('sentence', text), kept);
          await settled(lesson);
          if (count === 0) await expect(lesson.locator('.empty')).toBeVisible();
          else if (step === 'why') await expect(lesson.locator('.look-token')).toHaveCount(count);
          if (count > 0 && count <= MOST_IN_TABLES) {
            const m = await expectLabelsHold(lesson);
            expect((step === 'why' ? m.a[0] : m.A).length).toBe(count);
          }
          await expect(lesson.locator(`.step-${step}`)).not.toContainText(/NaN|undefined|\[object/);
          await expect(lesson.locator('[role="alert"]:not(:empty)')).toHaveCount(0);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
        });
      }
      expect(await lesson.locator('img, script').count()).toBe(0);
    }
  });
}

test('every one of them stands in the address, and is read back from it', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  for (const [name, { sentence }] of Object.entries(SENTENCES)) {
    await followLink(lesson, `#step=head&${new URLSearchParams({ sentence })}`);
    const { sentence: kept } = await lesson.evaluate((/** @type {any} */ element) => element.state);
    expect(kept, name).toBe(sentence.replace(/\p{Surrogate}/gu, '\uFFFD').slice(0, LONGEST));
    await expect(lesson.locator('[name="sentence"]'), name).toHaveValue(kept);
  }
});

test('a sentence that was cut says so', async ({ page }) => {
  const lesson = await openLesson(page, `index.html#step=head&sentence=${'word+'.repeat(5000)}`);
  await expect(lesson.locator('.notice')).toContainText('the part that fits is used');
  await expect(lesson.locator('.field-note')).toHaveText('This page uses the first 64 tokens.');
});

test('half an emoji stays in its field until the other half is typed', async ({ page }) => {
  for (const [step, name] of [
    ['head', 'sentence'],
    ['mask', 'word'],
  ]) {
    const lesson = await openLesson(page, `index.html#step=${step}`);
    const field = lesson.locator(`[name="${name}"]`);
    const type = async (/** @type {string} */ value) => {
      await field.evaluate((element, text) => {
        const input = /** @type {HTMLInputElement} */ (element);
        input.value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }, value);
      await settled(lesson);
    };
    await type('dog \uD83D');
    await type('dog \uD83D\uDC36');
    await expect(field).toHaveValue('dog 🐶');
    const state = await lesson.evaluate((/** @type {any} */ element) => element.state);
    expect(step === 'head' ? state.sentence : state.view.mask.word).toBe('dog 🐶');
  }
});

test('a newline and a tab are pieces to the trained model, and are seen wherever pieces are', async ({
  page,
}) => {
  const sentence = 'It was\na whale.\n\n\tIt was';
  const { pieces } = model.tokenize(sentence);
  const seen = pieces.map((piece) =>
    piece.replace(/ /g, '␣').replace(/\n/g, '␊').replace(/\t/g, '␉'),
  );
  expect(seen.join('')).toMatch(/␊.*␊␊.*␉/);
  for (const step of ['head', 'heads']) {
    const lesson = await openLesson(
      page,
      `index.html#step=${step}&source=trained&heads.whose=trained&sentence=${encodeURIComponent(sentence)}`,
    );
    await expect(lesson.locator('[data-matrix="A"]')).toBeVisible();
    await expect(lesson.locator('.loading')).toHaveCount(0);
    expect(await rowHeads(lesson)).toEqual(seen);
    await page.goto('about:blank');
  }
  const lesson = await openLesson(
    page,
    `index.html#step=why&source=trained&sentence=${encodeURIComponent(sentence)}`,
  );
  expect(await lesson.locator('.look-token bdi').allTextContents()).toEqual(seen);
});

test('a newline or tab that comes through an address parts words, and is visible in a token', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=head&sentence=the%0Adog%09barked');
  expect(await rowHeads(lesson)).toEqual(['the', 'dog', 'barked']);
  expect([visible('a\n'), visible('\t')]).toEqual(['a␊', '␉']);
});
