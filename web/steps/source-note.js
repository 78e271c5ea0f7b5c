// What a figure says about the source of its numbers: how they came about, which words have none, and
// why they are random where a file is missing.
import { html, nothing } from 'lit';
import { rich } from '../rich.js';
import { brief } from '../tokens.js';
import { FILES } from './sources.js';
import { modelSaid } from './trained-words.js';

/** @typedef {import('./step.d.ts').Context} Context */

/**
 * How much of a file is there; no live region, which would read out every number.
 * @param {Pick<Context, 'common' | 'format'>} ctx @param {import('../files.js').DataFile | undefined} file
 */
export const receivedOf = ({ common, format }, file) =>
  file?.received
    ? html`<p class="hint received">${common.sources.received(format.integer(Math.round(file.received / 1000)))}</p>`
    : nothing;

/** Above the figure. @param {Context} ctx */
export function sourceProblem(ctx) {
  const { files, state, common } = ctx;
  const file = files[FILES[state.source]];
  const said = common.sources.files[state.source];
  if (file?.phase === 'loading') {
    return html`<p class="notice" role="status">${said.loading}</p>${receivedOf(ctx, file)}`;
  }
  if (file?.phase !== 'failed') return nothing;
  return html`<p class="notice failed" role="alert">
    <span>${said.failed(file.reason)}</span>
    ${file.retry ? html`<button type="button" class="quiet" @click=${file.retry}>${common.sources.retry}</button>` : nothing}
  </p>`;
}

/** Under the figure. @param {Context} ctx */
export function sourceNote({ model, files, state, common, format }) {
  const { source, known, d, dv } = model;
  const said = common.sources;
  const tokens = model.typed ?? model.tokens;
  const unknown = new Set(
    model.tokens.filter((/** @type {string} */ _, /** @type {number} */ i) => known?.[i] === 0),
  );
  const numbers = {
    words: format.integer(files.words?.value?.words.length ?? 0),
    d,
    word: dv,
    waves: (d - dv - 1) / 2,
    masked: model.mask !== undefined && tokens.length > 1,
  };
  return html`<div class="source-note" data-source=${source}>
    ${
      unknown.size > 0
        ? html`<p class="unknown-words">${rich(
            said.unknown(
              [...unknown].map((token) => brief(token)),
              state.seed,
            ),
          )}</p>`
        : nothing
    }
    ${
      source === 'random'
        ? html`<p class="illustrative">${common.figures.illustrative}</p>`
        : (model.trained
            ? aboutTrained(model, files, common, format)
            : said.about[source](numbers)
          ).map((/** @type {string} */ p) => html`<p>${rich(p)}</p>`)
    }
  </div>`;
}

/** @param {any} model @param {Context['files']} files @param {any} common @param {import('../format.js').Format} format @returns {string[]} */
function aboutTrained({ trained }, files, common, format) {
  const { layer, head, measured, more } = trained;
  const { repeats, text } = measured;
  const said = common.steps.heads.trained;
  return common.sources.about.trained({
    name: said.headOf(layer + 1, head + 1),
    layer: layer + 1,
    model: modelSaid(said, files.model?.value, more, format),
    previous: format.fixed(repeats.previous),
    induction: format.fixed(repeats.induction),
    first: format.fixed(text.first),
    entropy: format.fixed(text.entropy),
  });
}
