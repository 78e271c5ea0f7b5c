// The experiment's means as a table: a row for each d_k.
import { html, nothing } from 'lit';
import { rich } from '../rich.js';
import { DKS, DRAWS } from './scaling-runs.js';

/** Columns: raw and scaled of each. */
const MEANS = /** @type {const} */ ([
  ['topWeight', 2],
  ['jacobianNorm', 3],
  ['trace', 3],
]);

/** @param {import('./step.d.ts').Context} ctx */
export function meansTable(ctx) {
  const { model, words, format, answered } = ctx;
  const missing = answered ? words.histogram.pending : words.histogram.heldBack;
  const { byDk, dk, seed } = model;
  const cell = (
    /** @type {string} */ name,
    /** @type {number | undefined} */ x,
    /** @type {number} */ digits,
  ) =>
    html`<td data-field=${name} data-value=${x ?? nothing}>${x === undefined ? missing : format.fixed(x, digits)}</td>`;
  const caption = words.table.caption(format.integer(DRAWS), format.integer(seed));
  return html`<p class="scaling-caption" id=${ctx.name('means')}>${rich(caption)}</p>
    <div class="scroll" tabindex="0" role="region" aria-labelledby=${ctx.name('means')}>
    <table class="scaling-table" data-table="saturation" aria-labelledby=${ctx.name('means')}>
      <thead>
        <tr>
          <th scope="col" rowspan="2">${rich('$d_k$')}</th>
          <th scope="col" rowspan="2">${rich(words.table.std)}</th>
          ${MEANS.map(([key]) => html`<th scope="colgroup" colspan="2">${rich(words.table[key])}</th>`)}
        </tr>
        <tr>
          ${MEANS.map(() => html`<th scope="col"><span class="side">${words.means.raw}</span></th><th scope="col"><span class="side">${words.means.scaled}</span></th>`)}
        </tr>
      </thead>
      <tbody>
        ${DKS.map((x) => {
          const run = byDk.get(x);
          return html`<tr data-dk=${x} aria-current=${x === dk ? 'true' : nothing}>
            <th scope="row">${format.integer(x)}</th>
            ${cell('std', run?.std, 2)}
            ${MEANS.map(
              ([key, digits]) =>
                html`${cell(`raw ${key}`, run?.raw[key], digits)}${cell(`scaled ${key}`, run?.scaled[key], digits)}`,
            )}
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}
