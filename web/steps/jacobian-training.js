// The consequence, live: loss, gradient norm and right weight of the same head trained with and without
// the divisor; its controls, its progress and what it gave.
import { html, nothing } from 'lit';
import { lines } from '../figures/lines.js';
import { powerOfTen, scientific } from '../figures/scientific.js';
import { LAST, median, smoothed } from '../figures/smoothed.js';
import { plain, rich } from '../rich.js';
import { button } from './controls/button.js';
import { powerSlider, slider } from './controls/fields.js';
import { runSeedControl } from './controls/shared.js';
import { MOST_STEPS } from './jacobian-state.js';
import { KINDS, RUN, TASK } from './training-run.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** The slider's step sizes. */
const RATES = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20];
/** A difference of the right weights that is worth a word. */
const WORTH = 0.05;

/** @param {Context} ctx */
export function trainingFigure(ctx) {
  const { words, live, view, state, format } = ctx;
  const said = words.training;
  const config = { dk: view.train, stepSize: view.rate, seed: state.seed };
  live?.want(config, view.ran);
  const run = live?.run;
  const steps = run?.steps ?? 0;
  const target = Math.min(MOST_STEPS, Math.max(RUN, Math.ceil(steps / RUN) * RUN));
  return html`<section class="training" aria-labelledby=${ctx.name('training')}>
    <h3 id=${ctx.name('training')}>${said.title}</h3>
    <p class="training-task">${rich(said.task({ ...TASK, noise: format.short(TASK.noise) }))}</p>
    ${
      state.hide?.includes('controls')
        ? nothing
        : html`<div class="controls" role="group" aria-label=${said.controls}>${settings(ctx)}</div>`
    }
    ${buttons(ctx, config, target)}
    ${run?.problem ? html`<p class="notice failed" role="alert">${ctx.common.frame.problem(run.problem)}</p>` : nothing}
    ${ctx.printing && steps === 0 ? nothing : outcome(ctx, run, steps, target)}
  </section>`;
}

/** Curves and what they came to. @param {Context} ctx @param {import('./training-run.js').TrainingRun | undefined} run @param {number} steps @param {number} target */
function outcome(ctx, run, steps, target) {
  const said = ctx.words.training;
  return html`${curves(ctx, run, target)}
    <p class="illustrative">${said.medians(LAST)}</p>
    <p class="training-result" data-training=${!run ? 'idle' : run.running ? 'running' : 'rest'}>
      ${rich(run?.running ? said.running : run && steps > 0 ? result(ctx, run) : said.waiting)}
    </p>
    <p class="hidden" role="status">${run && !run.running && steps > 0 ? plain(result(ctx, run)) : ''}</p>`;
}

/** @param {Context} ctx */
function settings(ctx) {
  const { words, view, format } = ctx;
  const said = words.training;
  const nearest = RATES.reduce(
    (a, b, i) =>
      Math.abs(Math.log(b / view.rate)) < Math.abs(Math.log(RATES[a] / view.rate)) ? i : a,
    0,
  );
  return html`${powerSlider(ctx, {
    name: 'train',
    label: said.dk,
    value: view.train,
    min: 2,
    max: 512,
    change: (train) => ctx.setView({ train, ran: 0 }),
  })}
  ${slider(ctx, {
    name: 'rate',
    label: said.rate,
    value: nearest,
    min: 0,
    max: RATES.length - 1,
    shown: format.short(view.rate),
    change: (i) => ctx.setView({ rate: RATES[i], ran: 0 }),
  })}
  ${runSeedControl(ctx)}`;
}

/** @param {Context} ctx @param {import('./training-run.js').Config} config @param {number} target */
function buttons(ctx, config, target) {
  const { words, live, format } = ctx;
  const said = words.training;
  const run = live?.run;
  const steps = run?.steps ?? 0;
  if (!live) return nothing;
  return html`<div class="training-buttons" data-picture="none">
    ${
      run?.running
        ? button({ name: 'pause', label: said.pause, press: () => live.pause() })
        : button({
            name: 'start',
            label: steps > 0 ? said.goOn : said.start,
            idle: run?.over && !run.problem,
            press: () => live.start(config),
          })
    }
    <button
      type="button"
      name="another"
      @click=${() => {
        const seed = (config.seed + 1) % 1000000;
        ctx.setView({ ran: 0 });
        ctx.set({ seed });
        live.start({ ...config, seed });
      }}
    >
      ${said.another}
    </button>
    <label class="training-progress">
      <progress max=${target} .value=${steps} aria-labelledby=${ctx.name('progress')}></progress>
      <span id=${ctx.name('progress')}>${said.progress(format.integer(steps), format.integer(target))}</span>
    </label>
  </div>`;
}

/** @param {Context} ctx @param {import('./training-run.js').TrainingRun | undefined} run @param {number} target */
function curves(ctx, run, target) {
  const { words, format } = ctx;
  const said = words.training;
  const x = { domain: /** @type {const} */ ([0, target]), label: said.axis, tick: format.integer };
  const exponent = (/** @type {number} */ t) =>
    t >= 0.01 && t <= 100 ? format.short(t) : powerOfTen(Math.round(Math.log10(t)));
  const charts = /** @type {const} */ ([
    ['loss', { domain: extent(run, 'loss', 1e-4), scale: 'log', tick: exponent }],
    ['gradNorm', { domain: extent(run, 'gradNorm', 1e-12), scale: 'log', tick: exponent }],
    ['rightWeight', { domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] }],
  ]);
  return html`<div class="charts">
    ${charts.map(([key, y]) => {
      const series = KINDS.map((kind) => {
        const all = run?.[kind][key] ?? [];
        const curve = smoothed(all);
        const last = curve.y.at(-1);
        return {
          kind,
          name: said.kinds[kind],
          ...curve,
          value: last === undefined ? undefined : written(format, last),
        };
      });
      const zeros = key === 'gradNorm' && KINDS.some((kind) => run?.[kind].gradNorm.includes(0));
      return lines(ctx, {
        title: said[key],
        label: said.label(
          plain(said[key]),
          series.map(({ name, value }) => `${name}: ${value ?? '–'}`).join(', '),
        ),
        x,
        y: /** @type {any} */ (y),
        series,
        note: zeros ? said.zero : undefined,
      });
    })}
  </div>`;
}

/**
 * Powers of ten around the curves; zero and what is below `least` lie at the lower end.
 * @param {import('./training-run.js').TrainingRun | undefined} run
 * @param {'loss' | 'gradNorm'} key @param {number} least
 * @returns {[number, number]}
 */
function extent(run, key, least) {
  let [low, high] = [0.1, 1];
  for (const kind of KINDS) {
    for (const x of run?.[kind][key] ?? []) {
      if (x < low) low = Math.max(x, least);
      if (x > high) high = x;
    }
  }
  return [10 ** Math.floor(Math.log10(low)), 10 ** Math.ceil(Math.log10(high))];
}

/** @param {import('../format.js').Format} format @param {number} x */
const written = (format, x) =>
  x === 0 || (x >= 0.01 && x < 1000) ? format.short(x, 3) : scientific(format, x);

/** What the run gave, whatever it is. @param {Context} ctx @param {import('./training-run.js').TrainingRun} run */
function result({ words, format }, run) {
  const last = (/** @type {readonly number[]} */ x) => median(x.slice(-LAST));
  const of = (/** @type {'raw' | 'scaled'} */ kind) => ({
    diverged: run[kind].diverged ? format.integer(run[kind].loss.length) : undefined,
    weight: format.fixed(last(run[kind].rightWeight)),
    gradient: written(format, last(run[kind].gradNorm)),
  });
  const lead = last(run.scaled.rightWeight) - last(run.raw.rightWeight);
  return words.training.result({
    steps: format.integer(run.steps),
    dk: format.integer(run.config.dk),
    stepSize: format.short(run.config.stepSize),
    last: LAST,
    chance: format.fixed(1 / TASK.n),
    raw: of('raw'),
    scaled: of('scaled'),
    verdict: lead > WORTH ? 'helped' : lead < -WORTH ? 'hindered' : 'even',
  });
}
