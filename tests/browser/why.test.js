// Step `why`: whom a word looks at, what it pulls in, and what a shuffle does to the outputs.
import {
  axeFindings,
  expect,
  followLink,
  openLesson,
  readMatrix,
  settled,
  test,
} from './lesson.js';
import { expectLabelsHold, expectNear, times } from './shown-matrices.js';
import { numpyValues, takeAway } from './take-away.js';

const TOKENS = ['The', 'dog', 'barked', 'because', 'it', 'was', 'hungry'];

const stateOf = (/** @type {import('@playwright/test').Locator} */ lesson) =>
  lesson.evaluate((/** @type {any} */ element) => element.state);

/** The words over whose bars the figure stands, in their order. @param {import('@playwright/test').Locator} lesson */
const shownTokens = (lesson) => lesson.locator('.look-token bdi').allTextContents();

const HASHES = {
  'as it opens': '',
  'another word, no positions': '&why.query=4&position=off',
  'shuffled, other seed, the divisor left out': '&why.shuffle=5&seed=9&scale=1&head=2',
  'one token, one number': '&sentence=dog&d-k=1&d=1&heads=1',
  'the widest table': '&d-k=16&why.query=6&why.shuffle=9999',
  'as many tokens as a table holds': `&sentence=${'a b c d '.repeat(4)}&why.query=15`,
};

test('weights, values and their sum are what their labels say', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=why');
  for (const [name, hash] of Object.entries(HASHES)) {
    await followLink(lesson, `#step=why${hash}`);
    const m = await expectLabelsHold(lesson);
    expect(Object.keys(m), name).toEqual(expect.arrayContaining(['a', 'aT', 'V', 'aV', 'o']));
    expect(m.a[0].reduce((sum, w) => sum + w, 0)).toBeCloseTo(1, 5);
    expectNear(m.o, times(m.a, m.V), 'o');
    expect(await lesson.locator('.look-bar').count()).toBe(m.a[0].length);
  }
});

test('the row on the sentence is the row that step head shows', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=why&why.query=4&seed=12');
  const [row] = await readMatrix(lesson, 'a');
  await lesson.evaluate((/** @type {any} */ element) => element.goTo('head'));
  await settled(lesson);
  expect((await readMatrix(lesson, 'A'))[4]).toEqual(row);
});

test('a bar is as high as its weight, of a track that means 1', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=why');
  const shares = await lesson.locator('.look').evaluateAll((looks) =>
    looks.map((look) => {
      const height = (/** @type {string} */ part) =>
        /** @type {HTMLElement} */ (look.querySelector(part)).clientHeight;
      return height('.look-bar') / height('.look-track');
    }),
  );
  const [row] = await readMatrix(lesson, 'a');
  for (const [j, share] of shares.entries()) expect(Math.abs(share - row[j])).toBeLessThan(0.012);
});

test('the question asks about “it”, and the answer is the largest weight of its row', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=why');
  for (const hash of ['', '&seed=2', '&seed=3&position=off', '&seed=4&why.shuffle=2']) {
    await followLink(lesson, `#step=why${hash}`);
    await expect(lesson.locator('.question h3')).toContainText('“it”');
    if (!hash.includes('shuffle')) {
      expect((await shownTokens(lesson))[(await stateOf(lesson)).view.why.query]).toBe('dog');
    }
    await lesson.locator('.question .choice').first().click();
    await settled(lesson);
    const tokens = await shownTokens(lesson);
    expect(tokens[(await stateOf(lesson)).view.why.query]).toBe('it');
    const [row] = await readMatrix(lesson, 'a');
    const most = tokens[row.indexOf(Math.max(...row))];
    await expect(lesson.locator('.question .choice.right')).toContainText(`“${most}”`);
    await expect(lesson.locator('.because')).toContainText(
      `${Math.round(Math.max(...row) * 100)}% to “${most}”`,
    );
    // A shuffle afterwards makes no right answer wrong.
    await lesson.locator('button[name="shuffle"]').click();
    await settled(lesson);
    await expect(lesson.locator('.question .choice.right')).toContainText(`“${most}”`);
  }
});

test('a word that stands twice is asked about by its place', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=why&sentence=the+dog+saw+the+cat');
  await expect(lesson.locator('.question h3')).toContainText('“cat”');
  await expect(lesson.locator('.question .choice')).toHaveText([
    '“the”, word 1',
    '“dog”',
    '“saw”',
    '“the”, word 4',
    '“cat”',
  ]);
});

test('tokens that are marks of the words’ own markup are written as they are', async ({ page }) => {
  const lesson = await openLesson(
    page,
    `index.html#step=why&sentence=${encodeURIComponent('$ * \\ $')}&why.query=3`,
  );
  await expect(lesson.locator('.why h3').first()).toContainText('“$” asks');
  await expect(lesson.locator('.summary')).toHaveText(/^“\$” gives \d+% of its attention to /);
  await expect(lesson.locator('.question h3')).toContainText('Which word will “$” look at most?');
});

test('a shuffle only swaps the output rows, until positions are added', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=why');
  const original = lesson.locator('button[name="unshuffle"]');
  await expect(original).toBeDisabled();
  for (let press = 0; press < 3; press += 1) {
    await lesson.locator('button[name="shuffle"]').click();
    await settled(lesson);
    const tokens = await shownTokens(lesson);
    expect(tokens).not.toEqual(TOKENS);
    expect([...tokens].sort()).toEqual([...TOKENS].sort());
    const outputs = async (/** @type {string} */ kind) => ({
      before: await readMatrix(lesson, `O_before_${kind}`),
      after: await readMatrix(lesson, `O_after_${kind}`),
    });
    for (const kind of ['without', 'with']) {
      const { before, after } = await outputs(kind);
      for (const [i, token] of TOKENS.entries()) {
        const moved = after[tokens.indexOf(token)];
        const difference = Math.max(...before[i].map((x, l) => Math.abs(x - moved[l])));
        const cell = lesson.locator(`[data-change="${kind}"][data-at="${i}"]`);
        expect(difference).toBe(Number(await cell.getAttribute('data-value')));
        if (kind === 'without') {
          expect(difference).toBeLessThan(1e-6);
          await expect(cell).toHaveText(/= (to the last bit|but for rounding)/);
        } else {
          expect(difference).toBeGreaterThan(1e-3);
          await expect(cell).toContainText('≠ changed');
        }
      }
    }
  }
  await expect(lesson.locator('.summary')).toContainText('only swaps the output rows');
  await original.click();
  await settled(lesson);
  expect(await shownTokens(lesson)).toEqual(TOKENS);
  await expect(original).toBeDisabled();
});

test('rows that come out with the same bits are called so, others never', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=why&why.shuffle=4');
  const cells = await lesson
    .locator('[data-change]')
    .evaluateAll((all) => all.map((cell) => ({ .../** @type {HTMLElement} */ (cell).dataset })));
  expect(cells.length).toBe(16);
  for (const { verdict, value } of cells) expect(verdict === 'identical').toBe(Number(value) === 0);
});

test('the asking word stays the same one through shuffles and back', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=why&why.query=4');
  const asks = async () => (await shownTokens(lesson))[(await stateOf(lesson)).view.why.query];
  for (const name of ['shuffle', 'shuffle', 'unshuffle', 'shuffle']) {
    await lesson.locator(`button[name="${name}"]`).click();
    await settled(lesson);
    expect(await asks()).toBe('it');
  }
  const row = lesson.locator('[data-matrix="O_before_with"] th.query');
  await expect(row).toHaveText('it');
  await lesson.locator('[data-matrix="O_before_with"] td[data-row="6"]').first().click();
  await settled(lesson);
  expect(await asks()).toBe('hungry');
});

test('the keyboard alone picks words, shuffles and comes back', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=why');
  await lesson.locator('.look input:checked').focus();
  await page.keyboard.press('ArrowRight');
  await settled(lesson);
  expect((await stateOf(lesson)).view.why.query).toBe(2);
  await expect(lesson.locator('.summary')).toContainText('“barked” gives');
  await lesson.locator('button[name="shuffle"]').focus();
  await page.keyboard.press('Enter');
  await settled(lesson);
  expect((await stateOf(lesson)).view.why.shuffle).toBe(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await settled(lesson);
  expect((await stateOf(lesson)).view.why.shuffle).toBe(0);
});

test('64 tokens and 1024 numbers each: nothing is NaN, every word has its bar', async ({
  page,
}) => {
  const words = Array.from({ length: 64 }, (_, i) => `w${i}`).join(' ');
  const lesson = await openLesson(
    page,
    `index.html#step=why&sentence=${encodeURIComponent(words)}&d-k=1024&why.shuffle=3&why.query=63`,
  );
  expect(await lesson.locator('.look-bar').count()).toBe(64);
  expect(await lesson.locator('.figure').textContent()).not.toMatch(/NaN|undefined/);
  await expect(lesson.locator('[data-change="without"][data-at="all"]')).toContainText('=');
});

test('the NumPy code gives the weights, the parts and the output on show', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=why&why.query=2&why.shuffle=3');
  const m = await expectLabelsHold(lesson);
  const made = numpyValues(await takeAway(lesson, 'NumPy code'), [
    'A',
    'O',
    'i',
    'V',
    'swapped',
    'order',
  ]);
  expectNear([made.A[made.i]], m.a, 'a');
  expectNear([made.O[made.i]], m.o, 'o');
  expectNear(made.V, m.V, 'V');
  expectNear(
    made.swapped,
    made.order.map((/** @type {number} */ i) => made.O[i]),
    'swapped',
  );
  const csv = await takeAway(lesson, 'Numbers (CSV)');
  expect(csv).toContain('O before the shuffle');
  expect(await takeAway(lesson, 'PyTorch code')).toContain('torch.softmax');
});

for (const hash of [
  '',
  '&theme=dark&why.shuffle=3&answers=why:t1',
  '&position=off&why.shuffle=3',
]) {
  test(`axe finds nothing: why${hash}`, async ({ page }) => {
    await openLesson(page, `index.html#step=why${hash}`);
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('nothing makes the page scroll sideways from 320 to 1920 px', async ({ page }) => {
  await openLesson(page, 'index.html#step=why&why.shuffle=3');
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
  }
});

test('a trained head is asked about pieces, and speaks of pieces', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=why&source=trained');
  await expect(lesson.locator('.question h3')).toContainText(
    'The trained model reads in pieces; ␣ is a space. Which piece will “␣it” look at most?',
  );
  await expect(lesson.locator('.looks')).toHaveAttribute('aria-label', 'The piece that asks');
  await expect(lesson.locator('.why .lead').first()).toContainText('Choose another piece');
});
