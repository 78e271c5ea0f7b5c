// <attention-lesson> among a page's styles: what it takes from them (custom properties, being hidden) and
// what it does not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from '../../.ci/paths.mjs';
import { expect, lessonReady, openHost, settled, test } from './lesson.js';

const manifest = JSON.parse(readFileSync(join(dist, 'custom-elements.json'), 'utf8'));
const [declared] = manifest.modules[0].declarations;
const names = (/** @type {{ name: string }[]} */ all) => all.map(({ name }) => name);

test('every custom property changes what is drawn, in both themes', async ({ page }) => {
  await page.route('**/host.css', (route) => {
    const colour = (/** @type {number} */ i) => `rgb(${i + 1}, 20, 30)`;
    const values = names(declared.cssProperties).map((name, i) => {
      const value =
        { '--attention-font': 'serif', '--attention-radius': '13px' }[name] ?? colour(i);
      return `${name}: ${value};`;
    });
    return route.fulfill({ contentType: 'text/css', body: `main { ${values.join('')} }` });
  });
  const one = (/** @type {string} */ theme) =>
    `<attention-lesson steps="head example" theme="${theme}" d-k="many"></attention-lesson>`;
  await openHost(
    page,
    `<link rel="stylesheet" href="host.css"><main>${one('light')}${one('dark')}</main>`,
  );
  for (const theme of ['light', 'dark']) {
    const lesson = page.locator(`attention-lesson[theme=${theme}]`);
    await lesson.scrollIntoViewIfNeeded();
    await expect(lesson.locator('.figure')).toBeVisible();
    const used = await lesson.evaluate((element) => {
      const { shadowRoot: root } = /** @type {{ shadowRoot: ShadowRoot }} */ (
        /** @type {any} */ (element)
      );
      const lesson = /** @type {Element} */ (root.querySelector('.lesson'));
      const { fontFamily, backgroundColor, color } = getComputedStyle(lesson);
      const style = getComputedStyle(lesson);
      const tokens = [
        'page',
        'surface',
        'ink',
        'muted',
        'line',
        'query',
        'key',
        'value',
        'weight',
        'error',
      ];
      return {
        tokens: tokens.map((name) => style.getPropertyValue(`--${name}`)),
        drawn: [fontFamily, backgroundColor, color],
        radius: getComputedStyle(/** @type {Element} */ (root.querySelector('.choice')))
          .borderRadius,
      };
    });
    expect(used.tokens).toEqual(used.tokens.map((_, i) => `rgb(${i + 1}, 20, 30)`));
    expect(used.drawn).toEqual(['serif', 'rgb(1, 20, 30)', 'rgb(3, 20, 30)']);
    expect(used.radius).toBe('13px');
  }
});

test('what the page gives to all its text and to every element stays outside', async ({ page }) => {
  const hostile = `body { font: italic 700 40px/3 fantasy; color: red; letter-spacing: 9px; word-spacing: 30px;
      text-align: center; text-transform: uppercase; text-indent: 50px; white-space: pre; cursor: help;
      text-shadow: 2px 2px red; list-style: square; border-spacing: 20px; border-collapse: collapse;
      word-break: break-all; hyphens: auto; text-wrap: nowrap; tab-size: 9; quotes: "x" "y"; caption-side: bottom;
      empty-cells: hide; font-variant: small-caps; direction: rtl; color-scheme: dark }
    * { margin: 30px; box-sizing: content-box; border: 5px dashed red !important; background: yellow !important }
    td, th, p, button, input { display: none !important }`;
  await page.route('**/host.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: hostile }),
  );
  /** Every computed style of every element inside, but where it stands in the page. */
  const styles = async () => {
    const lesson = await lessonReady(page);
    await lesson.evaluate((element) => {
      for (const [name, value] of [
        ['margin', '0'],
        ['border', '0'],
        ['width', '800px'],
      ]) {
        element.style.setProperty(name, value, 'important');
      }
    });
    await settled(lesson);
    return lesson.evaluate((element) => {
      const all = [...(element.shadowRoot?.querySelectorAll('*') ?? [])].filter(
        (e) => e.localName !== 'style',
      );
      return all.map((inner) => {
        const style = getComputedStyle(inner);
        const kept = [...style].filter(
          (name) => !/^--|^inset|^(top|right|bottom|left)$/.test(name),
        );
        return `${inner.localName}.${inner.getAttribute('class')} ${kept.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')}`;
      });
    });
  };
  const lesson = '<attention-lesson step="head" hide=""></attention-lesson>';
  await openHost(page, lesson);
  const plain = await styles();
  await openHost(page, `<link rel="stylesheet" href="host.css">${lesson}`);
  const styled = await styles();
  expect(plain.length).toBeGreaterThan(500);
  const changed = plain.flatMap((line, i) => (line === styled[i] ? [] : [[line, styled[i]]]));
  const [before, after] = (changed[0] ?? ['', '']).map((line) => line.split(';'));
  expect(before.filter((rule, i) => rule !== after[i])).toEqual([]);
});

test('a page that hides the element, by any means, hides all of it', async ({ page }) => {
  await openHost(page, '<div><attention-lesson step="head"></attention-lesson></div>');
  const lesson = await lessonReady(page);
  for (const property of ['visibility: hidden', 'display: none', 'opacity: 0']) {
    const [name, value] = property.split(': ');
    await lesson.evaluate(
      (element, rule) => element.parentElement?.style.setProperty(rule.name, rule.value),
      { name, value },
    );
    const seen = await lesson
      .locator('.summary')
      .evaluate((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    expect(seen, property).toBe(false);
    await lesson.evaluate(
      (element, rule) => element.parentElement?.style.removeProperty(rule),
      name,
    );
  }
  await lesson.evaluate((element) => element.setAttribute('hidden', ''));
  await expect(lesson).toBeHidden();
});
