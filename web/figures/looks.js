// One row of weights on the sentence itself: over each token a bar from 0 to 1 and its number. The
// tokens are radio buttons; the chosen one is the one that asks.
import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import { properties } from '../frame/properties.js';
import { cut } from '../tokens.js';
import { groupName } from './group-name.js';

/** @typedef {import('../steps/step.d.ts').Context} Context */

/**
 * @param {Context} ctx
 * @param {{ tokens: readonly string[], weights: ArrayLike<number>, asks: number, masked?: ArrayLike<number>,
 *   label: string, asksLabel: string, say: (token: string, weight: string, masked: boolean) => string,
 *   choose: (i: number) => void }} row  weights: of the row that asks, 0 to 1; masked: its
 *   masked scores, −Infinity where a token may not look
 */
export function looks(ctx, { tokens, weights, masked, asks, label, asksLabel, say, choose }) {
  const { format, selection } = ctx;
  return html`<div
    class="looks"
    role="radiogroup"
    aria-label=${label}
    dir="auto"
    data-matrix="a"
    @pointerleave=${() => ctx.setHover(null)}
  >
    ${tokens.map((token, j) => {
      const weight = weights[j];
      const hidden = masked?.[j] === Number.NEGATIVE_INFINITY;
      return html`<label
        class="look ${j === asks ? 'asks' : ''} ${j === selection.key ? 'lit' : ''}"
        @pointerenter=${(/** @type {PointerEvent} */ { pointerType }) => {
          if (pointerType === 'mouse') ctx.setHover({ key: j });
        }}
      >
        <span class="look-weight" aria-hidden="true" data-row="0" data-col=${j} data-value=${weight}>${format.fixed(weight, 2)}</span>
        <span class="look-track ${hidden ? 'masked' : ''}"><span class="look-bar" ${properties({ '--share': weight })}></span></span>
        <span class="look-token">
          <input
            type="radio"
            ${groupName('query')}
            value=${j}
            aria-label=${say(cut(token), format.percent(weight), hidden)}
            .checked=${live(j === asks)}
            @change=${() => choose(j)}
          />
          <bdi aria-hidden="true">${cut(token)}</bdi>
        </span>
        <span class="look-asks" aria-hidden="true">${j === asks ? asksLabel : ''}</span>
      </label>`;
    })}
  </div>`;
}
