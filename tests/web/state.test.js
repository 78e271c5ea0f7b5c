// The page's state: what it reads, clamps and writes back.
import assert from 'node:assert/strict';
import test from 'node:test';
import { flag, integer, numbers, power, record, text } from '../../web/kinds.js';
import { divisorUpTo, stateSchema } from '../../web/state.js';

const schema = stateSchema(
  [
    { id: 'why' },
    { id: 'head', defaults: { row: 1, open: '', on: true, v: numbers([1, 0], { max: 5 }) } },
  ],
  ['en', 'de'],
);

test('an empty address is the default state, and the default state an empty address', () => {
  assert.deepEqual(schema.fromHash('').state, schema.initial);
  assert.equal(schema.toHash(schema.initial), '');
});

test('a state is read back from its address exactly', () => {
  let state = schema.patch(schema.initial, {
    step: 'head',
    sentence: 'a=b&c #1 “é” 犬 🐶\n',
    dk: 64,
    d: 12,
    heads: 3,
    head: 2,
    scale: -0.25,
    causal: 'bottom-right',
    position: false,
    tied: true,
    hide: ['text', 'controls'],
    theme: 'dark',
    lang: 'de',
    answers: { head: 'no' },
    right: ['head'],
    done: ['why', 'head'],
  });
  state = schema.patchView(state, 'head', { row: 3, open: 'A', on: false, v: [0.5, -2] });
  const { state: read, ignored } = schema.fromHash(`#${schema.toHash(state)}`);
  assert.deepEqual(read, state);
  assert.deepEqual(ignored, []);
});

test('nonsense in an address reads as the default and is reported', () => {
  const { state, ignored } = schema.fromHash('#d-k=many&nonsense=1&step=zzz&head.row=x&theme=dark');
  assert.equal(state.dk, schema.initial.dk);
  assert.equal(state.step, 'why');
  assert.equal(state.theme, 'dark');
  assert.deepEqual(
    ignored.map(({ name, reason }) => [name, reason]),
    [
      ['d-k', 'unreadable'],
      ['nonsense', 'unknown'],
      ['step', 'unreadable'],
      ['head.row', 'unreadable'],
    ],
  );
});

test('a value out of range is clamped and reported with what is used', () => {
  const { state, ignored } = schema.fromHash('#d-k=100000&head.v=9,1');
  assert.equal(state.dk, 1024);
  assert.deepEqual(state.view.head.v, [5, 1]);
  assert.deepEqual(ignored, [
    { name: 'd-k', raw: '100000', used: '1024', reason: 'clamped' },
    { name: 'head.v', raw: '9,1', used: '5,1', reason: 'clamped' },
  ]);
});

test('heads is made to divide d, and head to be one of them', () => {
  const { state, ignored } = schema.fromHash('#d=12&heads=5&head=9');
  assert.deepEqual([state.heads, state.head], [4, 4]);
  assert.deepEqual(
    ignored.map(({ name, used }) => [name, used]),
    [
      ['heads', '4'],
      ['head', '4'],
    ],
  );
  assert.deepEqual([divisorUpTo(7, 3), divisorUpTo(12, 12), divisorUpTo(1, 9)], [1, 12, 1]);
});

test('a patch that cannot be read changes nothing', () => {
  for (const dk of ['', '-', '1e309', Number.NaN, Number.POSITIVE_INFINITY, null, {}, []]) {
    assert.equal(schema.patch(schema.initial, { dk }).dk, schema.initial.dk, String(dk));
  }
  assert.equal(schema.patch(schema.initial, { __proto__: { dk: 8 }, constructor: 1 }).dk, 4);
});

test('states are frozen and patches leave the old one alone', () => {
  const next = schema.patchView(schema.initial, 'head', { row: 2 });
  assert.equal(schema.initial.view.head.row, 1);
  assert.ok(Object.isFrozen(next) && Object.isFrozen(next.view) && Object.isFrozen(next.view.head));
});

test('the state is plain JSON', () => {
  assert.deepEqual(JSON.parse(JSON.stringify(schema.initial)), schema.initial);
});

test('d_k snaps to powers of two', () => {
  const kind = power(4, { min: 1, max: 1024 });
  const read = (/** @type {unknown} */ raw) => kind.parse(raw)?.value;
  assert.deepEqual(['1', '3', '6', '100', '0', '-5', 5000].map(read), [1, 4, 8, 128, 1, 1, 1024]);
});

test('typed numbers may have a comma, a true minus sign and spaces', () => {
  const [one] = [numbers([0])];
  assert.equal(one.parse([' 1,5 '])?.value[0], 1.5);
  assert.equal(one.parse(['\u22122'])?.value[0], -2);
  assert.equal(one.parse(['1,5,3']), undefined);
});

test('switches read the words that attributes and addresses use', () => {
  const kind = flag(true);
  assert.deepEqual(
    ['', 'on', 'true', '1', 'off', '0', 'false'].map((raw) => kind.parse(raw)?.value),
    [true, true, true, true, false, false, false],
  );
  assert.equal(kind.parse('maybe'), undefined);
});

test('long text is cut and lone surrogates are replaced', () => {
  const kind = text('', 3);
  assert.deepEqual(kind.parse('abcd'), { value: 'abc', clamped: true });
  assert.deepEqual(kind.parse('a\uD800'), { value: 'a\uFFFD' });
});

test('an answer to a step that there is not is left out, and reported', () => {
  const { state, ignored } = schema.fromHash('#answers=head:no,nowhere:yes');
  assert.deepEqual(state.answers, { head: 'no' });
  assert.deepEqual(
    ignored.map(({ name, used, reason }) => [name, used, reason]),
    [['answers', 'head:no', 'clamped']],
  );
});

test('a sentence that nobody wrote follows the language, one that was given stays', () => {
  const german = schema.patch(schema.initial, { lang: 'de' });
  assert.notEqual(german.sentence, schema.initial.sentence);
  assert.equal(schema.toHash(german), 'lang=de');
  assert.deepEqual(schema.fromHash('lang=de').state, german);
  assert.deepEqual(schema.patch(german, { lang: 'en' }), schema.initial);
  const written = schema.patch(schema.initial, { sentence: 'a b' });
  assert.equal(schema.patch(written, { lang: 'de' }).sentence, 'a b');
  const given = schema.fromHash(`lang=de&sentence=${schema.initial.sentence}`).state;
  assert.equal(given.sentence, schema.initial.sentence);
  assert.deepEqual(schema.fromHash(schema.toHash(given)).state, given);
});

test('records take short words only', () => {
  const kind = record();
  assert.deepEqual(kind.parse('head:no,mask:all')?.value, { head: 'no', mask: 'all' });
  assert.equal(kind.parse('head:<b>'), undefined);
  assert.equal(kind.parse('a:b:c'), undefined);
});

test('what one step calls its own is kept apart from the shared keys', () => {
  assert.equal(schema.patchView(schema.initial, 'head', { dk: 8 }).view.head.dk, undefined);
  assert.deepEqual(schema.views.why, {});
});

test('a step’s own index goes as far as the rest of the state lets it; beyond is reported', () => {
  const counted = stateSchema([
    {
      id: 'head',
      defaults: { row: integer(2), open: '' },
      limits: (state) => ({ row: state.sentence.length - 1 }),
    },
  ]);
  const read = (/** @type {string} */ hash) => counted.fromHash(hash);
  assert.deepEqual(read('#head.row=999&sentence=abc'), {
    ...read('#head.row=2&sentence=abc'),
    ignored: [{ name: 'head.row', raw: '999', used: '2', reason: 'clamped' }],
  });
  assert.equal(read('#head.row=999').ignored[0].used, String(counted.initial.sentence.length - 1));
  // Not named in the address: the figure keeps it to what there is, and nobody asked for it.
  assert.deepEqual(read('#sentence=a').ignored, []);
  const short = counted.patch(read('#head.row=5').state, { sentence: 'ab' });
  assert.equal(counted.toHash(short), 'sentence=ab&head.row=1');
  assert.deepEqual(read('#sentence=ab&head.row=1').ignored, []);
});
