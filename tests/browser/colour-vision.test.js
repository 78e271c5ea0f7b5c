// Nothing is said by colour alone. Screenshots of every step as seen without red, green or blue cones or
// in greys, for a person to look at, in .output/looks/; and curves of one chart differ in more than hue.
import { steps } from '../../web/steps/index.js';
import { expect, openLesson, test } from './lesson.js';

const folder = 'tests/browser/.output/looks';
const TYPES = /** @type {const} */ (['deuteranopia', 'protanopia', 'tritanopia', 'achromatopsia']);
/** Grey beside grey: a ratio of luminances that an eye still tells apart in thin lines. */
const LEAST_RATIO = 1.5;

/** A state with something to see in each step. @type {Record<string, string>} */
const SEEN = {
  why: '&why.shuffle=1',
  head: '&causal=top-left&head.open=A&answers=head:different',
  scaling: '&answers=scaling:0.95&d-k=64',
  jacobian: '&answers=jacobian:vanishes',
  mask: '&causal=top-left&mask.edited=on',
  heads: '&heads=4&answers=heads:same',
  cost: '&answers=cost:4-4',
  roles: '&roles.placed=A:learned,W_Q:learned,h:config,S:state&roles.last=A',
  recap: '&answers=head:different,roles:config&right=head',
};

for (const { id } of steps) {
  test(`${id}: as seen in four kinds of colour blindness; curves differ in more than hue`, async ({
    page,
  }) => {
    test.slow(); // four pictures of a whole page
    const lesson = await openLesson(page, `index.html#step=${id}${SEEN[id] ?? ''}`);
    const client = await page.context().newCDPSession(page);
    for (const type of TYPES) {
      await client.send('Emulation.setEmulatedVisionDeficiency', { type });
      await page.screenshot({ path: `${folder}/${id}-${type}.png`, fullPage: true });
    }
    await client.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
    const charts = await lesson.evaluate(curves);
    if (['scaling', 'jacobian', 'cost'].includes(id)) expect(charts.length).toBeGreaterThan(0);
    for (const { title, listed, series } of charts) {
      expect(series.length, `${title}: a sample of each entry`).toBe(listed);
      expect(series.length, title).toBeGreaterThanOrEqual(2);
      for (const [i, one] of series.entries()) {
        for (const other of series.slice(0, i)) {
          const ratio = contrast(one.stroke, other.stroke);
          const differs = one.dash !== other.dash || ratio >= LEAST_RATIO;
          expect(differs, `${title}: ${one.name} and ${other.name}, ${ratio.toFixed(2)}`).toBe(
            true,
          );
        }
      }
    }
  });
}

/** In the page: each chart's legend, with how its curves are drawn. @param {Element} lesson */
function curves(lesson) {
  const root = /** @type {ShadowRoot} */ (lesson.shadowRoot);
  return [...root.querySelectorAll('.chart')].map((chart) => ({
    title: chart.querySelector('figcaption')?.textContent ?? '',
    listed: chart.querySelectorAll('.chart-legend li').length,
    series: [...chart.querySelectorAll('.chart-legend li')].flatMap((entry) => {
      const path = entry.querySelector('.sample path');
      if (!path) return [];
      const { stroke, strokeDasharray, strokeWidth } = getComputedStyle(path);
      return [
        { name: entry.textContent?.trim(), stroke, dash: `${strokeDasharray} ${strokeWidth}` },
      ];
    }),
  }));
}

/** WCAG's ratio of two rgb(…). @param {string} a @param {string} b */
function contrast(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** @param {string} rgb */
function luminance(rgb) {
  const [r, g, b] = (rgb.match(/[\d.]+/g) ?? []).map((text) => {
    const x = Number(text) / 255;
    return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
