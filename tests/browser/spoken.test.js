// What a screen reader says, step by step and page by page, in .output/accessibility/: to be read. What
// a machine can say about it: all that is used has a name, headings go down one level at a time, landmarks are
// told apart, no name holds markup or the same words twice.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, lessonReady, lessonUrl, openLesson, test } from './lesson.js';
import { flat, hear, spoken } from './spoken.js';

const folder = fileURLToPath(new URL('.output/accessibility/', import.meta.url));
mkdirSync(folder, { recursive: true });

/** A state with something to hear in each step. @type {Record<string, string>} */
const PLACES = {
  why: 'index.html#step=why&why.shuffle=1',
  head: 'index.html#step=head&causal=top-left&head.open=A&answers=head:different',
  example: 'index.html#step=example',
  scaling: 'index.html#step=scaling&answers=scaling:0.95&d-k=64',
  jacobian: 'index.html#step=jacobian&jacobian.open=J',
  mask: 'index.html#step=mask&causal=top-left&mask.open=A&mask.edited=on',
  'why-words': 'index.html#step=why&source=words',
  heads: 'index.html#step=heads&heads=4',
  'heads-trained': 'index.html#step=heads&heads.whose=trained',
  'heads-forming': 'index.html#step=heads&heads.whose=forming',
  cost: 'index.html#step=cost',
  roles: 'index.html#step=roles&roles.placed=A:learned,W_Q:learned,h:config,S:state&roles.last=A',
  recap: 'index.html#step=recap&answers=head:different,roles:config&right=head',
  'head-de': 'index.html#step=head&lang=de&answers=head:different',
  large: 'index.html#step=head&d-k=64',
  embed: 'embed.html#step=mask',
  gallery: 'gallery.html',
  embedding: 'embedding.html',
};

/** A sentence, no name of a table or picture, no snippet. */
const LONG = /^[^|•<].{50,}[.!?]$/u;
const USED =
  /^(button|link|checkbox|radio|slider|textbox|combobox|spinbutton|progressbar|DisclosureTriangle)$/;
const NAMED = /^(img|image|Canvas|grid|table|region|navigation|radiogroup|heading|Iframe)$/;
const LANDMARKS = /^(region|navigation|main|banner|contentinfo|complementary|form|search)$/;

for (const [name, path] of Object.entries(PLACES)) {
  test(`${name}: read out, everything has a name of its own and stands in order`, async ({
    page,
  }) => {
    if (/^(index|embed)\.html/.test(path)) await openLesson(page, path);
    else {
      await page.goto(new URL(path, lessonUrl()).href);
      if (name === 'gallery') await lessonReady(page);
    }
    const heard = await hear(page);
    writeFileSync(`${folder}${name}.txt`, spoken(heard));
    const all = flat(heard);
    const roles = (/** @type {string} */ role) => all.filter((one) => one.role === role);

    expect.soft(all.length).toBeGreaterThan(50);
    const named = all.filter(({ role }) => USED.test(role) || NAMED.test(role));
    expect
      .soft(
        named.filter((one) => !one.name).map(({ role }) => role),
        'without a name',
      )
      .toEqual([]);
    const focusable = all.filter(({ role, states }) => states.focusable && role !== 'RootWebArea');
    expect
      .soft(
        focusable.filter((one) => !one.name && !/cell/.test(one.role)),
        'reached, but says nothing',
      )
      .toEqual([]);

    expect.soft(roles('main')).toHaveLength(1);
    const levels = roles('heading').map(({ states }) => states.level);
    if (name !== 'embed') expect.soft(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, i) => {
      if (i > 0)
        expect.soft(level, roles('heading')[i].name).toBeLessThanOrEqual(levels[i - 1] + 1);
    });

    const landmarks = all
      .filter(({ role }) => LANDMARKS.test(role))
      .map((one) => `${one.role} ${one.name}`);
    expect
      .soft(
        landmarks.filter((one, i) => landmarks.indexOf(one) !== i),
        'twice',
      )
      .toEqual([]);
    const tables = [...roles('table'), ...roles('grid')];
    expect
      .soft(
        tables
          .map((one) => one.name)
          .filter((one, i, list) => list.indexOf(one) !== i && name !== 'gallery'), // many figures
        'tables of one name',
      )
      .toEqual([]);
    for (const table of tables) {
      expect
        .soft(
          flat(table).some(({ role }) => /header/.test(role)),
          `${table.name}: headers`,
        )
        .toBe(true);
    }

    // A figure's caption may say what its picture is called; a sentence is said once. Many figures of the
    // gallery say the same.
    const sentences = spoken(heard)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => LONG.test(line));
    expect
      .soft(
        sentences.filter((one, i) => sentences.indexOf(one) !== i && name !== 'gallery'),
        'said twice over',
      )
      .toEqual([]);

    const names = named.map((one) => one.name);
    expect
      .soft(
        names.filter((one) => /[_$*\\{}<>]|\^[^(]|undefined|NaN|\[object/.test(one)),
        'markup',
      )
      .toEqual([]);
    expect
      .soft(
        names.filter((one) =>
          / [,.;]|\p{Ll}{3}\p{Lu}/u.test(one.replace(/WordPress|postMessage/, '')),
        ),
        'words run together, or stray marks',
      )
      .toEqual([]);
    expect
      .soft(
        names.filter((one) => /^(\p{L}{2,}),? \1\b/u.test(one)),
        'said twice',
      )
      .toEqual([]);
    expect
      .soft(
        roles('alert').filter((one) => one.children.length > 0),
        'shouting at rest',
      )
      .toEqual([]);
  });
}
