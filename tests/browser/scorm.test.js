// The SCORM package in a learning platform: a whole run, a resume, and platforms that misbehave.
import { attended, callsOf, heldBy, launch, leave } from './learning-platform.js';
import { axeFindings, expect, settled, test } from './lesson.js';

/** @param {import('@playwright/test').Locator} lesson @param {boolean} right */
async function predict(lesson, right) {
  const answer = await lesson.evaluate((/** @type {any} */ element) => element.state.step);
  const choices = lesson.locator('.choice');
  const count = await choices.count();
  for (let i = 0; i < count; i += 1) {
    await choices.nth(i).click();
    await settled(lesson);
    const isRight = await lesson.evaluate(
      (/** @type {any} */ element, step) => element.state.right.includes(step),
      answer,
    );
    if (isRight === right) return;
    await lesson.getByRole('button', { name: 'Ask me again' }).click();
    await settled(lesson);
  }
  throw new Error(`no ${right ? 'right' : 'wrong'} answer to ${answer}`);
}

test('a whole run: incomplete, each answer scored, completed at the end, finished once', async ({
  page,
}) => {
  const { frame, lesson, line } = await launch(page, { launchData: 'steps=head,example,recap' });
  await expect(line).toHaveText(/0 of 3 steps done, 0 of 2 predictions right/);
  expect(await heldBy(page, 'cmi.core.lesson_status')).toBe('incomplete');
  await predict(lesson, true);
  await expect(line).toHaveText(/1 of 3 steps done, 1 of 2 predictions right/);
  expect(await heldBy(page, 'cmi.core.score.raw')).toBe('50');
  await lesson.locator('.pager .next').click();
  await predict(lesson, false);
  await lesson.locator('.pager .next').click();
  await expect(line).toHaveText(/3 of 3 steps done, 1 of 2 predictions right. Completed/);
  expect(await heldBy(page, 'cmi.core.lesson_status')).toBe('completed');
  expect(await heldBy(page, 'cmi.core.lesson_location')).toBe('recap');
  expect(await frame.locator('html').getAttribute('lang')).toBe('en');
  const kept = await leave(page);
  const calls = await callsOf(page);
  const times = calls.filter(({ given }) => given[0] === 'cmi.core.session_time');
  for (const { given } of times) expect(given[1]).toMatch(/^\d{4}:\d\d:\d\d\.\d\d$/);
  expect(times.length).toBeGreaterThan(1);
  expect(calls.filter(({ name }) => name === 'LMSInitialize')).toHaveLength(1);
  expect(calls.filter(({ name }) => name === 'LMSFinish')).toHaveLength(1);
  expect(calls.at(-1)).toMatchObject({ name: 'LMSFinish', answer: 'true' });
  expect(calls.filter(({ name, answer }) => name !== 'LMSGetValue' && answer !== 'true')).toEqual(
    [],
  );
  expect(kept.core.score).toMatchObject({ raw: '50', min: '0', max: '100' });
  expect(kept.core.exit).toBe('suspend');
  expect(kept.suspend_data.length).toBeLessThan(4096);
});

test('the learner comes back to where they left: step, answers, numbers, language', async ({
  page,
}) => {
  const first = await launch(page, { launchData: 'steps=head,example,mask' });
  await predict(first.lesson, true);
  await first.lesson.locator('[name="seed"]').fill('5');
  await first.lesson.locator('.pager .next').click();
  await first.lesson.locator('select[name=lang]').selectOption('de');
  await expect(first.line).toContainText('1 von 3 Schritten erledigt');
  const before = await first.lesson.evaluate((/** @type {any} */ element) =>
    JSON.stringify(element.state),
  );
  const kept = await leave(page);
  const second = await launch(page, { launchData: 'steps=head,example,mask', kept });
  const after = await second.lesson.evaluate((/** @type {any} */ element) =>
    JSON.stringify(element.state),
  );
  expect(JSON.parse(after)).toEqual(JSON.parse(before));
  await expect(second.lesson.locator('.notice')).toHaveCount(0);
  await expect(second.line).toContainText('1 von 3 Schritten erledigt');
  expect(await heldBy(page, 'cmi.core.score.raw')).toBe('33.33');
  expect(await second.frame.locator('html').getAttribute('lang')).toBe('de');
});

test('mastery: failed below, passed from there on, and never taken back', async ({ page }) => {
  const asked = { search: '?steps=head,example&mastery=100' };
  const first = await launch(page, asked);
  await predict(first.lesson, true);
  await first.lesson.locator('.pager .next').click();
  await predict(first.lesson, false);
  await expect.poll(() => heldBy(page, 'cmi.core.lesson_status')).toBe('failed');
  await first.lesson.getByRole('button', { name: 'Ask me again' }).click();
  await predict(first.lesson, true);
  await expect(first.line).toHaveText(/2 of 2 predictions right \(100 % are needed\)\. Passed\./);
  expect(await heldBy(page, 'cmi.core.lesson_status')).toBe('passed');
  const kept = await leave(page);
  const second = await launch(page, { ...asked, kept });
  await second.lesson.getByRole('button', { name: 'Ask me again' }).click();
  await predict(second.lesson, false);
  await expect(second.line).toHaveText(/1 of 2 predictions right/);
  expect(await heldBy(page, 'cmi.core.lesson_status')).toBe('passed');
  expect(await heldBy(page, 'cmi.core.score.raw')).toBe('100');
});

test('results are sent in batches, and at once when the page is hidden', async ({ page }) => {
  const { lesson } = await launch(page);
  const commits = async () =>
    (await callsOf(page)).filter(({ name }) => name === 'LMSCommit').length;
  expect(await commits()).toBe(1);
  const during = await lesson.evaluate((element) => {
    const seed = /** @type {HTMLInputElement} */ (element.shadowRoot?.querySelector('[name=seed]'));
    const { calls } = /** @type {any} */ (window.parent);
    const before = calls.length;
    for (let i = 10; i < 30; i += 1) {
      seed.value = String(i);
      seed.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const between = calls.length;
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    return { whileChanging: between - before, sent: calls.slice(between) };
  });
  expect(during.whileChanging).toBe(0);
  expect(during.sent.map((/** @type {any} */ { name, given }) => given[0] || name)).toEqual([
    'cmi.suspend_data',
    'cmi.core.session_time',
    'LMSCommit',
  ]);
  expect(during.sent[0].given[1]).toMatch(/seed=29/);
  expect(await commits()).toBe(2);
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
  await page.goto(new URL('index.html', page.url()).href);
  await expect(page.locator('#record')).toHaveText(/No learning platform/, { timeout: 1500 });
  await expect(page.locator('attention-lesson .figure')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

/** A platform by hand. @param {string} calls  members of an object literal */
const byHand = (calls) => `window.API = writtenDown({
  LMSInitialize: () => 'true', LMSFinish: () => 'true', LMSGetValue: () => '', LMSSetValue: () => 'true',
  LMSCommit: () => 'true', LMSGetLastError: () => '0', LMSGetErrorString: () => '', ${calls} });`;

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

test('damaged suspend data is a fresh start, without a word', async ({ page }) => {
  const { lesson, line } = await launch(page, {
    kept: {
      suspend_data: 'v=1&step=nowhere&zzz=1&d-k=%FF&answers=::::',
      core: { lesson_location: 'page-3' },
    },
  });
  await expect(line).toHaveText(/Recorded/);
  await expect(lesson.locator('.notice')).toHaveCount(0);
});

test('the learner’s language is the platform’s, where the lesson speaks it and the teacher chose none', async ({
  page,
}) => {
  const api = byHand(
    `LMSGetValue: (name) => name === 'cmi.student_preference.language' ? 'de_AT' : ''`,
  );
  await launch(page, { api });
  await expect(page.frameLocator('#sco').locator('h1')).toHaveText(
    'Self-Attention, Schritt für Schritt',
  );
  await launch(page, { api, search: '?lang=en' });
  await expect((await attended(page)).frame.locator('h1')).toHaveText(
    'Self-attention, step by step',
  );
});

test('a mastery that is no percentage is said, and being done is enough', async ({ page }) => {
  const { line } = await launch(page, { search: '?steps=recap&mastery=most' });
  await expect(line).toHaveText(/“most” is not a percentage: being done is enough/);
});

test('the menu offers no address of a file inside the package', async ({ page }) => {
  const { lesson } = await launch(page, { launchData: 'steps=head' });
  await lesson.getByRole('button', { name: 'Take it away' }).click();
  await expect(lesson.getByRole('button', { name: 'NumPy code' })).toBeVisible();
  for (const name of ['Link', 'Embed: tag', 'Embed: frame'])
    await expect(lesson.getByRole('button', { name, exact: true })).toHaveCount(0);
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
