// The lesson as a whole, once for all engines: it loads, its steps open, another language, its other pages.
import assert from 'node:assert/strict';
import {
  choose,
  click,
  count,
  focused,
  matrix,
  open,
  settled,
  state,
  texts,
  until,
} from './lesson.js';

const STEPS = [
  'why',
  'head',
  'example',
  'scaling',
  'jacobian',
  'mask',
  'heads',
  'cost',
  'roles',
  'recap',
];

/** @type {import('./scenarios.js').Scenario[]} */
export const lessonScenarios = [
  {
    name: 'the lesson loads, with SIMD',
    async run(page, site) {
      await open(page, site.url('index.html'));
      assert.equal((await state(page)).step, 'why');
      assert.deepEqual(await texts(page, 'h1'), ['Self-attention, step by step']);
      assert.ok((await loadedFiles(page)).includes('attention-core-simd.wasm'));
      const [weights] = await matrix(page, 'a');
      assert.ok(Math.abs(weights.reduce((sum, w) => sum + w, 0) - 1) < 1e-5);
    },
  },
  {
    name: 'every step opens from the one before, and back again',
    async run(page, site) {
      await open(page, site.url('index.html'));
      for (const step of STEPS.slice(1)) {
        await click(page, '.pager .next');
        assert.equal((await state(page)).step, step);
        assert.equal(await count(page, `.step-${step} .figure`), 1);
        assert.ok(await focused(page, '.step-title'), 'the title takes the focus');
        await until(`address of ${step}`, () => page.evaluate(inAddress, `step=${step}`));
        assert.deepEqual(await page.evaluate(cutOff), [], step);
      }
      assert.equal(await count(page, '.pager .next'), 0);
      await page.evaluate(() => history.back());
      await until('back to roles', async () => (await state(page)).step === 'roles');
      await click(page, '.rail ol li:nth-child(1) button');
      assert.equal((await state(page)).step, 'why');
    },
  },
  {
    name: 'another language: every word of the frame, and the address',
    async run(page, site) {
      await open(page, site.url('index.html#step=mask'));
      await choose(page, 'lang', 'de');
      await until('German', async () => (await state(page)).lang === 'de');
      await settled(page);
      assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
      assert.match((await texts(page, '.pager .next'))[0], /Köpfe/);
      await until('address', () => page.evaluate(inAddress, 'lang=de'));
    },
  },
  {
    name: 'embed.html: one step without navigation',
    async run(page, site) {
      await open(page, site.url('embed.html#step=scaling&d-k=64'));
      assert.deepEqual(await page.evaluate(() => [...document.body.classList]), ['bare']);
      assert.equal(await count(page, '.rail, .pager'), 0);
      assert.equal((await state(page)).dk, 64);
      assert.equal((await matrix(page, 'A'))[0].length, 8);
    },
  },
  {
    name: 'the one file opens from the disk, and trains there',
    async run(page, site) {
      await open(page, `${site.file}#step=jacobian&jacobian.train=4`);
      await click(page, 'button[name="start"]');
      await until('a first step', async () =>
        / [1-9]\d* /.test((await texts(page, '.training-progress'))[0]),
      );
      await open(page, `${site.file}#step=head`);
      assert.equal((await matrix(page, 'A')).length, 7);
      const asked = (await loadedFiles(page)).filter((name) => !/^(blob|data):/.test(name));
      assert.deepEqual(asked, [], 'nothing else is read');
    },
  },
];

/** In the page. @param {string} part */
const inAddress = (part) => location.hash.includes(part);

/** @param {import('./engine.js').Engine} page @returns {Promise<string[]>} names of the files that the page read */
const loadedFiles = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => (/^(blob|data):/.test(name) ? name : (name.split('/').at(-1) ?? ''))),
  );

/** In the page: what sticks out of it sideways. */
function cutOff() {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth} px of ${clientWidth}`] : [];
}
