// What this launch is to be: the element's attributes, the questions that count, what passing takes.
import { all } from '../steps/all.js';
import { schema } from '../store.js';
import { readOptions } from './options.js';

/**
 * @typedef {object} Plan
 * @property {[string, string][]} attributes  of the element
 * @property {import('../steps/step.d.ts').State} base  the state that they stand for
 * @property {string[]} asked  the steps whose question is asked
 * @property {number | null} mastery  per cent of the predictions; null: being done is enough
 * @property {string} unread  a mastery that is no percentage
 */

/**
 * @param {string} search  the launch address's
 * @param {import('./session.js').Session} [session]
 * @returns {Plan}
 */
export function planOf(search, session) {
  const kept = (/** @type {string} */ name) => session?.get(name) ?? '';
  const { attributes, mastery, unread } = readOptions(
    kept('cmi.launch_data'),
    search,
    kept('cmi.student_data.mastery_score'),
  );
  const lang = schema.shared.lang.parse(kept('cmi.student_preference.language').replace('_', '-'));
  if (lang && !attributes.some(([name]) => name === 'lang')) attributes.push(['lang', lang.value]);
  const base = schema.read(attributes).state;
  const asks = !base.hide?.includes('questions');
  const asked = all.filter(({ id, question }) => asks && question && base.steps.includes(id));
  return { attributes, base, asked: asked.map(({ id }) => id), mastery, unread };
}
