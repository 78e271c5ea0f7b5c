// Firefox through Puppeteer's WebDriver BiDi, as an Engine (engine.js).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { handOf, listenTo } from './driven-page.js';
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
  const { anew, seen } = listenTo(page);
  return {
    name: 'Firefox',
    version: (await browser.version()).replace(/^.*\//, ''),
    ...handOf(page, anew),
    seen,
    evaluate: (run, argument) => page.evaluate(run, argument),
    async press(key) {
      const keys = /** @type {import('puppeteer-core').KeyInput[]} */ (
        key.replace('Space', ' ').split('+')
      );
      for (const held of keys) await page.keyboard.down(held);
      for (const held of keys.reverse()) await page.keyboard.up(held);
    },
    screenshot: async (path) =>
      void (await page.screenshot({ path: /** @type {`${string}.png`} */ (path) })),
    async close() {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
