// Take it away: the figure as a picture, its numbers, the same computation as code, a link, a snippet.
import { html, nothing } from 'lit';
import { plain } from '../rich.js';
import {
  embedSnippet,
  hasAddress,
  iframeSnippet,
  pageLink,
  recipesPage,
} from '../take-away/links.js';
import { saveFile, saveText } from '../take-away/save.js';

/** What can be shown as text, and the file it is saved as. @type {Record<string, string>} */
const FILES = {
  csv: 'csv',
  numpy: 'py',
  pytorch: 'py',
  link: 'txt',
  embed: 'html',
  iframe: 'html',
};

/**
 * @param {import('./lesson.js').Frame} frame
 * @param {import('../steps/step.d.ts').Context} ctx
 * @param {import('../steps/step.d.ts').Step} step
 */
export function takeAway({ words, ui, setUi, link, owned }, ctx, step) {
  const said = words.takeAway;
  const open = ui.takeAway !== '';
  /** @param {string} item */
  const show = (item) => setUi({ takeAway: ui.takeAway === item ? 'menu' : item });
  const made = open ? texts(ctx, step, link) : {};
  const shown = made[ui.takeAway];
  const recipes = owned ? recipesPage(ctx.state.lang) : '';
  return html`<div class="take-away" part="take-away">
    <button
      type="button"
      class="quiet"
      aria-expanded=${open ? 'true' : 'false'}
      aria-controls=${ctx.name('take-away')}
      @click=${() => setUi({ takeAway: open ? '' : 'menu' })}
    >
      ${said.title}
    </button>
    <div id=${ctx.name('take-away')} class="take-away-body" ?hidden=${!open}>
      ${
        open
          ? html`<div class="take-away-items">
              ${['svg', 'png'].map(
                (kind) =>
                  html`<button type="button" class="quiet" @click=${savePicture(ctx, kind)}>${said.items[kind]}</button>`,
              )}
              ${Object.keys(made).map(
                (item) => html`<button
                  type="button"
                  class="quiet"
                  aria-pressed=${ui.takeAway === item ? 'true' : 'false'}
                  @click=${() => show(item)}
                >
                  ${said.items[item]}
                </button>`,
              )}
            </div>
            ${recipes ? html`<p><a href=${recipes}>${said.recipes}</a></p>` : nothing}`
          : nothing
      }
      ${
        shown === undefined
          ? nothing
          : html`<label class="take-away-text">
                <span>${said.items[ui.takeAway]}</span>
                <textarea readonly rows=${Math.min(16, shown.split('\n').length + 1)} spellcheck="false" dir="ltr" .value=${shown}></textarea>
              </label>
              <p>
                <button type="button" @click=${copy}>${said.copy}</button>
                <button type="button" @click=${() => saveText(`attention-${ctx.id}.${FILES[ui.takeAway]}`, shown)}>${said.save}</button>
                <span role="status" class="copied"></span>
              </p>`
      }
    </div>
  </div>`;

  /** @param {Event} event */
  async function copy({ currentTarget }) {
    const box = /** @type {HTMLElement} */ (
      /** @type {HTMLElement} */ (currentTarget).closest('.take-away-body')
    );
    const area = /** @type {HTMLTextAreaElement} */ (box.querySelector('textarea'));
    // Whoever is asked for permission may have closed all of this before the answer.
    const status = /** @type {HTMLElement} */ (box.querySelector('.copied'));
    area.select();
    const copied = await navigator.clipboard?.writeText(area.value).then(
      () => true,
      () => false,
    );
    status.textContent = copied ? said.copied : said.notCopied;
  }
}

/**
 * @param {import('../steps/step.d.ts').Context} ctx
 * @param {import('../steps/step.d.ts').Step} step
 * @param {import('./lesson.js').Frame['link']} link
 * @returns {Record<string, string>}
 */
function texts(ctx, step, link) {
  const { csv, numpy, pytorch } = step.exports?.(ctx) ?? {};
  const all = {
    csv,
    numpy,
    pytorch,
    ...(hasAddress && {
      link: pageLink(ctx.host, ctx.id, link()),
      embed: embedSnippet(ctx.id, link()),
      iframe: iframeSnippet(ctx.id, link(), plain(ctx.words.title)),
    }),
  };
  return /** @type {Record<string, string>} */ (
    Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined))
  );
}

/** @param {import('../steps/step.d.ts').Context} ctx @param {string} kind  svg or png */
const savePicture =
  (ctx, kind) =>
  async (/** @type {Event} */ { currentTarget }) => {
    const box = /** @type {HTMLElement} */ (currentTarget).closest('.box');
    const figure = /** @type {HTMLElement} */ (box?.querySelector('.figure'));
    const { pictureOf, pixelsOf } = await import('../take-away/picture.js');
    const svg = pictureOf(figure, plain(ctx.words.title));
    const name = `attention-${ctx.id}.${kind}`;
    if (kind === 'svg') saveText(name, svg, 'image/svg+xml');
    else saveFile(name, await pixelsOf(svg));
  };
