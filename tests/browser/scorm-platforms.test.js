// Learning platforms that are not there, come late, refuse, throw, or only look on: the lesson works, and
// says what becomes of the results.
import { attended, byHand, callsOf, heldBy, launch, predict } from './learning-platform.js';
import { axeFindings, expect, test } from './lesson.js';

test('what a launch address says wrongly is said, with a platform and without one', async ({
  page,
}) => {
  for (const api of ['', byHand('')]) {
    const how = { api, search: '?steps=bogus&mastery=abc&d-k=9000&session=7' };
    const { lesson, line } = await launch(page, how);
    await expect(line).toContainText('“abc” is not a percentage: being done is enough.');
    const notice = lesson.locator('.notice');
    await expect(notice).toContainText('“bogus” is not a value of steps');
    await expect(notice).toContainText('d-k cannot be “9000” here: 1024 is used.');
    await expect(notice).not.toContainText('session');
  }
});

test('no platform: the lesson works, and says at once that nothing is recorded', async ({
  page,
}) => {
  const { frame, lesson, line } = await launch(page, { api: '' });
  await expect(line).toHaveText(/No learning platform was found.*not recorded/);
  await predict(lesson, true);
  await lesson.locator('.pager .next').click();
  await expect(lesson.locator('.rail li').first()).toContainText('✓');
  expect(await frame.locator('h1').textContent()).toBe('Self-attention, step by step');
});

test('opened by itself, without a frame, it does not wait for a platform', async ({ page }) => {
  await launch(page, { api: '' });
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    const looks = [];
    Object.assign(window, {
      looks,
      setTimeout: (
        /** @type {any} */ run,
        /** @type {number} */ ms,
        /** @type {any[]} */ ...more
      ) => {
        if (more.length > 0) looks.push(ms);
        return wait(run, ms, ...more);
      },
    });
  });
  await page.goto(new URL('index.html', page.url()).href);
  await expect(page.locator('#record')).toHaveText(/No learning platform/);
  expect(await page.evaluate(() => /** @type {any} */ (globalThis).looks)).toEqual([]);
  await expect(page.locator('attention-lesson .figure')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('a platform that refuses to begin is named with its error; the lesson works', async ({
  page,
}) => {
  const api = byHand(
    `LMSInitialize: () => 'false', LMSGetLastError: () => '101', LMSGetErrorString: () => 'General exception'`,
  );
  const { lesson, line } = await launch(page, { api });
  await expect(line).toHaveText(/did not record this: General exception, error 101/);
  await predict(lesson, true);
  const calls = await callsOf(page);
  expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(['LMSInitialize', 'LMSGetValue']));
});

test('a platform that takes no values is named with its error, tried again, and forgiven', async ({
  page,
}) => {
  const api = byHand(
    `LMSSetValue: () => window.refuses === false ? 'true' : 'false', LMSGetLastError: () => window.refuses === false ? '0' : '301', LMSGetErrorString: () => 'Not <b>initialized</b>'`,
  );
  const { lesson, line } = await launch(page, { api, search: '?steps=head,example' });
  await expect(line).toHaveText(/did not record this: Not <b>initialized<\/b>, error 301/);
  await page.evaluate(() => Object.assign(globalThis, { refuses: false }));
  await predict(lesson, true);
  await expect(line).toHaveText(/Recorded by your learning platform: 1 of 2 steps done/);
});

test('a platform that throws on every call leaves the lesson whole and the console silent', async ({
  page,
}) => {
  const api = byHand(
    ['LMSGetValue', 'LMSSetValue', 'LMSCommit', 'LMSFinish', 'LMSGetLastError', 'LMSGetErrorString']
      .map((name) => `${name}: () => { throw new Error('database is gone') }`)
      .join(', '),
  );
  const { lesson, line } = await launch(page, { api });
  await expect(line).toHaveText(/did not record this: database is gone\./);
  await predict(lesson, true);
  await page.evaluate(() => document.getElementById('sco')?.remove());
});

test('a platform whose API comes late: the lesson has begun, joins it, and loses nothing', async ({
  page,
}) => {
  const saved = 'v=1&answers=example%3Aup&right=example&done=example&seed=9';
  const api = `window.come = () => { ${byHand(`LMSGetValue: (name) => name === 'cmi.suspend_data' ? '${saved}' : ''`)} };`;
  const { lesson, line } = await launch(page, { api, search: '?steps=head,example,mask' });
  await expect(line).toHaveText(/No learning platform/);
  await predict(lesson, true);
  await page.evaluate(() => /** @type {any} */ (globalThis).come());
  await expect(line).toHaveText(
    /Recorded by your learning platform: 2 of 3 steps done, 2 of 3 predictions right/,
  );
  expect(
    await lesson.evaluate((/** @type {any} */ element) => [element.state.step, element.seed]),
  ).toEqual(['head', 1]);
});

test('a platform whose API comes while the lesson waits: the learner is where they left', async ({
  page,
}) => {
  const api = `setTimeout(() => { ${byHand(`LMSGetValue: (name) => name === 'cmi.suspend_data' ? 'v=1&step=mask&seed=9' : ''`)} }, 700);`;
  const { lesson, line } = await launch(page, { api });
  await expect(line).toHaveText(/Recorded by/);
  expect(
    await lesson.evaluate((/** @type {any} */ element) => [element.state.step, element.seed]),
  ).toEqual(['mask', 9]);
});

test('looking back: nothing is recorded, and the page says so', async ({ page }) => {
  const api = byHand(`LMSGetValue: (name) => name === 'cmi.core.lesson_mode' ? 'review' : ''`);
  const { lesson, line } = await launch(page, { api });
  await expect(line).toHaveText(/looking back/);
  await predict(lesson, true);
  await page.evaluate(() => document.getElementById('sco')?.remove());
  const set = (await callsOf(page))
    .filter(({ name }) => name === 'LMSSetValue')
    .map(({ given }) => given[0]);
  expect(new Set(set)).toEqual(new Set(['cmi.core.session_time', 'cmi.core.exit']));
});

test('the frame is loaded anew: what was recorded stays, and the page says what becomes of the rest', async ({
  page,
}) => {
  const { lesson } = await launch(page, { launchData: 'steps=head,example' });
  await predict(lesson, true);
  await page.evaluate(() => {
    const frame = /** @type {HTMLIFrameElement} */ (document.getElementById('sco'));
    frame.contentWindow?.location.reload();
  });
  await expect
    .poll(async () => (await callsOf(page)).some(({ name }) => name === 'LMSFinish'))
    .toBe(true);
  const again = await attended(page);
  await expect(again.line).toHaveText(/Recorded by|did not record this/);
  expect(await heldBy(page, 'cmi.core.score.raw')).toBe('50');
});

test('back from the browser’s memory of pages the lesson begins anew, since its session has ended', async ({
  page,
}) => {
  await launch(page, { api: byHand('') });
  const begun = async () =>
    (await callsOf(page)).filter(({ name }) => name === 'LMSInitialize').length;
  expect(await begun()).toBe(1);
  await page.evaluate(() => {
    const { contentWindow } = /** @type {HTMLIFrameElement} */ (document.getElementById('sco'));
    contentWindow?.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(begun).toBe(2);
  const { line } = await attended(page);
  await expect(line).toHaveText(/Recorded by/);
});
