// The seven vectors as numbers to type. Cells carry the same hooks as any matrix.
import { html } from 'lit';
import { symbol } from '../figures/symbol.js';
import { number } from './controls/number.js';
import { LIMIT } from './example-state.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** Which vectors, as the step's view names its lists. */
const LISTS = /** @type {const} */ ([
  { list: 'q', role: 'query', matrix: 'Q', labels: ['q₃'] },
  { list: 'k', role: 'key', matrix: 'K', labels: ['k₁', 'k₂', 'k₃'] },
  { list: 'v', role: 'value', matrix: 'V', labels: ['v₁', 'v₂', 'v₃'] },
]);

/** @param {string} label 'k₁' → 'k1' */
const spelled = (label) => label.replace(/[₁-₃]/, (c) => String('₀₁₂₃'.indexOf(c)));

/** @param {Context} ctx */
export const vectorInputs = (ctx) => html`<table class="vectors">
  <caption class="hidden">${ctx.words.vectors}</caption>
  <thead>
    <tr><td></td><th scope="col">x</th><th scope="col">y</th></tr>
  </thead>
  ${LISTS.map(
    ({ list, role, matrix, labels }) => html`<tbody class="role-${role}" data-matrix=${matrix}>
      ${labels.map(
        (label, i) => html`<tr>
          <th scope="row" class=${role}>${symbol(spelled(label).replace(/(\d)/, '_$1'))}</th>
          ${['x', 'y'].map((axis, c) => entry(ctx, { list, index: 2 * i + c, label, axis, row: i, col: c }))}
        </tr>`,
      )}
    </tbody>`,
  )}
</table>`;

/**
 * @param {Context} ctx
 * @param {{ list: 'q' | 'k' | 'v', index: number, label: string, axis: string, row: number, col: number }} where
 */
const entry = (ctx, { list, index, label, axis, row, col }) => html`<td
  data-row=${row}
  data-col=${col}
  data-value=${ctx.model[list][index]}
>
  ${number(ctx, {
    name: `${spelled(label)}-${axis}`,
    label: ctx.words.entry(label, axis),
    labelHidden: true,
    value: ctx.view[list][index],
    min: -LIMIT,
    max: LIMIT,
    step: 0.1,
    size: 'tiny',
    change: (value) => ctx.setView({ [list]: ctx.view[list].with(index, value) }),
  })}
</td>`;
