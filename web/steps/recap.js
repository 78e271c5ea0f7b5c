// Step `recap`, LESSON.md section 9: the whole lesson on one page, to look back and to look up.
import { html } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { bytesText } from './bytes.js';
import { powerSlider } from './controls/fields.js';
import { recapExports } from './recap-exports.js';
import { formula } from './recap-formula.js';
import { answers, block, formulas, glossary } from './recap-look-up.js';
import { recapModel } from './recap-model.js';
import { MOST } from './recap-state.js';
import { costs, kinds, variants } from './recap-tables.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** @param {Context} ctx */
function controls(ctx) {
  const { words, view, setView } = ctx;
  return html`${powerSlider(ctx, {
    name: 'recap-n',
    label: words.n,
    value: view.n,
    max: MOST.n,
    change: (n) => setView({ n }),
  })}
  ${powerSlider(ctx, {
    name: 'recap-d',
    label: words.d,
    value: view.d,
    min: 8,
    max: MOST.d,
    change: (d) => setView({ d }),
  })}
  ${powerSlider(ctx, {
    name: 'recap-heads',
    label: words.h,
    value: Math.min(view.h, view.d),
    max: Math.min(MOST.h, view.d),
    change: (h) => setView({ h }),
  })}`;
}

/** @param {Context} ctx */
function render(ctx) {
  const { state, id } = ctx;
  const { view, ...shared } = state;
  const { [id]: _own, ...others } = view;
  // A slider of this step moves its own numbers only: what stands still is not drawn again.
  const still = [ctx.common, ctx.printing, ...Object.values(shared), ...Object.values(others)];
  const text = (/** @type {(ctx: Context) => unknown} */ draw) => guard(still, () => draw(ctx));
  return html`<div class="recap">
    ${text(formula)}
    <div class="recap-pair">${kinds(ctx)} ${costs(ctx)}</div>
    ${variants(ctx)} ${text(answers)} ${text(block)} ${text(glossary)} ${text(formulas)}
  </div>`;
}

/** @param {Context} ctx */
function summary(ctx) {
  const { model, words, format } = ctx;
  const { n, now, variants: kept } = model;
  const size = (/** @type {number} */ bytes) => bytesText(ctx, bytes);
  return words.summary({
    n: format.integer(n),
    parameters: format.integer(now.parameters.total),
    whole: size(now.bytes.materialised),
    tiled: size(now.bytes.tiled),
    most: size(kept.multiHead.bytes),
    least: size(kept.multiQuery.bytes),
  });
}

/** @type {import('./step.d.ts').Step} */
export const recap = {
  id: 'recap',
  doneWhenSeen: true,
  compute: recapModel,
  controls,
  render,
  summary,
  exports: recapExports,
};
