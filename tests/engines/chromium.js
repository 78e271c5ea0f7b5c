// Chromium through Playwright, as an Engine (engine.js).
import { chromium } from '@playwright/test';
import config from '../browser/playwright.config.js';

/** @returns {Promise<import('./engine.js').Engine>} */
export async function startChromium() {
  const { launchOptions, viewport, locale } = /** @type {any} */ (config.use);
  if (!launchOptions.executablePath) throw new Error('Chromium is not installed');
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage({ viewport, locale });
  /** @type {string[]} */
  let messages = [];
  /** @type {string[]} */
  let requests = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  page.context().on('request', (request) => requests.push(request.url()));
  return {
    name: 'Chromium',
    version: browser.version(),
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
    press: (key) => page.keyboard.press(key),
    screenshot: async (path) => void (await page.screenshot({ path })),
    seen: async () => ({ messages, requests }),
    close: () => browser.close(),
  };
}
