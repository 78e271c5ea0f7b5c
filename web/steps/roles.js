// Step `roles`, LESSON.md section 8: every quantity sorted into learned, config and state.
import { html } from 'lit';
import { brief, tokenise } from '../tokens.js';
import { toggle } from './controls/fields.js';
import { sentenceControl } from './controls/shared.js';
import { projected } from './projections.js';
import { board } from './roles-board.js';
import { rolesExports } from './roles-exports.js';
import { BINS, QUANTITIES, total } from './roles-quantities.js';
import { rolesState } from './roles-state.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** @param {import('../core/core.d.ts').Core} core @param {any} state */
function compute(core, state) {
  const { d, heads: h, seed, position } = state;
  const { tokens } = tokenise(state.sentence);
  const n = state.view.roles.gone ? 0 : tokens.length;
  const dk = d / h;
  return {
    tokens,
    n,
    d,
    h,
    dk,
    cost: core.cost({ n, d, h }),
    cut: tokens.length > 1 ? withoutLast(core, { d, dk, seed, position }, tokens) : undefined,
  };
}

/**
 * The weights of head 1 for the sentence and for the sentence without its last token, compared where
 * the whole one is largest off the diagonal.
 * @param {import('../core/core.d.ts').Core} core
 * @param {{ d: number, dk: number, seed: number, position: boolean }} settings
 * @param {readonly string[]} tokens
 */
function withoutLast(core, settings, tokens) {
  const { dk } = settings;
  const weights = (/** @type {readonly string[]} */ some) => {
    const n = some.length;
    const { q, k, v } = projected(core, { ...settings, head: 1, tied: false }, some);
    return core.attend({ q, k, v, n, m: n, dk, dv: dk }).weights;
  };
  const n = tokens.length;
  const whole = weights(tokens);
  const cut = weights(tokens.slice(0, -1));
  let [i, j] = [0, 0];
  for (let r = 0; r < n - 1; r += 1) {
    for (let c = 0; c < n - 1; c += 1) {
      if (r !== c && whole[r * n + c] > (i === j ? -1 : whole[i * n + j])) [i, j] = [r, c];
    }
  }
  return {
    from: tokens[i],
    to: tokens[j],
    last: tokens[n - 1],
    whole: whole[i * n + j],
    cut: cut[i * (n - 1) + j],
  };
}

/** @param {Context} ctx */
function controls(ctx) {
  return html`${sentenceControl(ctx)} ${toggle(ctx, {
    name: 'gone',
    label: ctx.words.gone,
    checked: ctx.view.gone,
    change: (gone) => ctx.setView({ gone }),
  })}
  <button type="button" @click=${() => ctx.setView({ placed: {}, last: '', card: '' })}>
    ${ctx.words.again}
  </button>`;
}

/** @param {Context} ctx */
function summary({ words, model, view, format, printing }) {
  const done = QUANTITIES.filter(({ id, bin }) => printing || view.placed[id] === bin);
  return words.summary({
    sorted: done.length,
    of: QUANTITIES.length,
    learned: format.integer(total('learned', model)),
    state: format.integer(total('state', model)),
    n: model.n,
  });
}

/** Is A learned? A stored matrix would not notice that the sentence lost a token. @param {Context} ctx */
function question({ model, words, format }) {
  const { cut } = model;
  if (!cut) return undefined;
  const changed = cut.whole !== cut.cut;
  return {
    prompt: words.question.prompt,
    choices: BINS.map((id) => ({ id, text: words.question.choices[id] })),
    answer: 'state', // what A is does not hang on these numbers; they only show it
    because: words.question.because({
      from: brief(cut.from),
      to: brief(cut.to),
      last: brief(cut.last),
      whole: format.fixed(cut.whole, 3),
      cut: format.fixed(cut.cut, 3),
      changed,
    }),
  };
}

/** @type {import('./step.d.ts').Step} */
export const roles = {
  id: 'roles',
  defaults: rolesState,
  compute,
  controls,
  render: board,
  summary,
  question,
  exports: rolesExports,
};
