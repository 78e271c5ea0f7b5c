// Step `why`: the outputs before and after the shuffle, each row tied to where it went, and how far it
// changed, without positions and with them.
import { html, nothing, svg } from 'lit';
import { LARGEST_TABLE, matrix } from '../figures/matrix.js';
import { rich } from '../rich.js';
import { visible } from '../tokens.js';
import { verdict } from './why-model.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** Height of a table row with its spacing, and width of the space between the tables, in pixels. */
const ROW = 28;
const BETWEEN = 88;
/** Wider rows scroll inside themselves, and lines between them would end nowhere. */
const WIDEST_TIED = 8;

/** @param {Context} ctx */
export function shuffleFigure(ctx) {
  const { model, words } = ctx;
  return html`<section class="stage">
    <h3>${words.shuffled.title}</h3>
    ${model.shuffle ? html`${swap(ctx)} ${changes(ctx)}` : html`<p class="aside">${rich(words.shuffled.invite)}</p>`}
  </section>`;
}

/** @param {Context} ctx */
function swap(ctx) {
  const { model, words } = ctx;
  const { n, dv, typed, tokens, order, position, selection } = {
    ...model,
    selection: ctx.selection,
  };
  const shared = /** @type {const} */ ({
    role: 'value',
    rows: n,
    cols: dv,
    explains: false,
    shape: 'n × d_v',
  });
  const tied = n <= LARGEST_TABLE && dv <= WIDEST_TIED;
  // Lit is the row of the word that asks, wherever it stands.
  const asks = order[selection.query];
  const before = { ...ctx, selection: { ...selection, query: asks } };
  return html`<p class="aside">${rich(position ? words.shuffled.with : words.shuffled.without)}</p>
    <div class="swap ${tied ? 'tied' : ''}">
      ${matrix(before, { ...shared, name: 'O_before', title: rich('$O$'), what: words.what.before, data: model.before, rowNames: typed, axes: ['query', 'value'] })}
      ${tied ? ties(order, asks) : nothing}
      ${matrix(ctx, { ...shared, name: 'O', what: words.what.after, data: model.output, rowNames: tokens, axes: ['query', 'value'] })}
    </div>`;
}

/** A line from every row to its new place. @param {readonly number[]} order @param {number} asks */
function ties(order, asks) {
  const y = (/** @type {number} */ row) => (row + 0.5) * ROW;
  return html`<svg class="ties" width=${BETWEEN} height=${order.length * ROW} aria-hidden="true">
    ${order.map(
      (from, to) =>
        svg`<path class=${from === asks ? 'asks' : ''} d="M0 ${y(from)}C${BETWEEN / 2} ${y(from)} ${BETWEEN / 2} ${y(to)} ${BETWEEN} ${y(to)}"></path>`,
    )}
  </svg>`;
}

/** @param {Context} ctx */
function changes(ctx) {
  const { model, words } = ctx;
  const { typed, order, shuffle } = model;
  const said = words.shuffled;
  const kinds = /** @type {const} */ (['without', 'with']);
  return html`<div class="scroll changes-scroll" tabindex="0" role="group" aria-label=${said.table}>
    <table class="changes">
      <caption>${said.table}</caption>
      <thead>
        <tr>
          <th scope="col">${said.word}</th>
          <th scope="col">${said.place}</th>
          ${kinds.map((kind) => html`<th scope="col">${said.columns[kind]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${typed.map(
          (/** @type {string} */ token, /** @type {number} */ i) => html`<tr>
            <th scope="row"><bdi>${visible(token)}</bdi></th>
            <td>${i + 1} → ${order.indexOf(i) + 1}</td>
            ${kinds.map((kind) => change(ctx, shuffle[kind].rows[i], shuffle[kind].rounding, kind))}
          </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colspan="2">${said.all}</th>
          ${kinds.map((kind) => {
            const { rows, largest, rounding } = shuffle[kind];
            const identical = rows.every((/** @type {any} */ row) => row.identical);
            return change(ctx, { largest, identical }, rounding, kind);
          })}
        </tr>
      </tfoot>
    </table>
  </div>`;
}

/**
 * @param {Context} ctx
 * @param {import('./compare-rows.js').RowChange} row @param {number} rounding @param {string} kind
 */
function change({ words, format }, row, rounding, kind) {
  const is = verdict(row, rounding);
  const size = is === 'changed' ? format.fixed(row.largest) : format.scientific(row.largest);
  return html`<td class="is-${is}" data-change=${kind} data-value=${row.largest}>
    ${is === 'identical' ? nothing : size} <span>${words.shuffled.verdicts[is]}</span>
  </td>`;
}
