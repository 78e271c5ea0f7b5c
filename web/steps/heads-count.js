// Step `heads`: parameters matrix by matrix, the squares they fill, and the cache of keys and values.
import { html, nothing } from 'lit';
import { parameterSquares } from '../figures/parameter-squares.js';
import { symbol, symbolText } from '../figures/symbol.js';
import { announce } from '../frame/announce.js';
import { properties } from '../frame/properties.js';
import { rich } from '../rich.js';
import { bytesText } from './bytes.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** Key in core.cost's parameters, its letter, its role. @type {[string, string, 'query' | 'key' | 'value' | 'plain'][]} */
const MATRICES = [
  ['wq', 'W_Q', 'query'],
  ['wk', 'W_K', 'key'],
  ['wv', 'W_V', 'value'],
  ['wo', 'W_O', 'plain'],
];

/** @param {Context} ctx */
export function parameterCount(ctx) {
  const { model, words, view, state, format } = ctx;
  const { d, h, g, dk, counts } = model;
  const said = words.square;
  const write = format.integer;
  const strips = (/** @type {string} */ key) => (key === 'wk' || key === 'wv' ? g : h);
  const attention = MATRICES.map(([key, name, role]) => {
    const count = strips(key);
    const wide = count * dk;
    const [rows, cols] = key === 'wo' ? [d, d] : [d, wide];
    const chosen = Math.floor((state.head - 1) / (h / count));
    const cut = /** @type {'rows' | 'cols'} */ (key === 'wo' ? 'rows' : 'cols');
    const label = said.label(symbolText(name), write(rows), write(cols), count);
    return { name, role, rows, cols, cut, strips: count, chosen, label };
  });
  const mlp = [
    { name: 'W_1', role: /** @type {const} */ ('plain'), rows: d, cols: 4 * d },
    { name: 'W_2', role: /** @type {const} */ ('plain'), rows: 4 * d, cols: d },
  ].map((one) => ({
    ...one,
    label: said.label(symbolText(one.name), write(one.rows), write(one.cols), 1),
  }));
  const saved = counts.all.parameters.total - counts.grouped.parameters.total;
  return html`<section class="stage parameters">
    <h3>${words.sections.parameters}</h3>
    <div class="halves">
      <div>
        <h4>${rich(said.attention)}</h4>
        ${parameterSquares(ctx, { d, matrices: attention })}
        <p class="explained">
          ${rich(said.why(h, write(d), write(dk)))}
          ${g < h ? rich(said.grouped(g, h, write(saved))) : nothing}
        </p>
      </div>
      <div>
        <h4>${rich(said.mlp)}</h4>
        ${parameterSquares(ctx, { d, matrices: mlp })}
      </div>
    </div>
    ${countTable(ctx, view.biases)}
  </section>`;
}

/** @param {Context} ctx @param {boolean} biases */
function countTable({ model, words, format }, biases) {
  const { d, h, g, dk, counts } = model;
  const said = words.table;
  const write = format.integer;
  const columns = [
    { heads: 1, groups: 1, width: d, cost: counts.one, title: said.withHeads(1) },
    ...(h > 1
      ? [{ heads: h, groups: h, width: dk, cost: counts.all, title: said.withHeads(h) }]
      : []),
    ...(g < h
      ? [{ heads: h, groups: g, width: dk, cost: counts.grouped, title: said.withGroups(h, g) }]
      : []),
  ];
  const all = (/** @type {any} */ { total, biases: b }) => total + (biases ? b : 0);
  const beside = (/** @type {any} */ { mlp, mlpBiases }) => mlp + (biases ? mlpBiases : 0);
  /** @param {string} key @param {{ heads: number, groups: number, width: number }} column */
  const shape = (key, { heads, groups, width }) =>
    key === 'wo'
      ? said.shape(1, write(d), write(d))
      : said.shape(key === 'wq' ? heads : groups, write(d), write(width));
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${said.caption}>
    <table class="count">
      <caption>${said.caption}</caption>
      <thead>
        <tr>
          <th scope="col">${said.matrix}</th>
          ${columns.map(({ title }) => html`<th scope="col">${title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${MATRICES.map(
          ([key, name, role]) => html`<tr data-count=${key}>
            <th scope="row" class=${role}>${symbol(name)}</th>
            ${columns.map(
              (column) => html`<td data-value=${column.cost.parameters[key]}>
                <small>${shape(key, column)} =</small> ${write(column.cost.parameters[key])}
              </td>`,
            )}
          </tr>`,
        )}
        ${
          biases
            ? html`<tr data-count="biases">
                <th scope="row">${said.biases}</th>
                ${columns.map(({ cost }) => html`<td data-value=${cost.parameters.biases}>${write(cost.parameters.biases)}</td>`)}
              </tr>`
            : nothing
        }
        <tr class="total" data-count="total">
          <th scope="row">${said.total} <small>${rich(biases ? said.totalWithBiases : said.totalFormula)}</small></th>
          ${columns.map(({ cost }) => html`<td data-value=${all(cost.parameters)}>${write(all(cost.parameters))}</td>`)}
        </tr>
        <tr data-count="mlp">
          <th scope="row">${said.mlp} <small>${rich(biases ? said.mlpWithBiases : said.mlpFormula)}</small></th>
          ${columns.map(({ cost }) => html`<td data-value=${beside(cost.parameters)}>${write(beside(cost.parameters))}</td>`)}
        </tr>
      </tbody>
    </table>
  </div>`;
}

/** @param {Context} ctx */
export function cacheTable(ctx) {
  const { model, words, format } = ctx;
  const { h, g, kept, caches } = model;
  const said = words.cache;
  const bytes = (/** @type {{ bytes: number }} */ one) => bytesText(ctx, one.bytes);
  const sentence = said.sentence({
    n: format.integer(kept),
    here: bytes(caches.find((/** @type {{ groups: number }} */ { groups }) => groups === g)),
    most: bytes(caches[0]),
    least: bytes(caches.at(-1)),
    several: caches.length > 1,
  });
  return html`<section class="stage">
    <h3>${words.sections.cache}</h3>
    <div class="scroll" tabindex="0" role="group" aria-label=${said.caption(format.integer(kept))}>
      <table class="count cache">
        <caption>${said.caption(format.integer(kept))}</caption>
        <thead>
          <tr>
            <th scope="col">${said.variant}</th>
            <th scope="col">${said.groups}</th>
            <th scope="col">${said.formula}</th>
            <th scope="col">${said.numbers}</th>
            <th scope="col">${said.bytes}</th>
          </tr>
        </thead>
        <tbody>
          ${caches.map((/** @type {{ groups: number, numbers: number, bytes: number }} */ one) => {
            const kind =
              one.groups === h ? 'multiHead' : one.groups === 1 ? 'multiQuery' : 'grouped';
            const share = `${(100 * one.groups) / h}%`;
            return html`<tr
              class=${one.groups === g ? 'total' : ''}
              aria-current=${one.groups === g ? 'true' : nothing}
              data-groups=${one.groups}
            >
              <th scope="row">${said[kind]}</th>
              <td>${format.integer(one.groups)}</td>
              <td>${rich(said.formulas[kind])}</td>
              <td data-value=${one.numbers}>${format.integer(one.numbers)}</td>
              <td class="barred" data-value=${one.bytes}>
                ${bytesText(ctx, one.bytes)}
                <span class="share" ${properties({ '--share': share })}></span>
              </td>
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
    <p class="aside">${said.note} ${sentence}</p>
    <p class="hidden" role="status" ${announce(sentence)}></p>
  </section>`;
}
