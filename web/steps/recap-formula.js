// Step `recap`: the formula, every symbol a way back to the step where it was met.
import { html, nothing } from 'lit';
import { symbol } from '../figures/symbol.js';
import { plain, rich } from '../rich.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** Each symbol's writing, its colour, and its step. @type {Record<string, { write: string, role?: string, step: string }>} */
const SYMBOLS = {
  Q: { write: 'Q', role: 'query', step: 'head' },
  K: { write: 'K^T', role: 'key', step: 'head' },
  V: { write: 'V', role: 'value', step: 'head' },
  O: { write: 'O', role: 'value', step: 'example' },
  scale: { write: '√d_k', step: 'scaling' },
  M: { write: 'M', step: 'mask' },
  softmax: { write: 'softmax', role: 'weight', step: 'jacobian' },
  head_1: { write: 'head_1', role: 'value', step: 'heads' },
  head_h: { write: 'head_h', role: 'value', step: 'heads' },
  W_O: { write: 'W_O', step: 'heads' },
  H: { write: 'H', step: 'why' },
};

/**
 * A way to a step, or plain text where this lesson leaves that step out.
 * @param {Context} ctx @param {string} step @param {string} text  rich @param {{ label?: string, kind?: string }} [how]
 */
export function way({ state, goTo }, step, text, { label, kind = '' } = {}) {
  if (!state.steps.includes(step)) return html`<span class=${kind}>${rich(text)}</span>`;
  return html`<button
    type="button"
    class="way ${kind}"
    data-way=${step}
    title=${label ?? nothing}
    @click=${() => goTo(step)}
  >
    ${rich(text)}${label ? html`<span class="hidden">(${label})</span>` : nothing}
  </button>`;
}

/** @param {Context} ctx @param {string} name of SYMBOLS */
function letter(ctx, name) {
  const { write, role = '', step } = SYMBOLS[name];
  const { words, common } = ctx;
  const label = words.back(words.symbols[name], plain(common.steps[step].short));
  return way(ctx, step, `$${write}$`, { label, kind: `letter ${role}` });
}

/** @param {Context} ctx */
export function formula(ctx) {
  const { words } = ctx;
  const one = (/** @type {string} */ name) => letter(ctx, name);
  return html`<section class="recap-formula">
    <h3 id=${ctx.name('formula')}>${words.formula}</h3>
    <div class="recap-lines" dir="ltr">
      <p class="recap-line math">
        ${one('O')}<span>=</span>${one('softmax')}<span class="paren">(</span>
        <span class="fraction">
          <span>${one('Q')}${one('K')}</span>
          <span>${one('scale')}</span>
        </span>
        <span>+</span>${one('M')}<span class="paren">)</span>${one('V')}
      </p>
      <p class="recap-line math">
        <span>MHA(</span>${one('H')}<span>) = [</span>${one('head_1')}<span>‖ … ‖</span>${one('head_h')}<span>]</span>${one('W_O')}
      </p>
    </div>
    <ul class="recap-sentence">
      ${Object.entries(words.sentence).map(
        ([name, part]) => html`<li>
          <span class="math ${SYMBOLS[name].role ?? ''}">${symbol(SYMBOLS[name].write)}</span>
          <span>${rich(/** @type {string} */ (part))}</span>
        </li>`,
      )}
    </ul>
  </section>`;
}
