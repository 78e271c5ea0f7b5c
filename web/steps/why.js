// Step `why`, LESSON.md sections 0 and 1: whom a word looks at, what it pulls in, and that a shuffle
// only swaps the outputs unless positions are added.
import { html, nothing } from 'lit';
import { legend } from '../figures/legend.js';
import { looks } from '../figures/looks.js';
import { largest, matrix } from '../figures/matrix.js';
import { clampSelection, within } from '../figures/selection.js';
import { rich } from '../rich.js';
import { brief } from '../tokens.js';
import { button } from './controls/button.js';
import { positionControl, seedControl } from './controls/shared.js';
import {
  presetControl,
  selfControl,
  sourceControl,
  sourceSentence,
  trainedControl,
} from './controls/source.js';
import { sourceNote, sourceProblem } from './source-note.js';
import { marked, sourceFiles } from './sources.js';
import { habitSaid } from './trained-words.js';
import { whyExports } from './why-exports.js';
import { lookOf, permutation, pulledIn, whyModel } from './why-model.js';
import { shuffleFigure } from './why-shuffle.js';
import { MOST_SHUFFLES, whyState } from './why-state.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** Matrices whose rows are keys. */
const BY_KEY = ['aT', 'V', 'aV'];

/** @param {Context} ctx */
function controls(ctx) {
  const { words, view, state, model } = ctx;
  const { shuffle } = view;
  const next = (shuffle % MOST_SHUFFLES) + 1;
  const isWords = state.source === 'words';
  // One template, whatever the source: the control that changes it keeps the focus.
  return html`${sourceSentence(ctx)} ${sourceControl(ctx)} ${presetControl(ctx, { shuffle: 0 })}
    ${
      model?.trained
        ? trainedControl(ctx)
        : html`<div class="field">
            <button type="button" name="shuffle" @click=${() => reorder(ctx, next)}>${words.shuffle}</button>
            ${button({ name: 'unshuffle', label: words.unshuffle, idle: shuffle === 0, press: () => reorder(ctx, 0) })}
          </div>
          ${isWords ? nothing : positionControl(ctx)} ${selfControl(ctx)}
          ${isWords && !model?.known?.includes(0) ? nothing : seedControl(ctx)}`
    }`;
}

/** What the sentence is cut into. @param {any} model @returns {'word' | 'piece'} */
const unitOf = ({ trained }) => (trained ? 'piece' : 'word');

/** The word that asks stays the same one, wherever it goes. @param {Context} ctx @param {number} shuffle */
function reorder(ctx, shuffle) {
  const { model, core, view } = ctx;
  if (!model) return;
  const asks = model.order[within(view.query, model.n)];
  ctx.setView({ shuffle, query: permutation(core, model.n, shuffle).indexOf(asks) });
}

/** @param {Context} ctx */
function render(ctx) {
  const { model, words, selection, view } = ctx;
  const { n, dv } = model;
  const tokens = marked(model.tokens, model.known);
  const i = within(selection.query, n);
  const { row, ranked } = lookOf(model, i);
  // Lit is what the pointer rests on or a chosen cell names, else the word looked at most.
  const key = selection !== view || BY_KEY.includes(view.at) ? within(selection.key, n) : ranked[0];
  const sizes = { query: n, value: dv, width: 1 };
  const here = {
    ...ctx,
    selection: { ...clampSelection(selection, sizes), key },
    view: clampSelection(view, { ...sizes, key: n }),
  };
  const name = brief(model.tokens[i]);
  const unit = unitOf(model);
  return html`${sourceProblem(ctx)}<div class="why">
    <section class="stage">
      <h3>${rich(words.asks.title(name))}</h3>
      <p class="lead">${rich(words.asks.text[unit])}</p>
      ${looks(here, {
        tokens,
        weights: row,
        masked: maskedRow(model, i),
        asks: i,
        label: words.choose[unit],
        asksLabel: words.asksLabel,
        say: (token, weight, masked) => (masked ? words.masked(token) : words.look(token, weight)),
        choose: (query) => ctx.setView({ query, at: '' }),
      })}
      <p class="aside">${words.scale}</p>
    </section>
    <section class="stage">
      <h3>${rich(words.pullsIn.title(name))}</h3>
      <p class="lead">${rich(words.pullsIn.text[unit](name))}</p>
      ${mixture(here, i)}
    </section>
    ${model.trained ? html`<p class="aside">${rich(ctx.common.sources.noShuffle)}</p>` : shuffleFigure(here)}
  </div>
  ${legend(ctx, { masked: model.isMasked })}
  ${sourceNote(ctx)}`;
}

/** @type {WeakMap<Float32Array, Map<number, Float32Array>>} */
const rowsOf = new WeakMap();

/** Row i of the masked scores; the same object for the same row. @param {any} model @param {number} i */
function maskedRow({ masked, n }, i) {
  const rows = rowsOf.get(masked) ?? new Map();
  rowsOf.set(masked, rows);
  if (!rows.has(i)) rows.set(i, masked.subarray(i * n, (i + 1) * n));
  return rows.get(i);
}

/** Weight times value, word by word, and their sum. @param {Context} ctx @param {number} i */
function mixture(ctx, i) {
  const { model, words, core } = ctx;
  const { n, dv, v } = model;
  const tokens = marked(model.tokens, model.known);
  const { a, parts, o } = pulledIn(core, model, i);
  const perWord = { rows: n, rowNames: tokens, explains: false };
  const values = /** @type {const} */ ({
    role: 'value',
    cols: dv,
    top: largest(v),
    explains: false,
  });
  const at = String(i + 1);
  return html`<div class="row mixture">
    ${matrix(ctx, { ...perWord, name: 'aT', title: `$a_{${at}}$`, role: 'weight', data: a, masked: maskedRow(model, i), cols: 1, colNames: [tokens[i]], axes: ['key', 'width'], shape: 'n × 1', what: words.what.a })}
    <div class="then">
      <span class="op">×</span>
      ${matrix(ctx, { ...perWord, ...values, name: 'V', data: v, axes: ['key', 'value'], shape: 'n × d_v', what: words.what.V })}
    </div>
    <div class="then">
      <span class="op">=</span>
      <div class="sum">
      ${matrix(ctx, { ...perWord, ...values, name: 'aV', title: `$a_{${at},j} v_j$`, data: parts, axes: ['key', 'value'], shape: 'n × d_v', what: words.what.parts })}
      ${matrix(ctx, { ...values, name: 'o', title: `$o_{${at}}$`, data: o, rows: 1, rowNames: [words.sum], axes: ['width', 'value'], shape: '1 × d_v', what: words.what.o })}
      </div>
    </div>
  </div>`;
}

/** @param {Context} ctx */
function summary({ model, selection, words, format }) {
  const { n, tokens } = model;
  const i = within(selection.query, n);
  const { row, ranked } = lookOf(model, i);
  const said = (/** @type {number} */ j) => ({
    token: brief(tokens[j]),
    weight: format.percent(row[j]),
    self: j === i,
  });
  const { shuffle } = model;
  return words.summary({
    token: brief(tokens[i]),
    first: said(ranked[0]),
    second: n > 1 ? said(ranked[1]) : undefined,
    shuffle: shuffle && {
      without: format.scientific(shuffle.without.largest),
      with: format.fixed(shuffle.with.largest),
      only: shuffle.without.largest <= shuffle.without.rounding,
      changed: shuffle.with.largest > shuffle.with.rounding,
    },
  });
}

/**
 * The word asked about: “it” where the sentence has one, else the last word.
 * @param {readonly string[]} tokens
 * @param {number} first  the first that sees another token
 */
function askedAbout(tokens, first) {
  const it = tokens.findIndex(
    (token, i) => i >= first && token.toLowerCase().replace('␣', '') === 'it',
  );
  const words = tokens.flatMap((token, i) => (/\p{L}/u.test(token) ? [i] : []));
  return it >= 0 ? it : (words.at(-1) ?? tokens.length - 1);
}

/** At most this many words to choose among. */
const MOST_CHOICES = 8;

/** Which word will it look at most? Asked of the order typed. @param {Context} ctx */
function question({ model, words, format, common }) {
  const { n, typed, asked: weights } = model;
  if (n < 2) return undefined;
  const asked = askedAbout(typed, model.trained ? 1 : 0);
  const { row, ranked } = lookOf({ weights, n }, asked);
  const seen = model.trained ? asked + 1 : n; // those after it are masked
  if (seen < 2) return undefined;
  const every = Math.max(1, Math.ceil(seen / (MOST_CHOICES - 1)));
  const offered = Array.from({ length: seen }, (_, j) => j).filter(
    (j) => seen <= MOST_CHOICES || j % every === 0 || j === ranked[0],
  );
  const twice = (/** @type {number} */ j) =>
    typed.indexOf(typed[j]) !== typed.lastIndexOf(typed[j]);
  const named = (/** @type {number} */ j) =>
    (model.trained ? common.sources.piece : words.question.choice)(
      brief(typed[j]),
      twice(j) ? j + 1 : 0,
    );
  const said = (/** @type {number} */ j) => ({ token: named(j), weight: format.percent(row[j]) });
  const token = brief(typed[asked]);
  return {
    prompt: words.question.prompt[unitOf(model)](token),
    choices: offered.map((j) => ({ id: `t${j}`, text: named(j) })),
    answer: `t${ranked[0]}`,
    because: words.question.because({
      token,
      first: said(ranked[0]),
      second: said(ranked[1]),
      reason: common.sources.because[model.source](
        token,
        model.trained &&
          habitSaid(common.steps.heads.trained, model.trained.measured.repeats, format),
      ),
    }),
    reveal: { setView: { query: asked, shuffle: 0, at: '' } },
  };
}

/** @type {import('./step.d.ts').Step} */
export const why = {
  id: 'why',
  needsTokens: true,
  // Not the word that the question asks about: its row shows once the learner has answered.
  defaults: whyState,
  needs: sourceFiles,
  compute: whyModel,
  controls,
  render,
  summary,
  question,
  exports: whyExports,
};
