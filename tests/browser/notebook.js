// A notebook for the tests: a page that loads the widget's module from a Blob and shows views of one
// model in output cells, as hosts of anywidget's front-end modules do. The model keeps to what their
// specification names: get, set, save_changes, on and off; listeners are called without arguments.
import { expect, lessonUrl, settled } from './lesson.js';

/** No host but the page's own, no script but the page's own and Blobs. */
const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob: 'wasm-unsafe-eval'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  'img-src data: blob:',
  'worker-src blob:',
].join('; ');

/**
 * @param {import('@playwright/test').Page} page
 * @param {object} [how]
 * @param {string} [how.body]  attributes of <body>, by which hosts say their theme
 * @param {string} [how.style]
 */
export async function openNotebook(page, { body = '', style = '' } = {}) {
  const url = new URL('notebook.html', lessonUrl()).href;
  await page.route(url, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': policy },
      body: `<!doctype html><html lang="en"><head><title>Notebook</title><link rel="icon" href="data:,">
        <style>.cell { margin: 8px; width: 500px } ${style}</style></head>
        <body ${body}><main><h1>Notebook</h1></main><script>${kernel}</script></body></html>`,
    }),
  );
  await page.goto(url);
  await page.evaluate(
    (from) => /** @type {any} */ (globalThis).loadWidget(from),
    new URL('attention-lesson.anywidget.js', lessonUrl()).href,
  );
}

/** The host's script. */
const kernel = `
  class Model {
    #values; #listeners = new Map(); #unsaved = {};
    saved = []; // what Python has been told
    constructor(values) { this.#values = values; }
    get(trait) { return this.#values[trait]; }
    set(trait, value) {
      if (JSON.stringify(this.#values[trait]) === JSON.stringify(value)) return;
      this.#values[trait] = this.#unsaved[trait] = value;
      for (const listener of [...this.#of('change:' + trait)]) listener();
    }
    save_changes() {
      this.saved.push(JSON.parse(JSON.stringify(this.#unsaved)));
      this.#unsaved = {};
    }
    on(event, listener) { this.#of(event).push(listener); }
    off(event, listener) {
      const all = this.#of(event);
      const at = all.indexOf(listener);
      if (at >= 0) all.splice(at, 1);
    }
    #of(event) {
      if (!this.#listeners.has(event)) this.#listeners.set(event, []);
      return this.#listeners.get(event);
    }
    get listeners() { return [...this.#listeners.values()].flat().length; }
    /** As when Python sets traits. */
    fromPython(values) { for (const trait in values) this.set(trait, values[trait]); this.#unsaved = {}; }
  }
  globalThis.loadWidget = async (from) => {
    const text = await (await fetch(from)).text();
    const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const module = await import(url);
    URL.revokeObjectURL(url);
    globalThis.widget = typeof module.default === 'function' ? await module.default() : module.default;
  };
  globalThis.makeModel = async (values) => {
    globalThis.model = new Model(values);
    await widget.initialize?.({ model });
  };
  globalThis.leave = [];
  globalThis.show = async ({ signal, inShadow }) => {
    const cell = document.querySelector('main').appendChild(document.createElement('div'));
    cell.className = 'cell';
    const root = inShadow ? cell.attachShadow({ mode: 'open' }) : cell;
    const el = root.appendChild(document.createElement('div'));
    leave.push(await widget.render({ model, el, signal, experimental: {} }));
  };`;

/**
 * Shows another view of the model; makes the model where there are values for one.
 * @param {import('@playwright/test').Page} page
 * @param {Record<string, unknown>} [traits]
 * @param {{ inShadow?: boolean }} [how]
 */
export async function showCell(page, traits, how = {}) {
  await page.evaluate(
    async ([values, options]) => {
      const host = /** @type {any} */ (globalThis);
      if (values) await host.makeModel(values);
      await host.show(options);
    },
    /** @type {const} */ ([traits, how]),
  );
  const lesson = page.locator('attention-lesson').last();
  await lesson.scrollIntoViewIfNeeded();
  await expect(lesson.locator('.figure')).toBeVisible();
  await settled(lesson);
  return lesson;
}

/** @param {import('@playwright/test').Page} page @param {Record<string, unknown>} traits */
export const setFromPython = (page, traits) =>
  page.evaluate((values) => /** @type {any} */ (globalThis).model.fromPython(values), traits);

/** @param {import('@playwright/test').Page} page @param {string} trait @returns {Promise<any>} */
export const traitOf = (page, trait) =>
  page.evaluate((name) => /** @type {any} */ (globalThis).model.get(name), trait);

/** What Python was told since it was last asked, one entry a message. @param {import('@playwright/test').Page} page @returns {Promise<any[]>} */
export const told = (page) =>
  page.evaluate(() => /** @type {any} */ (globalThis).model.saved.splice(0));
