// The state as others keep it: JSON with a version, read back whole, refused when it is a later one.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readSaved } from '../../web/saved-state.js';
import { STATE_VERSION, stateSchema } from '../../web/state.js';

const schema = stateSchema([{ id: 'why' }, { id: 'head', defaults: { row: 1, open: '' } }]);
const read = (/** @type {unknown} */ json) => readSaved(schema, json, schema.initial);

const moved = schema.patchView(
  schema.patch(schema.initial, {
    step: 'head',
    sentence: 'a=b&c “é” 犬',
    dk: 64,
    scale: -0.25,
    hide: ['text'],
    answers: { head: 'no' },
    done: ['why'],
  }),
  'head',
  { row: 3, open: 'A' },
);

test('a state survives JSON', () => {
  assert.equal(moved.version, STATE_VERSION);
  assert.deepEqual(read(JSON.parse(JSON.stringify(moved))), { state: moved, ignored: [] });
});

test('a part of a state leaves the rest as the page has it', () => {
  const base = schema.patch(schema.initial, { dk: 16, seed: 9 });
  const { state } = readSaved(schema, { dk: 8, view: { head: { row: 2 } } }, base);
  assert.deepEqual([state.dk, state.seed, state.view.head.row], [8, 9, 2]);
});

test('a later version is refused with both numbers, an earlier one is read', () => {
  const later = { ...moved, version: STATE_VERSION + 1 };
  assert.throws(() => read(later), {
    name: 'RangeError',
    message: `state.version is ${STATE_VERSION + 1}: this lesson reads versions up to ${STATE_VERSION}`,
  });
  const { version: _, ...unversioned } = moved;
  assert.deepEqual(read(unversioned).state, moved);
  assert.deepEqual(read({ ...moved, version: 0 }).state, moved);
});

test('what cannot be a state is refused by name', () => {
  for (const json of [null, 'step=head', 7, [], true]) {
    assert.throws(() => read(json), { name: 'RangeError', message: /^state must be an object/ });
  }
  for (const version of ['1', 1.5, -1, null, {}]) {
    assert.throws(() => read({ version }), { name: 'RangeError', message: /^state\.version must/ });
  }
});

test('a value that cannot be read is reported, and the base’s is used', () => {
  const { state, ignored } = read({
    dk: 'many',
    seed: [3],
    view: { head: { row: {} }, gone: { x: 1 } },
  });
  assert.deepEqual([state.dk, state.seed, state.view.head.row], [4, 1, 1]);
  assert.deepEqual(
    ignored.map(({ name, raw, reason }) => [name, raw, reason]),
    [
      ['d-k', 'many', 'unreadable'],
      ['seed', '[3]', 'unreadable'],
      ['head.row', '{}', 'unreadable'],
      ['gone.x', '1', 'unknown'],
    ],
  );
});

test('names from outside cannot reach a prototype', () => {
  const json = JSON.parse(
    '{"__proto__": {"dk": 8}, "constructor": 1, "view": {"__proto__": {"row": 2}}}',
  );
  assert.equal(read(json).state.dk, 4);
  assert.equal(/** @type {any} */ ({}).row, undefined);
});
