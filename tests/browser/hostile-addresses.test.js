// Addresses that nobody should write: the default or the nearest value, a line that says so, no error.
import { expect, followLink, openLesson, readMatrix, settled, test } from './lesson.js';

/** @param {import('@playwright/test').Locator} lesson @returns {Promise<any>} */
const stateOf = (lesson) => lesson.evaluate((/** @type {any} */ element) => element.state);

/** hash, what of the state it must give, what the notice must say ('': nothing) */
/** @type {Record<string, [hash: string, state: Record<string, unknown>, said: string]>} */
const ADDRESSES = {
  'd-k=1e9': ['d-k=1e9', { dk: 1024 }, 'd-k cannot be “1e9” here: 1024 is used.'],
  'd-k=0': ['d-k=0', { dk: 1 }, 'd-k cannot be “0” here: 1 is used.'],
  'd-k=-1': ['d-k=-1', { dk: 1 }, 'd-k cannot be “-1” here: 1 is used.'],
  'd-k=abc': ['d-k=abc', { dk: 4 }, '“abc” is not a value of d-k: 4 is used.'],
  'd-k=1e400': ['d-k=1e400', { dk: 4 }, '“1e400” is not a value of d-k: 4 is used.'],
  'd-k=0x10': ['d-k=0x10', { dk: 4 }, 'is not a value of d-k'],
  'd-k=٤': ['d-k=٤', { dk: 4 }, '“٤” is not a value of d-k'],
  'heads that do not divide d': ['d=12&heads=5', { d: 12, heads: 4 }, 'heads cannot be “5”'],
  'a head that is not there': ['heads=2&head=7', { heads: 2, head: 2 }, 'head cannot be “7”'],
  'fractions of heads': ['heads=1.5', { heads: 2 }, 'heads cannot be “1.5”'],
  'an unknown step': ['step=nowhere', { step: 'why' }, '“nowhere” is not a value of step'],
  'steps without the step': [
    'steps=mask,cost&step=head',
    { step: 'mask' },
    'step cannot be “head”',
  ],
  'a lone %': ['%', { step: 'why' }, '“%”'],
  'a broken %': ['d-k=%E0%A4%A', { dk: 4 }, 'is not a value of d-k'],
  'nothing but separators': ['&&=&', { step: 'why' }, '“”'],
  'keys twice: the last one': ['d-k=8&d-k=16&d-k=32', { dk: 32 }, ''],
  'keys twice, one of them bad': [
    'd-k=8&d-k=abc',
    { dk: 8 },
    '“abc” is not a value of d-k: 8 is used',
  ],
  'keys twice, the first too large': ['d-k=1e9&d-k=8', { dk: 8 }, 'd-k cannot be “1e9” here: 8'],
  ['__proto__']: ['__proto__=1&constructor=2&__proto__.dk=8', { dk: 4 }, '“__proto__”'],
  'prototypes as answers': ['answers=__proto__:a,toString:b', { answers: {} }, 'answers cannot be'],
  'a later version’s state': [
    'v=9&step=head&rope=on&head.flash=2&d-k=8',
    { step: 'head', dk: 8 },
    '“rope”',
  ],
  'a script as a value': ['theme=<script>&lang=javascript:alert(1)', { theme: 'auto' }, '<script>'],
};

for (const [name, [hash, wanted, said]] of Object.entries(ADDRESSES)) {
  test(`${name}: a good state, and a line where something was not used`, async ({ page }) => {
    const lesson = await openLesson(page, `index.html#${hash}`);
    const state = await stateOf(lesson);
    expect(state).toMatchObject(wanted);
    const inherited = () => {
      const { dk, step, rope, a } = /** @type {any} */ ({});
      return [dk, step, rope, a, Object.keys(Object.prototype)];
    };
    expect(await page.evaluate(inherited)).toEqual([...Array(4).fill(undefined), []]);
    const notice = lesson.locator('.notice');
    if (said) await expect(notice).toContainText(said);
    else await expect(notice).toHaveCount(0);
    await expect(lesson.locator('.figure')).not.toContainText(/NaN|undefined/);
    await expect(lesson.locator('[role="alert"]:not(:empty)')).toHaveCount(0);
  });
}

const OPEN =
  'H P HP W_Q W_K W_V Q K V raw S M SM A O concat W_O MHA J J_fd nothing toString __proto__';
const SOURCES = ['random', 'words', 'previous', 'trained'];

test('an open cell of a matrix that is not there opens nothing, and the figure stands', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#answers=head:different,heads:same');
  const steps = {
    why: SOURCES,
    head: SOURCES,
    mask: [''],
    heads: [''],
    jacobian: [''],
    cost: [''],
  };
  const shown = await lesson.evaluate(
    async (/** @type {any} */ element, [all, names]) => {
      const { state } = element;
      const found = [];
      for (const [step, sources] of Object.entries(all)) {
        for (const source of sources) {
          for (const open of names) {
            const view = { ...state.view, [step]: { ...state.view[step], open } };
            element.state = { ...state, step, source: source || state.source, view };
            while (!(await element.updateComplete));
            const one = (/** @type {string} */ selector) =>
              element.shadowRoot.querySelector(selector);
            const panel = one('[data-arithmetic]')?.dataset.arithmetic ?? '';
            const alert = one('[role="alert"]:not(:empty)')?.textContent ?? '';
            found.push({
              place: `${step} ${source} ${open}`,
              open,
              panel,
              alert,
              figure: !!one('.figure'),
            });
          }
        }
      }
      return found;
    },
    /** @type {const} */ ([steps, OPEN.split(' ')]),
  );
  for (const { place, open, panel, alert, figure } of shown) {
    expect({ place, alert, figure }).toEqual({ place, alert: '', figure: true });
    expect(['', open], place).toContain(panel);
  }
});

test('the same addresses in turn, without loading anew, leave nothing of one in the next', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  for (const [hash, wanted] of Object.values(ADDRESSES)) {
    await followLink(lesson, `#${hash}`);
    expect(await stateOf(lesson), hash).toMatchObject(wanted);
  }
  await followLink(lesson, '#step=head');
  await expect(lesson.locator('.notice')).toHaveCount(0);
  expect(await readMatrix(lesson, 'A')).toHaveLength(7);
});

test('100 kB of address: read, cut, and written back short', async ({ page }) => {
  const lesson = await openLesson(page, `index.html#step=head&sentence=${'ab+'.repeat(34_000)}`);
  await expect(lesson.locator('.notice')).toContainText('the part that fits is used');
  await lesson.locator('[name="seed"]').fill('3');
  await settled(lesson);
  await expect.poll(() => page.url().length).toBeLessThan(6000);
  await expect.poll(() => page.url()).toContain('seed=3');
});

test('100 kB of keys that mean nothing: four are named, the others are counted', async ({
  page,
}) => {
  const keys = Array.from({ length: 10_000 }, (_, i) => `key${i}=1`).join('&');
  const lesson = await openLesson(page, `index.html#${keys}&step=head`);
  expect((await stateOf(lesson)).step).toBe('head');
  await expect(lesson.locator('.notice')).toContainText('And 9996 more.');
});

test('embed.html reads the same, and says it the same way', async ({ page }) => {
  const lesson = await openLesson(page, 'embed.html#step=head&d-k=1e9&nonsense=1');
  expect(await stateOf(lesson)).toMatchObject({ step: 'head', dk: 1024 });
  await expect(lesson.locator('.notice')).toContainText('d-k cannot be “1e9” here');
});

for (const page of ['index.html', 'embed.html']) {
  test(`settings before the #, where nothing is read, are said; names of others are not: ${page}`, async ({
    page: tab,
  }) => {
    const lesson = await openLesson(tab, `${page}?steps=bogus&utm_source=mail&d-k=8#step=head`);
    expect(await stateOf(lesson)).toMatchObject({ step: 'head', dk: 4 });
    const notice = lesson.locator('.notice');
    await expect(notice).toContainText('“steps=bogus” stands before the # of the address');
    await expect(notice).toContainText('“d-k=8” stands before the #');
    await expect(notice).not.toContainText('utm');
    await notice.getByRole('button').click();
    await followLink(lesson, '#step=mask');
    await expect(notice).toHaveCount(0);
    const alone = await openLesson(tab, `${page}?step=head`);
    await expect(alone.locator('.notice')).toContainText('“step=head” stands before the #');
  });
}

test('attributes: as addresses, and each can be mended while the page is open', async ({
  page,
}) => {
  const lesson = await openLesson(page, 'index.html#step=scaling');
  const set = async (/** @type {string} */ value) => {
    await lesson.evaluate((element, to) => element.setAttribute('d-k', to), value);
    await settled(lesson);
    return (await stateOf(lesson)).dk;
  };
  expect([await set('1e9'), await set('abc'), await set('-1'), await set('64')]).toEqual([
    1024, 4, 1, 64,
  ]);
  await expect(lesson.locator('.notice')).toHaveCount(0);
});
