// Random valid use: every control with values it takes, cells, keys, steps, back and forward, theme and
// language. After each act nothing was thrown or written to the console, no number is none, every matrix
// on show is what its label says; at the end the address opens what is seen; a long run’s heap is flat.
// Here a short run; longer ones, and other seeds: node tests/soak/monkey.js --minutes 30 --seed 1
import { act } from '../soak/act.js';
import { giveHand, SENTENCES } from '../soak/hand.js';
import { views } from '../soak/views.js';
import { randomInput } from '../wasm/random.js';
import { expect, followLink, lessonUrl, openLesson, settled, test } from './lesson.js';
import { expectLabelsHold } from './shown-matrices.js';

/** Of the short run: the same acts on every machine, however slow. */
const ACTS = 40;
const { MONKEY_MINUTES, MONKEY_SEED = '1' } = process.env;
const minutes = Number(MONKEY_MINUTES ?? 0);

const HOME = '#step=head';
/** Now and then a link is followed: to word vectors, trained heads, heads that form, German, dark. */
const LINKS = Object.values(views)
  .map(({ path }) => path.replace(/^.*#/, '#'))
  .filter((hash) => !hash.startsWith('#steps='));
const LINK_SHARE = 0.06;

/**
 * @param {import('@playwright/test').Locator} lesson
 * @param {import('@playwright/test').CDPSession} session
 * @returns {Promise<number>} bytes in use, at the same place of the lesson, after a collection
 */
async function heapAtHome(lesson, session) {
  await followLink(lesson, HOME);
  for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** @param {import('@playwright/test').Locator} lesson */
const visit = async (lesson) => {
  const { steps } = await lesson.evaluate((/** @type {any} */ element) => element.state);
  for (const step of steps) {
    await lesson.evaluate((/** @type {any} */ element, to) => element.goTo(to), step);
    await settled(lesson);
  }
};

const nonsense = (/** @type {import('@playwright/test').Locator} */ lesson) =>
  lesson.evaluate((/** @type {any} */ element) => element.hand.nonsense());

/**
 * An index beyond a figure that has become smaller is kept for when it grows again; the address has the one
 * that is on show.
 * @param {any} state @param {URLSearchParams} address
 */
function asWritten(state, address) {
  const written = structuredClone(state);
  for (const [id, values] of Object.entries(written.view)) {
    for (const key of Object.keys(values)) {
      const shown = Number(address.get(`${id}.${key}`) ?? Number.NaN);
      if (typeof values[key] === 'number' && shown < values[key]) values[key] = shown;
    }
  }
  return written;
}

test(`a monkey finds nothing: seed ${MONKEY_SEED}`, async ({ page, context, quiet }, info) => {
  test.setTimeout(minutes ? (minutes + 10) * 60_000 : 600_000);
  const { uniform } = randomInput(Number(MONKEY_SEED));
  const lesson = await openLesson(page, `index.html${HOME}`);
  const session = await context.newCDPSession(page);
  await lesson.evaluate(giveHand);
  await visit(lesson);
  let before = 0;

  const acts = /** @type {string[]} */ ([]);
  const end = performance.now() + minutes * 60_000;
  const half = end - minutes * 30_000;
  while (minutes ? performance.now() < end : acts.length < ACTS) {
    if (minutes && !before && performance.now() > half) before = await heapAtHome(lesson, session);
    const random = [uniform(), uniform(), uniform(), uniform()];
    if (uniform() < LINK_SHARE) {
      const link = LINKS[Math.floor(random[0] * LINKS.length)];
      await followLink(lesson, link);
      acts.push(`link ${link}`);
    } else acts.push(await lesson.evaluate(act, { random, sentences: SENTENCES }));
    if (/^(back|forward)$/.test(acts[acts.length - 1])) {
      await lesson.evaluate((/** @type {any} */ element) => element.gone);
    }
    await settled(lesson);
    const place = `${acts.length}: ${acts.slice(-5).join(' → ')} at ${page.url().split('#')[1]}`;
    expect(quiet, place).toEqual([]);
    expect(await nonsense(lesson), place).toEqual([]);
    await test.step(place, () => expectLabelsHold(lesson));
  }
  info.annotations.push({ type: 'acts', description: String(acts.filter(Boolean).length) });

  const seen = await lesson.evaluate((/** @type {any} */ element) => element.state);
  await page.waitForTimeout(1000); // the address follows at most three times a second
  const other = await context.newPage();
  const again = await openLesson(other, new URL(page.url()).href.slice(lessonUrl().length));
  const opened = await again.evaluate((/** @type {any} */ element) => element.state);
  expect(opened).toEqual(asWritten(seen, new URLSearchParams(new URL(page.url()).hash.slice(1))));
  await other.close();

  // Files come when they are first needed and each step keeps its last result: only the second half of a
  // long run has to be flat. What a short one could show, memory.test.js does.
  if (!before) return;
  const after = await heapAtHome(lesson, session);
  info.annotations.push({ type: 'memory', description: `${before} → ${after} bytes` });
  expect(after / before).toBeLessThan(1.25);
});
