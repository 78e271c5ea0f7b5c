// The worked example's five lines, as one writes them by hand.
import { html, nothing } from 'lit';
import { rich } from '../rich.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** @param {Context} ctx */
export function exampleArithmetic({ model, view, words, format }) {
  const short = (/** @type {number} */ x) => format.short(x, 4);
  // As the book writes them: whole numbers plainly, else to five places; exponentials to four.
  const places = (/** @type {number} */ digits) => (/** @type {number} */ x) =>
    Number.isInteger(x) && Math.abs(x) < 1e6
      ? format.short(x, 7)
      : Math.abs(x) < 1e6
        ? format.fixed(x, digits)
        : format.by('.5~g', x);
  const five = places(5);
  const four = (/** @type {number} */ x) =>
    x === Number.POSITIVE_INFINITY ? words.overflow : places(4)(x);
  const factor = (/** @type {number} */ x) => (x < 0 ? `(${short(x)})` : short(x));
  const keys = [0, 1, 2];

  /**
   * @param {string} name @param {unknown} label @param {ArrayLike<number>} values
   * @param {(x: number) => string} write @param {{ hint?: (j: number) => string, total?: string }} [more]
   */
  const line = (
    name,
    label,
    values,
    write,
    { hint, total = '' } = {},
  ) => html`<tr data-matrix=${name}>
    <th scope="row">${label}</th>
    ${keys.map(
      (
        j,
      ) => html`<td data-row="0" data-col=${j} data-value=${Number.isFinite(values[j]) ? values[j] : nothing}>
        <span class="number">${write(values[j])}</span>
        ${hint ? html`<small>${hint(j)}</small>` : ''}
      </td>`,
    )}
    <td class="total">${total}</td>
  </tr>`;

  return html`<div class="scroll worked">
    <table>
      <caption>${words.byHand}</caption>
      <thead>
        <tr>
          <td></td>
          ${keys.map((j) => html`<th scope="col">${words.key(j + 1)}</th>`)}
          <th scope="col">${words.total}</th>
        </tr>
      </thead>
      <tbody>
        ${line('raw', rich(words.lines.raw), model.raw, five, {
          hint: (j) =>
            `${short(view.q[0])}·${factor(view.k[2 * j])} + ${factor(view.q[1])}·${factor(view.k[2 * j + 1])}`,
        })}
        ${line('S', rich(model.divisor ? words.lines.scaled : words.lines.unscaled), model.scores, five)}
        ${line('E', rich(words.lines.exponentials), model.powers, four, { total: four(model.sum) })}
        ${line('A', rich(words.lines.weights), model.weights, five, { total: words.one })}
      </tbody>
      <tbody>
        <tr data-matrix="O">
          <th scope="row">${rich(words.lines.output)}</th>
          <td colspan="3">
            ${keys.map(
              (j) =>
                html`${j > 0 ? ' + ' : ''}<span class="term">${five(model.weights[j])}·(${short(view.v[2 * j])}${words.between}${short(view.v[2 * j + 1])})</span>`,
            )}
          </td>
          <td class="total">
            (<span data-row="0" data-col="0" data-value=${model.output[0]}>${five(model.output[0])}</span>${words.between}<span
               data-row="0" data-col="1" data-value=${model.output[1]}>${five(model.output[1])}</span>)
          </td>
        </tr>
      </tbody>
    </table>
    <p class="aside">${rich(words.shift(five(model.max)))}</p>
  </div>`;
}
