// Step `cost`: one tile after another of the lesson's own sentence, with what each leaves behind.
import { html } from 'lit';
import { matrixCaption, matrixTable } from '../figures/matrix.js';
import { clampSelection, within } from '../figures/selection.js';
import { tileMap } from '../figures/tile-map.js';
import { announce } from '../frame/announce.js';
import { rich } from '../rich.js';
import { brief } from '../tokens.js';
import { TILE_ROWS } from './cost-state.js';
import { tileControls } from './cost-tile-controls.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** Columns of the outputs that are drawn. */
const MOST_COLUMNS = 8;

/** @param {Context} ctx */
export function oneTile(ctx) {
  const { model, words } = ctx;
  const said = words.tiles;
  return html`<section class="stage">
    <h3>${said.title}</h3>
    <p class="aside">${rich(said.intro)}</p>
    ${model.tiles ? tile(ctx) : html`<p class="empty">${said.empty}</p>`}
  </section>`;
}

/** Which tile is in hand, inside what there is. @param {Context} ctx */
function tileInHand({ model, view }) {
  const { n, steps } = model.tiles;
  const block = within(view.block - 1, Math.ceil(n / TILE_ROWS));
  const from = block * TILE_ROWS;
  return {
    block,
    from,
    rows: Math.min(TILE_ROWS, n - from),
    at: within(view.tile - 1, steps.length),
  };
}

/** @param {Context} ctx */
function tile(ctx) {
  const { model, words, view } = ctx;
  const { n, dv, tokens, steps, masked, causal } = model.tiles;
  const said = words.tiles;
  const { block, from, rows, at } = tileInHand(ctx);
  const step = steps[at];
  const last = at === steps.length - 1;
  const range = (/** @type {number} */ first, /** @type {number} */ count) =>
    count === 1 ? String(first + 1) : `${first + 1}–${first + count}`;
  const sizes = { query: n, key: n, value: dv };
  const query = Math.min(from + rows - 1, Math.max(from, ctx.selection.query));
  const here = {
    ...ctx,
    selection: clampSelection({ ...ctx.selection, query }, sizes),
    view: clampSelection(
      { ...view, query: Math.min(from + rows - 1, Math.max(from, view.query)) },
      sizes,
    ),
  };
  const name = causal === 'none' ? 'S' : 'SM';

  /** A block of one of the step's matrices. @param {any} matrix @param {{ fromCol?: number, cols: number }} part */
  const draw = (matrix, { fromCol = 0, cols }) => {
    const whole = { rows: n, explains: false, rowNames: tokens, ...matrix };
    return html`<figure class="matrix role-${whole.role}">
      ${matrixCaption({ ...whole, rows, cols })}
      <div class="scroll">${matrixTable(here, whole, { fromRow: from, fromCol, rows, cols })}</div>
    </figure>`;
  };
  /** One number a query. @param {string} key @param {string} title @param {Float32Array} data */
  const column = (key, title, data) =>
    draw(
      {
        name: key,
        role: 'plain',
        data,
        cols: 1,
        axes: ['query', 'width'],
        colNames: [said.letters[key]],
        title,
        what: said.what[key],
        shape: '',
        rowNames: undefined,
      },
      { cols: 1 },
    );
  const shown = Math.min(dv, MOST_COLUMNS);
  const part = (/** @type {string} */ what) =>
    shown < dv ? `${what}, ${said.columns(shown, dv)}` : what;
  const ofTile = tokens.slice(step.from, step.from + step.width);
  const place = said.at({
    at: at + 1,
    of: steps.length,
    queries: range(from, rows),
    keys: range(step.from, step.width),
    ragged: step.width < view.keys && at > 0,
  });
  return html`${tileControls(ctx, { block, at })}
    <p class="at">${rich(place)}</p>
    <p class="hidden" role="status" ${announce(place)}></p>
    <div class="row tiles">
      ${tileMap({
        rows: n,
        cols: n,
        tileRows: TILE_ROWS,
        tileCols: view.keys,
        block,
        tile: at,
        caption: said.map,
        label: said.mapLabel(at + 1, steps.length, block + 1, Math.ceil(n / TILE_ROWS)),
        choose: (b, t) => ctx.setView({ block: b + 1, tile: t + 1 }),
      })}
      ${draw({ name, role: 'plain', data: masked, masked, cols: n, axes: ['query', 'key'], colNames: tokens, shape: '', what: said.what.S }, { fromCol: step.from, cols: step.width })}
      ${column('rowMax', '$m$', step.rowMax)} ${column('rescale', '$f = e^{m′ − m}$', step.rescale)}
      ${draw({ name: 'P', role: 'weight', data: step.exponentials, cols: step.width, axes: ['query', 'width'], colNames: ofTile, shape: '', title: '$P = e^{S − m}$', what: said.what.P, rowNames: undefined }, { cols: step.width })}
      ${column('rowSum', '$ℓ$', step.rowSum)}
      ${draw({ name: 'running', role: 'value', data: step.running, cols: dv, axes: ['query', 'value'], shape: '', title: '$Õ$', what: part(said.what.running), rowNames: undefined }, { cols: shown })}
      ${draw({ name: last ? 'O' : 'partial', role: 'value', data: step.output, cols: dv, axes: ['query', 'value'], shape: '', title: last ? '$O = Õ/ℓ$' : '$Õ/ℓ$', what: part(last ? said.what.O : said.what.soFar) }, { cols: shown })}
    </div>
    <p class="worked">${rich(worked(here, at))}</p>
    <p class="aside">${rich(ending(ctx, { last, rows, width: step.width }))}</p>`;
}

/** The chosen query's arithmetic of this tile, in one line. @param {Context} ctx @param {number} at */
function worked({ model, words, selection, format }, at) {
  const { tokens, steps } = model.tiles;
  const said = words.tiles;
  const i = selection.query;
  const { width, scores, rowMax, rescale, exponentials, rowSum } = steps[at];
  const before = steps[at - 1];
  const row = (/** @type {Float32Array} */ x) => Array.from(x.subarray(i * width, (i + 1) * width));
  const write = (/** @type {number} */ x) => format.fixed(x, 3);
  const query = said.query(i + 1, brief(tokens[i]));
  if (row(scores).every((s) => s === Number.NEGATIVE_INFINITY)) return said.allMasked(query);
  const numbers = {
    query,
    i: i + 1,
    scores: row(scores).map(write),
    max: write(rowMax[i]),
    terms: row(exponentials).map(write),
    sum: write(rowSum[i]),
  };
  return before && before.rowSum[i] > 0
    ? said.later({
        ...numbers,
        maxBefore: write(before.rowMax[i]),
        factor: write(rescale[i]),
        sumBefore: write(before.rowSum[i]),
        stays: rescale[i] === 1,
      })
    : said.first(numbers);
}

/** @param {Context} ctx @param {{ last: boolean, rows: number, width: number }} place */
function ending({ model, words, format }, { last, rows, width }) {
  const { n, dv, difference } = model.tiles;
  const held = rows * (width + 2 + dv);
  return words.tiles[last ? 'end' : 'held']({
    held: format.integer(held),
    all: format.integer(n * n),
    difference: format.by('.1~e', difference),
  });
}
