// What a learner does to a step's figure, once for all engines. Each scenario opens its own page and asserts values.
import assert from 'node:assert/strict';
import {
  boxes,
  click,
  count,
  dataOf,
  fill,
  focus,
  focused,
  matrix,
  open,
  placeOf,
  press,
  settled,
  state,
  texts,
  until,
} from './lesson.js';

/** LESSON.md's worked example, as the page writes it. */
const BOOK = {
  raw: ['1', '0', '1'],
  S: ['0.70711', '0', '0.70711'],
  E: ['2.0281', '1', '2.0281'],
  A: ['0.40111', '0.19778', '0.40111'],
};

/** @type {import('./scenarios.js').Scenario[]} */
export const figureScenarios = [
  {
    name: 'd_k moves saturation: raw weights collapse, scaled ones stay',
    async run(page, site) {
      await open(page, site.url('index.html#step=scaling'));
      await click(page, '.question .choice:nth-child(4)');
      await until('all of the table', async () => {
        return (await count(page, '[data-table="saturation"] td[data-value]')) === 77;
      });
      await focus(page, 'input[name="d-k"]');
      await press(page, 'Home');
      assert.equal((await state(page)).dk, 1);
      const narrow = [(await matrix(page, 'A_raw'))[0], (await matrix(page, 'A'))[0]];
      assert.deepEqual(narrow[0], narrow[1]);
      await press(page, 'ArrowRight', 8);
      assert.equal((await state(page)).dk, 256);
      const wide = [(await matrix(page, 'A_raw'))[0], (await matrix(page, 'A'))[0]];
      assert.ok(Math.max(...wide[0]) > 0.9, String(wide[0]));
      assert.ok(Math.max(...wide[1]) < 0.8, String(wide[1]));
      assert.match((await texts(page, '.summary'))[0], /256/);
    },
  },
  {
    name: 'the causal mask goes on and off: exact zeros over the diagonal',
    async run(page, site) {
      await open(page, site.url('index.html#step=mask'));
      const upper = async () => (await matrix(page, 'A')).flatMap((row, i) => row.slice(i + 1));
      assert.ok((await upper()).every((weight) => weight > 0));
      await click(page, 'input[name="causal"][value="top-left"]');
      assert.ok((await upper()).every((weight) => weight === 0));
      const m = await matrix(page, 'SM');
      assert.equal(m[0][1], Number.NEGATIVE_INFINITY);
      await press(page, 'ArrowLeft');
      assert.equal((await state(page)).causal, 'none');
      assert.ok((await upper()).every((weight) => weight > 0));
    },
  },
  {
    name: 'a typed sentence: its words head the rows, whatever its script',
    async run(page, site) {
      await open(page, site.url('index.html#step=head'));
      await fill(page, '[name="sentence"]', 'Kätzchen <b> שלום 我爱 👩‍👩‍👧');
      assert.deepEqual(await texts(page, '[data-matrix="A"] tbody th'), [
        'Kätzchen',
        '<',
        'b',
        '>',
        'שלום',
        '我',
        '爱',
        '👩‍👩‍👧',
      ]);
      const a = await matrix(page, 'A');
      for (const row of a) assert.ok(Math.abs(row.reduce((sum, w) => sum + w, 0) - 1) < 1e-5);
    },
  },
  {
    name: 'a cell opens its arithmetic by keyboard, and Escape closes it',
    async run(page, site) {
      await open(page, site.url('index.html#step=head'));
      await focus(page, '[data-matrix="A"] td[tabindex="0"]');
      const { query, key } = (await state(page)).view.head;
      await press(page, 'ArrowRight');
      await press(page, 'Enter');
      const [value] = await dataOf(page, '[data-arithmetic="A"]', 'value');
      assert.equal(Number(value), (await matrix(page, 'A'))[query][key + 1]);
      await press(page, 'Escape');
      assert.equal(await count(page, '[data-arithmetic]'), 0);
    },
  },
  {
    name: 'the worked example: the book’s numbers, typed numbers, the divisor',
    async run(page, site) {
      await open(page, site.url('index.html#step=example'));
      for (const [name, wanted] of Object.entries(BOOK)) {
        assert.deepEqual(await texts(page, `tr[data-matrix="${name}"] .number`), wanted, name);
      }
      assert.match((await texts(page, 'tr[data-matrix="O"] .total'))[0], /1\.20334, 0\.79666/);
      await click(page, '[name="divisor"]');
      assert.deepEqual(await texts(page, 'tr[data-matrix="A"] .number'), [
        '0.42232',
        '0.15536',
        '0.42232',
      ]);
      await fill(page, '[name="k2-x"]', '-0,5');
      assert.deepEqual((await matrix(page, 'K'))[1], [-0.5, 1]);
      assert.equal((await matrix(page, 'raw'))[0][1], -0.5);
    },
  },
  {
    name: 'an arrow is dragged, and moved by keys: its numbers follow',
    async run(page, site) {
      await open(page, site.url('index.html#step=example'));
      const tip = '[data-arrow="v2"] .tip';
      const from = await until(tip, () => placeOf(page, tip));
      await page.drag(from, { x: from.x - 30, y: from.y + 40 });
      await settled(page);
      const [, dragged] = await matrix(page, 'V');
      assert.ok(dragged[0] < 0 && dragged[1] < 2, String(dragged));
      assert.ok(await focused(page, '[data-arrow="v2"]'));
      await press(page, 'ArrowRight', 2);
      const [, moved] = await matrix(page, 'V');
      assert.ok(moved[0] > dragged[0] && moved[1] === dragged[1], `${moved} after ${dragged}`);
    },
  },
  {
    name: 'tokens stand upright over narrow columns, matrices stand level, sliders beside their values',
    async run(page, site) {
      await open(page, site.url('index.html#step=mask'));
      const heads = await boxes(page, '[data-matrix="S"] thead bdi');
      const columns = await boxes(page, '[data-matrix="S"] tbody tr:first-child td');
      for (const [j, { left, right, bottom }] of heads.entries()) {
        assert.ok(left > columns[j].left - 2 && right < columns[j].right + 2, `head ${j}`);
        assert.ok(bottom <= columns[j].top + 2, `head ${j}`);
      }
      const because = heads[3];
      assert.ok(because.bottom - because.top > 2 * (because.right - because.left));
      const levels = (
        await boxes(
          page,
          '.across :is([data-matrix="S"], [data-matrix="M"], [data-matrix="SM"]) tbody tr:first-child',
        )
      ).map(({ top }) => top);
      assert.ok(Math.max(...levels) - Math.min(...levels) < 1, String(levels));
      for (const step of ['scaling', 'jacobian', 'mask', 'heads', 'cost', 'recap']) {
        await open(page, site.url(`index.html#step=${step}`));
        const sliders = await boxes(page, 'input[type="range"]');
        const values = await boxes(page, 'input[type="range"] + output');
        assert.equal(values.length, sliders.length);
        for (const [i, slider] of sliders.entries()) {
          const [upper, lower] = [values[i].top, values[i].bottom];
          assert.ok(upper < slider.bottom && lower > slider.top, `${step}, slider ${i}`);
        }
      }
    },
  },
];
