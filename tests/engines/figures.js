// Every number on show, under a name that is the same in each engine, and every word.
import { count, follow, open, settled, until } from './lesson.js';
import { late, states } from './states.js';

/** @typedef {[name: string, value: number | string][]} Figures */

/**
 * @param {import('./engine.js').Engine} page
 * @param {string} url of index.html
 * @param {(name: string) => Promise<unknown>} look  while a state is on show
 * @returns {Promise<Figures>}
 */
export async function figuresOf(page, url, look) {
  /** @type {Figures} */
  const figures = [];
  await open(page, url);
  for (const [name, hash] of Object.entries(states)) {
    await follow(page, hash);
    const wanted = late[name];
    if (wanted)
      await until(`${name}: ${wanted.selector}`, async () => {
        return (await count(page, wanted.selector)) === wanted.all;
      });
    await page.evaluate(openTables);
    await settled(page);
    const shown = await page.evaluate(valuesOnShow);
    for (const [where, value] of shown) figures.push([`${name}: ${where}`, Number(value)]);
    for (const [i, word] of (await page.evaluate(textOnShow)).entries()) {
      figures.push([`${name}: word ${i}`, word]);
    }
    await look(name);
  }
  return figures;
}

/** In the page: a large matrix has its numbers in a table on demand. */
function openTables() {
  const root = /** @type {ShadowRoot} */ (document.querySelector('attention-lesson')?.shadowRoot);
  const tables = /** @type {NodeListOf<HTMLDetailsElement>} */ (
    root.querySelectorAll('details.on-demand')
  );
  for (const table of tables) table.open = true;
}

/** In the page: the hooks of a value and of what it stands in, and the value as text. */
function valuesOnShow() {
  const root = /** @type {ShadowRoot} */ (document.querySelector('attention-lesson')?.shadowRoot);
  return [...root.querySelectorAll('[data-value]')].map((element) => {
    const hooks = [];
    for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
      const { value, ...rest } = /** @type {HTMLElement} */ (at).dataset ?? {};
      hooks.unshift(...Object.entries(rest).map((pair) => pair.join('=')));
    }
    return [hooks.join(' '), /** @type {HTMLElement} */ (element).dataset.value];
  });
}

/**
 * In the page: all that is written, formulas included, but for what a live region says once the numbers
 * rest: by the clock, and in the words of what stands beside it.
 * @returns {string[]}
 */
function textOnShow() {
  const root = /** @type {ShadowRoot} */ (document.querySelector('attention-lesson')?.shadowRoot);
  const isSaid = (/** @type {Node} */ { parentElement }) =>
    parentElement?.matches('.hidden[role="status"]') ?? false;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    isSaid(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let text = '';
  while (walker.nextNode()) text += walker.currentNode.nodeValue;
  return text.trim().split(/\s+/);
}

/**
 * What differs between two engines by more than `most` of the larger number, one line each.
 * @param {Figures} a
 * @param {Figures} b
 * @param {number} most
 */
export function differences(a, b, most) {
  const lines = a.length === b.length ? [] : [`${a.length} figures for ${b.length}`];
  for (const [i, [name, x]] of a.entries()) {
    const [other, y] = b[i] ?? ['nothing', Number.NaN];
    if (name !== other) return [...lines, `“${name}” for “${other}”`];
    if (!(distance(x, y) <= most)) lines.push(`${name}: ${x} for ${y}`);
  }
  return lines;
}

/** Of numbers, relative where they are large; words are equal or not. @param {number | string} x @param {number | string} y */
function distance(x, y) {
  if (Object.is(x, y)) return 0;
  if (typeof x !== 'number' || typeof y !== 'number') return Number.POSITIVE_INFINITY;
  return Math.abs(x - y) / Math.max(1, Math.abs(x), Math.abs(y));
}

/** @param {Figures} a @param {Figures} b */
export const largestDifference = (a, b) =>
  Math.max(0, ...a.map(([, x], i) => distance(x, b[i]?.[1])));

/** @param {Figures} figures @returns {string} how many of which */
export function countsOf(figures) {
  const numbers = figures.filter(([, x]) => typeof x === 'number').length;
  return `${numbers} numbers, ${figures.length - numbers} words`;
}
