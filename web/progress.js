// What the learner has done: answers given, steps finished. States in, states out.

/** @typedef {import('./steps/step.d.ts').State} State */
/** @typedef {ReturnType<typeof import('./state.js').stateSchema>} Schema */

/**
 * The state after an answer; what the question reveals is then on show.
 * @param {Schema} schema
 * @param {State} state
 * @param {string} choice
 * @param {import('./steps/step.d.ts').Question} question
 */
export function withAnswer(schema, state, choice, { answer, reveal }) {
  const { step, answers, right } = state;
  const others = right.filter((/** @type {string} */ id) => id !== step);
  const answered = schema.patch(state, {
    answers: { ...answers, [step]: choice },
    right: choice === answer ? [...others, step] : others,
    ...reveal?.set,
  });
  return reveal?.setView ? schema.patchView(answered, step, reveal.setView) : answered;
}

/** @param {Schema} schema @param {State} state @returns {State} the present step is to be answered again */
export function withoutAnswer(schema, state) {
  const rest = Object.entries(state.answers).filter(([id]) => id !== state.step);
  return schema.patch(state, { answers: Object.fromEntries(rest) });
}

/**
 * The state with the present step done, where this is what it takes.
 * @param {Schema} schema
 * @param {State} state
 * @param {import('./steps/step.d.ts').Step | undefined} step
 * @param {{ how: 'seen' | 'used' | 'answered' | 'completed', asks: boolean }} event  asks: the step's question is on show
 * @returns {State}
 */
export function withDone(schema, state, step, { how, asks }) {
  if (!step || state.done.includes(step.id)) return state;
  const enough = {
    seen: step.doneWhenSeen,
    used: step.doneWhenSeen || !(asks && step.question),
    answered: true,
    completed: true,
  }[how];
  return enough ? schema.patch(state, { done: [...state.done, step.id] }) : state;
}

/** @param {State} state */
export const isComplete = ({ steps, done }) =>
  steps.every((/** @type {string} */ id) => done.includes(id));
