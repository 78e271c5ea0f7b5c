// embed.html in a frame, as a course page holds it: the height it tells, what the learner does, a sandbox.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist } from '../../.ci/paths.mjs';
import {
  contentHeight,
  frame,
  heightsAtRest,
  heightsOf,
  lessonIn,
  messagesOf,
  openFrames,
  post,
} from './frames.js';
import { expect, lessonReady, openLesson, readMatrix, settled, test } from './lesson.js';

const RESIZES = '<script src="resize-host.js"></script>';

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
    const { clientHeight: room } = await page
      .locator('iframe')
      .nth(index)
      .evaluate(({ clientHeight }) => ({ clientHeight }));
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
    timeout: 120_000,
  });
  await post(page, { type: 'attention-lesson', set: { step: 'head' } });
  await expect(lesson.locator('[data-matrix="A"]')).toBeVisible();
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
