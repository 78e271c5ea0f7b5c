// Prediction first: one question, answered before the figure moves. The answer comes from the core.
import { html, nothing } from 'lit';
import { rich } from '../rich.js';
import { announce } from './announce.js';

/**
 * @param {import('./lesson.js').Frame} frame
 * @param {import('../steps/step.d.ts').Context} ctx
 * @param {import('../steps/step.d.ts').Step} step
 */
export function question({ words, answer, askAgain }, ctx, step) {
  const asked = step.question?.(ctx);
  if (!asked) return nothing;
  const { own } = asked;
  const given = own ? own.given || undefined : ctx.state.answers[ctx.id];
  const answered = given !== undefined || ctx.printing;
  // Right when it was given: the numbers have moved on since, which makes it no less right.
  const isEarlier = !own && ctx.state.right.includes(ctx.id) && given !== asked.answer;
  const chosen = asked.choices.find(({ id }) => id === given);
  const right = asked.choices.find(({ id }) => id === asked.answer);
  /** @param {string} id */
  const mark = (id) =>
    !answered ? '' : id === asked.answer ? 'right' : id === given && !isEarlier ? 'wrong' : '';
  const verdict =
    given === undefined
      ? ''
      : isEarlier
        ? words.frame.wasRight
        : given === asked.answer
          ? words.frame.isRight
          : words.frame.isWrong(chosen ? '' : given);
  const told = answered && right ? { verdict, because: asked.because } : undefined;
  return html`<section class="question" part="question" aria-labelledby=${ctx.name('question')}>
    <h3 id=${ctx.name('question')}><span class="eyebrow">${words.frame.predict}<span class="hidden">:</span></span> ${rich(asked.prompt)}</h3>
    <div class="choices">
      ${asked.choices.map(
        ({ id, text }) => html`<button
          type="button"
          class="choice ${mark(id)}"
          aria-pressed=${given === undefined ? nothing : id === given ? 'true' : 'false'}
          @click=${() => (own ? own.give(id) : answer(id, asked))}
        >
          ${
            mark(id)
              ? html`<span class="mark" role="img" aria-label=${words.frame[mark(id)]}>${mark(id) === 'right' ? '✓' : '✗'}</span>`
              : nothing
          } ${rich(text)}
        </button>`,
      )}
      ${
        given !== undefined && !ctx.printing
          ? html`<button type="button" class="quiet" @click=${() => (own ? own.give('') : askAgain())}>${words.frame.askAgain}</button>`
          : nothing
      }
    </div>
    <p class="because">${told ? html`${told.verdict ? html`<strong>${told.verdict}</strong> ` : nothing}${rich(told.because)}` : nothing}</p>
    <p class="hidden" role="status" ${announce(told?.verdict ? `${told.verdict} ${told.because}` : '', { key: given ?? '' })}></p>
  </section>`;
}
