// Step `recap`: the learner's answers, what comes next, the glossary, all formulas.
import { html, nothing } from 'lit';
import { formulas as allFormulas } from '../lesson/formulas.js';
import { plain, rich } from '../rich.js';
import { way } from './recap-formula.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** The steps that ask something, in their order. @param {Context} ctx */
const asking = ({ state, common, id }) =>
  state.steps.filter((/** @type {string} */ step) => step !== id && common.steps[step]?.question);

/** @param {Context} ctx */
export function answers(ctx) {
  const { words, state, common, questionOf } = ctx;
  const said = words.answers;
  const steps = asking(ctx);
  if (steps.length === 0) return nothing;
  const given = steps.filter((/** @type {string} */ step) => Object.hasOwn(state.answers, step));
  const right = given.filter((/** @type {string} */ step) => state.right.includes(step));
  return html`<section>
    <h3 id=${ctx.name('answers')}>${said.title}</h3>
    <p class="aside">${said.score(right.length, given.length, steps.length)}</p>
    <ol class="recap-answers">
      ${steps.map((/** @type {string} */ step) => {
        const asked = given.includes(step) ? questionOf(step) : undefined;
        const choice = asked?.choices.find(({ id }) => id === state.answers[step]);
        const isRight = right.includes(step);
        return html`<li data-answer=${step}>
          ${way(ctx, step, common.steps[step].short, { kind: 'recap-step' })}
          ${
            asked
              ? html`<span>
                  ${rich(asked.prompt)} ${choice ? html`<strong>${rich(choice.text)}</strong>` : nothing}
                  <span class="recap-mark ${isRight ? 'right' : 'wrong'}">
                    <span aria-hidden="true">${isRight ? '✓' : '✗'}</span> ${isRight ? said.right : said.wrong}
                  </span>
                </span>`
              : html`<span class="aside">${said.open}</span>`
          }
        </li>`;
      })}
    </ol>
  </section>`;
}

/** @param {Context} ctx */
export function block(ctx) {
  const { words } = ctx;
  const { title, text, boxes, label } = words.next;
  const flow = ['in', 'norm', 'attention', 'add', 'norm', 'mlp', 'add', 'out'];
  return html`<section>
    <h3 id=${ctx.name('next')}>${title}</h3>
    <ol class="recap-block" aria-label=${label}>
      ${flow.map((box) => html`<li class="box-${box}">${rich(boxes[box])}</li>`)}
    </ol>
    <p class="recap-next">${rich(text)}</p>
  </section>`;
}

/** The step in which each term of the glossary is met; '' for those met here. @type {Record<string, string>} */
const MET = {
  attention: 'why',
  autoregressive: 'mask',
  cache: 'heads',
  causal: 'mask',
  convex: 'example',
  cross: '',
  entropy: 'scaling',
  head: 'head',
  jacobian: 'jacobian',
  key: 'head',
  padding: 'mask',
  equivariant: 'why',
  position: 'why',
  query: 'head',
  residual: '',
  stochastic: 'head',
  saturation: 'scaling',
  score: 'head',
  softmax: 'head',
  tile: 'cost',
  token: 'why',
  value: 'head',
  weight: 'head',
};

/** @param {Context} ctx */
export function glossary(ctx) {
  const { words, common, state } = ctx;
  const { title, terms } = words.glossary;
  const sorted = Object.keys(MET).sort((a, b) =>
    terms[a][0].localeCompare(terms[b][0], state.lang),
  );
  return html`<section>
    <h3 id=${ctx.name('glossary')}>${title}</h3>
    <dl class="recap-glossary">
      ${sorted.map((key) => {
        const [term, meaning] = terms[key];
        const step = MET[key];
        const label = step && words.toStep(plain(common.steps[step].short));
        return html`<div>
          <dt>${step ? way(ctx, step, term, { label }) : rich(term)}</dt>
          <dd>${rich(meaning)}</dd>
        </div>`;
      })}
    </dl>
  </section>`;
}

/** @param {Context} ctx */
export function formulas(ctx) {
  const { words, state, common, id } = ctx;
  const written = /** @type {Record<string, (words: any) => unknown>} */ (allFormulas);
  const steps = state.steps.filter(
    (/** @type {string} */ step) => step !== id && written[step] !== undefined,
  );
  return html`<section>
    <h3 id=${ctx.name('formulas')}>${words.formulas}</h3>
    <ul class="recap-formulas">
      ${steps.map(
        (/** @type {string} */ step) => html`<li>
          ${way(ctx, step, common.steps[step].short)}
          <div class="formula" tabindex="0" role="group" aria-label=${plain(common.steps[step].short)}>${written[step](common.steps[step])}</div>
        </li>`,
      )}
    </ul>
  </section>`;
}
