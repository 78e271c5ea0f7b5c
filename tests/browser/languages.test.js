// Words are data: with made-up languages (pseudo-languages.mjs) no text on the page is in English, and
// a right-to-left one turns the page around, but not its mathematics.
import { mkdir } from 'node:fs/promises';
import { dist } from '../../.ci/paths.mjs';
import { listen, staticServer } from '../../.ci/static-server.mjs';
import { steps } from '../../web/steps/index.js';
import { expect, openLesson, settled, test } from './lesson.js';
import { pseudoLesson } from './pseudo-languages.mjs';
import { LONG_RUN, stepsOf } from './runs.js';

/** Tokens without letters, so that every letter on the page is a word. */
const SENTENCE = encodeURIComponent('1 2 3 4 5 6 7');

/** @type {import('node:http').Server} */
let server;
let url = '';

test.use({ allowedMessages: [/^request: http:\/\/127\.0\.0\.1:/] }); // a server of its own

test.beforeAll(async () => {
  const script = await pseudoLesson();
  server = staticServer({
    root: dist,
    also: (request, response) => {
      if (request.url !== '/attention-lesson.js') return;
      response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' }).end(script);
    },
  });
  url = `http://127.0.0.1:${await listen(server)}/index.html`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * @param {import('@playwright/test').Page} page @param {string} hash
 */
async function open(page, hash) {
  await page.goto('about:blank');
  await page.goto(`${url}#${hash}`);
  const lesson = page.locator('attention-lesson');
  await expect(lesson.locator('.figure, .empty').first()).toBeVisible();
  await settled(lesson);
  return lesson;
}

/**
 * Words that stand in no marked text: in what is read, in labels, in titles.
 * @param {import('@playwright/test').Locator} lesson
 * @returns {Promise<string[]>}
 */
const unmarked = (lesson) =>
  lesson.evaluate((element) => {
    const WORD = /\p{L}{2,}/u; // a single letter is mathematics: n × d, s1
    /** Mathematics, code and what was typed are the same in every language. */
    const SAME = 'math, .math, bdi, textarea, style, script, canvas';
    const LABELS = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    /** @type {string[]} */
    const found = [];
    let depth = 0;
    const outside = (/** @type {string} */ text) => {
      let rest = '';
      for (const character of text) {
        if (character === '⟦') depth += 1;
        else if (character === '⟧') depth -= 1;
        else if (depth === 0) rest += character;
      }
      // Units of the SI; head_1 of the formulas, said on one line.
      return rest.replace(/\d\s?[mµ]s\b|\bhead\d+\b/g, '');
    };
    const where = (/** @type {Element} */ at) =>
      `${at.localName}.${at.getAttribute('class') ?? ''}`.slice(0, 60);
    const visit = (/** @type {Node} */ node) => {
      if (node.nodeType === Node.TEXT_NODE) {
        const rest = outside(node.textContent ?? '').trim();
        if (WORD.test(rest)) {
          found.push(`${where(/** @type {Element} */ (node.parentElement))}: ${rest}`);
        }
        return;
      }
      if (node instanceof Element) {
        if (node.matches(SAME)) return;
        for (const name of LABELS) {
          const text = node.getAttribute(name) ?? '';
          const before = depth;
          depth = 0;
          const rest = outside(text);
          depth = before;
          if (WORD.test(rest)) found.push(`${where(node)}[${name}]: ${text}`);
        }
      }
      for (const child of node.childNodes) visit(child);
    };
    visit(/** @type {ShadowRoot} */ (element.shadowRoot));
    if (depth !== 0) found.push('the marks do not match');
    return found;
  });

/** More of each step than it shows at first. @type {Record<string, string[]>} */
const MORE = {
  why: ['why.shuffle=3'],
  head: ['head.weights=on&causal=top-left&scale=0.3', 'head.open=A', 'head.open=Q&d-k=32'],
  example: ['example.divisor=off', 'example.v=0,0,0,0,0,0'],
  scaling: ['scaling.zoom=on'],
  jacobian: ['jacobian.grow=3'],
  mask: [
    'causal=top-left&mask.edited=on&mask.word=9',
    'mask.other=padding',
    'mask.other=window&causal=bottom-right&mask.queries=3',
    'mask.other=drawn&mask.open=A',
  ],
  heads: [
    'heads=4&heads.groups=1&heads.biases=on',
    'heads.open=concat',
    'heads.open=MHA',
    'd=64',
    'heads.whose=forming',
  ],
  cost: ['cost.causal=on', 'cost.tile=3&cost.keys=3'],
  roles: ['roles.placed=A:learned,h:config,W_Q:learned&roles.last=A', 'roles.gone=on'],
  recap: ['answers=head:same,roles:state&right=roles'],
};

for (const { id } of steps) {
  test(`${id} has no word in its code`, async ({ page }) => {
    const found = new Set();
    for (const more of ['', `answers=${id}:x`, ...(MORE[id] ?? [])]) {
      const lesson = await open(page, `step=${id}&sentence=${SENTENCE}&${more}`);
      for (const text of await unmarked(lesson)) found.add(text);
    }
    expect([...found]).toEqual([]);
  });
}

test('nor have the notices, the empty state, the menus, and a step printed', async ({ page }) => {
  const found = new Set();
  const collect = async (/** @type {import('@playwright/test').Locator} */ lesson) => {
    for (const text of await unmarked(lesson)) found.add(text);
  };
  await collect(await open(page, 'step=head&nonsense=1&d-k=x&seed=9999999999&tied=7&d=0'));
  await collect(await open(page, 'step=head&sentence='));
  const lesson = await open(page, `step=head&sentence=${SENTENCE}`);
  const menu = lesson.locator('.take-away > button');
  await menu.click();
  await collect(lesson);
  for (const item of await lesson.locator('.take-away-items button[aria-pressed]').all()) {
    await item.click();
    await collect(lesson);
  }
  await lesson.locator('input[name=seed]').fill('-');
  await lesson.locator('input[name=scale-value]').fill('1000');
  await collect(lesson);
  await page.emulateMedia({ media: 'print' });
  await settled(lesson);
  await collect(lesson);
  expect([...found]).toEqual([]);
});

test('work that runs speaks the language too', async ({ page }) => {
  test.slow();
  const found = new Set();
  const collect = async (/** @type {import('@playwright/test').Locator} */ lesson) => {
    for (const text of await unmarked(lesson)) found.add(text);
  };
  const training = await open(page, LONG_RUN);
  await expect.poll(() => stepsOf(training)).toBeGreaterThan(0);
  await expect(training.locator('button[name="pause"]')).toBeVisible();
  await collect(training);
  await training.locator('button[name="pause"]').click();
  await expect(training.locator('[data-training="rest"]')).toBeVisible();
  await collect(training);
  const stopped = await open(page, 'step=cost&cost.longest=16384');
  await stopped.getByRole('button', { name: '⟦Measure⟧' }).click();
  await expect(stopped.locator('tr[data-n]').first()).toBeVisible();
  await expect(stopped.locator('button.halt')).toBeEnabled();
  await collect(stopped);
  await stopped.locator('button.halt').click();
  await expect(stopped.locator('button.start')).toBeEnabled();
  await collect(stopped);
  const timing = await open(page, 'step=cost&cost.longest=256');
  await timing.getByRole('button', { name: '⟦Measure⟧' }).click();
  await expect(timing.getByText('Measure again')).toBeVisible();
  await expect(timing.locator('button.start')).toBeEnabled();
  await collect(timing);
  expect([...found]).toEqual([]);
});

test('a right-to-left language turns the page, not its mathematics', async ({ page }) => {
  const folder = 'tests/browser/.output/right-to-left';
  await mkdir(folder, { recursive: true });
  for (const { id } of steps) {
    const lesson = await open(page, `lang=de&step=${id}`);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    const turned = await lesson.evaluate((/** @type {any} */ element) => {
      const root = element.shadowRoot;
      const box = (/** @type {string} */ what) => root.querySelector(what).getBoundingClientRect();
      const direction = (/** @type {Element} */ one) => getComputedStyle(one).direction;
      const mirrored = [...root.querySelectorAll('math, .grid, .plot, .plane svg, .math')].filter(
        (one) => direction(one) !== 'ltr',
      );
      return {
        text: direction(root.querySelector('.text')),
        railIsRight: box('.rail').left > box('.page').right - 1,
        mirrored: mirrored.map((one) => `${one.localName}.${one.getAttribute('class')}`),
        overflows: document.documentElement.scrollWidth > window.innerWidth,
      };
    });
    expect({ id, ...turned }).toEqual({
      id,
      text: 'rtl',
      railIsRight: true,
      mirrored: [],
      overflows: false,
    });
    await page.screenshot({ path: `${folder}/${id}.png`, fullPage: true });
  }
});

test('the reader chooses the language in the rail; page, numbers and address follow', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=example');
  await lesson.locator('select[name=lang]').selectOption('de');
  await expect(lesson.locator('.step-title')).toHaveText(
    'Von Hand: drei Tokens mit je zwei Zahlen',
  );
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  await expect(page).toHaveTitle(/^Von Hand · Self-Attention/);
  await expect(lesson.locator('.summary')).toContainText('(1,20334; 0,79666)');
  await expect(lesson.locator('input[name="q3-x"], input[inputmode=decimal]').first()).toHaveValue(
    /^\d(,\d+)?$/,
  );
  await expect.poll(() => new URL(page.url()).hash).toContain('lang=de');
  await page.reload();
  await expect(lesson.locator('.step-title')).toHaveText(
    'Von Hand: drei Tokens mit je zwei Zahlen',
  );
});

test('German numbers have a comma, everywhere', async ({ page }) => {
  for (const { id } of steps) {
    const lesson = await openLesson(page, `index.html#lang=de&step=${id}`);
    const text = await lesson.evaluate((element) => {
      const root = /** @type {ShadowRoot} */ (element.shadowRoot);
      return [...root.querySelectorAll('.page *')]
        .flatMap((one) => [
          one.getAttribute('aria-label'),
          one.getAttribute('aria-valuetext'),
          ...[...one.childNodes].filter((node) => node.nodeType === 3).map((n) => n.textContent),
        ])
        .filter((said) => said && /\d\.\d/.test(said));
    });
    expect({ id, text }).toEqual({ id, text: [] });
    await page.goto('about:blank');
  }
});

test('German words, which are longer, fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { id } of steps) {
    await openLesson(page, `index.html#lang=de&step=${id}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ id, width }).toEqual({ id, width: 320 });
    await page.goto('about:blank');
  }
});
