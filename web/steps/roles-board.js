// Step `roles`: the board, its cards, and the three places to put them.
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { symbol } from '../figures/symbol.js';
import { rich } from '../rich.js';
import { dragToBin } from './roles-drag.js';
import { BINS, CARDS, QUANTITIES, quantityById } from './roles-quantities.js';

/** @typedef {import('./step.d.ts').Context} Context */
/** @typedef {import('./roles-quantities.js').Quantity} Quantity */

/** What is where, from the learner's answers. @param {Context} ctx */
function sorted({ view, printing }) {
  const isRight = (/** @type {Quantity} */ { id, bin }) => printing || view.placed[id] === bin;
  const waiting = CARDS.filter((quantity) => !isRight(quantity));
  const present = waiting.find(({ id }) => id === view.card) ?? waiting[0];
  return { isRight, waiting, present };
}

/** @param {Context} ctx @param {Quantity} quantity @param {string} bin */
function place(ctx, { id, bin: belongs }, bin) {
  const placed = { ...ctx.view.placed, [id]: bin };
  ctx.setView({ placed, last: id, card: bin === belongs ? '' : id });
  if (QUANTITIES.every((quantity) => placed[quantity.id] === quantity.bin)) ctx.complete();
}

/** 1, 2 and 3 put the present card away while a card or a place has the focus. @param {Context} ctx */
const onKey = (ctx) => (/** @type {KeyboardEvent} */ event) => {
  const [focused] = event.composedPath();
  if (!(focused instanceof Element && focused.matches('.roles-chip, .roles-put'))) return;
  const bin = BINS[Number(event.key) - 1];
  const { present } = sorted(ctx);
  if (!bin || !present || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  keepFocus(ctx, event);
  place(ctx, present, bin);
};

/**
 * A card that is put away takes the focus with it, and the last one the places too: what comes next
 * has it then.
 * @param {Context} ctx @param {Event} event
 */
function keepFocus(ctx, event) {
  const [focused] = event.composedPath();
  if (!(focused instanceof HTMLElement)) return;
  const exercise = /** @type {HTMLElement} */ (focused.closest('.roles'));
  const isCard = focused.closest('.roles-chips');
  /** @type {any} */ (ctx.host).updateComplete.then(() => {
    if (!isCard && focused.isConnected) return;
    const next = ['.roles-chips [aria-pressed=true]', '.roles-put', '.roles-all']
      .map((selector) => /** @type {HTMLElement | null} */ (exercise.querySelector(selector)))
      .find(Boolean);
    next?.focus();
  });
}

/** @param {Context} ctx */
export function board(ctx) {
  const { words, printing } = ctx;
  const { waiting, present } = sorted(ctx);
  return html`<div class="roles" @keydown=${onKey(ctx)}>
    ${printing || !present ? nothing : html`<p class="hint">${words.hint}</p>`}
    ${
      printing
        ? nothing
        : html`<section class="roles-pile" role="group" aria-label=${words.pile}>
            ${present ? stage(ctx, present) : html`<p class="roles-all" tabindex="-1">${words.allSorted}</p>`}
            ${chips(ctx, waiting, present)}
          </section>`
    }
    ${verdict(ctx, present)}
    <div class="roles-bins">${BINS.map((bin, i) => binOf(ctx, bin, i + 1))}</div>
  </div>`;
}

/** The card in question. @param {Context} ctx @param {Quantity} quantity */
function stage(ctx, quantity) {
  const { words, view } = ctx;
  const { id, symbol: letters, role = '' } = quantity;
  const not = view.placed[id];
  return html`<div
    class="roles-card"
    data-card=${id}
    @pointerdown=${(/** @type {PointerEvent} */ event) => dragToBin(event, (bin) => place(ctx, quantity, bin))}
  >
    <span class="roles-symbol ${role}">${symbol(letters)}</span>
    <span class="roles-what">
      <strong>${rich(words.items[id].name)}</strong>
      <span class="roles-ask">${words.ask}</span>
    </span>
    ${not ? html`<span class="roles-not">✗ ${words.not[not]}</span>` : nothing}
  </div>`;
}

/** @param {Context} ctx @param {readonly Quantity[]} waiting @param {Quantity | undefined} present */
function chips(ctx, waiting, present) {
  if (waiting.length < 2) return nothing;
  return html`<ul class="roles-chips" aria-label=${ctx.words.pile}>
    ${repeat(
      waiting,
      ({ id }) => id,
      (quantity) => html`<li>
        <button
          type="button"
          class="roles-chip ${quantity.role ?? ''}"
          aria-pressed=${quantity === present ? 'true' : 'false'}
          @click=${() => ctx.setView({ card: quantity.id })}
          @pointerdown=${(/** @type {PointerEvent} */ event) => {
            if (event.pointerType === 'mouse') {
              dragToBin(event, (bin) => place(ctx, quantity, bin));
            }
          }}
        >
          ${symbol(quantity.symbol)} <span class="hidden">${ctx.words.items[quantity.id].name}</span>
        </button>
      </li>`,
    )}
  </ul>`;
}

/** Why the last answer was right or wrong. @param {Context} ctx @param {Quantity | undefined} next */
function verdict({ words, view, printing }, next) {
  const quantity = quantityById(view.last);
  const put = view.placed[view.last];
  if (printing || !quantity || !put) {
    return html`<p class="roles-verdict" role="status"></p>`;
  }
  const { id, bin, symbol: letters } = quantity;
  const math = `$${letters}$`;
  const right = put === bin;
  const why = right
    ? words.items[id].why
    : (words.wrong[id]?.[put] ?? words.wrongBin(bin, put, math));
  return html`<p class="roles-verdict ${right ? 'right' : 'wrong'}" role="status">
    <span class="mark" aria-hidden="true">${right ? '✓' : '✗'}</span>
    <span>
      <strong>${right ? words.yes : words.no}</strong> ${rich(right ? words.is(math, bin) : words.isNot(math, put))}
      ${rich(why)}
      ${next ? html`<span class="hidden">${rich(words.next(words.items[next.id].name))}</span>` : nothing}
    </span>
  </p>`;
}

/** @param {Context} ctx @param {import('./roles-quantities.js').Bin} bin @param {number} key */
function binOf(ctx, bin, key) {
  const { words, view, model, format } = ctx;
  const { isRight, present } = sorted(ctx);
  const inside = QUANTITIES.filter((quantity) => quantity.bin === bin && isRight(quantity));
  const numbers = inside.reduce((sum, { count }) => sum + count(model), 0);
  const gone = bin === 'state' && model.n === 0;
  const { name, what } = words.bins[bin];
  const heading = ctx.name(bin);
  const sum =
    bin === 'config'
      ? words.totals.config(inside.length)
      : gone
        ? words.totals.gone
        : words.totals[bin](format.integer(numbers));
  return html`<section class="roles-bin ${gone ? 'gone' : ''}" data-bin=${bin} role="group" aria-labelledby=${heading}>
    <h3 id=${heading}>
      ${
        present
          ? html`<button type="button" class="roles-put" aria-keyshortcuts=${key} @click=${(
              /** @type {Event} */ event,
            ) => {
              keepFocus(ctx, event);
              place(ctx, present, bin);
            }}>
              ${name} <kbd aria-hidden="true">${key}</kbd>
            </button>`
          : name
      }
    </h3>
    <p class="roles-of">${what}</p>
    <ul>
      ${repeat(
        inside,
        ({ id }) => id,
        (quantity) => html`<li>${row(ctx, quantity, view.last === quantity.id)}</li>`,
      )}
    </ul>
    ${inside.length > 0 ? html`<p class="roles-total" data-total=${bin} data-value=${numbers}>${sum}</p>` : nothing}
  </section>`;
}

/** A quantity in its bin, with its size; pressed, it says why it is there. @param {Context} ctx @param {Quantity} quantity @param {boolean} told */
function row({ words, model, format, setView, printing }, quantity, told) {
  const { id, symbol: letters, role = '', shape, bin, count } = quantity;
  const numbers = count(model);
  const size =
    bin === 'config'
      ? shape
        ? html`<span class="shape">${rich(`$${shape}$`)}</span>`
        : html`= ${format.short(numbers, 4)}`
      : html`<span class="shape">${rich(`$${shape}$`)} =</span> ${format.integer(numbers)}`;
  const said = html`<span class="roles-letter ${role}">${symbol(letters)}</span>
    <span class="roles-name">${rich(words.items[id].name)}</span>
    <span class="roles-size" data-size=${id} data-value=${numbers}>${size}</span>`;
  return printing
    ? html`<span class="roles-row">${said}</span>`
    : html`<button
        type="button"
        class="roles-row"
        aria-pressed=${told ? 'true' : 'false'}
        @click=${() => setView({ last: id })}
      >
        ${said}
      </button>`;
}
