// embed.html in a frame, as a course page holds it: its height, its messages, a sandbox, a slide.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist } from '../../.ci/paths.mjs';
import {
  atRest,
  heightsAtRest,
  heightsOf,
  lessonIn,
  messagesOf,
  openFrames,
  post,
} from './frames.js';
import { expect, lessonReady, openLesson, readMatrix, settled, test } from './lesson.js';

const frame = (hash = 'step=head', rest = 'width="900" height="300"') =>
  `<iframe title="Lesson" src="embed.html#${hash}" ${rest}></iframe>`;
const RESIZES = '<script src="resize-host.js"></script>';

/** @param {import('@playwright/test').Locator} lesson  its document's height */
const contentHeight = (lesson) =>
  lesson.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));

test('a frame tells its height in the four dialects, at once and on every change', async ({
  page,
}) => {
  await openFrames(page, frame());
  const lesson = await lessonIn(page);
  const [height] = (await heightsAtRest(page)).slice(-1);
  expect(height).toBe(await contentHeight(lesson));
  const said = (await messagesOf(page)).map(([, data]) => data);
  const width = said.findLast(({ type }) => type === 'plugin.resize').payload.width;
  expect(width).toBeLessThanOrEqual(900);
  expect(said.slice(-4)).toEqual([
    { type: 'attention-lesson', event: 'height', height },
    { subject: 'lti.frameResize', height },
    { type: 'plugin.resize', payload: { width, height } },
    { context: 'h5p', action: 'resize', height, scrollHeight: height, clientHeight: height },
  ]);
  await lesson.locator('[data-matrix="A"] td[data-row="2"][data-col="3"]').click();
  await expect.poll(async () => (await heightsOf(page)).at(-1)).toBeGreaterThan(height);
  expect((await heightsAtRest(page)).at(-1)).toBe(await contentHeight(lesson));
});

for (const [host, script] of Object.entries({
  'sets the height it is told': 'frame.style.height = height + "px"',
  'adds to it': 'frame.style.height = height + 60 + "px"',
  'takes some away': 'frame.style.height = height * 0.9 + "px"',
  'sets it and asks again':
    'frame.style.height = height + "px"; frame.contentWindow.postMessage({ type: "attention-lesson", set: { nothing: 1 } }, "*")',
})) {
  test(`a host that ${host} comes to rest: no height is told twice, none in a loop`, async ({
    page,
  }) => {
    await openFrames(page, frame(), {
      script: `addEventListener('message', ({ data: { event, height } }) => {
        const frame = document.getElementsByTagName('iframe')[0];
        if (event === 'height') { ${script}; }
      });`,
    });
    const lesson = await lessonIn(page);
    await heightsAtRest(page);
    for (const sentence of ['Two words', 'Now there are many more words in this sentence']) {
      const before = (await heightsAtRest(page)).length;
      await lesson.locator('[name="sentence"]').fill(sentence);
      await settled(lesson);
      const told = await heightsAtRest(page);
      expect(told.length - before, told.join(' ')).toBeLessThanOrEqual(4);
      expect(told.filter((height, i) => height === told[i - 1])).toEqual([]);
      expect(told.at(-1)).toBe(await contentHeight(lesson));
    }
  });
}

test('resize-host.js gives each frame its own height, whatever the page’s box model', async ({
  page,
}) => {
  await page.route('**/reset.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: '.border { box-sizing: border-box }' }),
  );
  await openFrames(
    page,
    `${frame('step=head')}${frame('step=example', 'class="border" width="700" height="200"')}
     <iframe title="Other" src="resize-host.js" width="200" height="123"></iframe>`,
    { head: `<link rel="stylesheet" href="reset.css">${RESIZES}` },
  );
  for (const index of [0, 1]) {
    const lesson = await lessonIn(page, index);
    await heightsAtRest(page, index);
    const room = await page
      .locator('iframe')
      .nth(index)
      .evaluate((element) => element.clientHeight);
    expect(room).toBe(await contentHeight(lesson));
    expect(await lesson.evaluate(() => document.documentElement.scrollHeight)).toBe(room);
  }
  // Nobody resizes a frame that did not speak, nor to what is no height.
  await page.evaluate(() => {
    for (const height of [500, -1, Number.NaN, 1e9, '900'])
      window.postMessage({ type: 'attention-lesson', event: 'height', height }, '*');
  });
  await heightsAtRest(page);
  expect(await page.locator('iframe').nth(2).getAttribute('style')).toBeNull();
  expect(
    await page.evaluate(() => Object.keys(window).filter((key) => /frames$|HIGHEST/.test(key))),
  ).toEqual(['frames']);
});

test('resize-host.js that comes after the frames asks them for their height', async ({ page }) => {
  await openFrames(page, frame());
  await lessonIn(page);
  const [height] = (await heightsAtRest(page)).slice(-1);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'resize-host.js';
    document.head.append(script);
  });
  await expect
    .poll(() => page.locator('iframe').evaluate((element) => element.clientHeight))
    .toBe(height);
});

test('what the learner does is told: steps, answers, the end', async ({ page }) => {
  await openFrames(page, frame('steps=head,example'));
  const lesson = await lessonIn(page);
  await lesson.locator('.choice').first().click();
  await lesson.locator('.pager .next').click();
  await lesson.locator('.choice').first().click();
  const told = async () =>
    (await messagesOf(page))
      .map(([, data]) => data)
      .filter(({ type, event }) => type === 'attention-lesson' && event !== 'height');
  await expect
    .poll(async () => (await told()).map(({ event }) => event))
    .toEqual(['answer', 'step', 'answer', 'complete']);
  const [first, second, , last] = await told();
  expect(first).toEqual({
    type: 'attention-lesson',
    event: 'answer',
    step: 'head',
    choice: expect.any(String),
    correct: expect.any(Boolean),
  });
  expect(second.step).toBe('example');
  expect(last.done).toEqual(['head', 'example']);
});

test('steps in a frame leave no entries in the reader’s history', async ({ page }) => {
  await openFrames(page, frame('steps=head,example'));
  const lesson = await lessonIn(page);
  const before = await page.evaluate(() => history.length);
  await lesson.locator('.pager .next').click();
  await settled(lesson);
  await expect.poll(() => lesson.evaluate(() => location.hash)).toContain('step=example');
  expect(await page.evaluate(() => history.length)).toBe(before);
});

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

/** Answers without the header that lets other origins read. @param {import('@playwright/test').Page} page */
const withoutCors = (page) =>
  page.route(/\/courses\/attention\/(?!frames-host)/, async (route) => {
    const response = await route.fetch();
    const { 'access-control-allow-origin': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });

test('it works in a sandbox without an origin, from a server that allows none', async ({
  page,
}) => {
  await withoutCors(page);
  await openFrames(
    page,
    frame('step=jacobian&d-k=64', 'sandbox="allow-scripts" width="900" height="600"'),
    {
      head: RESIZES,
    },
  );
  const lesson = await lessonIn(page);
  const there = await lesson.evaluate(() => {
    try {
      return [window.origin, typeof localStorage];
    } catch (error) {
      return [window.origin, /** @type {Error} */ (error).name];
    }
  });
  expect(there).toEqual(['null', 'SecurityError']);
  await heightsAtRest(page);
  await lesson.locator('button[name="start"]').click();
  await expect(lesson.locator('.training-progress')).toContainText('step 800 of 800', {
    timeout: 50_000,
  });
  await post(page, { type: 'attention-lesson', set: { step: 'head' } });
  await expect(lesson.locator('[data-matrix="A"]')).toBeVisible();
});

test('work rests while reveal.js shows another slide, and goes on where it was', async ({
  page,
}) => {
  await openFrames(page, frame('step=jacobian', 'width="900" height="800"'));
  const lesson = await lessonIn(page);
  await lesson.locator('button[name="start"]').click();
  const steps = async () =>
    Number((await lesson.locator('.training-progress').textContent())?.match(/step (\d+)/)?.[1]);
  await expect.poll(steps).toBeGreaterThan(0);
  await post(page, 'slide:stop');
  const resting = await atRest(steps);
  expect(resting).toBeLessThan(800); // it is not at rest because it came to its end
  await post(page, 'slide:start');
  await expect.poll(steps).toBeGreaterThan(resting);
});

test('work rests while the frame is scrolled out of sight', async ({ page }) => {
  await page.route('**/tall.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: 'body { padding-bottom: 4000px }' }),
  );
  await openFrames(page, frame('step=jacobian', 'width="900" height="800"'), {
    head: '<link rel="stylesheet" href="tall.css">',
  });
  const lesson = await lessonIn(page);
  await lesson.locator('button[name="start"]').click();
  const steps = async () =>
    Number((await lesson.locator('.training-progress').textContent())?.match(/step (\d+)/)?.[1]);
  await expect.poll(steps).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 3000));
  const resting = await atRest(steps);
  expect(resting).toBeLessThan(800);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(steps).toBeGreaterThan(resting);
});

test('work rests in a tab that is not on show', async ({ page }) => {
  await openFrames(page, frame('step=jacobian', 'width="900" height="800"'));
  const lesson = await lessonIn(page);
  const turn = (/** @type {boolean} */ hidden) =>
    lesson.evaluate((_, now) => {
      Object.defineProperty(document, 'hidden', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await lesson.locator('button[name="start"]').click();
  const steps = async () =>
    Number((await lesson.locator('.training-progress').textContent())?.match(/step (\d+)/)?.[1]);
  await expect.poll(steps).toBeGreaterThan(0);
  await turn(true);
  const resting = await atRest(steps);
  expect(resting).toBeLessThan(800);
  await turn(false);
  await expect.poll(steps).toBeGreaterThan(resting);
});

test('WordPress hears the height in its own words, and its mark on the address is no setting', async ({
  page,
}) => {
  await openFrames(
    page,
    frame(
      'step=head#?secret=oldone#?secret=kVj4Xw2bQz',
      'sandbox="allow-scripts" data-secret="kVj4Xw2bQz" width="600" height="338"',
    ),
  );
  const lesson = await lessonIn(page);
  const [height] = (await heightsAtRest(page)).slice(-1);
  expect((await messagesOf(page)).map(([, data]) => data)).toContainEqual({
    message: 'height',
    value: height,
    secret: 'kVj4Xw2bQz',
  });
  await expect(lesson.locator('.notice')).toHaveCount(0);
  await expect(lesson.locator('.step-head')).toBeVisible();
});

test('embed.html by itself tells nobody, and opens from the disk', async ({ page }) => {
  await openLesson(page, 'embed.html#step=example');
  await page.goto(`${pathToFileURL(join(dist, 'embed.html')).href}#step=head`);
  await lessonReady(page);
  expect((await readMatrix(page, 'A')).length).toBeGreaterThan(0);
});
