// How far each row of an output changed, in one or two situations side by side: the largest
// difference, and whether it is the same to the last bit, the same but for rounding, or changed.
import { html, nothing } from 'lit';
import { cut } from '../tokens.js';
import { LARGEST_TABLE } from './matrix.js';

/** @typedef {import('../steps/step.d.ts').Context} Context */
/** @typedef {import('../steps/compare-rows.js').RowChange} RowChange */

/**
 * @param {RowChange} row
 * @param {number} rounding what rounding alone may do
 * @returns {'identical' | 'rounding' | 'changed'}
 */
export const verdict = ({ largest, identical }, rounding) =>
  identical ? 'identical' : largest <= rounding ? 'rounding' : 'changed';

/**
 * @param {Context} ctx
 * @param {{ caption: string, names: readonly string[], nameHeading: string,
 *   extra?: { heading: string, cell: (i: number) => unknown },
 *   columns: { id: string, heading: string, rows: readonly RowChange[], rounding?: number }[] }} table
 */
export function changesTable(ctx, { caption, names, nameHeading, extra, columns }) {
  const { common } = ctx;
  const tall = names.length > LARGEST_TABLE ? 'tall' : '';
  return html`<div class="scroll changes-scroll ${tall}" tabindex="0" role="group" aria-label=${caption}>
    <table class="changes">
      <caption>${caption}</caption>
      <thead>
        <tr>
          <th scope="col">${nameHeading}</th>
          ${extra ? html`<th scope="col">${extra.heading}</th>` : nothing}
          ${columns.map(({ heading }) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${names.map(
          (name, i) => html`<tr>
            <th scope="row"><bdi>${cut(name)}</bdi></th>
            ${extra ? html`<td class="extra">${extra.cell(i)}</td>` : nothing}
            ${columns.map(({ id, rows, rounding = 0 }) => cell(ctx, rows[i], rounding, id, i))}
          </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colspan=${extra ? 2 : 1}>${common.figures.changes.all}</th>
          ${columns.map(({ id, rows, rounding = 0 }) => cell(ctx, worst(rows), rounding, id, 'all'))}
        </tr>
      </tfoot>
    </table>
  </div>`;
}

/** @param {readonly RowChange[]} rows @returns {RowChange} */
const worst = (rows) => ({
  largest: Math.max(0, ...rows.map(({ largest }) => largest)),
  identical: rows.every(({ identical }) => identical),
});

/**
 * @param {Context} ctx
 * @param {RowChange} row @param {number} rounding @param {string} id @param {number | 'all'} at
 */
function cell({ common, format }, row, rounding, id, at) {
  const is = verdict(row, rounding);
  // Changes are written so that none looks like 0.
  const size = row.largest >= 0.01 ? format.fixed(row.largest) : format.scientific(row.largest);
  return html`<td class="is-${is}" data-change=${id} data-at=${at} data-value=${row.largest} data-verdict=${is}>
    ${is === 'identical' ? nothing : size} <span>${common.figures.changes[is]}</span>
  </td>`;
}
