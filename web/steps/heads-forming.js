// Step `heads`: the small recipe trained in the page. Losses of the first and the second copy, the best
// previous-token and induction score, and every head's weights on one sequence, as they form.
import { html, nothing } from 'lit';
import { lines } from '../figures/lines.js';
import { matrix } from '../figures/matrix.js';
import { clampSelection, within } from '../figures/selection.js';
import { LAST, median, smoothed } from '../figures/smoothed.js';
import { thumbnails } from '../figures/thumbnails.js';
import { announce } from '../frame/announce.js';
import { plain, rich } from '../rich.js';
import { button } from './controls/button.js';
import { toggle } from './controls/fields.js';
import { runSeedControl } from './controls/shared.js';
import { bestScores, FORMED } from './forming-run.js';
import { FORMING_STEPS } from './heads-state.js';

/** @typedef {import('./step.d.ts').Context} Context */
/** @typedef {import('./forming-run.js').FormingRun} FormingRun */

/** What "step" adds. */
const FEW_STEPS = 10;

/** @param {Context} ctx @returns {import('./forming-run.js').Config} */
const configOf = ({ state, view }) => ({ seed: state.seed, scaled: view.divided });

/** @param {Context} ctx */
export const formingControls = (ctx) => html`${toggle(ctx, {
  name: 'divided',
  label: ctx.words.forming.divided,
  checked: ctx.view.divided,
  change: (divided) => ctx.setView({ divided, ran: 0 }),
})}
${runSeedControl(ctx)}`;

/** @param {Context} ctx */
export function formingFigure(ctx) {
  const { words, live, view } = ctx;
  const said = words.forming;
  const config = configOf(ctx);
  live?.forming.want(config, view.ran);
  /** @type {FormingRun | undefined} */
  const run = live?.forming.run;
  return html`<section class="stage training ${run?.steps ? '' : 'untrained'}">
    <p class="training-task">${rich(said.task)}</p>
    ${buttons(ctx, config, run)}
    ${run?.problem ? html`<p class="notice failed" role="alert">${ctx.common.frame.problem(run.problem)}</p>` : nothing}
    ${curves(ctx, run)}
    <p class="illustrative">${said.medians(LAST)}</p>
    <p class="training-result" data-forming=${!run?.last ? 'idle' : run.running ? 'running' : 'rest'}>
      ${rich(run?.running && run.last ? said.running : formingResult(ctx, run))}
    </p>
    <p class="hidden" role="status" ${announce(run && !run.running ? formingResult(ctx, run) : '')}></p>
    ${run?.last ? pictures(ctx, run.last) : run ? html`<p class="loading" role="status">${said.preparing}</p>` : nothing}
  </section>`;
}

/** @param {Context} ctx @param {import('./forming-run.js').Config} config @param {FormingRun | undefined} run */
function buttons({ words, live, format, set, setView }, config, run) {
  const said = words.forming;
  const steps = run?.steps ?? 0;
  if (!live) return nothing;
  return html`<div class="training-buttons" data-picture="none">
    ${
      run?.running && run.last
        ? button({ name: 'pause', label: said.pause, press: () => live.forming.pause() })
        : button({
            name: 'start',
            label: steps > 0 ? said.goOn : said.start,
            idle: !run?.problem && (!run?.last || run.over),
            press: () => live.forming.start(config),
          })
    }
    ${button({
      name: 'step',
      label: said.step(FEW_STEPS),
      idle: !run?.last || run.running || run.over,
      press: () => live.forming.step(config, FEW_STEPS),
    })}
    <button
      type="button"
      name="another"
      @click=${() => {
        const seed = (config.seed + 1) % 1000000;
        setView({ ran: 0 });
        set({ seed });
        live.forming.start({ ...config, seed });
      }}
    >
      ${said.another}
    </button>
    <label class="training-progress">
      <progress max=${FORMING_STEPS} .value=${steps}></progress>
      <span>${said.progress(format.integer(steps), format.integer(FORMING_STEPS))}</span>
    </label>
  </div>`;
}

/** @param {Context} ctx @param {FormingRun | undefined} run */
function curves(ctx, run) {
  const { words, format } = ctx;
  const said = words.forming;
  const x = {
    domain: /** @type {const} */ ([0, FORMING_STEPS]),
    label: said.axis,
    tick: format.integer,
  };
  const losses = (/** @type {'firstLoss' | 'secondLoss'} */ key) => run?.[key] ?? [];
  const highest = Math.max(4, ...losses('firstLoss'), ...losses('secondLoss'));
  const written = (/** @type {number | undefined} */ y) =>
    y === undefined ? undefined : format.fixed(y);
  const loss = /** @type {const} */ (['firstLoss', 'secondLoss']).map((key) => {
    const curve = smoothed(losses(key));
    return { kind: key, name: said[key], ...curve, value: written(curve.y.at(-1)) };
  });
  const scores = /** @type {const} */ (['previous', 'induction']).map((key) => {
    const y = (run?.best ?? []).map((best) => best[key]);
    const at = (run?.best ?? []).map(({ steps }) => steps);
    return { kind: key, name: said[key], x: at, y, value: written(y.at(-1)) };
  });
  const label = (/** @type {string} */ title, /** @type {typeof scores | typeof loss} */ series) =>
    said.label(
      plain(title),
      series.map(({ name, value }) => `${plain(name)}: ${value ?? '–'}`).join(', '),
    );
  return html`<div class="charts">
    ${lines(ctx, { title: said.loss, label: label(said.loss, loss), x, y: { domain: [0, Math.ceil(highest)] }, series: loss })}
    ${lines(ctx, { title: said.scores, label: label(said.scores, scores), x, y: { domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] }, series: scores })}
  </div>`;
}

/** Every head's weights on one sequence that training never sees. @param {Context} ctx @param {import('../core/core.d.ts').FormingSteps} now */
function pictures(ctx, { scores, example }) {
  const { words, view, format } = ctx;
  const said = words.forming;
  const n = example.ids.length;
  const heads = example.weights.flatMap((layer, l) =>
    layer.map((weights, i) => ({ weights, score: scores[l][i], layer: l + 1, head: i + 1 })),
  );
  const chosen = Math.min(view.picked, heads.length) - 1;
  const { weights, layer, head } = heads[chosen];
  const names = Array.from(example.ids, String);
  const here = {
    ...ctx,
    selection: clampSelection(ctx.selection, { query: n, key: n }),
    view: clampSelection(view, { query: n, key: n }),
  };
  return html`<h3>${rich(said.pictures)}</h3>
    ${thumbnails(ctx, {
      name: 'picked',
      legend: words.choose,
      items: heads.map((one) => ({
        weights: one.weights,
        masked: one.weights,
        label: words.trained.headOf(one.layer, one.head),
        detail: said.detail(format.fixed(one.score.previous), format.fixed(one.score.induction)),
      })),
      rows: n,
      cols: n,
      chosen,
      choose: (i) => ctx.setView({ picked: i + 1 }),
    })}
    <p class="illustrative">${rich(said.ids)}</p>
    ${matrix(here, {
      name: 'A',
      role: 'weight',
      data: weights,
      rows: n,
      cols: n,
      head: chosen + 1,
      axes: ['query', 'key'],
      rowNames: names,
      colNames: names,
      shape: 'n × n',
      what: words.trained.headOf(layer, head),
      explains: false,
    })}`;
}

/** The head that is opened. @param {number} picked from 1 @param {import('../core/core.d.ts').FormingSteps} now */
function openedHead(picked, { scores, example }) {
  const each = scores[0].length;
  const at = Math.min(picked, scores.length * each) - 1;
  const [layer, head] = [Math.floor(at / each), at % each];
  return { layer, head, scores: scores[layer][head], weights: example.weights[layer][head] };
}

/** What the opened head does on the sequence. @param {Context} ctx */
export function formingSummary({ words, view, selection, live, format }) {
  /** @type {import('../core/core.d.ts').FormingSteps | undefined} */
  const last = live?.forming.run?.last;
  if (!last) return '';
  const { layer, head, scores, weights } = openedHead(view.picked, last);
  const { ids } = last.example;
  const i = within(selection.query, ids.length);
  const row = Array.from(weights.subarray(i * ids.length, (i + 1) * ids.length));
  const most = row.indexOf(Math.max(...row));
  return words.forming.summary({
    head: words.trained.headOf(layer + 1, head + 1),
    previous: format.fixed(scores.previous),
    induction: format.fixed(scores.induction),
    from: `${ids[i]}`,
    place: i + 1,
    to: `${ids[most]}`,
    toPlace: most + 1,
    weight: format.percent(row[most]),
  });
}

/** What the run gave, whatever it is. @param {Context} ctx @param {FormingRun | undefined} run */
export function formingResult({ words, format }, run) {
  if (!run || run.steps === 0) return words.forming.waiting;
  const last = /** @type {import('../core/core.d.ts').FormingSteps} */ (run.last);
  const { previous, induction } = bestScores(last);
  const formed = run.best.find((best) => best.induction >= FORMED);
  const recent = (/** @type {readonly number[]} */ losses) => median(losses.slice(-LAST));
  return words.forming.result({
    steps: format.integer(run.steps),
    divided: run.config.scaled,
    diverged: last.diverged,
    first: format.fixed(recent(run.firstLoss)),
    second: format.fixed(recent(run.secondLoss)),
    previous: format.fixed(previous),
    induction: format.fixed(induction),
    formed: formed && format.integer(formed.steps),
    over: run.over,
  });
}
