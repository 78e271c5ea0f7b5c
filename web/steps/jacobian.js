// Step `jacobian`, LESSON.md section 4: J of the present row, its finite-difference twin, what is left
// of it when one logit grows; and the consequence: the same head trained with and without the divisor.
import { html } from 'lit';
import { choice, slider } from './controls/fields.js';
import { jacobianExports } from './jacobian-exports.js';
import { jacobianFigure } from './jacobian-figure.js';
import { jacobianLive } from './jacobian-live.js';
import { compute } from './jacobian-model.js';
import { BOOK, FEWEST, GROWTH, jacobianState, LIMIT, MOST } from './jacobian-state.js';
import { trainingFigure } from './jacobian-training.js';

/** @typedef {import('./step.d.ts').Context} Context */

const PRESETS = /** @type {const} */ ([
  ['book', BOOK],
  ['tie', [LIMIT, -LIMIT, LIMIT]],
  ['equal', [0, 0, 0]],
]);

/** @param {Context} ctx */
function controls(ctx) {
  const { model, words, format } = ctx;
  const { base, m, chosen, grow } = model;
  const row = (/** @type {number} */ length) => Array.from({ length }, (_, j) => base[j] ?? 0);
  return html`
    ${base.map((/** @type {number} */ value, /** @type {number} */ j) =>
      slider(ctx, {
        name: `logit-${j + 1}`,
        label: words.logit(j + 1),
        value,
        min: -LIMIT,
        max: LIMIT,
        step: 'any',
        shown: format.fixed(value),
        change: (s) =>
          ctx.setView({
            logits: base.map((/** @type {number} */ old, /** @type {number} */ i) =>
              i === j ? Math.round(s * 100) / 100 : old,
            ),
          }),
      }),
    )}
    ${slider(ctx, {
      name: 'grow',
      label: words.grow(chosen + 1),
      value: grow,
      min: 0,
      max: GROWTH,
      step: 0.25,
      shown: format.fixed(grow),
      change: (more) => ctx.setView({ grow: more }),
    })}
    ${choice(ctx, {
      name: 'chosen',
      label: words.chosen,
      value: String(chosen + 1),
      options: Array.from({ length: m }, (_, j) => ({
        value: String(j + 1),
        label: words.score(j + 1),
      })),
      change: (j) => ctx.setView({ chosen: j, grow: 0 }),
    })}
    ${slider(ctx, {
      name: 'keys',
      label: words.keys,
      value: m,
      min: FEWEST,
      max: MOST,
      shown: format.integer(m),
      change: (length) => ctx.setView({ logits: row(length) }),
    })}
    <div class="field">
      ${PRESETS.map(
        ([id, logits]) => html`<button
          type="button"
          name=${id}
          @click=${() => ctx.setView({ logits, chosen: 1, grow: 0 })}
        >
          ${words.presets[id]}
        </button>`,
      )}
    </div>`;
}

/** @param {Context} ctx */
const render = (ctx) =>
  html`<div class="jacobian">${jacobianFigure(ctx)} ${trainingFigure(ctx)}</div>`;

/** @param {Context} ctx */
function summary({ model, words, format }) {
  const { now, along } = model;
  const weights = Array.from(/** @type {Float32Array} */ (now.weights));
  const top = Math.max(...weights);
  return words.summary({
    key: weights.indexOf(top) + 1,
    top: format.fixed(top, 3),
    norm: format.fixed(now.frobenius, 3),
    eigenvalue: format.fixed(now.largestEigenvalue, 4),
    share: format.percent(now.frobenius / along[0].frobenius),
    grown: model.grow > 0,
    atBound: 0.5 - now.largestEigenvalue < 1e-4,
  });
}

/** The prediction: what becomes of the gradient as one weight goes to .99? @param {Context} ctx */
function question({ model, words, format }) {
  const { grow, weight, from, to } = model.asked;
  const ratio = to / from;
  const answer =
    ratio > 1.15 ? 'grows' : ratio > 0.75 ? 'same' : ratio > 0.25 ? 'half' : 'vanishes';
  const said = words.question;
  const key = model.chosen + 1;
  return {
    prompt: said.prompt({ key, weight: format.fixed(weight) }),
    choices: ['grows', 'same', 'half', 'vanishes'].map((id) => ({ id, text: said.choices[id] })),
    answer,
    because: said.because({
      key,
      weight: format.fixed(weight),
      from: format.fixed(from, 3),
      to: format.fixed(to, 3),
      percent: format.percent(ratio),
    }),
    reveal: { setView: { grow } },
  };
}

/** @type {import('./step.d.ts').Step} */
export const jacobian = {
  id: 'jacobian',
  defaults: jacobianState,
  compute,
  controls,
  render,
  summary,
  question,
  exports: jacobianExports,
  live: jacobianLive,
};
