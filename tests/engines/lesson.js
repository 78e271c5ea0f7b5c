// The lesson through an Engine: finds things in the open shadow root, moves them as a person does, and
// waits by asking again. What runs in the page stands by itself: it sees nothing of this file.

/** @typedef {import('./engine.js').Engine} Engine */

/** Whatever takes longer never comes, however busy the machine. */
const PATIENCE_MS = 60_000;

/**
 * Asks until the answer is true; the last error or answer is what went wrong.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} ask
 * @returns {Promise<T>} the first answer that counts as true
 */
export async function until(what, ask) {
  const end = performance.now() + PATIENCE_MS;
  let last;
  for (;;) {
    try {
      last = await ask();
      if (last) return last;
    } catch (error) {
      last = error;
    }
    if (performance.now() > end) throw new Error(`${what}: ${last}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @param {Engine} page @returns {Promise<void>} once the present state has been drawn */
export const settled = (page) =>
  page.evaluate(async () => {
    const lesson = /** @type {any} */ (document.querySelector('attention-lesson'));
    while (!(await lesson.updateComplete));
  });

/** @param {Engine} page @param {string} url @param {string} [selector] what has to be there */
export async function open(page, url, selector = '.figure') {
  await page.goto(url);
  await until(`${url} draws ${selector}`, () => count(page, selector));
  await settled(page);
}

/** A link within the open page: another state without loading anew. @param {Engine} page @param {string} hash without # */
export async function follow(page, hash) {
  await page.evaluate(async (/** @type {string} */ to) => {
    const moved = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    location.hash = to;
    await moved;
  }, hash);
  await settled(page);
}

/** @param {Engine} page @param {string} selector @returns {Promise<number>} */
export const count = (page, selector) =>
  page.evaluate(
    (/** @type {string} */ wanted) =>
      document.querySelector('attention-lesson')?.shadowRoot?.querySelectorAll(wanted).length ?? 0,
    selector,
  );

/** @param {Engine} page @param {string} selector @returns {Promise<string[]>} the text of each, white space folded */
export const texts = (page, selector) =>
  page.evaluate(
    (/** @type {string} */ wanted) =>
      [
        ...(document.querySelector('attention-lesson')?.shadowRoot?.querySelectorAll(wanted) ?? []),
      ].map((one) => (one.textContent ?? '').replace(/\s+/g, ' ').trim()),
    selector,
  );

/** @param {Engine} page @param {string} selector @param {string} hook of data-hook @returns {Promise<string[]>} */
export const dataOf = (page, selector, hook) =>
  page.evaluate(
    (/** @type {[string, string]} */ [wanted, key]) =>
      [
        ...(document.querySelector('attention-lesson')?.shadowRoot?.querySelectorAll(wanted) ?? []),
      ].map((one) => /** @type {HTMLElement} */ (one).dataset[key] ?? ''),
    [selector, hook],
  );

/** @param {Engine} page @param {string} name a data-matrix @returns {Promise<number[][]>} in rows */
export const matrix = (page, name) =>
  page
    .evaluate((/** @type {string} */ wanted) => {
      const root = document.querySelector('attention-lesson')?.shadowRoot;
      const rows = /** @type {any[][]} */ ([]);
      const cells = root
        ?.querySelector(`[data-matrix="${wanted}"]`)
        ?.querySelectorAll('[data-value]');
      for (const cell of cells ?? []) {
        const { row, col, value } = /** @type {HTMLElement} */ (cell).dataset;
        rows[Number(row)] ??= [];
        rows[Number(row)][Number(col)] = value; // text: JSON knows no infinity
      }
      return rows;
    }, name)
    .then((/** @type {string[][]} */ rows) => rows.map((row) => row.map(Number)));

/** @param {Engine} page @returns {Promise<any>} the element's */
export const state = (page) =>
  page.evaluate(() => /** @type {any} */ (document.querySelector('attention-lesson')).state);

/**
 * Where to click: the middle of the first match, scrolled into view, with nothing before it.
 * @param {Engine} page
 * @param {string} selector
 */
export const placeOf = (page, selector) =>
  page.evaluate((/** @type {string} */ wanted) => {
    const root = document.querySelector('attention-lesson')?.shadowRoot;
    const found = root?.querySelector(wanted);
    if (!root || !found) throw new Error(`there is no ${wanted}`);
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = found.getBoundingClientRect();
    const place = { x: left + width / 2, y: top + height / 2 };
    const hit = root.elementFromPoint(place.x, place.y);
    if (!hit || !(found.contains(hit) || hit.contains(found))) {
      throw new Error(`${wanted} is covered by ${hit?.outerHTML.slice(0, 100)}`);
    }
    return place;
  }, selector);

/** @param {Engine} page @param {string} selector */
export async function click(page, selector) {
  await page.click(await until(`click ${selector}`, () => placeOf(page, selector)));
  await settled(page);
}

/** @param {Engine} page @param {string} selector */
export const focus = (page, selector) =>
  page.evaluate((/** @type {string} */ wanted) => {
    const root = document.querySelector('attention-lesson')?.shadowRoot;
    /** @type {HTMLElement | null | undefined} */ (root?.querySelector(wanted))?.focus();
    if (!root?.activeElement?.matches(wanted)) throw new Error(`${wanted} takes no focus`);
  }, selector);

/** @param {Engine} page @param {string} key @param {number} [times] */
export async function press(page, key, times = 1) {
  for (let i = 0; i < times; i += 1) await page.press(key);
  await settled(page);
}

/** Clicks into a field, takes all that is there and types. @param {Engine} page @param {string} selector @param {string} text */
export async function fill(page, selector, text) {
  await click(page, selector);
  await page.press('Control+a');
  await page.type(text);
  await settled(page);
}

/** Of a select: a native one opens a window of its own, which no driver moves alike. @param {Engine} page @param {string} name @param {string} value */
export async function choose(page, name, value) {
  await page.evaluate(
    (/** @type {[string, string]} */ [of, wanted]) => {
      const root = document.querySelector('attention-lesson')?.shadowRoot;
      const select = /** @type {HTMLSelectElement} */ (root?.querySelector(`select[name="${of}"]`));
      select.value = wanted;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [name, value],
  );
  await settled(page);
}

/** @param {Engine} page @param {string} selector */
export const focused = (page, selector) =>
  page.evaluate(
    (/** @type {string} */ wanted) =>
      document.querySelector('attention-lesson')?.shadowRoot?.activeElement?.matches(wanted),
    selector,
  );

/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box  px of the viewport */

/** @param {Engine} page @param {string} selector @returns {Promise<Box[]>} */
export const boxes = (page, selector) =>
  page.evaluate(
    (/** @type {string} */ wanted) =>
      [
        ...(document.querySelector('attention-lesson')?.shadowRoot?.querySelectorAll(wanted) ?? []),
      ].map((one) => one.getBoundingClientRect().toJSON()),
    selector,
  );
