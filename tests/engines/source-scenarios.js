// Whose numbers: vectors and heads of several sources, and heads that are trained here, once for all engines.
import assert from 'node:assert/strict';
import {
  choose,
  click,
  count,
  dataOf,
  matrix,
  open,
  press,
  settled,
  texts,
  until,
} from './lesson.js';

/** @type {import('./scenarios.js').Scenario[]} */
export const sourceScenarios = [
  {
    name: 'vectors of words, heads built by hand, a trained head: chosen, they do what they are called',
    async run(page, site) {
      await open(
        page,
        site.url('index.html#step=head&sentence=the dog saw the dog&answers=head:different'),
      );
      /** @param {string} source */
      const weightsOf = async (source) => {
        await choose(page, 'source', source);
        assert.deepEqual(await dataOf(page, '.source-note', 'source'), [source]);
        return matrix(page, 'A');
      };
      const words = await weightsOf('words');
      for (const [i, row] of words.entries()) assert.equal(row[i], 0, 'no word looks at itself');
      const previous = await weightsOf('previous');
      for (const [i, row] of previous.entries()) assert.ok(i === 0 || row[i - 1] > 0.9, `${row}`);
      const same = await weightsOf('same');
      assert.ok(same[1][1] + same[1][4] > 0.9, `“dog” looks at both: ${same[1]}`);
      for (const row of await weightsOf('first')) assert.ok(row[0] > 0.9, `${row}`);
      const trained = await weightsOf('trained');
      const pieces = await texts(page, '[data-matrix="A"] tbody th');
      assert.equal(pieces.join('').replaceAll('␣', ' '), 'the dog saw the dog');
      for (const row of trained.map((weights, i) => weights.slice(i + 1)))
        assert.ok(row.every((weight) => weight === 0));
    },
  },
  {
    name: 'the source is an attribute and a property, and the address follows',
    async run(page, site) {
      await open(page, site.url('index.html#step=why'));
      await page.evaluate(setAttributes, { source: 'trained', trained: '7' });
      await settled(page);
      assert.deepEqual(await dataOf(page, '.source-note', 'source'), ['trained']);
      assert.match((await texts(page, '.source-note'))[0], /layer 2, head 3/);
      await choose(page, 'trained', '8');
      assert.deepEqual(await page.evaluate(reflected), ['trained', '8', 8]);
      await until('address', () => page.evaluate(() => location.hash.includes('trained=8')));
      await page.evaluate(setAttributes, { source: 'telepathy' });
      await settled(page);
      assert.deepEqual(await dataOf(page, '.source-note', 'source'), ['random']);
      assert.match((await texts(page, '.notice'))[0], /“telepathy” is not a value of source/);
    },
  },
  {
    name: 'training starts, is paused where it is, and goes on to the end',
    async run(page, site) {
      await open(page, site.url('index.html#step=jacobian&jacobian.train=8&jacobian.rate=2'));
      const step = async () => {
        const [said] = await texts(page, '.training-progress');
        return Number(said?.match(/step ([\d,]+)/)?.[1].replace(',', ''));
      };
      await click(page, 'button[name="start"]');
      await until('a first step', async () => (await step()) > 0);
      await press(page, 'Space'); // the same button pauses now, and kept the focus
      await until('rest', () => count(page, '[data-training="rest"]'));
      const paused = await step();
      assert.equal(await step(), paused);
      await until('start', () => count(page, 'button[name="start"]'));
      if (paused < 800) await click(page, 'button[name="start"]');
      await until('the end', async () => (await step()) >= 800);
      assert.equal(await count(page, '[role="alert"]:not(:empty)'), 0);
    },
  },
  {
    name: 'heads form: the run starts, is paused where it is, and goes on',
    async run(page, site) {
      await open(page, site.url('index.html#step=heads&heads.whose=forming'));
      const step = () =>
        page.evaluate(() => {
          const root = document.querySelector('attention-lesson')?.shadowRoot;
          return root?.querySelector('progress')?.value;
        });
      await until('the heads nobody has trained', () => count(page, '[data-forming="rest"]'));
      await click(page, 'button[name="start"]');
      await until('a first step', async () => (await step()) > 0);
      await press(page, 'Space');
      await until('rest', () => count(page, '[data-forming="rest"]'));
      const paused = await step();
      assert.equal(await step(), paused);
      if (paused === 600) return; // as fast as that
      await click(page, 'button[name="start"]');
      await until('a later step', async () => (await step()) > paused);
    },
  },
];

/** In the page. @param {Record<string, string>} values */
function setAttributes(values) {
  const lesson = /** @type {Element} */ (document.querySelector('attention-lesson'));
  for (const [name, value] of Object.entries(values)) lesson.setAttribute(name, value);
}

/** In the page: what the learner chose, as attributes and as a property. */
function reflected() {
  const lesson = /** @type {any} */ (document.querySelector('attention-lesson'));
  return [lesson.getAttribute('source'), lesson.getAttribute('trained'), lesson.trained];
}
