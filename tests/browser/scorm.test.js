// The SCORM package in a learning platform: a whole run, a resume, what the teacher chose.
import { attended, byHand, callsOf, heldBy, launch, leave, predict } from './learning-platform.js';
import { expect, settled, test } from './lesson.js';

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

test('the package as it is built: every step answered, in order, completes it', async ({
  page,
}) => {
  test.slow();
  const { lesson, line } = await launch(page);
  for (let at = 1; ; at += 1) {
    const choice = lesson.locator('.choice').first();
    if ((await choice.count()) > 0) await choice.click();
    await settled(lesson);
    const next = lesson.locator('.pager .next');
    if ((await next.count()) === 0) break;
    await expect.poll(() => heldBy(page, 'cmi.core.lesson_status')).toBe('incomplete');
    await next.click();
    await settled(lesson);
    expect(at).toBeLessThan(20);
  }
  await expect(line).toHaveText(/10 of 10 steps done, \d of 9 predictions right\. Completed\./);
  expect(await heldBy(page, 'cmi.core.lesson_status')).toBe('completed');
  expect(Number(await heldBy(page, 'cmi.suspend_data.length'))).toBeLessThan(4096);
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
