// Step `recap`: the three kinds, the costs, and the variants with what they keep.
import { html, nothing } from 'lit';
import { properties } from '../frame/properties.js';
import { rich } from '../rich.js';
import { bytesText } from './bytes.js';
import { powerSlider } from './controls/fields.js';
import { way } from './recap-formula.js';
import { MOST } from './recap-state.js';
import { BINS, QUANTITIES } from './roles-quantities.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** The step where a quantity is met, where that is not `head`. @type {Record<string, string>} */
const MET = { W_O: 'heads', h: 'heads', d: 'heads', sqrt: 'scaling', M: 'mask', H: 'why' };

/** @param {Context} ctx */
export function kinds(ctx) {
  const { words, model, format } = ctx;
  const said = words.kinds;
  /** @type {Record<string, string>} */
  const totals = {
    learned: said.learnedTotal(format.integer(model.now.parameters.total)),
    config: said.configTotal,
    state: said.stateTotal,
  };
  return html`<section>
    <h3 id=${ctx.name('kinds')}>${way(ctx, 'roles', said.title)}</h3>
    <dl class="recap-kinds">
      ${BINS.map(
        (bin) => html`<div>
          <dt>${said[bin]}</dt>
          <dd class="recap-letters">
            ${QUANTITIES.filter((quantity) => quantity.bin === bin).map(
              ({ id, symbol: letters, role = '' }) =>
                way(ctx, MET[id] ?? 'head', `$${letters}$`, { kind: `letter ${role}` }),
            )}
          </dd>
          <dd class="aside">${rich(totals[bin])}</dd>
        </div>`,
      )}
    </dl>
  </section>`;
}

/** @param {Context} ctx */
export function costs(ctx) {
  const { words, model, format } = ctx;
  const said = words.costs;
  const { parameters, flops, bytes } = model.now;
  const size = (/** @type {number} */ x) => bytesText(ctx, x);
  /** @type {[string, string, number, string][]} */
  const rows = [
    ['parameters', 'heads', parameters.total, format.integer(parameters.total)],
    ['time', 'cost', flops.attention, format.scientific(flops.attention, 2)],
    ['materialised', 'cost', bytes.materialised, size(bytes.materialised)],
    ['tiled', 'cost', bytes.tiled, size(bytes.tiled)],
  ];
  const sizes = [model.n, model.d, model.h].map(format.integer);
  return html`<section>
    <h3 id=${ctx.name('costs')}>${said.title}</h3>
    <div class="scroll">
      <table class="count recap-costs">
        <caption>${rich(said.caption(...sizes))}</caption>
        <thead>
          <tr>
            <th scope="col">${said.what}</th>
            <th scope="col">${said.grows}</th>
            <th scope="col">${said.now}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([key, step, value, written]) => html`<tr>
              <th scope="row">${way(ctx, step, said[key])}</th>
              <td>${rich(said.formulas[key])}</td>
              <td data-cost=${key} data-value=${value}>${written}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** @param {Context} ctx */
export function variants(ctx) {
  const { words, model, format } = ctx;
  const said = words.variants;
  const most = Math.max(...Object.values(model.variants).map((one) => one.numbers));
  return html`<section>
    <h3 id=${ctx.name('variants')}>${said.title}</h3>
    <p class="aside">${rich(said.caption(format.integer(model.n)))}</p>
    <ul class="recap-variants">
      ${Object.entries(model.variants).map(([key, { numbers, bytes }]) => {
        const [name, change] = said[key];
        return html`<li>
          <strong>${name}</strong>
          <div class="recap-change">${rich(change)} ${size(ctx, key)}</div>
          <div class="recap-kept">
            <span>${rich(said.formulas[key])} =</span>
            <span data-variant=${key} data-value=${numbers}>${format.integer(numbers)}</span>
          </div>
          <div class="recap-bar" ${properties({ '--share': `${(100 * numbers) / most}%` })}>
            ${bytesText(ctx, bytes)}
          </div>
        </li>`;
      })}
    </ul>
  </section>`;
}

/** The one size that a variant adds. @param {Context} ctx @param {string} key */
function size(ctx, key) {
  const { words, model, setView, printing } = ctx;
  /** @type {Record<string, { letter: 'g' | 'w' | 'm', most: number }>} */
  const SIZES = {
    grouped: { letter: 'g', most: model.h },
    window: { letter: 'w', most: MOST.n },
    cross: { letter: 'm', most: MOST.n },
  };
  if (!SIZES[key] || printing) return nothing;
  const { letter, most } = SIZES[key];
  return powerSlider(ctx, {
    name: `recap-${letter}`,
    label: words.variants[letter],
    value: model[letter],
    max: most,
    change: (value) => setView({ [letter]: value }),
  });
}
