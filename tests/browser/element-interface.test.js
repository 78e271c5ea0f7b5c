// The class does what dist/custom-elements.json says: attributes, properties, methods, events and parts of
// the manifest, each tried on the element. Its custom properties: element-style.test.js.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from '../../.ci/paths.mjs';
import { expect, lessonReady, openHost, settled, test } from './lesson.js';

const manifest = JSON.parse(readFileSync(join(dist, 'custom-elements.json'), 'utf8'));
const [declared] = manifest.modules[0].declarations;
const names = (/** @type {{ name: string }[]} */ all) => all.map(({ name }) => name);

/** A value of each attribute that is not its default, and the property that it becomes. @type {Record<string, [string, unknown]>} */
const tried = {
  step: ['head', 'head'],
  steps: ['head mask', ['head', 'mask']],
  sentence: ['one two', 'one two'],
  seed: ['7', 7],
  d: ['12', 12],
  'd-k': ['16', 16],
  heads: ['4', 4],
  head: ['2', 2],
  causal: ['top-left', 'top-left'],
  scale: ['0.5', 0.5],
  position: ['off', false],
  tied: ['', true],
  source: ['trained', 'trained'],
  itself: ['', true],
  trained: ['7', 7],
  hide: ['text formula', ['text', 'formula']],
  theme: ['dark', 'dark'],
  lang: ['de', 'de'],
  'core-url': ['elsewhere/', 'elsewhere/'],
};

test('every attribute is observed and becomes its property, and the other way round', async ({
  page,
}) => {
  await openHost(page, '<attention-lesson step="head"></attention-lesson>');
  const lesson = await lessonReady(page);
  expect(Object.keys(tried)).toEqual(names(declared.attributes));
  const read = await lesson.evaluate(
    (element, { attributes, values }) => {
      const Lesson = /** @type {any} */ (element.constructor);
      return attributes.map(({ name, fieldName, default: written }) => {
        const one = /** @type {any} */ (document.createElement('attention-lesson'));
        const other = /** @type {any} */ (document.createElement('attention-lesson'));
        const [text, value] = values[name];
        const before = one[fieldName];
        one.setAttribute(name, JSON.parse(written));
        const asWritten = one[fieldName];
        one.setAttribute(name, text);
        other[fieldName] = value;
        return {
          name,
          observed: Lesson.observedAttributes.includes(name),
          before: JSON.stringify(before) === JSON.stringify(asWritten),
          property: one[fieldName],
          mirrored: other[fieldName],
          hasAttribute: other.hasAttribute(name),
        };
      });
    },
    { attributes: declared.attributes, values: tried },
  );
  expect(read).toEqual(
    Object.entries(tried).map(([name, [, value]]) => ({
      name,
      observed: true,
      before: true,
      property: value,
      mirrored: value,
      hasAttribute: true,
    })),
  );
  const observed = await lesson.evaluate(
    (element) => /** @type {any} */ (element.constructor).observedAttributes,
  );
  expect(observed.sort()).toEqual(names(declared.attributes).sort());
});

test('every field and method is there, and the class has no other in public', async ({ page }) => {
  await openHost(page, '<attention-lesson step="head"></attention-lesson>');
  const lesson = await lessonReady(page);
  const own = await lesson.evaluate((element) =>
    Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(element)))
      .filter(
        ([name]) =>
          !/Callback$|^(constructor|render|updated|willUpdate|createRenderRoot|getUpdateComplete)$/.test(
            name,
          ),
      )
      .map(([name, { value }]) => [name, typeof value === 'function' ? 'method' : 'field']),
  );
  const listed = declared.members
    .map((/** @type {any} */ { name, kind }) => [name, kind])
    .filter(([name]) => name !== 'updateComplete'); // Lit's
  expect(own.sort()).toEqual(listed.sort());
  expect(await lesson.evaluate((/** @type {any} */ element) => element.updateComplete)).toBe(true);
});

test('every event is raised, bubbles, and leaves the shadow root it is in', async ({ page }) => {
  await openHost(page, '<div id="outer"></div>');
  await page.evaluate(async (types) => {
    await customElements.whenDefined('attention-lesson');
    const heard = /** @type {Set<string>} */ (new Set());
    Object.assign(globalThis, { heard });
    for (const type of types) document.addEventListener(type, () => heard.add(type));
    const root = document.getElementById('outer')?.attachShadow({ mode: 'open' });
    const lesson = document.createElement('attention-lesson');
    lesson.setAttribute('steps', 'head example');
    root?.append(lesson);
  }, names(declared.events));
  const lesson = await lessonReady(page);
  const heard = () => page.evaluate(() => [.../** @type {any} */ (globalThis).heard].sort());
  await expect.poll(heard).toEqual(['attention-ready']);
  await lesson.locator('[name="d-k"]').press('ArrowRight');
  await lesson.locator('.choice').first().click();
  await lesson.locator('.pager .next').click();
  await lesson.locator('.choice').first().click();
  await settled(lesson);
  const all = names(declared.events).filter((name) => name !== 'attention-error');
  expect(await heard()).toEqual(all.sort());
});

test.describe('nothing to load', () => {
  test.use({ allowedMessages: [/Failed to load resource/] });
  test('core-url is where the WebAssembly is looked for; that it is not there is an error event', async ({
    page,
  }) => {
    await openHost(
      page,
      '<attention-lesson step="head" core-url="nowhere/"><p>Words.</p></attention-lesson>',
    );
    await expect(page.locator('.notice.failed')).toContainText('nowhere/attention-core-simd.wasm');
    await expect(page.getByText('Words.')).toBeVisible();
    const lesson = page.locator('attention-lesson');
    const told = await lesson.evaluate(async (/** @type {any} */ element) => {
      // The notice is drawn before its event goes out.
      await element.updateComplete;
      await new Promise((resolve) => setTimeout(resolve, 200));
      const errors = /** @type {string[]} */ ([]);
      element.addEventListener('attention-error', (/** @type {CustomEvent} */ event) =>
        errors.push(event.detail.message),
      );
      element.coreUrl = 'nowhere/either/';
      await new Promise((resolve) =>
        element.addEventListener('attention-error', resolve, { once: true }),
      );
      element.coreUrl = '';
      return errors;
    });
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('nowhere/either/attention-core-simd.wasm');
    await lessonReady(page);
  });
});

test('every part is there to be styled', async ({ page }) => {
  await openHost(page, '<attention-lesson steps="head example" d-k="many"></attention-lesson>');
  const lesson = await lessonReady(page);
  await lesson.locator('[data-matrix="A"] td[data-row="3"][data-col="2"]').click();
  await settled(lesson);
  const there = await lesson.evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll('[part]') ?? [])].map((part) =>
      part.getAttribute('part'),
    ),
  );
  expect([...new Set(there)].sort()).toEqual(names(declared.cssParts).sort());
});

test('each word of hide leaves out its own part and no other', async ({ page }) => {
  const partsOf = {
    controls: ['controls'],
    text: ['text'],
    questions: ['question'],
    formula: ['formula'],
    navigation: ['pager', 'rail'],
  };
  await openHost(page, '<attention-lesson steps="head example" hide=""></attention-lesson>');
  const lesson = await lessonReady(page);
  const there = () =>
    lesson.evaluate((element) => [
      ...new Set(
        [...(element.shadowRoot?.querySelectorAll('[part]') ?? [])].map((part) =>
          part.getAttribute('part'),
        ),
      ),
    ]);
  const all = await there();
  for (const [word, hidden] of Object.entries(partsOf)) {
    await lesson.evaluate((element, value) => element.setAttribute('hide', value), word);
    await settled(lesson);
    const left = await there();
    expect(all.filter((part) => !left.includes(part)).sort(), word).toEqual(hidden);
  }
  await lesson.evaluate((element) => element.setAttribute('hide', 'controls, everything'));
  await expect(lesson.locator('.notice')).toContainText('hide');
  expect(await lesson.evaluate((/** @type {any} */ element) => element.hide)).toEqual(['controls']);
});
