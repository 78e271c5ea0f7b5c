// embedding.html and gallery.html, as a teacher reads them.
import {
  axeFindings,
  expect,
  lessonReady,
  lessonUrl,
  readMatrix,
  settled,
  test,
  watch,
} from './lesson.js';

const at = (/** @type {string} */ name) => new URL(name, lessonUrl()).href;
const PAGES = ['embedding.html', 'embedding.de.html', 'gallery.html', 'gallery.de.html'];

for (const name of PAGES) {
  test(`${name}: axe finds nothing, nothing scrolls sideways, its links lead somewhere`, async ({
    page,
    request,
  }) => {
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(at(name));
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
    }
    const links = await page
      .locator('a')
      .evaluateAll((all) => all.map((one) => /** @type {HTMLAnchorElement} */ (one).href));
    for (const link of new Set(links.map((href) => href.split('#')[0]))) {
      expect(link.startsWith(lessonUrl()), link).toBe(true);
      expect((await request.head(link)).status(), link).toBe(200);
    }
    const inside = links.filter((href) => href.startsWith(`${at(name)}#`));
    for (const href of inside)
      await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toHaveCount(1);
  });
}

test('snippets name the place that the page is read at', async ({ page }) => {
  await page.goto(at('embedding.html'));
  await expect(page.locator('#html pre')).toContainText(`src="${at('attention-lesson.js')}"`);
  await expect(page.locator('#policy pre').nth(1)).toContainText(new URL(lessonUrl()).origin);
  await expect(page.locator('main')).not.toContainText('your.site');
});

test('a button copies its snippet, by keyboard too; without leave it marks the text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(at('embedding.de.html'));
  const box = page.locator('#mkdocs .snippet').first();
  await box.getByRole('button', { name: 'Kopieren' }).focus();
  await page.keyboard.press('Enter');
  await expect(box.getByRole('status')).toHaveText('Kopiert.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `extra_javascript:\n  - path: ${at('attention-lesson.js')}\n    type: module\n`,
  );
  await context.clearPermissions();
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  );
  await box.getByRole('button').click();
  await expect(box.getByRole('status')).toContainText('Markiert');
  expect(await page.evaluate(() => String(getSelection()))).toContain('extra_javascript');
});

test('the gallery draws each step as its snippet would, as it comes near', async ({ page }) => {
  await page.goto(at('gallery.de.html'));
  for (const section of await page.locator('main > section').all()) {
    const lesson = section.locator('attention-lesson');
    await lesson.evaluate((element) => element.scrollIntoView());
    await expect(lesson.locator('.figure').first()).toBeVisible();
    await settled(lesson);
    const id = await section.getAttribute('id');
    await section.locator('summary').click();
    const [tag, frame] = await section.locator('pre').allTextContents();
    expect(tag).toContain(`<attention-lesson step="${id}" lang="de">`);
    expect(frame).toContain(`embed.html#step=${id}&amp;lang=de"`);
    expect(await lesson.locator('.lesson').getAttribute('lang')).toBe('de');
  }
});

test('without scripts the pages can be read, and say what needs them', async ({
  browser,
  quiet,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  watch(page.context(), quiet);
  await page.goto(at('embedding.html'));
  await expect(page.locator('#html pre')).toContainText('<attention-lesson step="scaling"');
  await page.goto(at('gallery.html'));
  await expect(page.locator('#head attention-lesson')).toContainText('needs JavaScript');
  await page.close();
});

test('the snippets of the page, pasted into a page, show what they name', async ({ page }) => {
  await page.goto(at('embedding.html'));
  const [tag, frame] = await Promise.all(
    ['#html', '#canvas'].map((id) => page.locator(`${id} pre`).first().textContent()),
  );
  await page.route(at('pasted.html'), (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>Pasted</title><link rel="icon" href="data:,">${tag}${frame}`,
    }),
  );
  await page.goto(at('pasted.html'));
  const lesson = page.locator('attention-lesson');
  const framed = page.frameLocator('iframe').locator('attention-lesson');
  for (const one of [lesson, framed]) {
    await one.scrollIntoViewIfNeeded();
    await expect(one.locator('.step-scaling')).toBeVisible();
    expect(await one.evaluate((/** @type {any} */ element) => [element.step, element.dK])).toEqual([
      'scaling',
      64,
    ]);
  }
  expect(await readMatrix(page, 'A')).toEqual(await readMatrix(framed, 'A'));
});

test('the lesson leads to the recipes, in its language, and to oEmbed’s answer', async ({
  page,
  request,
}) => {
  await page.goto(at('index.html#step=head&lang=de'));
  const lesson = await lessonReady(page);
  await lesson.getByRole('button', { name: 'Mitnehmen' }).click();
  await lesson.getByRole('link', { name: 'Rezepte' }).click();
  await expect(page.locator('h1')).toHaveText('Die Lektion in deinen Kurs holen');
  for (const name of ['index.html', 'embed.html']) {
    await page.goto(at(name));
    const found = page.locator('link[rel="alternate"][type="application/json+oembed"]');
    const answer = await request.get(
      new URL((await found.getAttribute('href')) ?? '', page.url()).href,
    );
    expect((await answer.json()).html).toContain('embed.html');
  }
});
