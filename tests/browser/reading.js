// What a reader of any kind meets on a page, its shadow roots and frames of its own host included: what
// can be pressed and how large it is, what has the focus and whether it is seen, texts that are cut.

/** WCAG 2.5.8. */
const SMALLEST_TARGET = 24;

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ what: string, x: number, y: number, width: number, height: number }} Target */

/**
 * Runs in the page, before its scripts, and gives its functions to the tests.
 * @param {Page} page
 */
export const readable = (page) => page.addInitScript(inPage);

function inPage() {
  /** All elements in reading order, shadow roots in place. @param {ParentNode} root @returns {Element[]} */
  const all = (root = document) =>
    [...root.children].flatMap((one) => [
      one,
      ...(one.shadowRoot ? all(one.shadowRoot) : []),
      ...all(one),
    ]);

  /** @param {Element} element */
  const nameOf = (element) =>
    `${element.localName}.${element.getAttribute('class') ?? ''} ${
      element.getAttribute('name') ??
      element.getAttribute('aria-label') ??
      element.textContent?.trim().slice(0, 30)
    }`;

  const TARGETS =
    'a[href], button, input, select, summary, textarea, [role="button"], [role="gridcell"][tabindex], [data-arrow], canvas[data-canvas]';

  /** What can be pressed, its label included. @returns {Target[]} */
  function targets() {
    return all()
      .filter((one) => one.matches(TARGETS) && one.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { labels } = /** @type {HTMLInputElement} */ (element);
        const boxes = [element, ...(labels ?? [])].map((one) => one.getBoundingClientRect());
        const left = Math.min(...boxes.map((b) => b.left));
        const top = Math.min(...boxes.map((b) => b.top));
        return {
          what: nameOf(element),
          x: left,
          y: top,
          width: Math.max(...boxes.map((b) => b.right)) - left,
          height: Math.max(...boxes.map((b) => b.bottom)) - top,
        };
      });
  }

  /** The element that has the focus, in whatever root. @returns {Element | null} */
  function active() {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at === document.body ? null : at;
  }

  /** How an element looks that a ring may be drawn around. @param {Element} element */
  function ringOf(element) {
    const { outlineStyle, outlineWidth, outlineColor, stroke, strokeWidth } =
      getComputedStyle(element);
    return { outlineStyle, outlineWidth, outlineColor, stroke, strokeWidth };
  }

  /** @param {Element} element */
  function ringed(element) {
    const { outlineStyle, outlineWidth, stroke, strokeWidth } = ringOf(element);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
    // Handles of arrows.
    return (
      element.localName === 'circle' && stroke !== 'none' && Number.parseFloat(strokeWidth) >= 3
    );
  }

  /** A field that is clipped to a pixel or see-through draws no ring. @param {Element} element */
  function drawn(element) {
    const { width, height } = element.getBoundingClientRect();
    const checks = { opacityProperty: true, visibilityProperty: true };
    return width > 2 && height > 2 && element.checkVisibility(checks);
  }

  /** What may show that an element has the focus: itself, its parts, what stands around it alone. @param {Element} at */
  function* aroundOf(at) {
    yield at;
    yield* at.children;
    for (let one = at.parentElement; one; one = one.parentElement) {
      if (one.querySelectorAll(`${TARGETS}, [tabindex]`).length > 1) return;
      yield one;
    }
  }

  /** What showed the last focus that was asked for. @type {{ what: string, rings: [Element, string][] }} */
  let shown = { what: '', rings: [] };

  /** Asked once the focus has moved on: what looks as if it still had it. @returns {string[]} */
  function rested() {
    const { what, rings } = shown;
    const same = rings.every(
      ([one, ring]) => one.isConnected && JSON.stringify(ringOf(one)) === ring,
    );
    shown = { what: '', rings: [] };
    return rings.length > 0 && same ? [what] : [];
  }

  /** Something else lies over every part of it that is in the window (WCAG 2.4.11). @param {Element} element */
  function covered(element) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const root = /** @type {ShadowRoot | Document} */ (element.getRootNode());
    const within = (
      /** @type {number} */ from,
      /** @type {number} */ to,
      /** @type {number} */ most,
    ) =>
      [0.02, 0.25, 0.5, 0.75, 0.98]
        .map((share) => from + share * (to - from))
        .filter((at) => at >= 0 && at < most);
    const label = /** @type {HTMLInputElement} */ (element).labels?.[0];
    return !within(top, bottom, innerHeight).some((y) =>
      within(left, right, innerWidth).some((x) => {
        const there = root.elementFromPoint(x, y);
        return (
          there && (element.contains(there) || there.contains(element) || label?.contains(there))
        );
      }),
    );
  }

  function focus() {
    const at = active();
    if (!at) return undefined;
    const { top, bottom } = at.getBoundingClientRect();
    const inView = bottom > 0 && top < innerHeight;
    const rings = [...aroundOf(at)].filter((one) => drawn(one) && ringed(one));
    const what = nameOf(at);
    shown = { what, rings: rings.map((one) => [one, JSON.stringify(ringOf(one))]) };
    return {
      what,
      order: all().indexOf(at),
      seen: inView && rings.length > 0,
      covered: inView && covered(at),
    };
  }

  /** Texts that their own box cuts. @returns {string[]} */
  function cut() {
    const found = [];
    for (const element of all()) {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      if (!/hidden|clip/.test(`${overflowX} ${overflowY}`) || position === 'absolute') continue;
      // A long token over a column ends in …; the whole of it is its title, and stands in the sentence.
      if (element.closest('th')) continue;
      if (!element.textContent?.trim() || !element.checkVisibility()) continue;
      const tall = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
      const wide = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 2;
      if (tall || wide) found.push(nameOf(element));
    }
    return found;
  }

  /** What reaches out of the page sideways and does not scroll inside itself. @returns {string[]} */
  function wide() {
    const most = document.documentElement.clientWidth;
    const parentOf = (/** @type {Element} */ one) =>
      one.parentElement ?? /** @type {ShadowRoot} */ (one.getRootNode()).host ?? null;
    const scrolls = (/** @type {Element} */ one) => {
      for (let at = parentOf(one); at && at !== document.body; at = parentOf(at)) {
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      }
      return false;
    };
    return all(document.body)
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width > 1 && (box.right > most + 1 || box.left < -1) && !scrolls(one);
      })
      .map(nameOf);
  }

  /** As WCAG 1.4.12 says. */
  function spaceOut() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
    for (const root of [document, ...all().flatMap(({ shadowRoot }) => shadowRoot ?? [])])
      root.adoptedStyleSheets.push(sheet);
  }

  /** What has the focus, and all that moving it could change. */
  function control() {
    const at = active();
    if (!at) return undefined;
    const field = /** @type {HTMLInputElement} */ (at);
    const kind =
      at.localName === 'input' ? field.type : at.matches('td[data-row]') ? 'cell' : at.localName;
    const root = /** @type {ShadowRoot} */ (at.getRootNode());
    const { state } = /** @type {any} */ (root.host ?? {});
    const open = /** @type {HTMLDetailsElement | null} */ (at.closest('details'))?.open;
    const told = at.parentElement?.querySelector('[role="status"]')?.textContent;
    const place = all().indexOf(at);
    const now = JSON.stringify([
      state,
      field.value,
      field.checked,
      open,
      told,
      kind === 'cell' && [field.dataset.row, field.dataset.col],
    ]);
    return { what: nameOf(at), kind, place, now, copies: at.matches('[data-copy]') };
  }

  Object.assign(globalThis, { reading: { targets, focus, rested, cut, wide, spaceOut, control } });
}

/**
 * @param {Page} page
 * @param {'targets' | 'focus' | 'rested' | 'cut' | 'wide' | 'spaceOut' | 'control'} what
 * @returns {Promise<any>}
 */
export const read = (page, what) =>
  page.evaluate((name) => /** @type {any} */ (globalThis).reading[name](), what);

/**
 * Smaller than 24 px, and a circle of 24 px around its middle meets another target.
 * @param {Target[]} targets
 */
export function crowded(targets) {
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

/** More presses of Tab than any page has stops. */
const MOST_STOPS = 800;

/**
 * Presses Tab from the start of the page to its end. `unseen`: nothing shows the focus, or nothing that
 * looks otherwise once the focus is gone.
 * @param {Page} page
 * @returns {Promise<{ stops: string[], unseen: string[], covered: string[], backwards: string[], left: boolean }>}
 */
export async function tabThrough(page) {
  /** @type {Awaited<ReturnType<typeof tabThrough>>} */
  const walk = { stops: [], unseen: [], covered: [], backwards: [], left: false };
  let last = Number.NEGATIVE_INFINITY;
  /** @type {number | undefined} */
  let first;
  for (let i = 0; i < MOST_STOPS; i += 1) {
    await page.keyboard.press('Tab');
    walk.unseen.push(...(await read(page, 'rested')));
    const at = await read(page, 'focus');
    // Past the end is the browser, or, where there is none, the start again.
    if (!at || (walk.stops.length > 1 && at.order === first)) {
      walk.left = true;
      break;
    }
    first ??= at.order;
    walk.stops.push(at.what);
    if (!at.seen) walk.unseen.push(at.what);
    if (at.covered) walk.covered.push(at.what);
    if (at.order <= last) walk.backwards.push(at.what);
    last = at.order;
  }
  return walk;
}
