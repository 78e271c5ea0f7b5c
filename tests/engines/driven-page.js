// What Playwright's and Puppeteer's pages do alike.

/** @typedef {{ on: (event: any, listen: (one: any) => void) => unknown }} Emitter */

/**
 * Console messages, errors and requests since `anew`, where the driver tells.
 * @param {Emitter} page
 * @param {Emitter} [network]  tells of requests, where that is not the page
 */
export function listenTo(page, network = page) {
  /** @type {string[]} */
  let messages = [];
  /** @type {string[]} */
  let requests = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${error?.message ?? error}`));
  network.on('request', (request) => requests.push(request.url()));
  return {
    anew() {
      messages = [];
      requests = [];
    },
    seen: async () => ({ messages, requests }),
  };
}

/**
 * @param {{ mouse: { click: (x: number, y: number) => Promise<void>, down: () => Promise<void>,
 *   move: (x: number, y: number, options?: { steps: number }) => Promise<void>, up: () => Promise<void> },
 *   keyboard: { type: (text: string) => Promise<void> }, goto: (url: string) => Promise<unknown> }} page
 * @param {() => void} anew  before another page is opened
 * @returns {Pick<import('./engine.js').Engine, 'goto' | 'click' | 'drag' | 'type'>}
 */
export const handOf = (page, anew) => ({
  async goto(url) {
    await page.goto('about:blank');
    anew();
    await page.goto(url);
  },
  click: ({ x, y }) => page.mouse.click(x, y),
  async drag(from, to) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  },
  type: (text) => page.keyboard.type(text),
});
