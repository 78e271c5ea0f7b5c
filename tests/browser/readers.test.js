// Readers of every kind: what a screen reader is told, targets for fingers, focus that is seen, text
// that is spaced wider. The accessibility tree of every step goes to .output/readers/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, openLesson, settled, test } from './lesson.js';

const output = fileURLToPath(new URL('.output/readers/', import.meta.url));
mkdirSync(output, { recursive: true });

const STEPS = {
  why: '#step=why',
  head: '#step=head&head.open=A',
  example: '#step=example',
  scaling: '#step=scaling&answers=scaling:0.95&d-k=64',
  jacobian: '#step=jacobian&jacobian.open=J',
  mask: '#step=mask&causal=top-left&mask.open=A&mask.edited=on',
  heads: '#step=heads&heads=4',
  cost: '#step=cost',
  roles: '#step=roles',
  recap: '#step=recap',
};

/** WCAG 2.5.8. */
const SMALLEST_TARGET = 24;

for (const [step, hash] of Object.entries(STEPS)) {
  test(`${step}: the tree that a screen reader walks has names, levels in order and no strays`, async ({
    page,
  }) => {
    const lesson = await openLesson(page, `index.html${hash}`);
    const tree = await lesson.ariaSnapshot();
    writeFileSync(`${output}${step}.yml`, `${tree}\n`);
    const nameless = tree
      .split('\n')
      .filter((line) =>
        /^\s*- (button|checkbox|combobox|grid|heading|img|link|meter|navigation|progressbar|radio|radiogroup|region|slider|spinbutton|table|textbox)(?: \[[^\]]*\])*:?$/.test(
          line,
        ),
      );
    expect(nameless, 'without a name').toEqual([]);
    const levels = [...tree.matchAll(/- '?heading "[^\n]*" \[level=(\d)\]/g)].map(([, n]) =>
      Number(n),
    );
    expect(levels[0]).toBe(1);
    for (const [i, level] of levels.entries()) {
      if (i > 0) expect(level, `heading ${i + 1}`).toBeLessThanOrEqual(levels[i - 1] + 1);
    }
    for (const role of ['navigation', 'region']) {
      const names = [...tree.matchAll(new RegExp(`- '?${role} "([^"]*)"`, 'g'))].map(([, n]) => n);
      expect(new Set(names).size, `${role}: ${names}`).toBe(names.length);
    }
    expect(tree).not.toMatch(/undefined|NaN|\[object/);
  });

  test(`${step}: every target is 24 px or stands apart`, async ({ page }) => {
    const lesson = await openLesson(page, `index.html${hash}`);
    const targets = await lesson.evaluate(targetsOf);
    expect(targets.length).toBeGreaterThan(5);
    expect(crowded(targets)).toEqual([]);
  });

  test(`${step}: Tab reaches every control in order, each with a focus that is seen, and leaves`, async ({
    page,
  }) => {
    const lesson = await openLesson(page, `index.html${hash}`);
    await lesson.evaluate((element) => {
      const before = Object.assign(document.createElement('button'), { textContent: 'before' });
      const after = Object.assign(document.createElement('button'), { textContent: 'after' });
      element.before(before);
      element.after(after);
      before.focus();
    });
    /** @type {string[]} */
    const unseen = [];
    let last = Number.NEGATIVE_INFINITY;
    let reached = 0;
    for (; reached < 200; reached += 1) {
      await page.keyboard.press('Tab');
      const at = await lesson.evaluate(focusOf);
      if (!at) break;
      if (!at.seen) unseen.push(at.what);
      expect(at.order, `${at.what} comes after what follows it`).toBeGreaterThan(last);
      last = at.order;
    }
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('after');
    expect(unseen).toEqual([]);
    expect(reached).toBeGreaterThan(3);
    await page.keyboard.press('Shift+Tab');
    expect(await lesson.evaluate(focusOf), 'and back in').toBeTruthy();
  });

  test(`${step}: text spaced as WCAG 1.4.12 says is neither cut nor wider than the page`, async ({
    page,
  }) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const lesson = await openLesson(page, `index.html${hash}`);
      const before = await lesson.evaluate(cutTexts);
      await lesson.evaluate((element) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
          word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
        /** @type {ShadowRoot} */ (element.shadowRoot).adoptedStyleSheets.push(sheet);
      });
      await settled(lesson);
      const cut = (await lesson.evaluate(cutTexts)).filter((text) => !before.includes(text));
      expect(cut, `${width} px`).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
  });
}

test('a slider speaks for itself: the value beside it is no live region, the sentence is', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=scaling');
  const sentence = lesson.locator('.summary + [role="status"]');
  for (const output of await lesson.locator('output').all()) {
    await expect(output).toHaveAttribute('aria-live', 'off');
  }
  await lesson.locator('input[name="d-k"]').focus();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowRight');
  await expect(sentence).toContainText('64');
});

/** @typedef {{ what: string, x: number, y: number, width: number, height: number, inline: boolean }} Target */

/** In the page. @param {Element} lesson @returns {Target[]} what can be pressed, its label included */
function targetsOf(lesson) {
  const root = /** @type {ShadowRoot} */ (lesson.shadowRoot);
  const all = root.querySelectorAll(
    'a[href], button, input, select, summary, textarea, [role="button"], [role="gridcell"][tabindex]',
  );
  const targets = [];
  for (const element of all) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const own = element.getBoundingClientRect();
    const boxes = [own];
    for (const label of /** @type {HTMLInputElement} */ (element).labels ?? []) {
      boxes.push(label.getBoundingClientRect());
    }
    const [left, top] = [
      Math.min(...boxes.map((b) => b.left)),
      Math.min(...boxes.map((b) => b.top)),
    ];
    const [right, bottom] = [
      Math.max(...boxes.map((b) => b.right)),
      Math.max(...boxes.map((b) => b.bottom)),
    ];
    targets.push({
      what: `${element.localName} ${element.getAttribute('name') ?? element.textContent?.trim().slice(0, 30)}`,
      x: left,
      y: top,
      width: right - left,
      height: bottom - top,
      inline: element.closest('p, li, dd, caption') !== null && element.localName !== 'input',
    });
  }
  return targets;
}

/** Smaller than 24 px, and a circle of 24 px around its middle meets another target. @param {Target[]} targets */
function crowded(targets) {
  const middle = (/** @type {Target} */ { x, y, width, height }) => [x + width / 2, y + height / 2];
  const small = (/** @type {Target} */ { width, height }) =>
    width < SMALLEST_TARGET - 0.5 || height < SMALLEST_TARGET - 0.5;
  const lines = [];
  for (const target of targets) {
    if (!small(target)) continue;
    const [cx, cy] = middle(target);
    const meets = targets.find((other) => {
      if (other === target) return false;
      if (small(other)) {
        const [ox, oy] = middle(other);
        return Math.hypot(ox - cx, oy - cy) < SMALLEST_TARGET;
      }
      const dx = Math.max(other.x - cx, 0, cx - other.x - other.width);
      const dy = Math.max(other.y - cy, 0, cy - other.y - other.height);
      return Math.hypot(dx, dy) < SMALLEST_TARGET / 2;
    });
    if (meets) {
      lines.push(
        `${target.what}: ${target.width.toFixed()} × ${target.height.toFixed()} px by ${meets.what}`,
      );
    }
  }
  return lines;
}

/** In the page: what has the focus in the lesson. @param {Element} lesson */
function focusOf(lesson) {
  const root = /** @type {ShadowRoot} */ (lesson.shadowRoot);
  const active = root.activeElement;
  if (!active) return undefined;
  const ring = (/** @type {Element | null} */ element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
    const { stroke, strokeWidth } = getComputedStyle(element); // handles of arrows
    return (
      element.localName === 'circle' && stroke !== 'none' && Number.parseFloat(strokeWidth) >= 3
    );
  };
  const box = active.getBoundingClientRect();
  const inView = box.bottom > 0 && box.top < innerHeight;
  return {
    what: `${active.localName}.${active.getAttribute('class') ?? ''} ${active.getAttribute('name') ?? active.textContent?.trim().slice(0, 30)}`,
    order: [...root.querySelectorAll('*')].indexOf(active),
    seen: inView && (ring(active) || ring(active.parentElement) || [...active.children].some(ring)),
  };
}

/** In the page: texts that their own box cuts. @param {Element} lesson @returns {string[]} */
function cutTexts(lesson) {
  const cut = [];
  for (const element of /** @type {ShadowRoot} */ (lesson.shadowRoot).querySelectorAll('*')) {
    const { overflowX, overflowY, position } = getComputedStyle(element);
    if (!/hidden|clip/.test(`${overflowX} ${overflowY}`) || position === 'absolute') continue;
    // A long token over a column ends in …; the whole of it is its title, and stands in the sentence.
    if (element.closest('th')) continue;
    if (!element.textContent?.trim() || !element.checkVisibility()) continue;
    const tall = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
    const wide = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 2;
    if (tall || wide)
      cut.push(
        `${element.localName}.${element.className}: ${element.textContent.trim().slice(0, 40)}`,
      );
  }
  return cut;
}
