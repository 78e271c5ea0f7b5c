// Step `mask`, the leak: one word is changed, and the outputs that notice are counted, to the bit.
import { expect, followLink, openLesson, readMatrix, settled, test } from './lesson.js';

const HIDDEN = Number.NEGATIVE_INFINITY;

test('with the mask off every output notices the last word, with it on only the last, to the bit', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=mask&mask.edited=on');
  for (const [causal, changed] of [
    ['none', [0, 1, 2, 3, 4, 5, 6]],
    ['top-left', [6]],
  ]) {
    await lesson.locator(`[name="causal"][value="${causal}"]`).check();
    await settled(lesson);
    const before = await readMatrix(lesson, 'O_before');
    const after = await readMatrix(lesson, 'O');
    for (const [i, row] of before.entries()) {
      const noticed = /** @type {number[]} */ (changed).includes(i);
      const difference = Math.max(...row.map((x, l) => Math.abs(x - after[i][l])));
      if (noticed) expect(difference).toBeGreaterThan(1e-4);
      else expect(after[i]).toEqual(row); // full precision: the same bits
      const on = lesson.locator(`[data-change="on"][data-at="${i}"]`);
      await expect(on).toHaveAttribute('data-verdict', noticed ? 'changed' : 'identical');
      expect(Number(await on.getAttribute('data-value'))).toBe(difference);
      await expect(lesson.locator(`[data-change="off"][data-at="${i}"]`)).toContainText(
        '≠ changed',
      );
    }
  }
  await expect(lesson.locator('.summary')).toContainText(
    '7 outputs change without a mask and 1 with it; the other 6 are identical to the last bit',
  );
});

test('an earlier word reaches its own output and the later ones', async ({ page }) => {
  const lesson = await openLesson(
    page,
    'index.html#step=mask&causal=top-left&mask.edited=on&mask.place=3&mask.word=although',
  );
  const verdicts = await lesson
    .locator('tbody [data-change="on"]')
    .evaluateAll((all) => all.map((cell) => /** @type {HTMLElement} */ (cell).dataset.verdict));
  expect(verdicts).toEqual([...Array(3).fill('identical'), ...Array(4).fill('changed')]);
});

const ANSWERS = {
  '': 'All of them',
  '&causal=top-left': 'All of them',
  '&mask.place=2': 'All of them',
  '&mask.keys=2&mask.place=0&mask.queries=3': 'None',
  '&mask.keys=2&mask.place=0': 'Only that of “The”',
};

test('the question’s answer is computed, and stays what it is when a mask is switched on', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=mask');
  const because = lesson.locator('.because');
  for (const [hash, answer] of Object.entries(ANSWERS)) {
    await followLink(lesson, `#step=mask${hash}`);
    await lesson.locator('.question .choice').first().click();
    await settled(lesson);
    await expect(lesson.locator('.question .choice.right'), hash).toContainText(answer);
    const offs = lesson.locator('tbody [data-change="off"]');
    const changed = await lesson
      .locator('tbody [data-verdict="changed"][data-change="off"]')
      .count();
    await expect(because).toContainText(`${changed} of ${await offs.count()} outputs change`);
    await expect(because).toContainText('Now switch on the causal mask');
    expect((await readMatrix(lesson, 'M')).flat()).not.toContain(HIDDEN); // the answer is on show
  }
  await followLink(lesson, '#step=mask&answers=mask:all&mask.edited=on&causal=top-left');
  await expect(because).toHaveText(
    /Yes\. 7 of 7 outputs change, by up to 0\.82: .* With the mask now on, 1 of 7 does; the other 6 keep every bit/,
  );
});

test('outputs under other masks: those that may not see the word keep every bit', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=mask');
  for (const [hash, changed] of /** @type {[string, number[]][]} */ ([
    ['&mask.other=window&mask.width=2&mask.place=3', [2, 3, 4]],
    ['&mask.other=drawn&mask.drawn=4.4.4.4&mask.place=2', [2, 4, 5, 6]],
    ['&mask.other=padding&mask.place=0', [0, 1, 2, 3, 4, 5, 6, 7, 8]],
    ['&causal=bottom-right&mask.queries=3&mask.place=5', [1, 2]],
    ['&causal=top-left&mask.queries=3&mask.place=5', [1]],
  ])) {
    await followLink(lesson, `#step=mask&mask.edited=on${hash}`);
    const verdicts = await lesson
      .locator('tbody [data-change="on"]')
      .evaluateAll((all) => all.map((cell) => /** @type {HTMLElement} */ (cell).dataset.verdict));
    expect(
      verdicts.flatMap((verdict, i) => (verdict === 'changed' ? [i] : [])),
      hash,
    ).toEqual(changed);
    expect(verdicts.filter((verdict) => verdict === 'rounding')).toEqual([]);
  }
});

test('no question where there is nothing to change', async ({ page }) => {
  for (const hash of ['&mask.word=hungry', '&mask.word=+', '&sentence=dog']) {
    const lesson = await openLesson(page, `index.html#step=mask&mask.edited=on${hash}`);
    expect(await lesson.locator('.question').count()).toBe(0);
    expect(await lesson.locator('[data-matrix="O_before"]').count()).toBe(
      hash.includes('dog') ? 1 : 0,
    );
  }
});
