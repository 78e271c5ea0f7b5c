// Looks for the learning platform's SCORM 1.2 object: `API` in this window, in the frames around it, in
// the window that opened it, and in the frames around that.

/**
 * The run-time interface as SCORM 1.2 defines it: every argument and every answer is a string.
 * @typedef {object} Api
 * @property {(empty: '') => unknown} LMSInitialize
 * @property {(empty: '') => unknown} LMSFinish
 * @property {(name: string) => unknown} LMSGetValue
 * @property {(name: string, value: string) => unknown} LMSSetValue
 * @property {(empty: '') => unknown} LMSCommit
 * @property {() => unknown} LMSGetLastError
 * @property {(code: string) => unknown} LMSGetErrorString
 */

/** Frames in frames, at most: ADL's number. */
const LEVELS = 500;

/** @param {Window} from @returns {Api | undefined} */
export const findApi = (from) => climb(from) ?? climb(openerOf(from));

/** @param {Window | null} from @returns {Api | undefined} */
function climb(from) {
  for (let window = from, level = 0; window && level <= LEVELS; level += 1) {
    const api = apiOf(window);
    if (api) return api;
    if (window.parent === window) return undefined;
    window = window.parent;
  }
  return undefined;
}

/** @param {Window} window @returns {Api | undefined} */
function apiOf(window) {
  try {
    const { API: api } = /** @type {Window & { API?: Api }} */ (window);
    return typeof api?.LMSInitialize === 'function' ? api : undefined;
  } catch {
    return undefined; // another origin's window: what is above it may still be ours
  }
}

/**
 * A platform may open the lesson from a frame, or open a window with frames in it.
 * @param {Window} from
 * @returns {Window | null}
 */
function openerOf(from) {
  for (let window = from, level = 0; level <= LEVELS; level += 1) {
    try {
      if (window.opener) return window.opener;
    } catch {
      return null;
    }
    if (window.parent === window) return null;
    window = window.parent;
  }
  return null;
}
