// Step `cost`: the learner's own machine, timed in a worker: all scores kept beside tile by tile.
import { html, nothing } from 'lit';
import { inWorker } from '../core/in-worker.js';
import { announce } from '../frame/announce.js';
import { rich } from '../rich.js';
import { button } from './controls/button.js';
import { powerSlider } from './controls/fields.js';
import { MOST_MATERIALISED, measuredCharts, measuredTable } from './cost-measured.js';

/** @typedef {import('./step.d.ts').Context} Context */
/** @typedef {import('./cost-measured.js').Measured} Measured */

/** The first n. */
const SHORTEST = 64;

/** What was measured for each element, kept while the learner looks at other steps. @type {WeakMap<object, Measured>} */
const kept = new WeakMap();

/** @param {import('./step.d.ts').LiveHandle} handle */
export function costLive(handle) {
  /** @type {ReturnType<typeof inWorker> | undefined} */
  let work;
  /** @type {AbortController | undefined} */
  let stopper;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let player;
  const live = {
    running: false,
    done: 0,
    of: 1,
    n: 0,
    problem: '',

    async start() {
      const ctx = handle.context();
      if (!ctx || live.running) return;
      const { longest, dk } = ctx.view;
      const sizes = [];
      for (let n = SHORTEST; n <= longest; n *= 2) sizes.push(n);
      /** @type {Measured} */
      const measured = { timings: [], dk, simd: undefined, stopped: false, place: '' };
      kept.set(ctx.host, measured);
      stopper = new AbortController();
      work ??= inWorker(/** @type {any} */ (ctx.host));
      Object.assign(live, { running: true, done: 0, of: 1, n: SHORTEST, problem: '' });
      handle.update();
      try {
        const options = { sizes, most: MOST_MATERIALISED, dk, seed: ctx.state.seed };
        const onProgress = (/** @type {import('../core/jobs/measure.js').Progress} */ progress) => {
          Object.assign(live, { done: progress.done, of: progress.of, n: progress.n });
          if (progress.timing) measured.timings.push(progress.timing);
          handle.update();
        };
        const { simd } = await work.call('measure', options, onProgress, stopper.signal);
        measured.simd = simd;
      } catch (error) {
        measured.stopped = true;
        if (!stopper.signal.aborted)
          live.problem = error instanceof Error ? error.message : String(error);
      }
      measured.place = work.place ?? '';
      measured.simd ??= ctx.core.simd;
      live.running = false;
      work.end(); // gives the memory of the largest n back
      handle.update();
    },

    halt() {
      stopper?.abort();
    },

    get playing() {
      return player !== undefined;
    },

    /** Steps through the tiles, one a second, and rests at the last. */
    play() {
      live.pause();
      player = setInterval(() => {
        const ctx = handle.context();
        const steps = ctx?.model?.tiles?.steps.length ?? 0;
        if (!ctx || ctx.view.tile >= steps) return live.pause();
        ctx.setView({ tile: ctx.view.tile + 1 });
      }, 1000);
      handle.update();
    },

    pause() {
      clearInterval(player);
      player = undefined;
      handle.update();
    },

    stop() {
      clearInterval(player);
      player = undefined;
      stopper?.abort();
      work?.end();
    },
  };
  return live;
}

/** @param {Context} ctx */
export function machine(ctx) {
  const { words, live, host, printing } = ctx;
  const said = words.machine;
  const measured = kept.get(host);
  return html`<section class="stage machine">
    <h3>${said.title}</h3>
    <p class="aside">${rich(said.intro)}</p>
    ${printing ? nothing : runControls(ctx, measured)}
    ${live?.problem ? html`<p class="notice failed" role="alert">${said.failed(live.problem)}</p>` : nothing}
    ${measured && measured.timings.length > 0 ? html`${measuredCharts(ctx, measured)} ${measuredTable(ctx, measured)}` : nothing}
  </section>`;
}

/** @param {Context} ctx @param {Measured | undefined} measured */
function runControls(ctx, measured) {
  const { words, live, view, format } = ctx;
  const said = words.machine;
  const running = live?.running ?? false;
  const now = running
    ? said.running(format.integer(live.n))
    : measured?.stopped
      ? said.stopped
      : measured
        ? said.finished
        : '';
  return html`<div class="run" data-picture="none">
    ${powerSlider(ctx, {
      name: 'cost-longest',
      label: said.longest,
      value: view.longest,
      min: 256,
      max: 16384,
      change: (longest) => ctx.setView({ longest }),
    })}
    ${powerSlider(ctx, {
      name: 'cost-dk',
      label: said.dk,
      value: view.dk,
      min: 8,
      max: 128,
      change: (dk) => ctx.setView({ dk }),
    })}
    ${button({ kind: 'start', label: measured ? said.again : said.start, idle: running, press: () => live?.start() })}
    ${button({ kind: 'halt', label: said.stop, idle: !running, press: () => live?.halt() })}
    <progress aria-label=${said.progress} max="1" .value=${running ? live.done / live.of : measured && !measured.stopped ? 1 : 0}></progress>
    <p class="now">${now}</p>
    <p class="hidden" role="status" ${announce(now)}></p>
  </div>`;
}
