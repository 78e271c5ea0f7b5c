// What of <attention-lesson> is public. The build writes dist/custom-elements.json and
// dist/attention-lesson.d.ts from it; tests hold it against what the class does. Not in the bundle.
import { ATTRIBUTE_KEYS, propertyName } from './attributes.js';
import { publicName } from './state.js';
import { schema } from './store.js';

/** @typedef {{ name: string, text: string }} Named */
/** @typedef {Named & { property: string, type: string, accepts: string, default: string }} Attribute */

/** TypeScript types of the state's keys, and what their attributes mean. @type {Record<string, { type: string, text?: string }>} */
export const KEYS = {
  version: { type: '1' },
  step: {
    type: 'Step',
    text: 'The step on show. As an attribute: this one figure, without the rest of the lesson.',
  },
  steps: {
    type: 'readonly Step[]',
    text: 'Some of the steps, in the lesson’s order, with navigation. Neither step nor steps: the whole lesson.',
  },
  sentence: { type: 'string', text: 'The text whose words are the tokens.' },
  seed: { type: 'number', text: 'Seed of the illustrative vectors and weights, 0 to 999999.' },
  d: { type: 'number', text: 'Model width, 1 to 512.' },
  dk: { type: 'number', text: 'Width of a query and a key, a power of two from 1 to 1024.' },
  heads: { type: 'number', text: 'Number of heads; the largest divisor of d up to it is used.' },
  head: { type: 'number', text: 'The head on show, counted from 1.' },
  causal: { type: 'Causal', text: 'The causal mask and, where n ≠ m, its alignment.' },
  scale: {
    type: 'number | null',
    text: 'Factor on the raw scores; null, or the word default: 1/√d_k.',
  },
  position: { type: 'boolean', text: 'Whether the token vectors carry a position.' },
  tied: { type: 'boolean', text: 'Whether W_Q = W_K.' },
  source: {
    type: 'Source',
    text: 'Whose vectors and head `why` and `head` show: random draws, word vectors with Q = K = V = H, a head built by hand, or a trained one.',
  },
  itself: { type: 'boolean', text: 'With word vectors: whether a word may look at itself.' },
  trained: {
    type: 'number',
    text: 'With the trained model: the head on show, 1 to 8, counted through its layers.',
  },
  hide: {
    type: 'readonly Hideable[] | null',
    text: 'Parts to leave out. Not given: none for the lesson; all but the controls for a single step.',
  },
  theme: { type: 'Theme', text: 'Light, dark, or as the reader’s system has it.' },
  lang: { type: 'string', text: 'Language, by its tag.' },
  answers: { type: 'Readonly<Record<string, string>>' },
  right: { type: 'readonly Step[]' },
  done: { type: 'readonly Step[]' },
  view: { type: 'Readonly<Record<Step, Readonly<Record<string, unknown>>>>' },
};

/** @type {Attribute[]} */
export const attributes = [
  ...ATTRIBUTE_KEYS.map((key) => ({
    name: publicName(key),
    property: propertyName(publicName(key)),
    type: KEYS[key].type,
    accepts: [...new Set([KEYS[key].type.replace(' | null', ''), 'string', 'null'])].join(' | '),
    default: schema.shared[key].format(schema.initial[key]),
    text: KEYS[key].text ?? '',
  })),
  {
    name: 'core-url',
    property: 'coreUrl',
    type: 'string',
    accepts: 'string | null',
    default: '',
    text: 'Folder of the WebAssembly, worker and data files, where it is not that of the script.',
  },
];

/** @type {(Named & { type: string })[]} */
export const fields = [
  {
    name: 'state',
    type: 'LessonState',
    text: 'Everything on show, as plain JSON with a version. Set it to open what was kept; keys left out are as the attributes say. A later version is refused with a RangeError.',
  },
  {
    name: 'value',
    type: 'LessonState',
    text: 'The state, for hosts that ask a field for its value (Observable’s viewof).',
  },
  {
    name: 'updateComplete',
    type: 'Promise<boolean>',
    text: 'Settles when the present state is drawn.',
  },
];

/** @type {(Named & { parameters: { name: string, type: string }[], returns: string })[]} */
export const methods = [
  {
    name: 'goTo',
    parameters: [{ name: 'step', type: 'Step' }],
    returns: 'boolean',
    text: 'Shows another of the element’s steps; false where it has none of that name.',
  },
  {
    name: 'reset',
    parameters: [],
    returns: 'void',
    text: 'Back to what the page’s attributes say; what was answered and done is forgotten.',
  },
];

/** All bubble and cross shadow roots. @type {(Named & { type: string })[]} */
export const events = [
  {
    name: 'attention-ready',
    type: 'CustomEvent<{ simd: boolean }>',
    text: 'The core is loaded and the first figure is drawn.',
  },
  {
    name: 'attention-error',
    type: 'CustomEvent<{ message: string }>',
    text: 'The core, the steps or the words could not be loaded.',
  },
  {
    name: 'attention-step',
    type: 'CustomEvent<{ step: Step }>',
    text: 'The learner went to another step.',
  },
  {
    name: 'attention-change',
    type: 'CustomEvent<{ changed: Record<string, string>; state: LessonState }>',
    text: 'The learner changed something; changed: as attributes and addresses write it.',
  },
  {
    name: 'attention-answer',
    type: 'CustomEvent<{ step: Step; choice: string; correct: boolean }>',
    text: 'The learner answered the step’s question.',
  },
  {
    name: 'attention-complete',
    type: 'CustomEvent<{ done: readonly Step[]; right: readonly Step[] }>',
    text: 'The last of the element’s steps was finished.',
  },
  {
    name: 'input',
    type: 'Event',
    text: 'The learner changed the value; while a slider is dragged or a text typed, too.',
  },
  {
    name: 'change',
    type: 'Event',
    text: 'The value has changed; for sliders and texts, once they are let go.',
  },
];

/** @type {Named[]} */
export const slots = [
  {
    name: '',
    text: 'What stands here until the lesson has started, where scripts do not run, and in search engines.',
  },
];

/** @type {Named[]} */
export const parts = [
  { name: 'lesson', text: 'Everything.' },
  { name: 'notice', text: 'What could not be read or loaded.' },
  { name: 'rail', text: 'The list of steps.' },
  { name: 'step', text: 'One step.' },
  { name: 'title', text: 'Its title.' },
  { name: 'text', text: 'Its paragraphs.' },
  { name: 'formula', text: 'Its formula.' },
  { name: 'question', text: 'Its prediction.' },
  { name: 'box', text: 'Controls, figure and sentence.' },
  { name: 'controls', text: 'The step’s controls.' },
  { name: 'figure', text: 'Its figure.' },
  { name: 'arithmetic', text: 'The arithmetic of a chosen cell.' },
  { name: 'summary', text: 'The sentence that says what the numbers show.' },
  { name: 'take-away', text: 'The menu of exports.' },
  { name: 'pager', text: 'Back and next.' },
];

/** Inherited: set on the element or on any of its ancestors, for both themes. @type {Named[]} */
export const cssProperties = [
  { name: '--attention-page', text: 'Ground.' },
  { name: '--attention-surface', text: 'Ground of controls.' },
  { name: '--attention-ink', text: 'Text.' },
  { name: '--attention-muted', text: 'Captions, shapes, indices.' },
  { name: '--attention-line', text: 'Rules.' },
  { name: '--attention-query', text: 'Q, and the row that asks.' },
  { name: '--attention-key', text: 'K, and the columns offered.' },
  { name: '--attention-value', text: 'V and O.' },
  { name: '--attention-weight', text: 'A, and all that follows softmax.' },
  { name: '--attention-error', text: 'What went wrong.' },
  { name: '--attention-font', text: 'Font family.' },
  { name: '--attention-radius', text: 'Radius of corners.' },
];
