// Step `why`: the outputs before and after the shuffle, each row tied to where it went, and how far it
// changed, without positions and with them.
import { html, nothing, svg } from 'lit';
import { changesTable } from '../figures/changes.js';
import { LARGEST_TABLE, largest, matrix } from '../figures/matrix.js';
import { rich } from '../rich.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** Height of a table row with its spacing, and width of the space between the tables, in pixels. */
const ROW = 28;
const BETWEEN = 88;
/** Wider rows scroll inside themselves, and lines between them would end nowhere. */
const WIDEST_TIED = 8;

/** @param {Context} ctx */
export function shuffleFigure(ctx) {
  const { model, words } = ctx;
  const said = words.shuffled;
  return html`<section class="stage shuffled">
    <h3><strong>${said.title}</strong></h3>
    ${
      model.shuffle
        ? html`${swap(ctx, 'without')} ${swap(ctx, 'with')} ${changes(ctx)}`
        : html`<p>${rich(said.invite)}</p>`
    }
  </section>`;
}

/** @param {Context} ctx @param {'without' | 'with'} kind */
function swap(ctx, kind) {
  const { model, words, selection } = ctx;
  const { n, dv, typed, tokens, order } = model;
  const { before, after } = model.shuffle[kind];
  const shared = /** @type {const} */ ({
    role: 'value',
    title: '$O$',
    about: words.shuffled.columns[kind],
    rows: n,
    cols: dv,
    axes: ['query', 'value'],
    shape: 'n × d_v',
    explains: false,
    top: Math.max(largest(before), largest(after)),
  });
  const tied = n <= LARGEST_TABLE && dv <= WIDEST_TIED;
  // Lit is the row of the word that asks, wherever it stands.
  const asks = order[selection.query];
  const beforeShuffle = {
    ...ctx,
    selection: { ...selection, query: asks },
    view: { ...ctx.view, query: asks },
    setView: (/** @type {any} */ patch) => ctx.setView(placed(patch, order)),
    setHover: (/** @type {any} */ patch) => ctx.setHover(patch && placed(patch, order)),
  };
  return html`<p>${rich(words.shuffled[kind])}</p>
    <div class="swap ${tied ? 'tied' : ''}">
      ${matrix(beforeShuffle, { ...shared, name: `O_before_${kind}`, what: words.what.before, data: before, rowNames: typed })}
      ${tied ? ties(order, asks) : nothing}
      ${matrix(ctx, { ...shared, name: `O_after_${kind}`, what: words.what.after, data: after, rowNames: tokens })}
    </div>`;
}

/** A row chosen before the shuffle is the row where it went. @param {any} patch @param {readonly number[]} order */
const placed = (patch, order) =>
  'query' in patch ? { ...patch, query: order.indexOf(patch.query) } : patch;

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
  return changesTable(ctx, {
    caption: said.table,
    names: typed,
    nameHeading: said.word,
    extra: { heading: said.place, cell: (i) => `${i + 1} → ${order.indexOf(i) + 1}` },
    columns: ['without', 'with'].map((id) => ({ id, heading: said.columns[id], ...shuffle[id] })),
  });
}
