// Step `heads`: what trained heads and heads that form ask. Their answers are in the step's own state
// and count for nothing; the step's question is the one about parameters.
import { FORMING_VOCABULARY } from './forming-run.js';
import { habitOf, trainedOf } from './heads-trained-model.js';

/** @typedef {import('./step.d.ts').Context} Context */
/** @typedef {import('./step.d.ts').Question} Question */

/** The loss of the second copy is below this share of the first's, or of it but for this much. */
const HALF = 0.5;
const SAME = 0.05;

/**
 * @param {Context} ctx
 * @param {Omit<Question, 'own'>} question
 * @returns {Question}
 */
const asked = ({ view, setView }, { choices, ...question }) => ({
  ...question,
  choices,
  own: {
    given: choices.some(({ id }) => id === view.guess) ? view.guess : '',
    give: (guess) => setView({ guess }),
  },
});

/** @param {number} first @param {number} second losses of the two copies */
const becomes = (first, second) =>
  second < HALF * first
    ? 'half'
    : second < (1 - SAME) * first
      ? 'little'
      : second <= (1 + SAME) * first
        ? 'same'
        : 'more';

/** Whether the second copy's loss may be shown. @param {Context} ctx */
export const trainedTold = (ctx) => !ctx.asks || Boolean(trainedQuestion(ctx)?.own?.given);

/** Said twice: what becomes of the loss? @param {Context} ctx */
export function trainedQuestion(ctx) {
  const { words, format, files } = ctx;
  const trained = trainedOf(ctx);
  if (!trained?.twice) return undefined;
  const said = words.trained.question;
  const { first, second } = trained.twice.whole;
  const copying = files.model.value.scores
    .flat()
    .filter((/** @type {any} */ { repeats }) => habitOf(repeats).habit === 'induction').length;
  return asked(ctx, {
    prompt: said.prompt,
    choices: ['half', 'little', 'same', 'more'].map((id) => ({ id, text: said.choices[id] })),
    answer: becomes(first, second),
    because: said.because({
      first: format.fixed(first),
      second: format.fixed(second),
      copying,
      heads: trained.info.layers * trained.info.heads,
    }),
  });
}

/** How low can the loss of numbers drawn at random get? @param {Context} ctx */
export function formingQuestion(ctx) {
  const { words, format, core } = ctx;
  const said = words.forming.question;
  const chance = chanceLoss(core);
  return asked(ctx, {
    prompt: said.prompt(FORMING_VOCABULARY),
    choices: ['nothing', 'middle', 'chance'].map((id) => ({
      id,
      text: said.choices[id](
        format.fixed(id === 'chance' ? chance : chance / 2),
        FORMING_VOCABULARY,
      ),
    })),
    answer: 'chance',
    because: said.because(format.fixed(chance), FORMING_VOCABULARY),
  });
}

/** In nats, where every number is as likely as the next: ln Σ e⁰. @param {Context['core']} core */
const chanceLoss = (core) =>
  Math.log(core.softmaxRow({ x: new Float32Array(FORMING_VOCABULARY) }).sum);
