// One row of numbers as bars over a fixed range: an HTML table, each cell with its number. Other rows
// of numbers may stand over the bars, column by column.
import { html, nothing } from 'lit';
import { properties } from '../frame/properties.js';
import { plain, rich } from '../rich.js';

/** More numbers in a row than this are cut where the figure is narrow. */
const MOST_IN_FULL = 4;

/** @typedef {{ name: string, title: string, data: ArrayLike<number> }} Row  name: data-matrix; title: rich */

/**
 * @typedef {object} Bars
 * @property {string} title  of the whole, rich
 * @property {Row} row  drawn as bars
 * @property {readonly Row[]} [over]  rows of numbers
 * @property {'query' | 'key' | 'value' | 'weight' | 'plain'} role
 * @property {readonly string[]} names  of the columns, rich: $k_1$
 * @property {number} [top]  the range's upper end; default 1
 * @property {(x: number) => string} [written]  a number of the bars
 * @property {ArrayLike<number>} [before]  earlier values, drawn as a line across each bar
 * @property {number} [chosen]  the column to point out
 */

/** @param {import('../steps/step.d.ts').Context} ctx @param {Bars} bars */
export function bars(
  ctx,
  { title, row, over = [], role, names, top = 1, written, before, chosen },
) {
  const text = written ?? ctx.format.cell;
  const share = (/** @type {number} */ x) => Math.round((10000 * x) / top) / 10000;
  return html`<figure class="bars role-${role}">
    <figcaption>${rich(title)}</figcaption>
    <table dir="ltr" aria-label=${plain(title)}>
      <thead>
        <tr>
          <td></td>
          ${names.map((n, i) => html`<th scope="col" class=${i === chosen ? 'chosen' : ''}>${rich(n)}</th>`)}
        </tr>
      </thead>
      ${over.map(
        (numbers) => html`<tbody data-matrix=${numbers.name}>
          <tr class=${names.length > MOST_IN_FULL ? 'crowded' : ''}>
            <th scope="row">${rich(numbers.title)}</th>
            ${Array.from(
              numbers.data,
              (x, i) => html`<td
                class=${x < 0 ? 'negative' : ''}
                data-row="0"
                data-col=${i}
                data-value=${x}
                data-brief=${brief(ctx, x)}
              >
                <span class="full">${ctx.format.cell(x)}</span>
              </td>`,
            )}
          </tr>
        </tbody>`,
      )}
      <tbody data-matrix=${row.name}>
        <tr class="bar-row ${before ? 'compared' : ''}">
          <th scope="row">${rich(row.title)}</th>
          ${Array.from(
            row.data,
            (x, i) => html`<td data-row="0" data-col=${i} data-value=${x}>
              <span class="bar" ${properties({ '--share': share(x) })}></span>
              ${
                before
                  ? html`<span class="bar-before" ${properties({ '--share': share(before[i]) })}></span>`
                  : nothing
              }
              <span class="bar-number" ${properties({ '--share': share(x) })}>${text(x)}</span>
            </td>`,
          )}
        </tr>
      </tbody>
    </table>
  </figure>`;
}

/** In at most four characters, for where eight numbers stand in a row on a phone. */
const brief = (
  /** @type {import('../steps/step.d.ts').Context} */ { format },
  /** @type {number} */ x,
) => (x === 0 ? '0' : format.fixed(x, Math.abs(x) < 9.95 ? 1 : 0));
