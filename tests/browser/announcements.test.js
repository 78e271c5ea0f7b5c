// Live regions neither flood nor stay silent: what a screen reader is told while a slider is dragged, a
// question answered, a cell opened, a step changed.
import { expect, openLesson, test } from './lesson.js';

/** Steps whose figure hangs on a slider, in states where more than the sentence could speak up. */
const DRAGGED = {
  head: { hash: 'head.open=A&answers=head:different', name: 'd-k' },
  scaling: { hash: 'answers=scaling:0.95', name: 'd-k' },
  jacobian: { hash: 'answers=jacobian:vanishes', name: 'grow' },
  mask: { hash: 'causal=bottom-right&mask.open=A&answers=mask:all', name: 'queries' },
  heads: { hash: 'answers=heads:same', name: 'kept' },
  cost: { hash: 'answers=cost:4-4', name: 'cost-n' },
  'cost tiles': { hash: '', name: 'cost-tile' },
  recap: { hash: '', name: 'recap-n' },
};
/** Announcements wait this long for rest (announce.js: 500 ms). */
const REST = 900;
/** The figure's sentence, and one more line of a figure with two things to say. */
const MOST = 2;

for (const [place, { hash, name }] of Object.entries(DRAGGED)) {
  test(`${place}: silence while ${name} is dragged, a sentence when it rests`, async ({ page }) => {
    const step = place.split(' ')[0];
    const lesson = await openLesson(page, `index.html#step=${step}&${hash}`);
    await rest(page); // what a page opens with is over
    await listen(lesson);
    const { during, pauses } = await lesson.evaluate(drag, name);
    await expect.poll(async () => (await heard(lesson)).length).toBeGreaterThanOrEqual(1);
    await rest(page);
    const all = await heard(lesson);
    // A busy machine may stop within the drag for as long as announcements wait.
    expect(during.length, during.join('\n')).toBeLessThanOrEqual(MOST * pauses);
    expect(all.length, all.join('\n')).toBeLessThanOrEqual(during.length + MOST);
  });
}

test('an answer, a cell’s arithmetic and a stopped run are told once', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  await listen(lesson);
  await lesson.locator('.choice').nth(1).click();
  const answers = async () => (await heard(lesson)).filter((text) => /^(Yes|No)/.test(text));
  await expect.poll(answers).not.toHaveLength(0);
  await rest(page);
  expect(await answers()).toHaveLength(1);
  await lesson.locator('[data-matrix="A"] td[data-row="4"][data-col="1"]').click();
  const cells = async () => (await heard(lesson)).filter((text) => text.startsWith('a5,2'));
  await expect.poll(cells).not.toHaveLength(0);
  await rest(page);
  const opened = await cells();
  expect(opened).toHaveLength(1);
  expect(opened[0]).toMatch(/= 0\.\d{4}$/);
});

/** By the page's own clock, which no wait of its own can outlast. @param {import('@playwright/test').Page} page */
const rest = (page) =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), REST);

/** In the page: 40 moves of a slider, each drawn. @param {any} element @param {string} name */
async function drag(element, name) {
  const slider = /** @type {HTMLInputElement} */ (
    element.shadowRoot.querySelector(`input[type="range"][name="${name}"]`)
  );
  const [min, max] = [Number(slider.min), Number(slider.max)];
  let pauses = 0;
  let before = performance.now();
  for (let i = 1; i <= 40; i += 1) {
    const last = slider.value;
    slider.value = String(min + (max - min) * (0.5 + 0.5 * Math.sin(i / 6)));
    slider.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    while (!(await element.updateComplete));
    await new Promise((done) => requestAnimationFrame(done));
    const now = performance.now();
    if (now - before > 300) pauses += 1;
    // A slider of three positions rests where it stands.
    if (slider.value !== last || now - before > 300) before = now;
  }
  return { during: [...element.heard], pauses };
}

/** Writes down each text that a live region takes on. @param {import('@playwright/test').Locator} lesson */
const listen = (lesson) =>
  lesson.evaluate((/** @type {any} */ element) => {
    const root = /** @type {ShadowRoot} */ (element.shadowRoot);
    const LIVE =
      '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"], output';
    element.heard = [];
    const last = new WeakMap();
    for (const region of root.querySelectorAll(LIVE)) last.set(region, region.textContent);
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const node = target instanceof Element ? target : target.parentElement;
        const region = node?.closest(LIVE);
        if (!region || region.getAttribute('aria-live') === 'off') continue;
        const text = region.textContent?.replace(/\s+/g, ' ').trim();
        if (text && text !== last.get(region)) element.heard.push(text);
        last.set(region, text);
      }
    });
    observer.observe(root, { subtree: true, childList: true, characterData: true });
  });

/** @param {import('@playwright/test').Locator} lesson @returns {Promise<string[]>} */
const heard = (lesson) => lesson.evaluate((/** @type {any} */ element) => element.heard);
