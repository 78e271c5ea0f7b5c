// The lesson in other places than its own pages, once for all engines.
import assert from 'node:assert/strict';
import { click, count, matrix, settled, state, until } from './lesson.js';

/** @type {import('./scenarios.js').Scenario[]} */
export const hostScenarios = [
  {
    name: 'The smallest policy: the worked example, and the worker’s numbers',
    async run(page, site) {
      await page.goto(site.url('strict.html'));
      await until('the figure', () => count(page, '.figure'));
      const weights = (await matrix(page, 'A'))[0].map((x) => x.toFixed(5));
      assert.deepEqual(weights, ['0.40111', '0.19778', '0.40111']);
      await page.evaluate(() => {
        /** @type {any} */ (document.querySelector('attention-lesson')).goTo('scaling');
      });
      await until('a worker', () => page.evaluate(hasAskedForWorker));
    },
  },
  {
    name: 'SCORM: a learning platform gets status, score and place, and the end, once',
    async run(page, site) {
      await page.goto(site.url('course/?launch-data=steps%3Dhead'));
      await until('the lesson draws in its frame', () => page.evaluate(inFrame, '.choice'));
      await until('a right prediction', () => page.evaluate(predict));
      await until('it is stored', async () => (await page.evaluate(held)).status === 'completed');
      await page.evaluate(leaveCourse);
      const { raw, exit, location, suspendData, calls } = await page.evaluate(held);
      assert.deepEqual([raw, exit, location], ['100', 'suspend', 'head']);
      assert.match(suspendData, /^v=1&answers=head/);
      assert.equal(calls.filter((/** @type {string} */ name) => name === 'LMSFinish').length, 1);
      assert.equal(calls.at(-1), 'LMSFinish');
    },
  },
  {
    name: 'anywidget: from a Blob, traits both ways',
    async run(page, site) {
      await page.goto(site.url('notebook.html'));
      await page.evaluate(showWidget, site.url('attention-lesson.anywidget.js'));
      await until('the figure', () => count(page, '.figure'));
      await settled(page);
      assert.equal((await matrix(page, 'Q'))[0].length, 2);
      await page.evaluate(() => /** @type {any} */ (globalThis).model.fromPython({ d_k: 8 }));
      await settled(page);
      assert.equal((await state(page)).dk, 8);
      await click(page, 'input[name="position"]');
      await until('Python is told', () =>
        page.evaluate(() => /** @type {any} */ (globalThis).model.get('position') === false),
      );
    },
  },
  {
    name: 'frames: plain and in a sandbox without an origin, heights followed, a step chosen',
    async run(page, site) {
      await page.goto(site.url('frames.html'));
      const heights = async () => {
        let before = '';
        // A frame that gets its height loses a scrollbar, and with the width it wins it tells another one.
        await until('both frames are as high as they say, alike, and rest', async () => {
          const found = await page.evaluate(framesAtRest);
          const now = JSON.stringify(found);
          const rests = found !== null && found[0] === found[1] && now === before;
          before = now;
          return rests;
        });
        return JSON.parse(before);
      };
      const first = await heights();
      await page.evaluate(chooseStep, 'example');
      await until('another height', async () => {
        const now = await page.evaluate(framesAtRest);
        return now !== null && now[0] !== first[0] && now[1] !== first[1];
      });
      await heights();
      await page.evaluate(chooseStep, 'nowhere');
      await page.evaluate(chooseStep, 'head');
      assert.deepEqual(await untilEqual(heights, first), first);
      assert.deepEqual(await page.evaluate(repeatedHeights), []);
    },
  },
];

/** @param {() => Promise<unknown>} read @param {unknown} wanted @returns {Promise<unknown>} the last that was read */
async function untilEqual(read, wanted) {
  let last = await read();
  await until('the first heights again', async () => {
    last = await read();
    return JSON.stringify(last) === JSON.stringify(wanted);
  });
  return last;
}

// What follows runs in the page.

/** @returns {number[] | null} the frames' heights, where each is what it told last and more than a line */
function framesAtRest() {
  const { told } = /** @type {any} */ (globalThis);
  const heights = [...document.getElementsByTagName('iframe')].map((frame, i) => {
    const last = told[i].filter((/** @type {any} */ one) => one.event === 'height').at(-1);
    return last?.height === frame.clientHeight && last.height > 300 ? last.height : 0;
  });
  return heights.includes(0) ? null : heights;
}

/** @param {string} step */
function chooseStep(step) {
  for (const frame of document.getElementsByTagName('iframe'))
    frame.contentWindow?.postMessage({ type: 'attention-lesson', set: { step } }, '*');
}

/** @returns {number[]} heights that a frame told twice running */
function repeatedHeights() {
  return /** @type {any} */ (globalThis).told.flatMap((/** @type {any[]} */ said) =>
    said
      .filter((one) => one.event === 'height')
      .map((one) => one.height)
      .filter((height, i, all) => height === all[i - 1]),
  );
}

/** @param {string} selector */
function inFrame(selector) {
  const frame = /** @type {HTMLIFrameElement} */ (document.getElementById('sco'));
  const root = frame.contentDocument?.querySelector('attention-lesson')?.shadowRoot;
  return root?.querySelector(selector) !== null && root !== undefined;
}

/** Tries one choice after the other. @returns {boolean} whether the last was right */
function predict() {
  const frame = /** @type {HTMLIFrameElement} */ (document.getElementById('sco'));
  const lesson = /** @type {any} */ (frame.contentDocument?.querySelector('attention-lesson'));
  if (lesson.state.right.length > 0) return true;
  const choices = [...lesson.shadowRoot.querySelectorAll('.choice')];
  const given = choices.findIndex((one) => one.getAttribute('aria-pressed') === 'true');
  choices[given + 1].click();
  return false;
}

function held() {
  const { API: api, calls } = /** @type {any} */ (globalThis);
  const { core, suspend_data } = JSON.parse(JSON.stringify(api.cmi));
  return {
    status: core.lesson_status,
    raw: core.score.raw,
    exit: core.exit,
    location: core.lesson_location,
    suspendData: suspend_data,
    calls: calls.map((/** @type {{ name: string }} */ { name }) => name),
  };
}

function leaveCourse() {
  const frame = /** @type {any} */ (document.getElementById('sco'));
  const { recorded } = frame.contentWindow;
  frame.remove();
  if (recorded.length > 0) throw new Error(recorded.join('\n'));
}

/** @param {string} from */
async function showWidget(from) {
  const host = /** @type {any} */ (globalThis);
  await host.loadWidget(from);
  await host.makeModel({ step: 'head', d_k: 2 });
  await host.show({});
}

const hasAskedForWorker = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.endsWith('-worker.js'));
