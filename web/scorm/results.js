// What a state of the lesson means to the platform: status, score, place, and what to resume from.
import { isComplete } from '../progress.js';
import { pack } from './suspend-data.js';

/** From worst to best; a platform may also have kept nothing. */
const STATUSES = ['browsed', 'not attempted', 'incomplete', 'failed', 'completed', 'passed'];

/** @typedef {{ status: string, raw: number | undefined }} Result  raw: score, 0 to 100 */

/**
 * @param {import('../steps/step.d.ts').State} state
 * @param {object} how
 * @param {readonly string[]} how.asked  ids of the lesson's questions
 * @param {number | null} how.mastery  per cent
 * @param {Result} how.before  what the platform has: opening the lesson again costs nobody a grade
 * @returns {Result}
 */
export function resultOf(state, { asked, mastery, before }) {
  const given = asked.some((id) => Object.hasOwn(state.answers, id));
  const { right } = countsOf(state, asked);
  const now = given ? Math.round((10000 * right) / asked.length) / 100 : undefined;
  const raw = before.raw === undefined ? now : Math.max(before.raw, now ?? 0);
  const judged = mastery !== null && asked.length > 0;
  const status = !isComplete(state)
    ? 'incomplete'
    : !judged
      ? 'completed'
      : (raw ?? 0) >= mastery
        ? 'passed'
        : 'failed';
  return { status: better(before.status, status), raw };
}

/** @param {string} before @param {string} now */
const better = (before, now) => (STATUSES.indexOf(before) > STATUSES.indexOf(now) ? before : now);

/**
 * How far the learner is, in numbers of steps and of questions.
 * @param {import('../steps/step.d.ts').State} state
 * @param {readonly string[]} asked
 */
export const countsOf = ({ done, steps, right }, asked) => ({
  done: among(done, steps),
  steps: steps.length,
  right: among(right, asked),
  asked: asked.length,
});

/** @param {readonly string[]} some @param {readonly string[]} whole */
const among = (some, whole) => whole.filter((id) => some.includes(id)).length;

/**
 * The values to set, by their SCORM 1.2 names.
 * @param {import('../steps/step.d.ts').State} state
 * @param {Result} result
 * @param {{ schema: import('./suspend-data.js').Schema, base: import('../steps/step.d.ts').State }} form
 * @returns {Record<string, string>}
 */
export function valuesOf(state, { status, raw }, { schema, base }) {
  /** @type {Record<string, string>} */
  const score =
    raw === undefined
      ? {}
      : {
          'cmi.core.score.min': '0',
          'cmi.core.score.max': '100',
          'cmi.core.score.raw': String(raw),
        };
  return {
    'cmi.core.lesson_status': status,
    ...score,
    'cmi.core.lesson_location': state.step,
    'cmi.suspend_data': pack(schema, state, base),
  };
}
