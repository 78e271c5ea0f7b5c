// Step `head`, LESSON.md section 2: one head from H to O, every matrix with its numbers and shape.
import { html, nothing } from 'lit';
import { arithmetic } from '../figures/arithmetic.js';
import { legend } from '../figures/legend.js';
import { matrix } from '../figures/matrix.js';
import { clampSelection, within } from '../figures/selection.js';
import { rich } from '../rich.js';
import { brief } from '../tokens.js';
import { toggle } from './controls/fields.js';
import {
  dkControl,
  headControl,
  maskControl,
  positionControl,
  scaleControl,
  seedControl,
  tiedControl,
} from './controls/shared.js';
import {
  presetControl,
  selfControl,
  sourceControl,
  sourceSentence,
  trainedControl,
} from './controls/source.js';
import { headExports } from './head-exports.js';
import { headModel } from './head-model.js';
import { headState } from './head-state.js';
import { sourceNote, sourceProblem } from './source-note.js';
import { columnNames, marked, sourceFiles } from './sources.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** @param {Context} ctx */
function controls(ctx) {
  const { source } = ctx.state;
  // A source fixes what it fixes; what could not be seen to change anything is not offered.
  const isRandom = source === 'random';
  const isWords = source === 'words';
  const isTrained = source === 'trained';
  return html`${sourceSentence(ctx)} ${sourceControl(ctx)} ${presetControl(ctx)}
  ${isRandom ? html`${dkControl(ctx)} ${headControl(ctx)}` : nothing}
  ${isTrained ? trainedControl(ctx) : html`${scaleControl(ctx, { dk: ctx.model?.dk })} ${maskControl(ctx)}`}
  ${selfControl(ctx)}
  ${isTrained || (isWords && !hasUnknown(ctx.model)) ? nothing : seedControl(ctx)}
  ${isWords || isTrained ? nothing : positionControl(ctx)} ${isRandom ? tiedControl(ctx) : nothing}
  ${
    isWords
      ? nothing
      : toggle(ctx, {
          name: 'weights',
          label: ctx.words.showWeights,
          checked: ctx.view.weights,
          change: (weights) => ctx.setView({ weights }),
        })
  }`;
}

/** @param {Context} ctx */
function render(ctx) {
  const { model, words } = ctx;
  const { n, d, dk, dv, isMasked } = model;
  const tokens = marked(model.tokens, model.known);
  const sizes = { query: n, key: n, component: dk, value: dv, width: d };
  const here = {
    ...ctx,
    selection: clampSelection(ctx.selection, sizes),
    view: clampSelection(ctx.view, sizes),
  };
  const scores = {
    rows: n,
    cols: n,
    axes: /** @type {const} */ (['query', 'key']),
    rowNames: tokens,
    colNames: tokens,
    shape: 'n × n',
  };
  const vectors = { rows: n, cols: dk, rowNames: tokens };
  const columns = columnNames(model, ctx.common.sources.columns);
  const entering = {
    role: 'plain',
    rows: n,
    cols: d,
    axes: /** @type {const} */ (['token', 'width']),
    rowNames: tokens,
    colNames: columns,
    shape: 'n × d',
  };
  const said = { ...words.what, ...whatElse(ctx) };
  const draw = (/** @type {any} */ options) =>
    matrix(here, { what: said[options.name], ...options });
  const weight = (
    /** @type {string} */ name,
    /** @type {string} */ role,
    /** @type {Float32Array} */ data,
    /** @type {string} */ axis,
  ) => ({
    name,
    role,
    data,
    rows: d,
    cols: axis === 'value' ? dv : dk,
    rowNames: columns,
    axes: ['width', axis],
    shape: `d × ${axis === 'value' ? 'd_v' : 'd_k'}`,
  });

  /** An operator stays with the matrix after it. @param {unknown} op @param {any} options */
  const then = (op, options) =>
    html`<div class="then"><span class="op">${op}</span>${draw(options)}</div>`;

  return html`${sourceProblem(ctx)}<p class="hint">${ctx.common.figures.hint}</p>
    <div class="flow">
      <section class="stage">
        <h3>${words.stages.project}</h3>
        <div class="row">
          ${draw({ name: 'H', data: model.h, ...entering })}
          ${model.hp ? html`${then('+', { name: 'P', data: model.p, ...entering })} ${then('=', { name: 'HP', data: model.hp, ...entering })}` : nothing}
          ${
            here.view.weights && model.wq
              ? html`${then('·', weight('W_Q', 'query', model.wq, 'component'))}
                ${then(',', weight('W_K', 'key', model.wk, 'component'))}
                ${then(',', weight('W_V', 'value', model.wv, 'value'))}`
              : nothing
          }
          <div class="row">${then(model.wq ? words.ops.project : '=', { name: 'Q', role: 'query', data: model.q, axes: ['query', 'component'], shape: 'n × d_k', ...vectors })}
          ${draw({ name: 'K', role: 'key', data: model.k, axes: ['key', 'component'], shape: 'n × d_k', ...vectors })}
          ${draw({ name: 'V', role: 'value', data: model.v, axes: ['key', 'value'], shape: 'n × d_v', ...vectors, cols: dv })}</div>
        </div>
      </section>
      <section class="stage">
        <h3>${words.stages.score}</h3>
        <div class="row">
          ${draw({ name: 'raw', role: 'plain', data: model.raw, ...scores })}
          ${then(words.ops.scale(ctx.format.short(model.scale)), { name: 'S', role: 'plain', data: model.scores, ...scores })}
          ${
            isMasked
              ? html`${then('+', { name: 'M', role: 'plain', data: model.mask, masked: model.masked, ...scores })}
                ${then('=', { name: 'SM', role: 'plain', data: model.masked, masked: model.masked, ...scores })}`
              : nothing
          }
        </div>
      </section>
      <section class="stage">
        <h3>${words.stages.mix}</h3>
        <div class="row">
          ${then(words.ops.softmax, { name: 'A', role: 'weight', data: model.weights, masked: model.masked, held: isHeld(ctx) ? model.above : undefined, ...scores })}
          ${then(words.ops.mix, { name: 'O', role: 'value', data: model.output, axes: ['query', 'value'], shape: 'n × d_v', ...vectors, cols: dv })}
        </div>
      </section>
    </div>
    ${legend(ctx, { masked: isMasked })} 
    ${ctx.answered || n < 2 ? bothWays(here) : nothing} ${givesAway(here) ? nothing : arithmetic(here, model)}
    ${sourceNote(ctx)}`;
}

/** What the matrices of a head are that is not drawn at random. @param {Context} ctx @returns {Record<string, string>} */
function whatElse({ model, words }) {
  if (model.source === 'random') return {};
  return model.trained ? words.whatTrained(model.trained.layer) : words.whatBuilt;
}

/** @param {any} model */
const hasUnknown = (model) => model?.known?.includes(0) ?? false;

/** Whether weights are held back: until the question is answered, where a pair has two. @param {Context} ctx */
const isHeld = ({ answered, model }) => !answered && model.above.includes(1);

/** Whether the open arithmetic would show weights that are held back. @param {Context} ctx */
const givesAway = (ctx) => {
  const { query, key, open } = ctx.view;
  return (
    isHeld(ctx) && (open === 'O' || (open === 'A' && ctx.model.above[query * ctx.model.n + key]))
  );
};

/** The raw score from i to j beside the one from j to i; under the matrices, which must not move. @param {Context} ctx */
function bothWays({ model, view, words, format }) {
  const { n, raw } = model;
  const { query: i, key: j } = view;
  const [there, back] = [raw[i * n + j], raw[j * n + i]];
  return html`<p class="note both-ways">
    ${rich(
      words.bothWays({
        i: i + 1,
        j: j + 1,
        there: format.fixed(there, 3),
        back: format.fixed(back, 3),
        same: there === back,
        tied: model.tied,
      }),
    )}
  </p>`;
}

/** @param {Context} ctx */
function summary(ctx) {
  const { model, selection, words, format } = ctx;
  const { n, weights, tokens } = model;
  const i = within(selection.query, n);
  const row = Array.from(weights.subarray(i * n, (i + 1) * n));
  const order = row.map((_, j) => j).sort((a, b) => row[b] - row[a]);
  if (isHeld(ctx)) return words.heldBack;
  const seen = order.filter((j) => model.masked[i * n + j] !== Number.NEGATIVE_INFINITY);
  return words.summary({
    token: brief(tokens[i]),
    i: i + 1,
    n,
    top: order
      .slice(0, 2)
      .map((j) => ({ token: brief(tokens[j]), j: j + 1, weight: format.percent(row[j]) })),
    seen: seen.length,
  });
}

/** The prediction: is a_ij the same as a_ji? Asked of the cell chosen. @param {Context} ctx */
function question({ model, view, words, format }) {
  const { n, weights, tokens, raw, masked } = model;
  if (n < 2) return undefined;
  const i = within(view.query, n);
  const j = within(view.key, n) === i ? (i + 1) % n : within(view.key, n);
  const there = weights[i * n + j];
  const back = weights[j * n + i];
  const names = { from: brief(tokens[i]), to: brief(tokens[j]), i: i + 1, j: j + 1 };
  return {
    prompt: words.question.prompt(names),
    choices: ['same', 'different', 'opposite'].map((id) => ({
      id,
      text: words.question.choices[id],
    })),
    answer: there === back ? 'same' : 'different',
    because: words.question.because({
      ...names,
      there: format.fixed(there, 3),
      back: format.fixed(back, 3),
      same: there === back,
      masked: [i * n + j, j * n + i].some((at) => masked[at] === Number.NEGATIVE_INFINITY),
      symmetric: raw[i * n + j] === raw[j * n + i],
    }),
    reveal: { setView: { query: i, key: j, at: 'A' } },
  };
}

/** @type {import('./step.d.ts').Step} */
export const head = {
  id: 'head',
  needsTokens: true,
  defaults: headState,
  needs: sourceFiles,
  compute: headModel,
  controls,
  render,
  summary,
  question,
  exports: headExports,
};
