// The trained model as it ships: what its file says of itself is measured here again, on sequences of
// its own; and what is refused.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cores, widthOf } from './shipped.js';

const file = readFileSync(new URL('../../dist/attention-lesson.model.bin', import.meta.url));
const models = cores.map((core) => core.loadModel(file));
const [{ info, measured, scores }] = models;

/** A sequence that says `period` random ids over and over. @param {number} seed @param {number} period */
function repeat(seed, period) {
  const draws = cores[0].normal({ rows: 1, cols: period, seed, stream: 'repeat' });
  // The fraction of a large multiple is as good as uniform.
  const id = (/** @type {number} */ x) => Math.floor((Math.abs(x * 7919) % 1) * info.vocabulary);
  return Int32Array.from({ length: info.context }, (_, i) => id(draws[i % period]));
}

const mean = (/** @type {number[]} */ x) => x.reduce((sum, e) => sum + e, 0) / x.length;
const repeats = Array.from({ length: 40 }, (_, s) => ({
  period: 17 + (s % 15),
  ids: repeat(s, 17 + (s % 15)),
}));
const runs = repeats.map(({ ids }) => models[0].run(ids));

test('its file says what it is', () => {
  assert.deepEqual(
    { ...info },
    {
      ...{
        layers: 2,
        heads: 4,
        d: 64,
        dk: 16,
        vocabulary: 1000,
        context: 64,
        scaled: true,
        seed: 1,
      },
      trainedOn: 'Herman Melville, Moby-Dick; or, The Whale (1851)',
    },
  );
  assert.ok(Object.isFrozen(models[0]));
});

test('on new random repeats every head scores what the file says, a head of each kind at least 0.6', () => {
  const best = { previous: 0, induction: 0 };
  for (const [l, heads] of scores.entries()) {
    for (const [h, { repeats: stored }] of heads.entries()) {
      const each = runs.map(({ layers }, s) =>
        cores[0].headScores({ ids: repeats[s].ids, weights: layers[l][h].weights }),
      );
      for (const name of /** @type {const} */ (['previous', 'induction', 'first'])) {
        const now = mean(each.map((one) => one[name]));
        assert.ok(
          Math.abs(now - stored[name]) < 0.06,
          `${l}, ${h}: ${name} ${now}, ${stored[name]}`,
        );
      }
      const entropy = mean(each.map((one) => one.entropy));
      assert.ok(Math.abs(entropy - stored.entropy) < 0.25, `${entropy}, ${stored.entropy}`);
      best.previous = Math.max(best.previous, stored.previous);
      best.induction = Math.max(best.induction, stored.induction);
    }
  }
  assert.ok(best.previous >= 0.6 && best.induction >= 0.6, JSON.stringify(best));
});

test('what comes again costs under 60 % of what is new, as the file says', () => {
  const losses = { first: /** @type {number[]} */ ([]), second: /** @type {number[]} */ ([]) };
  for (const [s, { loss }] of runs.entries()) {
    for (const [i, x] of loss.entries()) {
      if (i + 1 !== repeats[s].period)
        losses[i + 1 < repeats[s].period ? 'first' : 'second'].push(x);
    }
  }
  const [first, second] = [mean(losses.first), mean(losses.second)];
  assert.ok(second < 0.6 * first, `${second} against ${first}`);
  assert.ok(Math.abs(first - measured.first) < 0.4, `${first}, ${measured.first}`);
  assert.ok(Math.abs(second - measured.second) < 0.25, `${second}, ${measured.second}`);
});

test('text costs less than its frequencies alone, and rounding the weights next to nothing', () => {
  assert.ok(measured.text < 0.75 * measured.unigram, JSON.stringify(measured));
  assert.ok(measured.text - measured.unquantisedText < 0.01);
});

test('induction shows on ordinary text, and goes when its heads are switched off', () => {
  const model = models[0];
  const { ids } = model.tokenize('the white whale swam away. the white');
  const whale = model.tokenize(' whale').ids;
  assert.equal(whale.length, 1);
  const share = (/** @type {Float32Array} */ logits) => {
    const row = logits.slice(-info.vocabulary);
    return cores[0].softmax({ x: row, rows: 1, cols: info.vocabulary })[whale[0]];
  };
  const off = /** @type {[number, number][]} */ (
    scores.flatMap((heads, l) =>
      heads.flatMap(({ repeats: { induction } }, h) => (induction > 0.5 ? [[l, h]] : [])),
    )
  );
  assert.ok(share(model.run(ids).logits) > 0.25);
  assert.ok(share(model.run(ids, { off }).logits) < 0.5 * share(model.run(ids).logits));
});

test('ordinary words are mostly one or two ids', () => {
  const words =
    'the old man and his boat were on the sea before the ship came to the white whale'.split(' ');
  const counts = words.map((word) => models[0].tokenize(` ${word}`).ids.length);
  assert.ok(counts.filter((n) => n <= 2).length === counts.length, String(counts));
});

for (const [c, core] of cores.entries()) {
  const model = models[c];
  const name = widthOf(core);

  test(`${name}: any text comes back, and no half character is shown`, () => {
    for (const text of [
      '',
      'Call me Ishmael.',
      'naïve 漢字 — 🐋 e\u0301',
      '\0a\0',
      '\ufeffmark',
      ' two  blanks\n\ttab\r\n',
      '<b>&amp;</b>',
    ]) {
      const { ids, pieces } = model.tokenize(text);
      assert.equal(model.decode(ids), text);
      assert.equal(pieces.length, ids.length);
      assert.ok(
        pieces.every((piece) => piece.length > 0 && !piece.includes('\ufffd')),
        text,
      );
    }
    assert.deepEqual(model.tokenize('é').pieces, ['<0xC3>', '<0xA9>']);
    assert.equal(model.decode(model.tokenize('a\ud800b').ids), 'a\ufffdb');
    assert.deepEqual(model.pieces(Int32Array.of(97)), ['a']);
  });

  test(`${name}: a trace is attention: rows sum to 1, causal, made of what it shows`, () => {
    const { ids } = model.tokenize('the white whale swam away. the white');
    const n = ids.length;
    const { d, dk, vocabulary } = info;
    const run = model.run(ids);
    assert.equal(run.logits.length, n * vocabulary);
    assert.equal(run.loss.length, n - 1);
    for (const [l, heads] of run.layers.entries()) {
      for (const [h, trace] of heads.entries()) {
        for (let i = 0; i < n; i++) {
          const row = trace.weights.slice(i * n, (i + 1) * n);
          assert.ok(Math.abs(row.reduce((sum, a) => sum + a, 0) - 1) < 1e-5);
          assert.ok(row.slice(i + 1).every((a) => a === 0));
        }
        const again = core.attend({
          ...{ q: trace.q, k: trace.k, v: trace.v, n, m: n, dk, dv: dk, causal: 'top-left' },
        });
        assert.deepEqual(trace.weights, again.weights);
        assert.deepEqual(trace.output, again.output);
        const { wq, wv, positions } = model.head(l, h);
        const placed = trace.x.map((x, e) => x + positions[e]);
        assert.deepEqual(trace.q, core.matmul({ a: placed, b: wq, rows: n, inner: d, cols: dk }));
        assert.deepEqual(trace.v, core.matmul({ a: trace.x, b: wv, rows: n, inner: d, cols: dk }));
      }
    }
    const next = core.softmax({ x: run.logits, rows: n, cols: vocabulary });
    for (let i = 0; i + 1 < n; i++) {
      assert.ok(Math.abs(run.loss[i] + Math.log(next[i * vocabulary + ids[i + 1]])) < 1e-4);
    }
  });

  test(`${name}: no ids and one id are legal`, () => {
    const none = model.run(new Int32Array(0));
    assert.equal(none.logits.length + none.loss.length, 0);
    const one = model.run(Int32Array.of(5));
    assert.deepEqual(one.layers[1][3].weights, Float32Array.of(1));
    assert.equal(one.loss.length, 0);
  });

  test(`${name}: what is wrong is refused with its numbers, and the model works as before`, () => {
    const ids = Int32Array.of(1, 2, 3);
    const before = model.run(ids).logits;
    const damaged = Uint8Array.from(file);
    damaged[5000] ^= 1;
    const n = (/** @type {number[]} */ ...x) => Int32Array.of(...x);
    /** @type {[() => unknown, RegExp][]} */
    const refusals = [
      [() => model.run(n(0, 1000)), /ids\[1\].*1000.*1000/],
      [() => model.run(n(0, -1)), /ids\[1\].*1000/],
      [() => model.run(new Int32Array(65)), /ids.*65.*64/],
      [() => model.run(/** @type {any} */ ([1])), /ids.*Int32Array.*Array/],
      [() => model.run(ids, { off: [[2, 0]] }), /off.*\[2, 4\].*2, 0/],
      [() => model.run(ids, { off: /** @type {any} */ ([1]) }), /off.*1/],
      [() => model.run(ids, { off: /** @type {any} */ (3) }), /off.*array.*3/],
      [() => model.head(0, 4), /head.*\[2, 4\].*0, 4/],
      [() => model.tokenize(/** @type {any} */ (5)), /text.*string.*5/],
      [() => model.decode(n(1000)), /ids.*999.*1000/],
      [() => model.pieces(n(-1)), /ids.*999.*-1/],
      [() => core.loadModel(damaged), /model.*checksum.*114872/],
      [() => core.loadModel(file.subarray(0, 900)), /model.*900/],
      [() => core.loadModel(new Uint8Array(0)), /model.*0/],
      [() => core.loadModel(/** @type {any} */ ('file')), /model.*Uint8Array.*file/],
      [() => core.headScores({ ids, weights: new Float32Array(8) }), /weights.*9.*8/],
    ];
    for (const [call, message] of refusals) {
      assert.throws(call, (/** @type {any} */ error) => {
        assert.ok(error instanceof RangeError, `${error?.stack ?? error}`);
        assert.match(error.message, message);
        return true;
      });
    }
    assert.deepEqual(model.run(ids).logits, before);
  });
}

test('SIMD and scalar give the same bits', () => {
  const { ids } = models[0].tokenize('Captain Ahab stood upon his quarter-deck.');
  assert.deepEqual(models[1].tokenize('Captain Ahab stood upon his quarter-deck.').ids, ids);
  assert.deepEqual(models[1].run(ids), models[0].run(ids));
});
