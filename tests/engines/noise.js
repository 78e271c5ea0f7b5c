// What a page must not do: write to the console, throw, break the policy, miss a file, ask another host.
import { open, until } from './lesson.js';

/**
 * @param {import('./engine.js').Engine} page
 * @param {import('./site.js').Site} site
 * @returns {Promise<string[]>} one line each, since the page was opened
 */
export async function noiseOf(page, site) {
  const { messages, requests } = await page.seen();
  const { recorded, asked } = await page.evaluate(() => ({
    recorded: /** @type {any} */ (globalThis).recorded,
    asked: performance.getEntriesByType('resource').map(({ name }) => name),
  }));
  const elsewhere = [...new Set([...requests, ...asked])].filter(
    (url) => /^(https?|wss?):/.test(url) && new URL(url).origin !== site.origin,
  );
  return [
    ...messages,
    ...(recorded ?? ['the recorder did not run']),
    ...site.refused(),
    ...elsewhere.map((url) => `asked ${url}`),
  ];
}

/**
 * Does all of it, to see that it would not pass unnoticed.
 * @param {import('./engine.js').Engine} page
 * @param {import('./site.js').Site} site
 */
export async function makeNoise(page, site) {
  await open(page, site.url('index.html'));
  await page.evaluate(async () => {
    console.error('spoken');
    setTimeout(() => {
      throw new Error('thrown');
    });
    document.body.append(
      Object.assign(document.createElement('script'), { textContent: 'document.title = ""' }),
      Object.assign(document.createElement('img'), { src: 'missing.png' }),
    );
    await fetch('http://other.invalid/').catch(() => {});
  });
  const wanted = [/spoken/, /thrown/, /policy: script-src/, /missing\.png/, /other\.invalid/];
  await until('all that was done is noticed', async () => {
    const noise = (await noiseOf(page, site)).join('\n');
    return wanted.every((one) => one.test(noise));
  });
}
