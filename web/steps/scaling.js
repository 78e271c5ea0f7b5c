// Step `scaling`, LESSON.md section 3: q and k of length d_k make dot products of size √d_k. One
// slider moves a histogram, a row of weights and three means, raw beside scaled.
import { html, nothing } from 'lit';
import { announce } from '../frame/announce.js';
import { rich } from '../rich.js';
import { toggle } from './controls/fields.js';
import { dkControl, seedControl } from './controls/shared.js';
import { meansCharts } from './scaling-charts.js';
import { scalingExports } from './scaling-exports.js';
import { scalingLive } from './scaling-live.js';
import { histograms, rows } from './scaling-pair.js';
import { DKS, DRAWS, isCheap, KEYS, LONGEST, runNow, runsOf } from './scaling-runs.js';
import { scalingState } from './scaling-state.js';
import { meansTable } from './scaling-table.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** The question compares these two. */
const [ASKED_FROM, ASKED_TO] = [4, 256];
/** What can be answered: mean top weights. */
const CHOICES = [0.25, 0.5, 0.75, 0.95];

/** Standard deviations on either side of 0 that the normal curve is drawn for, and its points. */
const CURVE = { reach: 4, points: 97 };

/** @param {import('../core/core.d.ts').Core} core @param {any} state */
function compute(core, { dk, seed }) {
  const runs = runsOf(core, seed);
  if (isCheap(dk)) runNow(core, seed, dk);
  // Longer vectors begin with the shorter ones' entries: dragging d_k goes on with the same draw.
  const k = new Float32Array(KEYS * dk);
  for (let j = 0; j < KEYS; j += 1) k.set(runs.k.subarray(j * LONGEST, j * LONGEST + dk), j * dk);
  const row = { q: runs.q.slice(0, dk), k, v: new Float32Array(KEYS), n: 1, m: KEYS, dk, dv: 1 };
  const std = Math.sqrt(dk);
  return {
    dk,
    seed,
    byDk: runs.byDk, // fills up while it is looked at
    raw: { ...core.attend({ ...row, scale: 1 }), curve: curve(core, std) },
    scaled: { ...core.attend(row), curve: curve(core, 1) },
  };
}

/** The density of N(0, std²). @param {import('../core/core.d.ts').Core} core @param {number} std */
function curve(core, std) {
  const { reach, points } = CURVE;
  const x = Float32Array.from(
    { length: points },
    (_, i) => std * reach * ((2 * i) / (points - 1) - 1),
  );
  return { x, y: core.normalDensity({ x, std }) };
}

/** @param {Context} ctx */
const controls = (ctx) => html`${dkControl(ctx)} ${seedControl(ctx)}
  ${toggle(ctx, {
    name: 'zoom',
    label: ctx.words.zoom,
    checked: ctx.view.zoom,
    change: (zoom) => ctx.setView({ zoom }),
  })}`;

/** @param {Context} ctx */
function render(ctx) {
  const { model, live, printing, words, format } = ctx;
  if (printing) for (const dk of DKS) runNow(ctx.core, model.seed, dk);
  live?.want(model.byDk, model.seed);
  const ready = DKS.filter((dk) => model.byDk.has(dk)).length;
  const drawing = ready < DKS.length ? words.means.drawing(ready, DKS.length) : '';
  const shown = { ...ctx, model: { ...model, byDk: open(ctx) } };
  return html`<div class="scaling">
    ${histograms(ctx)} ${rows(ctx)}
    <h3>${words.means.title(format.integer(DRAWS), format.integer(model.seed))}</h3>
    ${
      live?.problem
        ? html`<p class="notice failed" role="alert">${ctx.common.frame.problem(live.problem)}</p>`
        : html`<p class="scaling-progress">${drawing}</p>
            <p class="hidden" role="status" ${announce(drawing)}></p>`
    }
    ${ctx.answered ? nothing : html`<p class="aside held-back">${rich(words.means.heldBack)}</p>`}
    ${meansCharts(shown)} ${meansTable(shown)}
  </div>`;
}

/** The runs that give no answer away: up to the length asked from, and the present one. @param {Context} ctx */
const open = ({ model, answered }) =>
  answered
    ? model.byDk
    : new Map([...model.byDk].filter(([dk]) => dk <= ASKED_FROM || dk === model.dk));

/** @param {Context} ctx */
function summary({ model, words, format }) {
  const run = model.byDk.get(model.dk);
  if (!run) return words.means.pending(format.integer(model.dk));
  return words.summary({
    dk: format.integer(model.dk),
    std: format.fixed(run.std),
    root: format.short(Math.sqrt(model.dk)),
    raw: format.fixed(run.raw.topWeight),
    scaledStd: format.fixed(run.scaledStd),
    scaled: format.fixed(run.scaled.topWeight),
  });
}

/** The prediction: how large is the largest weight at d_k = 256 without the divisor? @param {Context} ctx */
function question({ core, model, words, format }) {
  const from = runNow(core, model.seed, ASKED_FROM).raw.topWeight;
  const run = runNow(core, model.seed, ASKED_TO);
  const to = run.raw.topWeight;
  const nearest = CHOICES.reduce((a, b) => (Math.abs(b - to) < Math.abs(a - to) ? b : a));
  const said = words.question;
  return {
    prompt: said.prompt({ from: format.fixed(from), keys: KEYS, low: ASKED_FROM, high: ASKED_TO }),
    choices: CHOICES.map((x) => ({ id: String(x), text: said.choice(format.fixed(x)) })),
    answer: String(nearest),
    because: said.because({
      from: format.fixed(from),
      to: format.fixed(to),
      std: format.fixed(run.std, 1),
      scaled: format.fixed(run.scaled.topWeight),
      low: ASKED_FROM,
      high: ASKED_TO,
    }),
    reveal: { set: { dk: ASKED_TO } },
  };
}

/** @type {import('./step.d.ts').Step} */
export const scaling = {
  id: 'scaling',
  defaults: scalingState,
  compute,
  controls,
  render,
  summary,
  question,
  exports: scalingExports,
  live: scalingLive,
};
