// Firefox through Puppeteer's WebDriver BiDi, as an Engine (engine.js).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { findFirefox } from './find.js';

/** @returns {Promise<import('./engine.js').Engine>} */
export async function startFirefox() {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('Firefox is not installed');
  // Run by root in another user's home, as in a container, Firefox refuses to start.
  const home = await mkdtemp(join(tmpdir(), 'attention-firefox-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  });
  const page = await browser.newPage();
  /** @type {string[]} */
  let messages = [];
  /** @type {string[]} */
  let requests = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${String(error)}`));
  page.on('request', (request) => requests.push(request.url()));
  return {
    name: 'Firefox',
    version: (await browser.version()).replace(/^.*\//, ''),
    async goto(url) {
      await page.goto('about:blank');
      messages = [];
      requests = [];
      await page.goto(url);
    },
    evaluate: (run, argument) => page.evaluate(run, argument),
    click: ({ x, y }) => page.mouse.click(x, y),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    async press(key) {
      const keys = /** @type {import('puppeteer-core').KeyInput[]} */ (
        key.replace('Space', ' ').split('+')
      );
      for (const held of keys) await page.keyboard.down(held);
      for (const held of keys.reverse()) await page.keyboard.up(held);
    },
    screenshot: async (path) =>
      void (await page.screenshot({ path: /** @type {`${string}.png`} */ (path) })),
    seen: async () => ({ messages, requests }),
    async close() {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
