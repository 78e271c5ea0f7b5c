// Each recipe of embedding.html, in a page as its place writes it (hosts/): the lesson draws, looks as it
// does by itself, stays inside its column, and leaves the host as it was. The console is silent in all.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listen } from '../../.ci/static-server.mjs';
import { recipes } from '../../web/pages/recipes.js';
import { atRest, lessonIn } from './frames.js';
import { expect, lessonReady, lessonUrl, readMatrix, settled, test } from './lesson.js';
import { LONG_RUN, STEPS, stepsOf } from './runs.js';

/** The host's own server: another origin than the lesson's. @type {import('node:http').Server} */
let server;
let host = '';
/** What it answers. */
let answer = { text: '', policy: '' };

test.use({ allowedMessages: [/^request: http:\/\/127\.0\.0\.1:\d+\/unit\/$/] });

test.beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (answer.policy) response.setHeader('Content-Security-Policy', answer.policy);
    response.end(answer.text);
  });
  host = `http://127.0.0.1:${await listen(server)}/unit/`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** @param {string} id @returns {string[]} the codes of a recipe */
const codes = (id) =>
  recipes({ base: lessonUrl(), version: '0', title: 'Why √d_k', fallback: 'Needs scripts.' })
    .find((one) => one.id === id)
    ?.blocks.map(({ code }) => code) ?? [];

const script = (/** @type {string} */ attributes) => `<script ${attributes}></script>`;
/** What MkDocs makes of extra_javascript, and Docusaurus of scripts. @param {string} source */
const configured = (source) => {
  const src = /https?:[^'\s]+\.js/.exec(source)?.[0];
  expect(source).toMatch(/type: '?module/);
  return script(`src="${src}" type="module"`);
};

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} name of a file in hosts/
 * @param {Record<string, string>} places  what stands for <!-- name -->
 * @param {string} [policy]
 */
async function openCopy(page, name, places, policy = '') {
  let text = readFileSync(new URL(`hosts/${name}.html`, import.meta.url), 'utf8');
  for (const [place, code] of Object.entries(places)) {
    expect(text).toContain(`<!-- ${place} -->`);
    text = text.replace(`<!-- ${place} -->`, () => code);
  }
  answer = { text, policy };
  await page.goto(host);
}

/** How parts of the lesson look, whatever stands around it. @param {import('@playwright/test').Locator} lesson */
const looks = (lesson) =>
  lesson.evaluate((element) => {
    const root = /** @type {ShadowRoot} */ (element.shadowRoot);
    const names = [
      ...['fontFamily', 'fontSize', 'lineHeight', 'letterSpacing', 'wordSpacing', 'textTransform'],
      ...['textAlign', 'textIndent', 'textShadow', 'whiteSpace', 'hyphens', 'color', 'captionSide'],
      ...['paddingTop', 'paddingLeft', 'borderTopWidth', 'backgroundColor', 'boxSizing', 'display'],
    ];
    const parts = [
      '.lesson',
      '.controls',
      'td[data-value]',
      'th',
      'button',
      'input',
      'label',
      '.summary',
    ];
    return Object.fromEntries(
      parts.map((part) => {
        const style = getComputedStyle(/** @type {Element} */ (root.querySelector(part)));
        return [part, names.map((name) => `${name}: ${/** @type {any} */ (style)[name]}`)];
      }),
    );
  });

/** @param {import('@playwright/test').Page} page */
async function looksByItself(page) {
  await openCopy(page, 'plain', { tag: codes('html')[0] });
  return looks(await lessonReady(page));
}

/** @param {import('@playwright/test').Locator} lesson */
async function expectAtHome(lesson) {
  expect(await lesson.evaluate((/** @type {any} */ e) => [e.step, e.dK])).toEqual(['scaling', 64]);
  const { inside, sideways } = await lesson.evaluate((element) => {
    const column = /** @type {Element} */ (element.parentElement).getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return {
      inside: box.left >= column.left - 1 && box.right <= column.right + 1 && box.width > 200,
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });
  expect(inside).toBe(true);
  expect(sideways).toBeLessThanOrEqual(0);
  await lesson.locator('[name="d-k"]').press('ArrowRight');
  await settled(lesson);
  expect(await lesson.evaluate((/** @type {any} */ e) => e.dK)).toBe(128);
}

const TAGS = {
  'mkdocs-material': () => {
    const [config, element] = codes('mkdocs');
    return { script: configured(config), element };
  },
  quarto: () => ({ tag: codes('quarto')[0].replace(/^```\{=html\}\n|```\n$/g, '') }),
  docusaurus: () => {
    const [config, element] = codes('docusaurus');
    return { script: configured(config), element };
  },
  openedx: () => ({ tag: codes('openedx')[0] }),
};

for (const [name, places] of Object.entries(TAGS)) {
  test(`${name}: the tag draws as it does by itself`, async ({ page }) => {
    for (const width of [1280, 500]) {
      await page.setViewportSize({ width, height: 900 });
      const alone = await looksByItself(page);
      await openCopy(page, name, places());
      const lesson = await lessonReady(page);
      expect(await looks(lesson)).toEqual(alone);
      await expectAtHome(lesson);
      if (width === 1280)
        await page.screenshot({ path: `tests/browser/.output/hosts/${name}.png` });
    }
  });
}

test('mkdocs: instant navigation takes the article out and brings another; the lesson starts in it', async ({
  page,
}) => {
  await openCopy(page, 'mkdocs-material', TAGS['mkdocs-material']());
  await lessonReady(page);
  await page.evaluate(() => {
    const article = document.getElementsByTagName('article')[0];
    const next = article.cloneNode(true);
    article.replaceWith(next);
  });
  await expectAtHome(await lessonReady(page));
});

test('mkdocs from right to left: the lesson keeps its own direction', async ({ page }) => {
  await openCopy(page, 'mkdocs-material', TAGS['mkdocs-material']());
  await page.evaluate(() => {
    document.body.dir = 'rtl';
  });
  const lesson = await lessonReady(page);
  expect(await lesson.locator('.lesson').evaluate((e) => getComputedStyle(e).direction)).toBe(
    'ltr',
  );
});

test('docusaurus: React takes the page out and puts it back; the state stays', async ({ page }) => {
  await openCopy(page, 'docusaurus', TAGS.docusaurus());
  const lesson = await lessonReady(page);
  await expectAtHome(lesson);
  await page.evaluate(() => /** @type {any} */ (window).navigateAway());
  await settled(lesson);
  await expect(lesson.locator('.figure').first()).toBeVisible();
  expect(await lesson.evaluate((/** @type {any} */ e) => e.dK)).toBe(128);
});

test('quarto: RequireJS, jQuery and MathJax of the page are not touched, nor do they touch', async ({
  page,
}) => {
  await openCopy(page, 'quarto', TAGS.quarto());
  await lessonReady(page);
  expect(await page.evaluate(() => /** @type {any} */ (window).quartoTypeset)).toContain(
    'Costs $5',
  );
  const names = await page.evaluate(() => Object.keys(window));
  expect(names.filter((name) => /attention|lesson/i.test(name))).toEqual([]);
});

test('reveal.js: the frame loads as its slide comes near, rests on other slides, goes on', async ({
  page,
}) => {
  await openCopy(page, 'reveal', {
    section: codes('reveal')[0].replace('step=scaling', LONG_RUN.replace('&', '&amp;')),
  });
  await page.evaluate(() => /** @type {any} */ (window).Reveal.slide(1));
  const lesson = await lessonIn(page);
  const progress = () => stepsOf(lesson);
  await expect.poll(progress).toBeGreaterThan(0);
  await page.evaluate(() => /** @type {any} */ (window).Reveal.slide(2));
  const resting = await atRest(progress);
  expect(resting).toBeLessThan(STEPS);
  await page.evaluate(() => /** @type {any} */ (window).Reveal.slide(1));
  await expect.poll(progress).toBeGreaterThan(resting);
  await page.screenshot({ path: 'tests/browser/.output/hosts/reveal.png' });
});

test('WordPress: a Custom HTML block follows its content, an embed in its sandbox too', async ({
  page,
}) => {
  const embed = `${lessonUrl()}embed.html`;
  /** How much higher a frame's room is than its content. @param {number} index @param {number} most */
  const spare = async (index, most) => {
    const frame = page.locator('iframe').nth(index);
    await frame.scrollIntoViewIfNeeded();
    const lesson = await lessonIn(page, index);
    const content = await lesson.evaluate(() =>
      Math.ceil(document.documentElement.getBoundingClientRect().height),
    );
    const room = await frame.evaluate((element) => element.clientHeight);
    return room - Math.min(content, most);
  };
  await openCopy(page, 'wordpress', { block: codes('wordpress')[0], embed });
  for (const index of [0, 1])
    await expect.poll(() => spare(index, Number.POSITIVE_INFINITY)).toBe(0);
  // Without the script in the block WordPress' own sets the height, its border included, up to 1000.
  await openCopy(page, 'wordpress', { block: '', embed });
  await expect.poll(() => spare(0, 998)).toBeGreaterThanOrEqual(-2);
});

test('Canvas and Notion: the frame and the bare address open the figure that they name', async ({
  page,
}) => {
  await openCopy(page, 'plain', { tag: codes('canvas')[0] });
  const lesson = await lessonIn(page);
  expect(await lesson.evaluate((/** @type {any} */ e) => [e.state.step, e.dK])).toEqual([
    'scaling',
    64,
  ]);
  const framed = await readMatrix(lesson, 'A');
  await page.goto(codes('notion')[0].trim());
  await lessonReady(page);
  expect(await readMatrix(page, 'A')).toEqual(framed);
});

test('a content-security policy with the lines of the page lets tag and frame through', async ({
  page,
}) => {
  await page.goto(new URL('embedding.html', lessonUrl()).href);
  const [tag, frame] = await page.locator('#policy pre').allTextContents();
  const added = [tag, frame].map((line) => line.replace('Content-Security-Policy: ', '').trim());
  const policy = ["default-src 'none'", ...added].join('; ');
  await openCopy(page, 'plain', { tag: codes('html')[0] + codes('canvas')[0] }, policy);
  await expectAtHome(await lessonReady(page));
  const framed = await lessonIn(page);
  await expect(framed.locator('.figure').first()).toBeVisible();
});
