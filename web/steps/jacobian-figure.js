// The row and its Jacobian: logits and weights, J beside its finite-difference twin, what J is known
// for, and the way to saturation.
import { html, nothing } from 'lit';
import { bars } from '../figures/bars.js';
import { lines } from '../figures/lines.js';
import { matrix } from '../figures/matrix.js';
import { scientific } from '../figures/scientific.js';
import { clampSelection } from '../figures/selection.js';
import { workings } from '../figures/workings.js';
import { rich } from '../rich.js';
import { GRID } from './jacobian-model.js';
import { GROWTH } from './jacobian-state.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** No entry of J is larger: a(1 − a) ≤ 1/4. The colours' range, so that J fades as it shrinks. */
const LARGEST_ENTRY = 0.25;

/** The bound on J's eigenvalues. */
const BOUND = 0.5;

/** @param {Context} ctx */
export function jacobianFigure(ctx) {
  const sizes = { component: ctx.model.m, value: ctx.model.m };
  const here = {
    ...ctx,
    selection: clampSelection(ctx.selection, sizes),
    view: clampSelection(ctx.view, sizes),
  };
  return html`<div class="jacobian-row">${row(ctx)} ${pair(here)}</div>
    ${explained(here)} ${facts(ctx)} ${fading(ctx)}`;
}

/** @param {Context} ctx */
function row(ctx) {
  const { model, words } = ctx;
  const { m, chosen, logits, now, before } = model;
  return bars(ctx, {
    title: before ? words.row.grown : words.row.title,
    role: 'weight',
    names: Array.from({ length: m }, (_, j) => words.row.key(j + 1)),
    over: [{ name: 'S', title: '$s$', data: logits }],
    row: { name: 'A', title: '$a$', data: now.weights },
    written: (x) => ctx.format.fixed(x, m > 4 ? 3 : 5),
    before,
    chosen,
  });
}

/** @param {Context} ctx */
function pair(ctx) {
  const { model, words, format } = ctx;
  const { m, now } = model;
  const names = (/** @type {string} */ letter) =>
    Array.from({ length: m }, (_, j) => `${letter}${j + 1}`);
  const shared = {
    role: /** @type {const} */ ('weight'),
    ramp: /** @type {const} */ ('signed'),
    top: LARGEST_ENTRY,
    digits: m > 4 ? 3 : 5,
    rows: m,
    cols: m,
    axes: /** @type {const} */ (['component', 'value']),
    rowNames: names('a'),
    colNames: names('s'),
    shape: '',
  };
  return html`<div class="jacobian-pair">
    ${matrix(ctx, { ...shared, name: 'J', what: words.analytic, data: now.analytic })}
    ${matrix(ctx, { ...shared, name: 'J_fd', title: '$J$', what: words.finite, data: now.finiteDifference })}
    <p class="illustrative">${rich(words.difference(scientific(format, now.largestDifference)))}</p>
  </div>`;
}

/** The arithmetic of the open cell. @param {Context} ctx */
function explained(ctx) {
  const { model, view, words, format } = ctx;
  if (!['J', 'J_fd'].includes(view.open)) return '';
  const { m, now } = model;
  const [i, j] = [view.component, view.value];
  return workings(ctx, {
    matrix: view.open,
    title: words.cell({
      i: i + 1,
      j: j + 1,
      delta: i === j ? 1 : 0,
      ai: format.fixed(now.weights[i], 5),
      aj: format.fixed(now.weights[j], 5),
    }),
    result: (view.open === 'J' ? now.analytic : now.finiteDifference)[i * m + j],
    note: words.meaning({ i: i + 1, j: j + 1, same: i === j }),
  });
}

/** @param {Context} ctx */
function facts(ctx) {
  const { model, words, format } = ctx;
  const { now, largestRowSum } = model;
  const fact = (/** @type {string} */ name, /** @type {number} */ x, /** @type {string} */ shown) =>
    html`<div><dt>${rich(words.facts[name])}</dt><dd data-field=${name} data-value=${x}>${shown}</dd></div>`;
  return html`<dl class="facts">
    ${fact('norm', now.frobenius, format.fixed(now.frobenius, 4))}
    ${fact('eigenvalue', now.largestEigenvalue, format.fixed(now.largestEigenvalue, 4))}
    ${fact('trace', now.trace, format.fixed(now.trace, 4))}
    ${fact('rowSum', largestRowSum, scientific(format, largestRowSum, 0))}
  </dl>`;
}

/**
 * Weights, ‖J‖_F and the largest eigenvalue as the chosen logit grows. What is left of J is the answer
 * to the question: until it is given, the curve goes no further than the learner has.
 * @param {Context} ctx
 */
function fading(ctx) {
  const { model, words, format, answered } = ctx;
  const { m, chosen, grow, now, along } = model;
  const x = {
    domain: /** @type {const} */ ([0, GROWTH]),
    ticks: [0, 3, 6, 9, 12],
    label: words.along.axis(chosen + 1),
  };
  const ofWeight = (/** @type {number} */ j) => ({
    name: `$a_${j + 1}$`,
    kind: j === chosen ? 'scaled' : `other-${j}`,
    x: GRID,
    y: along.map((/** @type {any} */ one) => one.weights[j]),
    value: format.fixed(now.weights[j]),
  });
  const of = (
    /** @type {string} */ key,
    /** @type {string} */ kind,
    /** @type {string} */ name,
  ) => ({
    name,
    kind,
    x: GRID,
    y: along.map((/** @type {any} */ one, /** @type {number} */ i) =>
      answered || GRID[i] <= grow ? one[key] : Number.NaN,
    ),
    value: format.fixed(now[key], 3),
  });
  return html`<div class="charts">
    ${lines(ctx, {
      title: words.along.weights(chosen + 1),
      label: words.along.weightsLabel(
        chosen + 1,
        Array.from(now.weights, (w) => format.fixed(Number(w))),
      ),
      x,
      y: { domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] },
      series: Array.from({ length: m }, (_, j) => ofWeight(j)),
      present: grow,
    })}
    ${lines(ctx, {
      title: words.along.gradient,
      label: words.along.gradientLabel(
        format.fixed(now.frobenius, 3),
        format.fixed(now.largestEigenvalue, 3),
      ),
      x,
      y: { domain: [0, 0.6], ticks: [0, 0.1, 0.2, 0.3, 0.4, 0.5] },
      series: [
        of('frobenius', 'scaled', '$‖J‖_F$'),
        of('largestEigenvalue', 'raw', words.along.eigenvalue),
      ],
      bounds: [{ y: BOUND, name: words.along.bound }],
      present: grow,
    })}
    ${answered ? nothing : html`<p class="aside held-back">${rich(words.along.heldBack)}</p>`}
  </div>`;
}
