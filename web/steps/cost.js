// Step `cost`, LESSON.md section 7: FLOPs and bytes against n, this machine's own times, one tile.
import { html } from 'lit';
import { bytesText } from './bytes.js';
import { powerSlider, toggle } from './controls/fields.js';
import { costExports } from './cost-exports.js';
import { costLive, machine } from './cost-machine.js';
import { costModel } from './cost-model.js';
import { crossing, partTable } from './cost-parts.js';
import { costState, LENGTHS } from './cost-state.js';
import { oneTile } from './cost-tiles.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** @param {Context} ctx */
function controls(ctx) {
  const { words, view, model } = ctx;
  return html`${powerSlider(ctx, {
    name: 'cost-n',
    label: words.n,
    value: view.n,
    min: LENGTHS[0],
    max: LENGTHS[LENGTHS.length - 1],
    change: (n) => ctx.setView({ n }),
  })}
  ${powerSlider(ctx, {
    name: 'cost-d',
    label: words.d,
    value: view.d,
    min: 8,
    max: 16384,
    change: (d) => ctx.setView({ d }),
  })}
  ${powerSlider(ctx, {
    name: 'cost-heads',
    label: words.h,
    value: model?.h ?? view.h,
    max: Math.min(128, view.d),
    change: (h) => ctx.setView({ h }),
  })}
  ${toggle(ctx, {
    name: 'cost-causal',
    label: words.causal,
    checked: view.causal,
    change: (causal) => ctx.setView({ causal }),
  })}`;
}

/** @param {Context} ctx */
const render = (ctx) => html`<div class="flow cost">
  ${crossing(ctx)} ${partTable(ctx)} ${machine(ctx)} ${oneTile(ctx)}
</div>`;

/** @param {Context} ctx */
function summary(ctx) {
  const { model, words, format } = ctx;
  const { n, d, h, now } = model;
  const { flops, bytes, crossover } = now;
  const size = (/** @type {number} */ x) => bytesText(ctx, x);
  return words.summary({
    n: format.integer(n),
    d: format.integer(d),
    h,
    share: format.percent(flops.attention / flops.total),
    mlp: format.integer(Math.round(crossover.mlp)),
    linear: format.integer(Math.round(crossover.linear)),
    materialised: size(bytes.materialised),
    tiled: size(bytes.tiled),
  });
}

/** The prediction: what doubling n does to FLOPs and to the bytes of A. @param {Context} ctx */
function question(ctx) {
  const { model, words, format } = ctx;
  const { n, now, doubled } = model;
  const time = doubled.flops.attention / now.flops.attention;
  const memory = doubled.bytes.materialised / now.bytes.materialised;
  const tiled = doubled.bytes.tiled / now.bytes.tiled;
  const said = words.question;
  const size = (/** @type {number} */ x) => bytesText(ctx, x);
  // A causal kernel's n(n + 1)/2 doubles to a little less than 4 times as much.
  const nearest = (/** @type {number} */ ratio) => 2 ** Math.round(Math.log2(ratio));
  return {
    prompt: said.prompt(format.integer(n), format.integer(2 * n)),
    choices: ['2-2', '4-2', '4-4', '8-4'].map((id) => ({ id, text: said.choices[id] })),
    answer: `${nearest(time)}-${nearest(memory)}`,
    because: said.because({
      time: format.short(time),
      memory: format.short(memory),
      tiled: format.short(tiled),
      before: size(now.bytes.materialised),
      after: size(doubled.bytes.materialised),
      tiledBefore: size(now.bytes.tiled),
      tiledAfter: size(doubled.bytes.tiled),
    }),
  };
}

/** @type {import('./step.d.ts').Step} */
export const cost = {
  id: 'cost',
  defaults: costState,
  compute: costModel,
  controls,
  render,
  summary,
  question,
  exports: costExports,
  live: costLive,
};
