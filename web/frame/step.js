// One step: title, text, formula, prediction, then the box with controls, figure and sentence.
import { html, nothing } from 'lit';
import { plain, rich } from '../rich.js';
import { formulaOf, stepById } from '../steps/index.js';
import { announce } from './announce.js';
import { question } from './question.js';
import { takeAway } from './take-away.js';

/** @typedef {import('../steps/step.d.ts').Context & { empty: boolean, problem: string }} Context */

/**
 * @param {import('./lesson.js').Frame} frame
 * @param {Context} ctx
 */
export function stepFrame(frame, ctx) {
  const { hidden, single, words } = frame;
  const shows = (/** @type {string} */ part) => !hidden.includes(part);
  const step = /** @type {import('../steps/step.d.ts').Step} */ (stepById(ctx.id));
  const formula = formulaOf(ctx.id, ctx.answered);
  const drawn = draw(step, ctx);
  const intro = shows('text') || (shows('formula') && formula);
  return html`<article class="step step-${ctx.id}" part="step" aria-labelledby=${ctx.name('title')}>
    <h2 class="step-title ${single && !shows('text') ? 'hidden' : ''}" part="title" id=${ctx.name('title')} tabindex="-1">
      ${rich(ctx.words.title)}
    </h2>
    ${
      intro
        ? html`<div class="intro">
            ${
              shows('text')
                ? html`<div class="text" part="text">
                    ${ctx.words.text.map((/** @type {string} */ p) => html`<p>${rich(p)}</p>`)}
                  </div>`
                : nothing
            }
            ${
              shows('formula') && formula
                ? html`<div class="formula" part="formula" tabindex="0" role="group" aria-label=${words.frame.formula}>${formula(ctx.words)}</div>`
                : nothing
            }
          </div>`
        : nothing
    }
    ${shows('questions') && drawn.model ? question(frame, ctx, step) : nothing}
    <section class="box" part="box" aria-label=${plain(words.frame.figureOf(ctx.words.title))}>
      ${
        shows('controls') && step.controls
          ? html`<div class="controls" part="controls" role="group" aria-label=${words.frame.controls}>
              ${step.controls(ctx)}
            </div>`
          : nothing
      }
      ${drawn.problem ? html`<p class="notice failed" role="alert">${words.frame.problem(drawn.problem)}</p>` : nothing}
      ${
        drawn.model
          ? html`<div class="figure" part="figure">${drawn.figure}</div>
              ${
                drawn.summary
                  ? html`<p class="summary" part="summary">${rich(drawn.summary)}</p>
                      <p class="hidden" role="status" ${announce(drawn.summary)}></p>`
                  : nothing
              }
              ${ctx.printing ? nothing : takeAway(frame, ctx, step)}`
          : drawn.problem
            ? nothing
            : html`<p class="empty" role="status">${words.frame.empty}</p>`
      }
    </section>
  </article>`;
}

/**
 * The figure and its sentence, or why there is none: one step's fault leaves the page standing.
 * @param {import('../steps/step.d.ts').Step} step
 * @param {Context} ctx
 */
function draw(step, ctx) {
  const model = !ctx.empty && (!step.compute || ctx.model !== undefined);
  if (!model) return { model, problem: ctx.problem };
  try {
    return { model, problem: ctx.problem, figure: step.render(ctx), summary: step.summary?.(ctx) };
  } catch (error) {
    return { model: false, problem: error instanceof Error ? error.message : String(error) };
  }
}
