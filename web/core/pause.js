// Whether work off the page's thread is to rest: in a frame that nobody sees. Work that rests keeps
// what it has, and goes on where it was.

let paused = false;
/** @type {Set<(paused: boolean) => void>} */
const listeners = new Set();

export const isPaused = () => paused;

/** @param {boolean} now */
export function pauseWork(now) {
  if (now === paused) return;
  paused = now;
  for (const listener of listeners) listener(now);
}

/** @param {(paused: boolean) => void} listener  called on every change, from now on */
export const onPause = (listener) => listeners.add(listener);
