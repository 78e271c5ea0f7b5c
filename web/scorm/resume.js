// Where the learner left.
import { unpack } from './suspend-data.js';

/** @typedef {import('../steps/step.d.ts').State} State */
/** @typedef {import('./suspend-data.js').Schema} Schema */

/**
 * The state of the last visit.
 * @param {Schema} schema
 * @param {{ suspendData: string, location: string }} kept  by the platform; '' where it kept nothing
 * @param {State} base
 * @returns {State}
 */
export const leftAt = (schema, { suspendData, location }, base) =>
  suspendData ? unpack(schema, suspendData, base) : schema.patch(base, { step: location });

/**
 * The state to go on with, where the platform answers when the learner has already begun: what is on
 * show stays, and what either visit finished is finished.
 * @param {Schema} schema
 * @param {{ left: State, now: State, base: State }} states
 * @returns {State}
 */
export function resumed(schema, { left, now, base }) {
  if (schema.write(now, base).length === 0) return left;
  const earlier = left.right.filter((/** @type {string} */ id) => !Object.hasOwn(now.answers, id));
  return schema.patch(now, {
    answers: { ...left.answers, ...now.answers },
    right: [...earlier, ...now.right],
    done: [...left.done, ...now.done],
  });
}
