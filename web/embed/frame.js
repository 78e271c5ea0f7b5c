// A lesson in a frame and the page around it. Out: the content's height, and what the learner does.
// In: a step or other attributes, and a slide that comes or goes. README.md has the grammar.
import { heightMessages } from './dialects.js';
import { Height } from './height.js';
import { setMessages } from './set-messages.js';
import { Visibility } from './visibility.js';

/**
 * What the element lends to its frame.
 * @typedef {object} Lesson
 * @property {readonly [name: string, key: string][]} names  of the attributes, and of their values in the state
 * @property {() => Readonly<Record<string, any>>} state
 * @property {ReturnType<typeof import('../state.js').stateSchema>} schema
 * @property {(patch: Record<string, unknown>) => void} set  changes the state, as the page and not the learner
 */

/** The learner's doings that the parent hears of. */
const EVENTS = ['step', 'answer', 'complete'];

/**
 * @param {HTMLElement} host
 * @param {Lesson} lesson
 * @param {(paused: boolean) => void} pauseWork
 * @returns {{ updated(): void, leave(): void }}
 */
export function enterFrame(host, lesson, pauseWork) {
  const secret = location.hash.match(/\?secret=(\w+)$/)?.[1];
  // Nothing sent is a secret of the learner's, and a frame cannot know who embeds it: any origin.
  const send = (/** @type {object} */ message) => window.parent.postMessage(message, '*');
  const height = new Height((size) => heightMessages(size, secret).forEach(send));
  const visibility = new Visibility(pauseWork);
  const onSet = setMessages(lesson, () => height.send());

  const onMessage = (/** @type {MessageEvent} */ { source, data }) => {
    if (source !== window.parent) return;
    if (data === 'slide:stop') visibility.slide(false);
    else if (data === 'slide:start') visibility.slide(true);
    else onSet(data);
  };
  const onEvent = (/** @type {Event} */ event) => {
    const { type, detail } = /** @type {CustomEvent} */ (event);
    send({ type: 'attention-lesson', event: type.replace('attention-', ''), ...detail });
  };

  window.addEventListener('message', onMessage);
  for (const name of EVENTS) host.addEventListener(`attention-${name}`, onEvent);
  return {
    updated: () => height.changed(),
    leave() {
      window.removeEventListener('message', onMessage);
      for (const name of EVENTS) host.removeEventListener(`attention-${name}`, onEvent);
      height.end();
      visibility.end();
    },
  };
}
