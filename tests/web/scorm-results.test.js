// What a platform keeps of the lesson: launch options, results, and where the learner left.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readOptions } from '../../web/scorm/options.js';
import { resultOf, valuesOf } from '../../web/scorm/results.js';
import { leftAt, resumed } from '../../web/scorm/resume.js';
import { LONGEST, pack, unpack } from '../../web/scorm/suspend-data.js';
import { schema } from '../../web/store.js';

const { initial } = schema;

/** As far as a state can go: every key at its longest. */
function longestState() {
  const longWord = 'w'.repeat(40);
  let state = schema.patch(initial, {
    answers: Object.fromEntries(schema.ids.map((id) => [id, longWord])),
    right: schema.ids,
    done: schema.ids,
    step: 'recap',
    lang: 'de',
    sentence: '🐶'.repeat(2000),
    seed: 999999,
    d: 512,
    dk: 1024,
    heads: 512,
    head: 512,
    causal: 'bottom-right',
    scale: -99.123456789,
    position: false,
    tied: true,
    theme: 'light',
  });
  for (const [id, kinds] of Object.entries(schema.views)) {
    for (const [key, kind] of Object.entries(kinds)) {
      const tries = [
        '犬'.repeat(500),
        Array(1024).fill('-99.12345').join(','),
        Array(4096).fill('1').join(''),
        Object.fromEntries(
          Array.from({ length: 100 }, (_, i) => [`${'k'.repeat(36)}${i}`, longWord]),
        ),
        1e9,
        true,
        false,
      ];
      const longest = tries
        .map((raw) => kind.parse(raw)?.value)
        .filter((value) => value !== undefined)
        .sort((a, b) => kind.format(b).length - kind.format(a).length)[0];
      if (longest !== undefined) state = schema.patchView(state, id, { [key]: longest });
    }
  }
  return state;
}

test('the longest state stays under 4,096 characters and keeps all progress', () => {
  const state = longestState();
  assert.ok(schema.toHash(state).length > 10 * LONGEST);
  const text = pack(schema, state, initial);
  assert.ok(text.length < 4096 && text.length > 1000, String(text.length));
  assert.match(text, /^[\x20-\x7e]*$/);
  const read = unpack(schema, text, initial);
  for (const key of ['answers', 'right', 'done', 'step', 'lang'])
    assert.deepEqual(read[key], state[key], key);
  assert.equal(read.seed, 999999);
  assert.equal(read.sentence, schema.ownSentence(read));
});

test('a usual state comes back exactly, sentence and all', () => {
  let state = schema.patch(initial, {
    sentence: 'Die Katze jagte die Maus, weil sie hungrig war & 犬 = 🐶',
    step: 'mask',
    answers: { why: 'x', head: 'no' },
    right: ['head'],
    done: ['why', 'head'],
    dk: 64,
  });
  state = schema.patchView(state, 'example', { q: [0.5, -2] });
  assert.deepEqual(unpack(schema, pack(schema, state, initial), initial), state);
});

test('data that a platform hands back escaped for XML reads as it was', () => {
  const state = schema.patch(initial, { sentence: 'a &amp; b', seed: 7, done: ['why'] });
  const text = pack(schema, state, initial);
  assert.deepEqual(unpack(schema, text.replaceAll('&', '&amp;'), initial), state);
});

test('what the teacher chose is not in it: a changed launch is obeyed', () => {
  const before = schema.patch(initial, { steps: ['head', 'mask'], dk: 8 });
  const text = pack(schema, schema.patch(before, { seed: 7 }), before);
  assert.equal(text, 'v=1&seed=7');
  const after = schema.patch(initial, { steps: ['head'], dk: 16 });
  assert.deepEqual(
    [unpack(schema, text, after).steps, unpack(schema, text, after).dk],
    [['head'], 16],
  );
});

test('data of another form, of another lesson, or damaged, is a fresh start', () => {
  for (const text of [
    '',
    'x',
    'v=2&seed=7',
    'seed=7',
    '{"a":1}',
    '%E0%A4%A',
    'v=1&nonsense=3&d-k=x',
  ])
    assert.deepEqual(unpack(schema, text, initial), initial, text);
});

test('without suspend data the lesson location is where the learner left', () => {
  const at = (/** @type {string} */ location) =>
    leftAt(schema, { suspendData: '', location }, initial).step;
  assert.deepEqual([at('mask'), at(''), at('page 3')], ['mask', initial.step, initial.step]);
});

test('launch options: the platform’s data, then the address, which wins; strange names do not count', () => {
  const read = readOptions('steps=head,mask&d-k=8', '?d-k=16&userid=7&lang=de');
  assert.deepEqual(read, {
    attributes: [
      ['steps', 'head,mask'],
      ['d-k', '16'],
      ['lang', 'de'],
    ],
    mastery: null,
    unread: '',
  });
  assert.deepEqual(readOptions('step=head', '').attributes, [['steps', 'head']]);
});

test('mastery is a percentage; what is none is reported', () => {
  const mastery = (/** @type {string} */ text, kept = '') => {
    const read = readOptions('', `?mastery=${encodeURIComponent(text)}`, kept);
    return [read.mastery, read.unread];
  };
  assert.deepEqual(mastery('80'), [80, '']);
  assert.deepEqual(mastery('66,5 %'), [66.5, '']);
  assert.deepEqual(mastery('0'), [0, '']);
  assert.deepEqual(mastery('', '70'), [70, '']);
  assert.deepEqual(mastery(''), [null, '']);
  for (const text of ['all', '101', '-1', 'NaN']) assert.deepEqual(mastery(text), [null, text]);
});

const fresh = { status: 'not attempted', raw: undefined };
const asked = ['head', 'mask', 'heads'];
const steps = ['head', 'mask', 'heads', 'recap'];
const at = (/** @type {Record<string, unknown>} */ patch) =>
  schema.patch(initial, { steps, ...patch });

test('the lesson is incomplete until the steps asked for are done, then completed', () => {
  const how = { asked, mastery: null, before: fresh };
  assert.deepEqual(resultOf(at({}), how), { status: 'incomplete', raw: undefined });
  assert.equal(resultOf(at({ done: ['head', 'mask', 'heads'] }), how).status, 'incomplete');
  assert.equal(resultOf(at({ done: steps }), how).status, 'completed');
});

test('the score is the share of predictions answered right, of those that are asked', () => {
  const how = { asked, mastery: null, before: fresh };
  const answers = { head: 'a', mask: 'b' };
  assert.equal(resultOf(at({ answers, right: ['mask'] }), how).raw, 33.33);
  assert.equal(resultOf(at({ answers, right: ['mask', 'head', 'why'] }), how).raw, 66.67);
  assert.equal(resultOf(at({ answers: { head: 'a' } }), how).raw, 0);
});

test('with a mastery the lesson is passed or failed once it is done', () => {
  const answers = { head: 'a', mask: 'b', heads: 'c' };
  const status = (/** @type {string[]} */ right, done = steps) =>
    resultOf(at({ answers, right, done }), { asked, mastery: 60, before: fresh }).status;
  assert.equal(status(['head', 'mask']), 'passed');
  assert.equal(status(['head']), 'failed');
  assert.equal(status(['head', 'mask'], ['head']), 'incomplete');
  const noQuestions = { asked: [], mastery: 60, before: fresh };
  assert.equal(resultOf(at({ done: steps }), noQuestions).status, 'completed');
});

test('a result once recorded never falls, and may rise', () => {
  const again = { asked, mastery: 60, before: { status: 'passed', raw: 100 } };
  assert.deepEqual(resultOf(at({}), again), { status: 'passed', raw: 100 });
  const better = { asked, mastery: 60, before: { status: 'failed', raw: 33.33 } };
  const state = at({ answers: { head: 'a' }, right: ['head', 'mask'], done: steps });
  assert.deepEqual(resultOf(state, better), { status: 'passed', raw: 66.67 });
});

test('a score is only sent once there is one; numbers are SCORM’s decimals', () => {
  const form = { schema, base: initial };
  assert.deepEqual(Object.keys(valuesOf(initial, { status: 'incomplete', raw: undefined }, form)), [
    'cmi.core.lesson_status',
    'cmi.core.lesson_location',
    'cmi.suspend_data',
  ]);
  const values = valuesOf(initial, { status: 'passed', raw: 66.67 }, form);
  for (const name of ['min', 'max', 'raw'])
    assert.match(values[`cmi.core.score.${name}`], /^\d{1,3}(\.\d{1,2})?$/);
});

test('a platform that answers late: what is on show stays, what either visit finished is finished', () => {
  const left = schema.patch(initial, {
    step: 'mask',
    answers: { why: 'a', head: 'no' },
    right: ['why', 'head'],
    done: ['why', 'head'],
  });
  assert.equal(resumed(schema, { left, now: initial, base: initial }), left);
  const now = schema.patch(initial, {
    step: 'example',
    dk: 8,
    answers: { head: 'yes' },
    done: ['example'],
  });
  const next = resumed(schema, { left, now, base: initial });
  assert.deepEqual(
    [next.step, next.dk, next.answers, next.right, next.done],
    ['example', 8, { why: 'a', head: 'yes' }, ['why'], ['why', 'head', 'example']],
  );
});
