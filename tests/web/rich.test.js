// The words' markup, and tokens inside it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { plain, rich } from '../../web/rich.js';
import { brief } from '../../web/tokens.js';

/** The text of what rich makes, templates included. @param {unknown} made @returns {string} */
function text(made) {
  if (Array.isArray(made)) return made.map(text).join('');
  if (made && typeof made === 'object' && 'strings' in made) {
    const { strings, values } = /** @type {{ strings: string[], values: unknown[] }} */ (made);
    return strings.map((s, i) => s + (i < values.length ? text(values[i]) : '')).join('');
  }
  return String(made);
}

test('mathematics and stress are marked up, and plain text has neither', () => {
  assert.equal(
    text(rich('$W_Q$ is *learned*')),
    '<span class="math"><i>W</i><sub><i>Q</i></sub></span> is <em>learned</em>',
  );
  assert.equal(plain('$W_Q$ is *learned*, $d_{k}$'), 'WQ is learned, dk');
  assert.equal(plain('$QK^T$, $4d^2$, $e^{s − m}$, $x^n$'), 'QKᵀ, 4d², e^(s − m), x^n');
});

test('a token that is a mark of the markup stays itself, in sentences and in stress', () => {
  for (const token of ['$', '*', '\\', '$5', 'a*b', '\\$']) {
    const sentence = `“${brief(token)}” gives 30% to “${brief(token)}”, *not to “${brief(token)}”*.`;
    const wanted = `“${token}” gives 30% to “${token}”, not to “${token}”.`;
    assert.equal(plain(sentence), wanted);
    assert.equal(text(rich(sentence)).replace(/<\/?em>/g, ''), wanted);
  }
});
