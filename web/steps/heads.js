// Step `heads`, LESSON.md section 6: h heads side by side, W_O, and what they cost.
import { html, nothing } from 'lit';
import { within } from '../figures/selection.js';
import { rich } from '../rich.js';
import { brief } from '../tokens.js';
import { choice, powerSlider, select, toggle } from './controls/fields.js';
import { maskControl, positionControl, seedControl, sentenceControl } from './controls/shared.js';
import { cacheTable, parameterCount } from './heads-count.js';
import { headsExports } from './heads-exports.js';
import { headsFigure } from './heads-figure.js';
import { formingControls, formingFigure, formingSummary } from './heads-forming.js';
import { headsLive } from './heads-live.js';
import { divisorsOf, headsModel } from './heads-model.js';
import { formingExports, trainedExports } from './heads-real-exports.js';
import { formingQuestion, trainedQuestion } from './heads-real-questions.js';
import { headsState, WHOSE } from './heads-state.js';
import { trainedControls, trainedFigure, trainedSummary } from './heads-trained.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** Widths on offer; one that an address brings is offered too. */
const WIDTHS = [8, 16, 32, 64, 128, 256, 512];
/** More divisors than this are a menu, not a row. */
const MOST_IN_A_ROW = 10;

/** Whose heads are on show. @param {Context} ctx */
const whoseControl = (ctx) =>
  choice(ctx, {
    name: 'whose',
    label: ctx.words.whose,
    value: ctx.view.whose,
    options: WHOSE.map((value) => ({ value, label: ctx.words.whoseHeads[value] })),
    change: (whose) => ctx.setView({ whose, at: '', open: '' }),
  });

/** @param {Context} ctx */
const controls = (ctx) => html`${whoseControl(ctx)} ${kinds[ctx.view.whose].controls(ctx)}`;

/** @param {Context} ctx */
function randomControls(ctx) {
  const { state, words, view, model } = ctx;
  const { d, heads: h } = state;
  const widths = WIDTHS.includes(d) ? WIDTHS : [...WIDTHS, d].sort((a, b) => a - b);
  const divisors = divisorsOf(d);
  const one = divisors.length > MOST_IN_A_ROW ? select : choice;
  const options = (/** @type {number[]} */ list) =>
    list.map((x) => ({ value: String(x), label: ctx.format.integer(x) }));
  return html`${sentenceControl(ctx)}
  ${select(ctx, {
    name: 'd',
    label: words.d,
    value: String(d),
    options: options(widths),
    change: (value) => ctx.set({ d: Number(value) }),
  })}
  ${one(ctx, {
    name: 'heads',
    label: words.heads,
    value: String(h),
    options: options(divisors),
    change: (value) => ctx.set({ heads: Number(value) }),
  })}
  ${select(ctx, {
    name: 'kv-heads',
    label: words.groups,
    value: String(model?.g ?? h),
    options: divisorsOf(h)
      .reverse()
      .map((g) => ({ value: String(g), label: words.groupsOf(g, h) })),
    change: (value) => ctx.setView({ groups: Number(value) === h ? null : Number(value) }),
  })}
  ${maskControl(ctx)} ${positionControl(ctx)} ${seedControl(ctx)}
  ${powerSlider(ctx, {
    name: 'kept',
    label: words.kept,
    value: view.kept,
    max: 131072,
    change: (kept) => ctx.setView({ kept }),
  })}
  ${toggle(ctx, {
    name: 'biases',
    label: words.biases,
    checked: view.biases,
    change: (biases) => ctx.setView({ biases }),
  })}`;
}

/** The count is the answer, where there is a question. @param {Context} ctx */
const counted = ({ answered, model }) => answered || model.few === 1;

/** @param {Context} ctx */
const render = (ctx) => html`<div class="heads">
  ${kinds[ctx.view.whose].figure(ctx)} ${ctx.view.whose === 'random' ? counts(ctx) : nothing}
</div>`;

/** @param {Context} ctx */
const counts = (ctx) =>
  html`${counted(ctx) ? parameterCount(ctx) : html`<p class="held-back">${rich(ctx.words.heldBack)}</p>`} ${cacheTable(ctx)}`;

/** @param {Context} ctx */
function randomSummary(ctx) {
  const { model, state, selection, words, format } = ctx;
  const { n, h, g, dk, tokens, heads, counts } = model;
  const i = within(selection.query, n);
  const row = Array.from(heads[state.head - 1].weights.subarray(i * n, (i + 1) * n));
  const most = row.indexOf(Math.max(...row));
  return words.summary({
    h,
    g,
    dk: format.integer(dk),
    total: counted(ctx) ? format.integer(counts.grouped.parameters.total) : undefined,
    head: state.head,
    from: brief(tokens[i]),
    to: brief(tokens[most]),
    weight: format.percent(row[most]),
  });
}

/**
 * What is on show with each kind of heads.
 * @type {Record<string, Record<'controls' | 'figure', (ctx: Context) => unknown>
 *   & { summary: (ctx: Context) => string, exports: (ctx: Context) => import('./step.d.ts').Exports,
 *     question: (ctx: Context) => import('./step.d.ts').Question | undefined }>}
 */
const kinds = {
  random: {
    controls: randomControls,
    figure: headsFigure,
    summary: randomSummary,
    exports: headsExports,
    question: parametersQuestion,
  },
  trained: {
    controls: trainedControls,
    figure: trainedFigure,
    summary: trainedSummary,
    exports: trainedExports,
    question: trainedQuestion,
  },
  forming: {
    controls: formingControls,
    figure: formingFigure,
    summary: formingSummary,
    exports: formingExports,
    question: formingQuestion,
  },
};

/**
 * The prediction: parameters with 1 head and with 8. The step's own, whatever heads are on show: the
 * recap asks for it; the other kinds of heads ask something else.
 * @param {Context} ctx
 */
function question(ctx) {
  if (ctx.state.step === ctx.id && ctx.view.whose !== 'random')
    return kinds[ctx.view.whose].question(ctx);
  return parametersQuestion(ctx);
}

/** @param {Context} ctx @returns {import('./step.d.ts').Question | undefined} */
function parametersQuestion({ model, words, format }) {
  const { few, d, counts } = model;
  if (few === 1) return undefined;
  const one = counts.one.parameters.total;
  const many = counts.few.parameters.total;
  const said = words.question;
  const choices = said.choices(few, {
    more: format.integer(one * few),
    same: format.integer(one),
    fewer: format.integer(one / few),
  });
  return {
    prompt: said.prompt(format.integer(one), format.integer(d), few),
    choices: ['more', 'same', 'fewer'].map((id) => ({ id, text: choices[id] })),
    answer: many === one ? 'same' : many > one ? 'more' : 'fewer',
    because: said.because({
      few,
      d: format.integer(d),
      dk: format.integer(d / few),
      count: format.integer(many),
    }),
    reveal: { set: { heads: few } },
  };
}

/** @type {import('./step.d.ts').Step} */
export const heads = {
  id: 'heads',
  needsTokens: (state) => state.view.heads.whose !== 'forming',
  defaults: headsState,
  needs: (state) => (state.view.heads.whose === 'trained' ? ['model'] : []),
  compute: headsModel,
  controls,
  render,
  summary: (ctx) => kinds[ctx.view.whose].summary(ctx),
  question,
  exports: (ctx) => kinds[ctx.view.whose].exports(ctx),
  live: headsLive,
};
