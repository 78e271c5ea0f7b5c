// Text can be read in both themes: contrast of at least 4.5 on every surface, and on every level of
// the ramp that colours the cells.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const source = (/** @type {string} */ name) =>
  readFileSync(new URL(`../../web/theme/${name}`, import.meta.url), 'utf8');

/** The custom properties of the first rule after `selector`. @param {string} css @param {string} selector */
function tokensOf(css, selector) {
  const [body] = css.slice(css.indexOf(selector)).split('}');
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(?:var\([^,]+,\s*)?([^;)]+)\)?;/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

const css = source('tokens.css');
/** @type {Record<string, Record<string, string>>} */
const themes = {
  light: tokensOf(css, '.lesson {'),
  dark: tokensOf(css, '.lesson[data-theme="dark"] {'),
  auto: tokensOf(css, '.lesson[data-theme="auto"] {'),
};

const rgb = (/** @type {string} */ hex) =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** Relative luminance, WCAG 2.2. @param {number[]} colour */
function luminance(colour) {
  const [r, g, b] = colour.map((x) =>
    x / 255 <= 0.04045 ? x / 255 / 12.92 : ((x / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {number[]} a @param {number[]} b */
function contrast(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const mix = (/** @type {number[]} */ a, /** @type {number[]} */ b, /** @type {number} */ part) =>
  a.map((x, i) => x * part + b[i] * (1 - part));

test('dark by choice and dark by the system are the same theme', () => {
  assert.deepEqual(themes.dark, themes.auto);
  assert.ok(Object.keys(themes.dark).length > 15);
});

for (const theme of ['light', 'dark']) {
  const t = themes[theme];

  test(`${theme}: every text colour has contrast 4.5 on page and surface`, () => {
    for (const ink of ['ink', 'muted', 'query', 'key', 'value', 'weight', 'error']) {
      for (const ground of ['page', 'surface']) {
        const c = contrast(rgb(t[ink]), rgb(t[ground]));
        assert.ok(c >= 4.5, `${ink} on ${ground}: ${c.toFixed(2)}`);
      }
    }
  });

  test(`${theme}: the number in a cell can be read at every level of the ramp`, () => {
    for (const role of ['query', 'key', 'value', 'weight', 'plain']) {
      const colour = rgb(t[role === 'plain' ? 'muted' : role]);
      const [low, high] = ['low', 'high'].map(
        (end) => Number.parseFloat(t[`${role}-${end}`]) / 100,
      );
      for (let level = 0; level <= 20; level += 1) {
        const part = level <= 14 ? (level / 14) * low : high + ((level - 15) / 5) * (1 - high);
        const c = contrast(mix(colour, rgb(t.page), part), rgb(level <= 14 ? t.ink : t.page));
        assert.ok(c >= 4.5, `${role} level ${level}: ${c.toFixed(2)}`);
      }
    }
  });
}

test('the style sheet has the 21 levels that this test computes', () => {
  const rules = [...source('ramp.css').matchAll(/\.l(\d+) \{\s*--fill: calc\(([^;]+)\);/g)];
  assert.deepEqual(
    rules.map(([, level]) => Number(level)),
    Array.from({ length: 21 }, (_, i) => i),
  );
  assert.match(rules[14][2], /^1 \* var\(--low/);
  assert.match(rules[15][2], /^var\(--high, 90%\) \+ 0 \*/);
});
