// The panel that opens under a figure: one cell's arithmetic as a small table, a column a term.
import { html, nothing } from 'lit';
import { announce } from '../frame/announce.js';
import { rich } from '../rich.js';
import { cut } from '../tokens.js';

/** More terms than this are summed up in one sentence. */
const MOST_TERMS = 64;

/** @typedef {import('../steps/step.d.ts').Context} Context */

/**
 * @typedef {object} Workings
 * @property {string} matrix  data-arithmetic: the matrix whose cell is explained
 * @property {string} title  rich text: the cell as a formula
 * @property {number} result
 * @property {readonly string[]} [terms]  column heads: tokens or indices
 * @property {Line[]} [lines]
 * @property {number} [lit]  the column that is the cell's own
 * @property {string} [note]  rich text under the table
 */

/**
 * @typedef {object} Line
 * @property {string} name  data-line
 * @property {string} label  rich text
 * @property {ArrayLike<number>} values  one for each term
 * @property {string} [role]  class: query, key, value, weight
 * @property {string} [total]  what stands at the end of the line
 */

/** @param {Context} ctx @param {Workings} workings */
export function workings(ctx, { matrix, title, result, terms = [], lines = [], lit, note }) {
  const { common, format } = ctx;
  const shown = Math.min(terms.length, MOST_TERMS);
  const columns = Array.from({ length: shown }, (_, t) => t);
  const write = (/** @type {number} */ x) => format.fixed(x, 4);
  return html`<section
    class="arithmetic"
    part="arithmetic"
    data-arithmetic=${matrix}
    data-value=${result}
    aria-label=${common.figures.arithmetic}
  >
    <div class="arithmetic-head">
      <p>${rich(title)} <span class="math">=</span> <strong>${write(result)}</strong></p>
      <p class="hidden" role="status" ${announce(`${title} = ${write(result)}`, { opens: true })}></p>
      ${
        ctx.printing
          ? nothing
          : html`<button type="button" class="quiet" @click=${() => ctx.setView({ open: '' })}>
              ${common.figures.close}
            </button>`
      }
    </div>
    ${
      lines.length === 0
        ? nothing
        : html`<div class="scroll" tabindex="0" role="group" aria-label=${common.figures.terms}>
            <table class="terms" dir="ltr" aria-label=${common.figures.terms}>
              <thead>
                <tr>
                  <td></td>
                  ${columns.map(
                    (t) =>
                      html`<th scope="col" class=${t === lit ? 'own' : ''}><bdi>${cut(terms[t])}</bdi></th>`,
                  )}
                  <td></td>
                </tr>
              </thead>
              <tbody>
                ${lines.map(
                  (line) => html`<tr data-line=${line.name}>
                    <th scope="row" class=${line.role ?? ''}>${rich(line.label)}</th>
                    ${columns.map(
                      (t) =>
                        html`<td class=${t === lit ? 'own' : ''} data-value=${line.values[t]}>${write(line.values[t])}</td>`,
                    )}
                    <td class="total">${line.total ? rich(line.total) : nothing}</td>
                  </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
    ${terms.length > shown ? html`<p class="note">${common.figures.moreTerms(terms.length - shown)}</p>` : nothing}
    ${note ? html`<p class="note">${rich(note)}</p>` : nothing}
  </section>`;
}
