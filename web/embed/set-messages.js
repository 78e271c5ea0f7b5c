// What the page around the frame may change: { type: 'attention-lesson', set: { step: 'mask', 'd-k': 16 } }.
// A step, or what the element's attributes set; null sets an attribute back, but for step. Anything else is
// ignored.

/** @typedef {import('./frame.js').Lesson} Lesson */

/** Between two changes of the lesson, however many messages come. */
const PAUSE_MS = 100;
/** UTF-16 units: the longest sentence. */
const LONGEST = 4000;

/**
 * @param {Lesson} lesson
 * @param {() => void} answer  an empty `set` asks for the height
 * @returns {(data: unknown) => void} takes a message, whatever it is
 */
export function setMessages(lesson, answer) {
  /** @type {Map<string, unknown>} */
  const pending = new Map();
  let asked = false;
  let last = 0;
  let timer = 0;

  function flush() {
    timer = 0;
    last = performance.now();
    if (pending.size > 0) lesson.set(patchOf(lesson, Object.fromEntries(pending)));
    pending.clear();
    if (asked) answer();
    asked = false;
  }

  return (data) => {
    const set = setOf(data);
    if (!set) return;
    for (const [name, key] of lesson.names) {
      if (Object.hasOwn(set, name) && isReadable(lesson, key, set[name]))
        pending.set(key, set[name]);
    }
    asked ||= isEmpty(set);
    if (!asked && pending.size === 0) return;
    if (timer) return;
    timer = window.setTimeout(flush, Math.max(0, last + PAUSE_MS - performance.now()));
  };
}

/** @param {any} data @returns {Record<string, unknown> | undefined} */
function setOf(data) {
  if (data === null || typeof data !== 'object' || data.type !== 'attention-lesson')
    return undefined;
  return data.set !== null && typeof data.set === 'object' ? data.set : undefined;
}

/** @param {object} set */
function isEmpty(set) {
  for (const name in set) return name === undefined; // at the first: there may be a million
  return true;
}

/** @param {unknown} value */
const isValue = (value) =>
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= LONGEST);

/**
 * What cannot be read is dropped at once, so that it takes nothing that can be from a message before it.
 * There is always a step on show: it is not set back.
 * @param {Lesson} lesson @param {string} key @param {unknown} value
 */
const isReadable = ({ schema }, key, value) =>
  value === null ? key !== 'step' : isValue(value) && schema.shared[key].parse(value) !== undefined;

/**
 * @param {Lesson} lesson
 * @param {Record<string, unknown>} given  by the state's keys
 */
function patchOf({ schema, state }, given) {
  const { steps, ...now } = state();
  const lang = schema.shared.lang.parse(given.lang)?.value ?? now.lang;
  const initialOf = (/** @type {string} */ key) =>
    key === 'sentence' ? schema.ownSentence({ ...schema.initial, lang }) : schema.initial[key];
  /** @type {Record<string, unknown>} */
  const patch = {};
  for (const [key, raw] of Object.entries(given)) {
    const read = raw === null ? { value: initialOf(key) } : schema.shared[key].parse(raw);
    if (read) patch[key] = read.value;
  }
  // A lesson of one step changes to that step; one of several stays among its own.
  if (patch.step && !patch.steps && steps.length === 1) patch.steps = [patch.step];
  else if (patch.step && !(patch.steps ?? steps).includes(patch.step)) patch.step = now.step;
  return patch;
}
