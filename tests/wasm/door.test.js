// The door between JavaScript and the core, by random mistakes: whatever stands where an argument
// should, a function gives numbers or refuses by the argument's name, and afterwards the module is as
// it was. DOOR_SEED and DOOR_ROUNDS try others and more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packed } from '../../web/data/words-format.mjs';
import { doors } from './door-calls.js';
import { isAllowed, odd } from './odd-values.js';
import { randomInput } from './random.js';
import { coreWithMemory, widthOf } from './shipped.js';

const FIRST_SEED = Number(process.env.DOOR_SEED ?? 1);
/** Each has one mistake or two for every function. */
const ROUNDS = Number(process.env.DOOR_ROUNDS ?? 100);

/** What may hold −∞ in a result (a masked key), and what +∞ (eˣ or a density beyond float32). */
const MINUS_INFINITY = /(^|\.)(masked|scores|rowMax|max|shifted|mask)$/;
const PLUS_INFINITY = /(^|\.)(powers|powerSum|normalDensity)$/;
/** Where −∞ is an ordinary input. */
const MAY_BE_MASKED = /\.(mask|x|logits|out\.\w+)=-Infinity$/;
/** Above this, products of arguments may overflow: what float32 then gives is no mistake. */
const MODERATE = 1e6;

/** What an array holds: nothing where it is detached. @param {any} x @returns {number[]} */
const numbersOf = (x) => (x.length > 0 ? Array.from(x) : []);

/** @param {unknown} value @param {string} path @param {(path: string, x: number) => void} see */
function eachNumber(value, path, see) {
  if (typeof value === 'number') see(path, value);
  else if (ArrayBuffer.isView(value)) for (const x of numbersOf(value)) see(path, x);
  else if (Array.isArray(value)) for (const part of value) eachNumber(part, path, see);
  else if (value && typeof value === 'object')
    for (const [name, part] of Object.entries(value)) eachNumber(part, `${path}.${name}`, see);
}

/** Whether no product of the arguments overflows. @param {any} options */
function isModerate(options) {
  let moderate = true;
  eachNumber(options, '', (path, x) => {
    if (!(Math.abs(x) <= MODERATE) && !MAY_BE_MASKED.test(`${path}=${x}`)) moderate = false;
  });
  return moderate;
}

/** @param {string} name @param {unknown} result */
function assertFinite(name, result) {
  eachNumber(result, name, (path, x) => {
    const may = x === -Infinity ? MINUS_INFINITY : x === Infinity ? PLUS_INFINITY : /$^/;
    assert.ok(Number.isFinite(x) || may.test(path), `${path} = ${x}`);
  });
}

/** A copy without functions: what loadModel gives has some. @param {any} x */
const plain = (x) =>
  typeof x === 'object' && !Array.isArray(x) && !ArrayBuffer.isView(x)
    ? structuredClone(
        Object.fromEntries(Object.entries(x).filter(([, part]) => typeof part !== 'function')),
      )
    : structuredClone(x);

/** @param {unknown} x */
const shown = (x) =>
  ArrayBuffer.isView(x)
    ? `${x.constructor.name}[${numbersOf(x).slice(0, 8)}]`
    : typeof x === 'symbol' || typeof x !== 'object'
      ? String(x)
      : Object.prototype.toString.call(x);

/**
 * The options with one or two odd values in them.
 * @param {import('./door-calls.js').Door} door
 * @param {ReturnType<typeof randomInput>} random
 */
function mistaken({ options, takes }, random) {
  const names = Object.keys(takes);
  const changes = random.upTo(3) === 0 ? 2 : 1;
  const changed = Array.from({ length: changes }, () => names[random.upTo(names.length - 1)]);
  const given = { ...options };
  for (const at of changed) given[at] = odd(random.upTo, options[at]);
  const wrong = changed.filter((at) => !isAllowed(takes[at], given[at]));
  const what = changed.map((at) => `${at}: ${shown(given[at])}`).join(', ');
  // Of two mistakes either may be named; of one that is possible by itself, what it does not fit.
  return { given, wrong, what, named: wrong.length === 1 && changes === 1 ? wrong : names };
}

for (const simd of [true, false]) {
  const { core, bytes } = await coreWithMemory(simd);
  const width = widthOf(core);

  test(`${width}: the doors tried are all that the core has`, () => {
    const tried = Object.keys(doors(core, 1)).map((name) => name.split('.')[0]);
    const there = Object.keys(core).filter((name) => name !== 'simd');
    assert.deepEqual([...new Set(tried)].sort(), there.sort());
  });

  test(`${width}: wrong arguments are refused by name or give finite numbers, and leave no trace`, () => {
    const random = randomInput(FIRST_SEED);
    const known = doors(core, 0);
    const answers = Object.entries(known).map(([name, { call, options }]) => ({
      name,
      answer: plain(call(options)),
      again: () => plain(call(options)),
    }));
    const counts = { refused: 0, answered: 0 };
    let tried = known;
    let before = 0;
    for (let round = 0; round < ROUNDS; round++) {
      // Fresh inputs now and then: making them takes longer than the calls.
      if (round % 20 === 0) tried = doors(core, FIRST_SEED + round);
      if (round === 20) before = bytes(); // everything was called: the memory is as large as it gets
      for (const [name, door] of Object.entries(tried)) {
        const { given, wrong, what, named } = mistaken(door, random);
        const place = `${name}(${what}), round ${round}`;
        let result;
        try {
          result = door.call(given);
        } catch (error) {
          assert.ok(
            error instanceof RangeError || error instanceof TypeError,
            `${place}: ${error.stack}`,
          );
          // What overflows within is said of what overflowed.
          if (wrong.length === 0 && !isModerate(given)) continue;
          // What is wrong with a config is said of one of its parts.
          const parts = Object.keys(tried[`${name}.config`]?.takes ?? {});
          assert.match(
            error.message,
            new RegExp(`\\b(${[...named, ...parts].join('|')})\\b`),
            place,
          );
          counts.refused++;
          continue;
        }
        assert.deepEqual(wrong, [], `${place}: was not refused`);
        if (isModerate(given)) assertFinite(name, result);
        counts.answered++;
      }
      const { name, answer, again } = answers[round % answers.length];
      assert.deepEqual(again(), answer, `${name} after round ${round}`);
    }
    for (const { name, answer, again } of answers) assert.deepEqual(again(), answer, name);
    assert.equal(bytes(), before, 'bytes of the module');
    const { refused, answered } = counts;
    assert.ok(refused > answered && answered > ROUNDS, `${refused} refused, ${answered} answered`);
  });

  test(`${width}: an error of a getter comes back as it is, and the next call works`, () => {
    const error = new Error('the page’s own');
    for (const [name, { call, options, takes }] of Object.entries(doors(core, 3))) {
      const answer = plain(call(options));
      for (const at of Object.keys(takes)) {
        const given = { ...options };
        Object.defineProperty(given, at, {
          enumerable: true,
          get() {
            throw error;
          },
        });
        assert.throws(
          () => call(given),
          (thrown) => thrown === error,
          `${name}: ${at}`,
        );
        assert.deepEqual(plain(call(options)), answer);
      }
    }
  });

  test(`${width}: 200,000 refusals by what loadWords gave use up nothing, the stack neither`, () => {
    const { vectors } = core.loadWords(packed(['a'], [[1]], 1).bytes);
    const before = bytes();
    let refused = 0;
    // Stack lost at 32 bytes each would be used up.
    for (let i = 0; i < 200_000; i++) {
      try {
        vectors(['a'], { seed: -1 });
      } catch (error) {
        if (error instanceof RangeError) refused++;
      }
    }
    assert.equal(refused, 200_000);
    assert.deepEqual([...vectors(['a']).vectors], [1]);
    assert.equal(bytes(), before);
  });
}
