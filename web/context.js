// What a step is given to draw itself: see Context in steps/step.d.ts.
import { numberFormat } from './format.js';
import { tokenise } from './tokens.js';

/** @type {WeakMap<object, import('./format.js').Format>} */
const formats = new WeakMap();

/** @param {any} words a language */
function formatOf(words) {
  let format = formats.get(words);
  if (!format) {
    format = numberFormat(words.numbers);
    formats.set(words, format);
  }
  return format;
}

/**
 * @param {{
 *   step: import('./steps/step.d.ts').Step, state: any, core: any, models: import('./models.js').Models,
 *   files: import('./files.js').Files,
 *   words: any, hover: any, asks: boolean, answered: boolean, printing: boolean, live: any,
 *   host: HTMLElement,
 *   actions: Pick<import('./steps/step.d.ts').Context, 'set' | 'setView' | 'setHover' | 'goTo' | 'complete' | 'questionOf'>,
 * }} given
 * @returns {import('./steps/step.d.ts').Context & { empty: boolean, problem: string }}
 */
export function contextOf({ step, state, core, models, files, words, hover, actions, ...rest }) {
  const tokens = tokenise(state.sentence);
  const { needsTokens: needs } = step;
  const empty =
    (typeof needs === 'function' ? needs(state) : needs === true) && tokens.tokens.length === 0;
  const { model, problem } = empty
    ? { model: undefined, problem: '' }
    : models.of(step, core, { ...state, files: files.values });
  const view = state.view[step.id];
  return {
    id: step.id,
    state,
    view,
    model,
    empty,
    problem,
    core,
    files: files.all,
    tokens,
    selection: hover ? { ...view, ...hover } : view,
    words: words.steps[step.id] ?? {},
    common: words,
    format: formatOf(words),
    name: (part) => `${step.id}-${part}`,
    ...actions,
    ...rest,
  };
}
