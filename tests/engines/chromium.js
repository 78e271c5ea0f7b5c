// Chromium through Playwright, as an Engine (engine.js).
import { chromium } from '@playwright/test';
import config from '../browser/playwright.config.js';
import { handOf, listenTo } from './driven-page.js';

/** @returns {Promise<import('./engine.js').Engine>} */
export async function startChromium() {
  const { launchOptions, viewport, locale } = /** @type {any} */ (config.use);
  if (!launchOptions.executablePath) throw new Error('Chromium is not installed');
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage({ viewport, locale });
  const { anew, seen } = listenTo(page, page.context());
  return {
    name: 'Chromium',
    version: browser.version(),
    ...handOf(page, anew),
    seen,
    evaluate: (run, argument) => page.evaluate(run, argument),
    press: (key) => page.keyboard.press(key),
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: () => browser.close(),
  };
}
