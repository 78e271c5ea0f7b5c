// One row of numbers as bars over a fixed range: an HTML table, each cell with its number.
import { html, nothing } from 'lit';
import { properties } from '../frame/properties.js';
import { rich } from '../rich.js';
import { symbolText } from './symbol.js';

/**
 * @typedef {object} Bars
 * @property {string} name  data-matrix
 * @property {string} title
 * @property {'query' | 'key' | 'value' | 'weight' | 'plain'} role
 * @property {ArrayLike<number>} data
 * @property {readonly string[]} names  of the bars; $k_1$ is mathematics
 * @property {number} [top]  the range's upper end; default 1
 * @property {(x: number) => string} [written]
 * @property {ArrayLike<number>} [before]  earlier values, drawn as a line across each bar
 * @property {number} [chosen]  the bar to point out
 */

/** @param {import('../steps/step.d.ts').Context} ctx @param {Bars} bars */
export function bars(ctx, { name, title, role, data, names, top = 1, written, before, chosen }) {
  const text = written ?? ((/** @type {number} */ x) => ctx.format.fixed(x, 2));
  const share = (/** @type {number} */ x) => Math.round((10000 * x) / top) / 10000;
  return html`<figure class="bars role-${role}">
    <figcaption>${rich(title)}</figcaption>
    <table dir="ltr" data-matrix=${name} aria-label=${ctx.common.figures.matrix(symbolText(name), '', 1, data.length)}>
      <thead>
        <tr>
          ${names.map((n, i) => html`<th scope="col" class=${i === chosen ? 'chosen' : ''}>${rich(n)}</th>`)}
        </tr>
      </thead>
      <tbody>
        <tr>
          ${Array.from(
            data,
            (x, i) => html`<td data-row="0" data-col=${i} data-value=${x}>
              <span class="bar" ${properties({ '--share': share(x) })}
                ><span class="bar-number">${text(x)}</span></span
              >
              ${
                before
                  ? html`<span class="bar-before" ${properties({ '--share': share(before[i]) })}></span>`
                  : nothing
              }
            </td>`,
          )}
        </tr>
      </tbody>
    </table>
  </figure>`;
}
