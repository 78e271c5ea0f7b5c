// The lesson as a widget: anywidget's front-end module (AFM), for Jupyter, JupyterLab, VS Code, Colab,
// marimo and MyST. One file that needs no other: hosts load it from a Blob.
import '../define.js';
import { hostTheme, watchHostTheme } from './host-theme.js';
import { CURRENT, PROGRESS, same, TRAITS, writeAttribute } from './traits.js';

/**
 * The host's side of AFM.
 * @typedef {object} Model
 * @property {(trait: string) => any} get
 * @property {(trait: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: () => void) => void} on
 * @property {(event: string, listener: () => void) => void} off
 */

/**
 * One view of the model; there may be several.
 * @param {{ model: Model, el: HTMLElement, signal?: AbortSignal }} view  signal: since anywidget 0.11
 * @returns {() => void} takes the view down
 */
function render({ model, el, signal }) {
  const lesson = /** @type {import('../attention-lesson.js').AttentionLesson} */ (
    document.createElement('attention-lesson')
  );
  /** @type {(() => void)[]} */
  const undo = [watchHostTheme(() => followTheme(model, lesson))];
  let gone = false;
  /** @param {string} trait @param {() => void} listener */
  const onTrait = (trait, listener) => {
    const heard = () => {
      if (!gone) listener();
    };
    model.on(`change:${trait}`, heard);
    undo.push(() => attempt(() => model.off(`change:${trait}`, heard)));
  };

  for (const { trait, name } of TRAITS) {
    const read = () => {
      if (name === 'theme') followTheme(model, lesson);
      else writeAttribute(lesson, name, model.get(trait));
    };
    read();
    onTrait(trait, read);
  }
  let waiting = false;
  for (const key of PROGRESS)
    onTrait(key, () => {
      if (waiting) return;
      waiting = true; // they belong together, and come one by one
      queueMicrotask(() => {
        waiting = false;
        readProgress(model, lesson);
      });
    });
  onTrait(CURRENT, () => lesson.goTo(model.get(CURRENT)));

  for (const type of ['step', 'change', 'answer', 'complete'])
    lesson.addEventListener(`attention-${type}`, (event) => learnerDid(event, model, lesson));
  // The notebook's own keys (run, delete the cell) are not meant for what is typed in here. Lumino,
  // JupyterLab's toolkit, looks before events arrive, and asks for this mark.
  lesson.setAttribute('data-lm-suppress-shortcuts', 'true');
  lesson.addEventListener('keydown', (event) => event.stopPropagation());

  el.append(lesson);
  readProgress(model, lesson);
  if (model.get(CURRENT)) lesson.goTo(model.get(CURRENT));

  const leave = () => {
    gone = true;
    for (const one of undo.splice(0)) one();
    lesson.remove();
  };
  signal?.addEventListener('abort', leave, { once: true });
  return leave;
}

/** @param {Model} model @param {Element} lesson */
function followTheme(model, lesson) {
  const asked = model.get('theme') ?? 'auto';
  writeAttribute(lesson, 'theme', asked === 'auto' ? hostTheme() : asked);
}

/** Answers from Python, or from another view. @param {Model} model @param {any} lesson */
function readProgress(model, lesson) {
  const kept = PROGRESS.map((key) => [key, model.get(key) ?? lesson.state[key]]);
  if (kept.every(([key, value]) => same(value, lesson.state[key]))) return;
  lesson.state = { ...lesson.state, ...Object.fromEntries(kept) };
}

/**
 * The learner's changes become the model's, in one message.
 * @param {Event} event @param {Model} model @param {any} lesson
 */
function learnerDid(event, model, lesson) {
  const { changed = {} } = /** @type {CustomEvent} */ (event).detail;
  queueMicrotask(() => {
    const { state } = lesson; // with what an answer has completed
    const values = [
      ...TRAITS.filter(({ name }) => Object.hasOwn(changed, name)).map(({ trait, key }) => [
        trait,
        state[key],
      ]),
      ...PROGRESS.map((key) => [key, state[key]]),
      [CURRENT, state.step],
    ].filter(([trait, value]) => !same(model.get(trait), value));
    if (values.length === 0) return;
    // Before the first is set: setting one tells all views, this one too.
    const json = structuredClone(values);
    for (const [trait, value] of json) model.set(trait, value);
    attempt(() => model.save_changes());
  });
}

/** Hosts without a kernel have nobody to tell, and some throw where they should do nothing. @param {() => void} call */
function attempt(call) {
  try {
    call();
  } catch {
    // The view goes on: what is on show does not depend on it.
  }
}

export default { render };
