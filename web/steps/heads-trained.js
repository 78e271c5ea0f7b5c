// Step `heads`: real heads. The trained model's heads on the learner's sentence, each called by what was
// measured; what the model expects next; what is lost where a head is switched off.
import { html, nothing } from 'lit';
import { HELD } from '../figures/grid-cells.js';
import { legend } from '../figures/legend.js';
import { matrix } from '../figures/matrix.js';
import { clampSelection, within } from '../figures/selection.js';
import { thumbnails } from '../figures/thumbnails.js';
import { properties } from '../frame/properties.js';
import { rich } from '../rich.js';
import { brief } from '../tokens.js';
import { sentenceControl } from './controls/shared.js';
import { PRESETS } from './heads-presets.js';
import { trainedTold } from './heads-real-questions.js';
import { pickedHead, placeOf, trainedOf } from './heads-trained-model.js';
import { receivedOf } from './source-note.js';
import { habitSaid, modelSaid, shownPiece } from './trained-words.js';

/** @typedef {import('./step.d.ts').Context} Context */
/**
 * With what the model gives and what was measured of it.
 * @typedef {Context & { trained: NonNullable<ReturnType<typeof trainedOf>>,
 *   measured: import('../core/core.d.ts').Model }} Here
 */

/** @param {Context} ctx */
export const trainedControls = (ctx) => html`${sentenceControl(ctx, {
  count: trainedOf(ctx)?.pieces.length,
})}
<div class="field presets" role="group" aria-label=${ctx.words.trained.presets}>
  <span>${ctx.words.trained.presets}</span>
  ${PRESETS.map(
    (sentence, i) => html`<button
      type="button"
      name="preset"
      value=${i + 1}
      aria-pressed=${sentence === ctx.state.sentence ? 'true' : 'false'}
      @click=${() => ctx.set({ sentence })}
    >
      <bdi>${sentence}</bdi>
    </button>`,
  )}
</div>`;

/** @param {Context} ctx */
export function trainedFigure(ctx) {
  const { words, files } = ctx;
  const said = words.trained;
  const trained = trainedOf(ctx);
  if (!trained) {
    const { phase, reason, retry } = files.model ?? {};
    return phase === 'failed'
      ? html`<p class="notice failed" role="alert" data-model="failed">
          ${said.failed(reason)}
          ${retry ? html`<button type="button" name="retry" @click=${retry}>${said.retry}</button>` : nothing}
        </p>`
      : html`<p class="loading" role="status" data-model="loading">${said.loading}</p>${receivedOf(ctx, files.model)}`;
  }
  const here = { ...ctx, trained, measured: files.model.value };
  return html`<p class="explained" data-model="ready">${rich(modelSaid(said, here.measured, here.trained.more, ctx.format))}</p>
    <div class="flow">
      ${allHeads(here)} ${openedHead(here)}
      <div class="pair">${nextPiece(here)} ${saidTwice(here)}</div>
    </div>
    ${scores(here)}`;
}

/** @param {Here} ctx @param {number} at */
function nameOf({ words, trained, measured }, at) {
  const { info } = trained;
  const [layer, head] = placeOf(info, at);
  return {
    label: words.trained.headOf(layer + 1, head + 1),
    scores: measured.scores[layer][head],
  };
}

/** @param {Here} ctx */
function allHeads(ctx) {
  const { words, trained, format } = ctx;
  const said = words.trained;
  const { run, pieces, info, off } = trained;
  const n = pieces.length;
  const traces = run.layers.flat();
  return html`<section class="stage">
    <h3>${rich(said.all)}</h3>
    ${thumbnails(ctx, {
      name: 'picked',
      legend: words.choose,
      items: traces.map((/** @type {any} */ { weights, masked }, /** @type {number} */ at) => {
        const { label, scores } = nameOf(ctx, at);
        const isOff = off.includes(at + 1);
        return {
          weights,
          masked,
          label,
          detail: isOff ? said.isOff : habitSaid(said, scores.repeats, format),
        };
      }),
      rows: n,
      cols: n,
      chosen: pickedHead(ctx.trained, ctx.view),
      choose: (i) => ctx.setView({ picked: i + 1 }),
    })}
    <p class="illustrative">${rich(said.measuredOn(info.layers * info.heads))}</p>
  </section>`;
}

/** @param {Here} ctx */
function openedHead(ctx) {
  const { run, pieces, info } = ctx.trained;
  const at = pickedHead(ctx.trained, ctx.view);
  const [layer, head] = placeOf(info, at);
  const { weights, masked } = run.layers[layer][head];
  const n = pieces.length;
  const names = pieces.map(shownPiece);
  const sizes = { query: n, key: n };
  const here = {
    ...ctx,
    selection: clampSelection(ctx.selection, sizes),
    view: clampSelection(ctx.view, sizes),
  };
  return html`<section class="stage">
    <h3>${ctx.words.trained.opened(nameOf(ctx, at).label)}</h3>
    ${matrix(here, {
      name: 'A',
      role: 'weight',
      data: weights,
      masked,
      rows: n,
      cols: n,
      head: at + 1,
      axes: ['query', 'key'],
      rowNames: names,
      colNames: names,
      shape: 'n × n',
      what: ctx.words.what.A,
      explains: false,
    })}
    ${legend(ctx, { masked: true })}
  </section>`;
}

/** @param {Here} ctx */
function nextPiece({ words, trained, format }) {
  const said = words.trained;
  const { next, pieces, off } = trained;
  const last = pieces.at(-1) ?? '';
  return html`<section class="stage">
    <h3>${rich(said.next(brief(shownPiece(last))))}</h3>
    <table class="next">
      <caption class="hidden">${rich(said.next(brief(shownPiece(last))))}</caption>
      <thead>
        <tr>
          <th scope="col">${said.piece}</th>
          <th scope="col">${said.probability}</th>
          ${off.length > 0 ? html`<th scope="col">${said.allOn}</th>` : nothing}
        </tr>
      </thead>
      <tbody data-matrix="next">
        ${next.map(
          (
            /** @type {any} */ { id, piece, probability, before },
            /** @type {number} */ row,
          ) => html`<tr
            data-id=${id}
          >
            <th scope="row"><bdi>${shownPiece(piece)}</bdi></th>
            <td data-row=${row} data-col="0" data-value=${probability}>
              <span class="next-bar" ${properties({ '--share': probability })}></span>
              ${format.percent(probability, 1)}
            </td>
            ${off.length > 0 ? html`<td>${format.percent(before, 1)}</td>` : nothing}
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** @param {Here} ctx */
function saidTwice(ctx) {
  const { words, trained, format } = ctx;
  const said = words.trained;
  const told = trainedTold(ctx);
  const { twice, off } = trained;
  if (!twice) return nothing;
  const cell = (/** @type {string} */ name, /** @type {number} */ loss) =>
    html`<td data-loss=${name} data-value=${loss}>${told || name.startsWith('first') ? format.fixed(loss) : HELD}</td>`;
  return html`<section class="stage">
    <h3>${said.twice}</h3>
    <table class="count">
      <caption class="hidden">${said.twice}</caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col">${said.allOn}</th>
          ${off.length > 0 ? html`<th scope="col">${said.without(off.length)}</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${
          /** @type {const} */ (['first', 'second']).map(
            (copy) => html`<tr>
            <th scope="row">${said.copies[copy]}</th>
            ${cell(`${copy}-all`, twice.whole[copy])}
            ${off.length > 0 ? cell(copy, twice.now[copy]) : nothing}
          </tr>`,
          )
        }
      </tbody>
    </table>
    <p class="aside">${rich(told ? said.twiceNote : said.twiceHeld)}</p>
  </section>`;
}

/** Every head's scores, and its switch. @param {Here} ctx */
function scores(ctx) {
  const { words, trained, view, format } = ctx;
  const said = words.trained;
  const { info } = trained;
  const count = info.layers * info.heads;
  const switched = (/** @type {number} */ head, /** @type {boolean} */ on) =>
    ctx.setView({
      off: on
        ? view.off.filter((/** @type {string} */ one) => Number(one) !== head)
        : [...view.off, String(head)],
    });
  const number = (/** @type {string} */ name, /** @type {number} */ value) =>
    html`<td data-score=${name} data-value=${value}>${format.fixed(value)}</td>`;
  return html`<section class="stage">
    <h3>${said.scores}</h3>
    <div class="scroll" tabindex="0" role="group" aria-label=${said.scores}>
      <table class="count head-scores">
        <caption class="hidden">${said.scores}</caption>
        <thead>
          <tr>
            <th scope="col">${said.on}</th>
            ${said.columns.map((/** @type {string} */ column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${Array.from({ length: count }, (_, at) => {
            const { label, scores: measured } = nameOf(ctx, at);
            const id = ctx.name(`on-${at + 1}`);
            return html`<tr data-head-scores=${at + 1} class=${at === pickedHead(ctx.trained, ctx.view) ? 'chosen' : ''}>
              <th scope="row">
                <input
                  id=${id}
                  type="checkbox"
                  name="on"
                  value=${at + 1}
                  .checked=${!view.off.includes(String(at + 1))}
                  @change=${(/** @type {Event} */ { target }) =>
                    switched(at + 1, /** @type {HTMLInputElement} */ (target).checked)}
                />
                <label for=${id}>${label}</label>
              </th>
              ${number('previous', measured.repeats.previous)}
              ${number('induction', measured.repeats.induction)} ${number('first', measured.text.first)}
              ${number('entropy', measured.text.entropy)}
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
    <p class="aside">${rich(said.scoresNote)}</p>
  </section>`;
}

/** @param {Context} ctx */
export function trainedSummary(ctx) {
  const trained = trainedOf(ctx);
  if (!trained) return '';
  const { selection, words, format } = ctx;
  const { run, pieces, info, next } = trained;
  const at = pickedHead(trained, ctx.view);
  const [layer, head] = placeOf(info, at);
  const n = pieces.length;
  const i = within(selection.query, n);
  const row = Array.from(run.layers[layer][head].weights.subarray(i * n, (i + 1) * n));
  const most = row.indexOf(Math.max(...row));
  return words.trained.summary({
    head: words.trained.headOf(layer + 1, head + 1),
    from: brief(shownPiece(pieces[i])),
    to: brief(shownPiece(pieces[most])),
    weight: format.percent(row[most]),
    last: brief(shownPiece(pieces[n - 1])),
    next: brief(shownPiece(next[0].piece)),
    probability: format.percent(next[0].probability),
  });
}
