// Every number on show, under a name that is the same in each engine, and every word.
import { count, open, settled, until } from './lesson.js';

/** @typedef {[name: string, value: number | string][]} Figures */

/** Addresses that between them put every step and every kind of figure on show. */
const states = {
  why: '#step=why&answers=why:t1',
  'why, shuffled': '#step=why&answers=why:t1&why.shuffle=7&position=off&seed=3',
  head: '#step=head&answers=head:different&head.open=A',
  'head, wide, causal': '#step=head&answers=head:different&d-k=16&causal=top-left&seed=12',
  example: '#step=example&answers=example:up',
  scaling: '#step=scaling&answers=scaling:0.95&d-k=64',
  jacobian: '#step=jacobian&answers=jacobian:vanishes&jacobian.grow=3&jacobian.open=J',
  mask: '#step=mask&causal=top-left&answers=mask:all',
  'mask, fewer queries': '#step=mask&causal=bottom-right&mask.queries=3',
  heads: '#step=heads&heads=4&answers=heads:same',
  cost: '#step=cost&answers=cost:4-4',
  roles: '#step=roles&answers=roles:state',
  recap: '#step=recap',
};

/** A table that is drawn row by row, and how many values it has in the end. */
const slow = { scaling: { selector: '[data-table="saturation"] td[data-value]', all: 77 } };

/**
 * @param {import('./engine.js').Engine} page
 * @param {string} url of index.html
 * @param {(name: string) => Promise<unknown>} look  while a state is on show
 * @returns {Promise<Figures>}
 */
export async function figuresOf(page, url, look) {
  /** @type {Figures} */
  const figures = [];
  for (const [name, hash] of Object.entries(states)) {
    await open(page, url + hash);
    const { selector, all } = slow[/** @type {keyof typeof slow} */ (name)] ?? {};
    if (selector)
      await until(`${all} ${selector}`, async () => (await count(page, selector)) === all);
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

/** In the page: all that is written, formulas included. @returns {string[]} */
function textOnShow() {
  const root = /** @type {ShadowRoot} */ (document.querySelector('attention-lesson')?.shadowRoot);
  return (root.textContent ?? '').trim().split(/\s+/);
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
