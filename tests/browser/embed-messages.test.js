// What the page around a frame may say: a step or a documented attribute. Anything else, however odd, huge
// or often, is ignored.
import { frame, lessonIn, messagesOf, openFrames, post } from './frames.js';
import { expect, readMatrix, test } from './lesson.js';

/** A frame whose lesson counts its `renders`, to post to. @param {import('@playwright/test').Page} page */
async function openCounting(page) {
  await openFrames(page, frame('step=head'));
  const lesson = await lessonIn(page);
  await lesson.evaluate((/** @type {any} */ element) => {
    element.renders = 0;
    const { updated } = element;
    element.updated = function counted(/** @type {unknown} */ changed) {
      element.renders += 1;
      updated.call(this, changed);
    };
  });
  return lesson;
}

test('a message chooses a step or sets what an attribute sets; its address follows', async ({
  page,
}) => {
  await openFrames(page, frame('step=head&d-k=8'));
  const lesson = await lessonIn(page);
  await post(page, {
    type: 'attention-lesson',
    set: { sentence: 'one two', 'd-k': '2', theme: 'dark' },
  });
  await expect
    .poll(async () => (await readMatrix(lesson, 'Q')).map((row) => row.length))
    .toEqual([2, 2]);
  await post(page, { type: 'attention-lesson', set: { step: 'example', 'd-k': null } });
  await expect(lesson.locator('.step-example')).toBeVisible();
  expect(await lesson.evaluate((/** @type {any} */ e) => [e.state.steps, e.dK, e.theme])).toEqual([
    ['example'],
    4,
    'dark',
  ]);
  await expect
    .poll(() =>
      lesson.evaluate(() => [...new URLSearchParams(location.hash.slice(1)).keys()].sort()),
    )
    .toEqual(['sentence', 'step', 'steps', 'theme']);
  const told = (await messagesOf(page)).map(([, { event }]) => event);
  expect(new Set(told)).toEqual(new Set(['height', undefined])); // the learner did nothing
});

test('a sentence set back is the language’s own', async ({ page }) => {
  await openFrames(page, frame('step=head&lang=de&sentence=eins'));
  const lesson = await lessonIn(page);
  await post(page, { type: 'attention-lesson', set: { sentence: null } });
  await expect
    .poll(() => lesson.evaluate((/** @type {any} */ e) => e.state.sentence))
    .toContain('Hund');
  await post(page, { type: 'attention-lesson', set: { lang: 'en', sentence: null } });
  await expect
    .poll(() => lesson.evaluate((/** @type {any} */ e) => e.state.sentence))
    .toContain('dog');
});

test('among several steps a message moves, and only among them', async ({ page }) => {
  await openFrames(page, frame('steps=head,example'));
  const lesson = await lessonIn(page);
  const at = () => lesson.evaluate((/** @type {any} */ e) => [e.state.step, ...e.state.steps]);
  await post(page, { type: 'attention-lesson', set: { step: 'example' } });
  await expect.poll(at).toEqual(['example', 'head', 'example']);
  await post(page, { type: 'attention-lesson', set: { step: 'mask', seed: 5 } });
  await expect.poll(() => lesson.evaluate((/** @type {any} */ e) => e.seed)).toBe(5);
  expect(await at()).toEqual(['example', 'head', 'example']);
});

test('everything else that is posted is ignored, silently', async ({ page }) => {
  await openFrames(page, frame('step=head'));
  const lesson = await lessonIn(page);
  const state = () => lesson.evaluate((/** @type {any} */ e) => JSON.stringify(e.state));
  const before = await state();
  const deep = { step: { toString: 'example' } };
  for (const message of [
    null,
    7,
    'attention-lesson',
    JSON.stringify({ namespace: 'reveal', eventName: 'slidechanged', state: {} }),
    [],
    { type: 'attention-lesson' },
    { type: 'attention-lesson', set: null },
    { type: 'attention-lesson', set: 'step' },
    { type: 'other', set: { step: 'example' } },
    { type: 'attention-lesson', set: deep },
    { type: 'attention-lesson', set: ['example'] },
    {
      type: 'attention-lesson',
      set: { step: 'nowhere', theme: 'pink', seed: 'many', d: Number.NaN },
    },
    { type: 'attention-lesson', set: { sentence: 'x'.repeat(4001) } },
    { type: 'attention-lesson', set: { answers: 'head:yes', right: 'head', done: 'head' } },
    { type: 'attention-lesson', set: { 'core-url': 'elsewhere/', dk: 2, 'head.row': 1 } },
    { type: 'attention-lesson', set: { __proto__: { step: 'example' }, constructor: 1 } },
    { type: 'attention-lesson', set: { onclick: 'alert(1)', style: 'x', innerHTML: '<b>' } },
  ]) {
    await post(page, message);
  }
  // What comes after it is still heard.
  await post(page, { type: 'attention-lesson', set: { seed: 77 } });
  await expect.poll(() => lesson.evaluate((/** @type {any} */ e) => e.seed)).toBe(77);
  expect(await state()).toBe(before.replace('"seed":1,', '"seed":77,'));
  await expect(lesson.locator('.notice')).toHaveCount(0);
  expect(await page.locator('iframe').evaluate((element) => element.isConnected)).toBe(true);
});

test('ten thousand messages in a row become a few changes', async ({ page }) => {
  const lesson = await openCounting(page);
  await page.evaluate(() => {
    const target = document.getElementsByTagName('iframe')[0].contentWindow;
    for (let i = 1; i <= 10000; i += 1)
      target?.postMessage({ type: 'attention-lesson', set: { seed: i, 'd-k': 2 ** (i % 5) } }, '*');
  });
  await expect.poll(() => lesson.evaluate((/** @type {any} */ e) => e.seed)).toBe(10000);
  // One a tenth of a second while they arrive: far from one a message.
  expect(await lesson.evaluate((/** @type {any} */ e) => e.renders)).toBeLessThan(300);
});

test('only the page around the frame is heard', async ({ page }) => {
  await openFrames(page, `${frame('step=head')}${frame('step=head')}`);
  const [first, second] = [await lessonIn(page, 0), await lessonIn(page, 1)];
  await first.evaluate(() => {
    parent.frames[1].postMessage({ type: 'attention-lesson', set: { seed: 9 } }, '*');
    postMessage({ type: 'attention-lesson', set: { seed: 9 } }, '*');
  });
  await post(page, { type: 'attention-lesson', set: { 'd-k': 8 } }, 0);
  await post(page, { type: 'attention-lesson', set: { 'd-k': 8 } }, 1);
  for (const lesson of [first, second])
    await expect
      .poll(() => lesson.evaluate((/** @type {any} */ e) => [e.seed, e.dK]))
      .toEqual([1, 8]);
});

test('no step is no step to go to: null leaves the one on show, and takes none from a message before', async ({
  page,
}) => {
  await openFrames(page, frame('step=example'));
  const lesson = await lessonIn(page);
  const at = () => lesson.evaluate((/** @type {any} */ e) => [e.state.step, e.seed]);
  await post(page, { type: 'attention-lesson', set: { step: null, seed: 2 } });
  await expect.poll(at).toEqual(['example', 2]);
  await page.evaluate(() => {
    const target = document.getElementsByTagName('iframe')[0].contentWindow;
    for (const set of [
      { step: 'mask', seed: 3 },
      { step: null },
      { step: 'nowhere', seed: 'many' },
    ])
      target?.postMessage({ type: 'attention-lesson', set }, '*');
  });
  await expect.poll(at).toEqual(['mask', 3]);
});

/** Made in the page that posts them: what no JSON holds. */
const HUGE = {
  'a string of 50 MB': () => 'x'.repeat(5e7),
  'a sentence of 50 MB': () => ({ type: 'attention-lesson', set: { sentence: 'x'.repeat(5e7) } }),
  'every attribute of 5 MB': () => ({
    type: 'attention-lesson',
    set: Object.fromEntries(
      'step steps sentence seed d d-k heads head causal scale position tied source itself trained hide theme lang'
        .split(' ')
        .map((name) => [name, 'x'.repeat(5e6)]),
    ),
  }),
  '10,000 settings': () => ({
    type: 'attention-lesson',
    set: Object.fromEntries(Array.from({ length: 10000 }, (_, i) => [`name-${i}`, i])),
  }),
  'a list of a million': () => ({ type: 'attention-lesson', set: Array(1e6).fill('step') }),
  'objects 1,000 deep': () => {
    let deep = {};
    for (let i = 0; i < 1000; i += 1) deep = { set: deep, step: deep };
    return { type: 'attention-lesson', set: { step: deep, sentence: [deep] } };
  },
  'an object that holds itself': () => {
    /** @type {Record<string, unknown>} */
    const round = { type: 'attention-lesson', step: 'example' };
    round.set = round;
    round.sentence = round;
    return round;
  },
  '40 MB of bytes': () => ({ type: 'attention-lesson', set: new Uint8Array(4e7) }),
  'maps, dates, errors, big numbers': () => ({
    type: 'attention-lesson',
    set: {
      step: new Map([['step', 'example']]),
      seed: 10n,
      d: new Date(0),
      theme: new Error('dark'),
    },
  }),
  'numbers out of every range': () => ({
    type: 'attention-lesson',
    set: { seed: Number.NaN, d: Number.POSITIVE_INFINITY, theme: -0, source: 1e308 },
  }),
  'names of prototypes as own keys': () => ({
    type: 'attention-lesson',
    set: JSON.parse(
      '{"__proto__":{"step":"mask","seed":9},"constructor":{"prototype":{"seed":9}}}',
    ),
  }),
  'commands there are not': () => ({
    type: 'attention-lesson',
    event: 'height',
    height: 1e9,
    command: 'reset',
    goTo: 'mask',
    state: { seed: 9 },
  }),
};

test('what is huge, odd or unknown changes nothing, and the next message is heard', async ({
  page,
}) => {
  test.slow();
  await openFrames(page, frame('step=example'));
  const lesson = await lessonIn(page);
  const state = () => lesson.evaluate((/** @type {any} */ e) => JSON.stringify(e.state));
  const before = await state();
  for (const [at, [what, make]] of Object.entries(HUGE).entries()) {
    await page.evaluate(`document.getElementsByTagName('iframe')[0].contentWindow
      .postMessage((${make})(), '*')`);
    await post(page, { type: 'attention-lesson', set: { seed: 100 + at } });
    await expect
      .poll(() => lesson.evaluate((/** @type {any} */ e) => e.seed), { message: what })
      .toBe(100 + at);
    expect(await state(), what).toBe(before.replace('"seed":1,', `"seed":${100 + at},`));
  }
  await expect(lesson.locator('.notice')).toHaveCount(0);
  expect(
    await lesson.evaluate(() => [/** @type {any} */ ({}).step, /** @type {any} */ ([]).seed]),
  ).toEqual([undefined, undefined]);
});

test('ten thousand messages that mean nothing draw nothing', async ({ page }) => {
  const lesson = await openCounting(page);
  await page.evaluate(() => {
    const target = document.getElementsByTagName('iframe')[0].contentWindow;
    for (let i = 1; i <= 10000; i += 1)
      target?.postMessage(
        { type: 'attention-lesson', set: { step: i, theme: `${i}`, [i]: i } },
        '*',
      );
    target?.postMessage({ type: 'attention-lesson', set: { seed: 3 } }, '*');
  });
  await expect.poll(() => lesson.evaluate((/** @type {any} */ e) => e.seed)).toBe(3);
  expect(await lesson.evaluate((/** @type {any} */ e) => e.renders)).toBeLessThan(5);
});
