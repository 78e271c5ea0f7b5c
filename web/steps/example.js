// Step `example`, LESSON.md's worked example: one query, three keys and values in the plane, by hand.
import { html } from 'lit';
import { toggle } from './controls/fields.js';
import { exampleArithmetic } from './example-arithmetic.js';
import { exampleExports } from './example-exports.js';
import { planes } from './example-planes.js';
import { BOOK, exampleState } from './example-state.js';
import { vectorInputs } from './example-vectors.js';

/** @typedef {import('./step.d.ts').Context} Context */

const DK = 2;
const KEYS = 3;

/** @param {import('../core/core.d.ts').Core} core @param {any} state */
function compute(core, state) {
  const { q, k, v, divisor } = state.view.example;
  const [qs, ks, vs] = [q, k, v].map((list) => Float32Array.from(list));
  const attend = (/** @type {number | undefined} */ scale) =>
    core.attend({ q: qs, k: ks, v: vs, n: 1, m: KEYS, dk: DK, dv: DK, scale });
  const divided = attend(undefined);
  const undivided = attend(1);
  const trace = divisor ? divided : undivided;
  const keys = Array.from({ length: KEYS }, (_, j) => ks.slice(j * DK, (j + 1) * DK));
  const row = core.softmaxRow({ x: trace.scores });
  return {
    ...trace,
    q: qs,
    k: ks,
    v: vs,
    divisor,
    products: keys.map((key) => core.dot({ a: qs, b: key })),
    powers: row.powers,
    sum: row.powerSum,
    max: row.max,
    top: { divided: Math.max(...divided.weights), undivided: Math.max(...undivided.weights) },
  };
}

/** @param {Context} ctx */
function controls(ctx) {
  const { words, view } = ctx;
  return html`${toggle(ctx, {
    name: 'divisor',
    label: words.divisor,
    checked: view.divisor,
    change: (divisor) => ctx.setView({ divisor }),
  })}
    <button type="button" name="reset" @click=${() => ctx.setView({ ...BOOK, divisor: true })}>${words.reset}</button>`;
}

/** @param {Context} ctx */
const render = (ctx) => html`<div class="example">
  ${vectorInputs(ctx)} ${planes(ctx)} ${exampleArithmetic(ctx)}
</div>`;

/** @param {Context} ctx */
function summary({ model, words, format }) {
  const weights = Array.from(model.weights);
  const most = weights.indexOf(Math.max(...weights));
  return words.summary({
    j: most + 1,
    flat: flat(model.v),
    weight: format.percent(weights[most]),
    shared: weights.filter((w) => w === weights[most]).map((_, i) => i).length,
    output: Array.from(model.output, (/** @type {number} */ x) => format.fixed(x, 5)),
  });
}

/** Whether the three values lie on one line: nothing to be inside of. @param {Float32Array} v 3×2 */
const flat = ([ax, ay, bx, by, cx, cy]) => (bx - ax) * (cy - ay) === (by - ay) * (cx - ax);

/** @param {Context} ctx */
function question({ model, words, format }) {
  const { divided, undivided } = model.top;
  const answer = undivided > divided ? 'up' : undivided < divided ? 'down' : 'same';
  return {
    prompt: words.question.prompt,
    choices: ['up', 'down', 'same'].map((id) => ({ id, text: words.question.choices[id] })),
    answer,
    because: words.question.because(answer, format.fixed(divided, 5), format.fixed(undivided, 5)),
    reveal: { setView: { divisor: false } },
  };
}

/** @type {import('./step.d.ts').Step} */
export const example = {
  id: 'example',
  defaults: exampleState,
  compute,
  controls,
  render,
  summary,
  question,
  exports: exampleExports,
};
