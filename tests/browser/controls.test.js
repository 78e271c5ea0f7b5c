// Every control of every step and view, changed many times: nothing is thrown, written
// to the console or nonsense on the page; at the end every matrix on show is what its label says; a long
// run’s heap, nodes and listeners are flat. Here a few changes; more, with a table of the heap, by
//   node tests/soak/controls.js --changes 1000
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { giveHand, SENTENCES } from '../soak/hand.js';
import { outputOf } from '../soak/in-chromium.js';
import { listControls, turn } from '../soak/turn.js';
import { views } from '../soak/views.js';
import { expect, openLesson, settled, test } from './lesson.js';
import { expectLabelsHold } from './shown-matrices.js';

/** Of the short run. */
const FEW = 4;
const changes = Number(process.env.CONTROL_CHANGES ?? FEW);
const isLong = changes >= 100;
/**
 * Bytes that may stay in each third of the changes: what the engine compiles as it goes, up to 67 kB where 100
 * changes are a third, and a change's own. An element of the page that stayed at each would be more.
 */
const MOST_GROWN = (/** @type {number} */ times) => 100_000 + 100 * times;

/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {{ heap: number, nodes: number, listeners: number }} Alive  bytes, counts */
/** @typedef {{ key: string, made: number | string, alive?: Alive[], each?: number }} Row  alive: after each third; each: bytes a change that stayed */

/** @param {Locator} lesson */
const stateOf = (lesson) => lesson.evaluate((/** @type {any} */ element) => element.state);

/** @param {Locator} lesson @param {any} state */
async function show(lesson, state) {
  await lesson.evaluate((/** @type {any} */ element, to) => {
    element.state = to;
  }, state);
  await settled(lesson);
}

/**
 * What is alive in another step, after a collection of everything else.
 * @param {Locator} lesson
 * @param {import('@playwright/test').CDPSession} session
 * @returns {Promise<Alive>}
 */
async function aliveElsewhere(lesson, session) {
  const { step, steps, ...state } = await stateOf(lesson);
  const other = step === 'example' ? 'roles' : 'example';
  await show(lesson, { ...state, step: other, steps: [...steps, other] });
  // What a worker that is ending still holds goes with it.
  await expect.poll(() => lesson.page().workers()).toHaveLength(0);
  for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const [heap, nodes, listeners] = ['JSHeapUsedSize', 'Nodes', 'JSEventListeners'].map(
    (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN,
  );
  return { heap, nodes, listeners };
}

/**
 * What stays of a third of the changes, in bytes: what is kept at every change is there after each of them,
 * what is kept once after one only.
 * @param {Alive[]} alive  after each third
 */
const grown = ([first, second, third]) =>
  Math.min(second.heap - first.heap, third.heap - second.heap);

/**
 * So many changes of one control, shown anew wherever it is gone.
 * @param {Locator} lesson
 * @param {{ key: string, times: number, seed: number, anew: () => Promise<void>, quiet: string[] }} how
 * @returns {Promise<number>} those that were made; NaN where it leads to another step
 */
async function turned(lesson, { key, times, seed, anew, quiet }) {
  let made = 0;
  for (let tries = 0; made < times && tries <= times; tries += 1) {
    const how = { key, times: times - made, seed: seed + tries, sentences: SENTENCES };
    const { done, left, problems } = await lesson.evaluate(turn, how);
    made += done;
    const place = `${key}, change ${made}`;
    expect(problems, place).toEqual([]);
    expect(quiet, place).toEqual([]);
    if (left) return Number.NaN;
    if (made === times) break;
    await anew();
    // What a worker has to answer for first is not there at once.
    const isThere = (/** @type {any} */ element, /** @type {string} */ one) =>
      element.controls().has(one);
    await expect.poll(() => lesson.evaluate(isThere, key), place).toBe(true);
  }
  return made;
}

for (const [view, { path, first }] of Object.entries(views)) {
  test(`every control, changed ${changes} times: ${view}`, async ({
    page,
    context,
    quiet,
  }, info) => {
    test.setTimeout(isLong ? 3_600_000 : 300_000);
    // What the step's first view has is changed there as often; in the short run here a few times.
    /** @type {string[]} */
    let known = [];
    if (first) {
      const other = await openLesson(page, views[first].path);
      await other.evaluate(giveHand);
      known = await other.evaluate(listControls, false);
      await page.goto('about:blank');
    }
    const lesson = await openLesson(page, path);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await lesson.evaluate(giveHand);
    const keys = await lesson.evaluate(listControls, view === 'why');
    expect(keys.length).toBeGreaterThan(0);
    const opened = await stateOf(lesson);
    const anew = () => show(lesson, opened);

    // Whatever is compiled and kept at first is there before anything is measured.
    for (const [i, key] of (isLong ? keys : []).entries()) {
      const times = Math.ceil(changes / 3);
      await turned(lesson, { key, times, seed: 7 * i + 1, anew, quiet });
      await anew();
    }

    /** @type {Row[]} */
    const rows = [];
    for (const [i, key] of keys.entries()) {
      const all = known.includes(key) && !isLong ? Math.ceil(changes / 10) : changes;
      /** @type {Alive[]} */
      const alive = [];
      let made = 0;
      for (const part of isLong ? [1, 2, 3] : [3]) {
        await anew();
        const times = Math.round((all * part) / 3) - made;
        made += await turned(lesson, { key, times, seed: 100 * i + 30 * part, anew, quiet });
        if (Number.isNaN(made)) break;
        if (!isLong) continue;
        if (part === 3) await test.step(key, () => expectLabelsHold(lesson));
        let now = await aliveElsewhere(lesson, session);
        // The last figure may be kept (by the field that has the focus, say) until there is another one.
        for (let i = 0; part > 1 && now.nodes > alive[0].nodes + 200 && i < 3; i += 1) {
          await anew();
          now = await aliveElsewhere(lesson, session);
        }
        alive.push(now);
      }
      if (Number.isNaN(made)) {
        rows.push({ key, made: 'leaves the step' });
        continue;
      }
      rows.push({ key, made, ...(isLong && { alive, each: grown(alive) / (all / 3) }) });
      write(view, rows);
      expect(made, key).toBe(all);
    }
    await expectLabelsHold(lesson);
    info.annotations.push({ type: 'controls', description: String(rows.length) });
    for (const { key, alive } of rows) {
      if (!alive) continue;
      const [first, , last] = alive;
      expect.soft(grown(alive), `heap: ${key}`).toBeLessThan(MOST_GROWN(changes / 3));
      expect.soft(last.nodes - first.nodes, `nodes: ${key}`).toBeLessThan(200);
      expect.soft(last.listeners - first.listeners, `listeners: ${key}`).toBeLessThan(50);
    }
  });
}

/** @param {string} view @param {Row[]} rows */
function write(view, rows) {
  mkdirSync(dirname(outputOf(view)), { recursive: true });
  writeFileSync(outputOf(view), JSON.stringify(rows));
}
