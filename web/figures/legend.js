// What the cells' colours mean, with the range of the data.
import { html, nothing } from 'lit';

/** @param {import('../steps/step.d.ts').Context} ctx @param {{ masked?: boolean, weight?: boolean }} [shown] */
export function legend({ common }, { masked = false, weight = true } = {}) {
  const words = common.figures.legend;
  const ramp = ['l2', 'l8', 'l14', 'l20'].map((level) => html`<i class="swatch ${level}"></i>`);
  return html`<ul class="legend">
    <li><span class="role-plain">${ramp}</span> ${words.signed}</li>
    <li><span class="role-plain"><i class="swatch negative l16"></i></span> ${words.negative}</li>
    ${weight ? html`<li><span class="role-weight">${ramp}</span> ${words.weight}</li>` : nothing}
    ${masked ? html`<li><i class="swatch masked"></i> ${words.masked}</li>` : nothing}
  </ul>`;
}
