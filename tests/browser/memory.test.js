// A page that puts lessons in and takes them out, as course sites with tabs and slides do, keeps nothing:
// heap, DOM nodes and listeners after 200 rounds against after 20. Nor does a lesson keep a step it left.
import { expect, openHost, openLesson, test } from './lesson.js';

/**
 * What is alive after a collection of everything else.
 * @param {import('@playwright/test').CDPSession} session
 */
async function alive(session) {
  for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (/** @type {string} */ wanted) =>
    /** @type {{ value: number }} */ (metrics.find(({ name }) => name === wanted)).value;
  return {
    heap: of('JSHeapUsedSize'),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  };
}

/** Puts a lesson in, lets it draw, takes it out; so many times. @param {import('@playwright/test').Page} page @param {number} rounds @param {{ kept: boolean, attributes: Record<string, string> }} how kept: always the same element */
const inAndOut = (page, rounds, how) =>
  page.evaluate(
    async ({ rounds: times, kept, attributes }) => {
      const make = () => {
        const lesson = document.createElement('attention-lesson');
        for (const [name, value] of Object.entries(attributes)) lesson.setAttribute(name, value);
        return lesson;
      };
      const host = /** @type {any} */ (globalThis);
      for (let i = 0; i < times; i += 1) {
        if (kept) host.same ??= make();
        const lesson = kept ? host.same : make();
        document.body.append(lesson);
        while (!lesson.shadowRoot?.querySelector('.figure')) {
          await new Promise((resolve) => setTimeout(resolve));
          await lesson.updateComplete;
        }
        await new Promise((resolve) => requestAnimationFrame(resolve));
        lesson.remove();
      }
    },
    { rounds, ...how },
  );

/** @type {Record<string, { kept: boolean, attributes: Record<string, string> }>} */
const ways = {
  'new lessons': { kept: false, attributes: { steps: 'head example', 'd-k': '2' } },
  'one lesson, put in and taken out': { kept: true, attributes: { steps: 'head example' } },
  'lessons whose worker computes': { kept: false, attributes: { step: 'scaling' } },
};

for (const [what, how] of Object.entries(ways)) {
  test(`${what}: after 200 rounds the page holds what it held after 20`, async ({ page }, info) => {
    test.slow();
    await openHost(page, '<p>Host</p>');
    await page.evaluate(() => customElements.whenDefined('attention-lesson'));
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await inAndOut(page, 20, how);
    const before = await alive(session);
    await inAndOut(page, 180, how);
    // A worker that was still starting when its lesson went is ended once it has.
    await expect.poll(() => page.workers()).toHaveLength(0);
    // What a collection leaves behind, the next one takes: a lesson that is kept stays in all of them.
    await expect(async () => {
      const after = await alive(session);
      const kB = (/** @type {number} */ bytes) => `${Math.round(bytes / 1000)} kB`;
      const said = `heap ${kB(before.heap)} → ${kB(after.heap)}, nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners}`;
      info.annotations.push({ type: 'memory', description: said });
      expect(after.listeners).toBeLessThanOrEqual(before.listeners);
      // Compiled code and inline caches come and go by some ten per cent; one lesson that stayed each
      // round would be more than the whole page had.
      expect(after.heap / before.heap).toBeLessThan(1.25);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20);
    }).toPass({ timeout: 45_000 });
  });
}

test('a step that was left is forgotten: after 25 rounds through all of them as after 5', async ({
  page,
}, info) => {
  test.slow();
  const lesson = await openLesson(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const rounds = (/** @type {number} */ times) =>
    lesson.evaluate(async (/** @type {any} */ element, count) => {
      for (let i = 0; i < count; i += 1) {
        for (const step of element.state.steps) {
          element.goTo(step);
          while (!(await element.updateComplete));
        }
        await new Promise(requestAnimationFrame);
      }
    }, times);
  await rounds(5);
  const before = await alive(session);
  await rounds(20);
  await expect(async () => {
    const after = await alive(session);
    const said = `nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners}`;
    info.annotations.push({ type: 'memory', description: said });
    // A row of radio buttons that stayed each round would be hundreds.
    expect(after.nodes - before.nodes).toBeLessThan(200);
    expect(after.listeners - before.listeners).toBeLessThan(20);
  }).toPass({ timeout: 45_000 });
});
