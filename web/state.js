// Everything the page shows is a function of one plain, frozen JSON state. This file knows its keys,
// reads it from attributes and addresses, and writes it back. No DOM.
import {
  flag,
  integer,
  kindOf,
  language,
  number,
  oneOf,
  optional,
  power,
  record,
  subset,
  text,
} from './kinds.js';
import { sentences } from './lesson/sentences.js';

/** @template T @typedef {import('./kinds.js').Kind<T>} Kind */
/** @typedef {Readonly<Record<string, any>>} State */
/** @typedef {{ name: string, raw: string, used: string, reason: 'unknown' | 'unreadable' | 'clamped' | 'missing' | 'misplaced' }} Ignored */

export const CAUSAL = /** @type {const} */ (['none', 'top-left', 'bottom-right']);
/** Whose vectors and whose head `why` and `head` show: steps/sources.js. */
export const SOURCES = /** @type {const} */ ([
  'random',
  'words',
  'previous',
  'same',
  'first',
  'trained',
]);
export const THEMES = /** @type {const} */ (['auto', 'light', 'dark']);
export const HIDEABLE = /** @type {const} */ ([
  'controls',
  'text',
  'questions',
  'formula',
  'navigation',
]);

/** Of the state's keys, for who keeps it (saved-state.js): raised where one changes its meaning or place. */
export const STATE_VERSION = 1;

/** Attributes, form controls and addresses write d-k; the state writes dk. */
const SPELLED = new Map([['dk', 'd-k']]);

/** @param {string} key @returns {string} the key's name in attributes, addresses and `name=` */
export const publicName = (key) => SPELLED.get(key) ?? key;

/**
 * @param {readonly { id: string, defaults?: Record<string, unknown>,
 *   limits?: (state: State) => Record<string, number> }[]} steps  in their order; limits: how far a
 *   step's own numbers may go, given the rest of the state
 * @param {readonly string[]} [languages]
 */
export function stateSchema(steps, languages = ['en']) {
  /** The sentence it opens with in the state's language. @param {State} state */
  const ownSentence = ({ lang }) => sentences[lang] ?? sentences.en;
  const ids = steps.map((step) => step.id);
  /** The keys that every step shares. @type {Record<string, Kind<any>>} */
  const shared = {
    step: oneOf(ids[0], ids),
    steps: subset(ids, ids),
    sentence: text(sentences[languages[0]], 4000),
    seed: integer(1, { max: 999999 }),
    d: integer(8, { min: 1, max: 512 }),
    dk: power(4, { min: 1, max: 1024 }),
    heads: integer(2, { min: 1, max: 512 }),
    head: integer(1, { min: 1, max: 512 }), // counted from 1, as head_1 … head_h
    causal: oneOf('none', CAUSAL),
    scale: optional(number(1, { min: -100, max: 100 })), // null: 1/√d_k
    position: flag(true),
    tied: flag(false), // W_Q = W_K
    source: oneOf('random', SOURCES),
    itself: flag(false), // word vectors: whether a word may look at itself
    // Of the trained model, whose size its file fixes: counted through its layers. 4: the token before.
    trained: integer(4, { min: 1, max: 8 }),
    hide: optional(subset([], HIDEABLE)), // null: what the element's form needs
    theme: oneOf('auto', THEMES),
    lang: language(languages),
    answers: record(ids), // step id → id of the choice
    right: subset([], ids), // the steps whose question was answered right
    done: subset([], ids),
  };
  /** Keys of one step only: `view.head.row` in the state, `head.row` in an address. */
  const views = Object.fromEntries(
    steps.map(({ id, defaults = {} }) => [
      id,
      /** @type {Record<string, Kind<any>>} */ (
        Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, kindOf(value)]))
      ),
    ]),
  );
  const limits = new Map(steps.map((step) => [step.id, step.limits]));
  /** @type {Map<string, { path: [string] | ['view', string, string], kind: Kind<any> }>} */
  const byName = new Map();
  for (const key of Object.keys(shared)) {
    byName.set(publicName(key), { path: [key], kind: shared[key] });
  }
  for (const id of ids) {
    for (const [key, kind] of Object.entries(views[id])) {
      byName.set(`${id}.${key}`, { path: ['view', id, key], kind });
    }
  }

  /** @param {Record<string, Kind<any>>} kinds */
  const defaultsOf = (kinds) =>
    Object.freeze(
      Object.fromEntries(Object.entries(kinds).map(([key, kind]) => [key, kind.default])),
    );

  /** @type {State} */
  const initial = Object.freeze({
    version: STATE_VERSION,
    ...defaultsOf(shared),
    view: Object.freeze(
      Object.fromEntries(Object.entries(views).map(([id, kinds]) => [id, defaultsOf(kinds)])),
    ),
  });

  /**
   * @param {Readonly<Record<string, any>>} values
   * @param {Record<string, Kind<any>>} kinds
   * @param {Record<string, unknown>} patch  a value that cannot be read changes nothing
   */
  function patched(values, kinds, patch) {
    const next = { ...values };
    for (const [key, raw] of Object.entries(patch)) {
      const read = Object.hasOwn(kinds, key) ? kinds[key].parse(raw) : undefined;
      if (read) next[key] = Object.freeze(read.value);
    }
    return Object.freeze(next);
  }

  /** @param {State} state @param {Record<string, unknown>} patch @returns {State} */
  const patch = (state, patch) =>
    settle(translated(patched(state, shared, patch), state, Object.hasOwn(patch, 'sentence')));

  /**
   * A sentence that nobody wrote is the language's own.
   * @param {State} state @param {State} before @param {boolean} isGiven  the sentence was given
   */
  const translated = (state, before, isGiven) =>
    isGiven || state.lang === before.lang || before.sentence !== ownSentence(before)
      ? state
      : Object.freeze({ ...state, sentence: ownSentence(state) });

  /** @param {State} state @param {string} id @param {Record<string, unknown>} patch @returns {State} */
  const patchView = (state, id, patch) =>
    Object.freeze({
      ...state,
      view: Object.freeze({ ...state.view, [id]: patched(state.view[id], views[id], patch) }),
    });

  /**
   * What keys owe each other: heads divides d, head ≤ heads, step is among steps.
   * @param {State} state @returns {State}
   */
  function settle(state) {
    const heads = divisorUpTo(state.d, state.heads);
    const head = Math.min(state.head, heads);
    const steps = state.steps.length > 0 ? state.steps : ids;
    const step = steps.includes(state.step) ? state.step : steps[0];
    return Object.freeze({ ...state, heads, head, steps, step });
  }

  /**
   * A step's own value, or the largest that there is room for now.
   * @param {State} state @param {string} id @param {string} key
   */
  function atMost(state, id, key) {
    const value = state.view[id][key];
    const most = limits.get(id)?.(state)[key];
    return typeof value === 'number' && most !== undefined ? Math.min(value, most) : value;
  }

  /**
   * Reads names as attributes and addresses write them.
   * @param {Iterable<[string, string]>} pairs
   * @param {State} [base]
   * @returns {{ state: State, ignored: Ignored[] }}
   */
  function read(pairs, base = initial) {
    let state = base;
    /** @type {Ignored[]} */
    const ignored = [];
    /** @type {Map<string, { name: string, raw: string, kind: Kind<any> }>} */
    const taken = new Map();
    /** @type {[id: string, key: string, raw: string, name: string][]} */
    const takenViews = [];
    let hasSentence = false;
    for (const [name, raw] of pairs) {
      hasSentence ||= name === 'sentence';
      const entry = byName.get(name);
      const parsed = entry?.kind.parse(raw);
      if (!entry) ignored.push({ name, raw, used: '', reason: 'unknown' });
      else if (!parsed) ignored.push({ name, raw, used: '', reason: 'unreadable' });
      else {
        const [key, id, viewKey] = entry.path;
        if (id && viewKey) state = patchView(state, id, { [viewKey]: parsed.value });
        else state = patched(state, shared, { [key]: parsed.value });
        if (parsed.clamped) ignored.push({ name, raw, used: '', reason: 'clamped' });
        else if (!id) taken.set(key, { name, raw, kind: entry.kind });
        if (id && viewKey) takenViews.push([id, viewKey, raw, name]);
      }
    }
    state = translated(state, base, hasSentence);
    let settled = settle(state);
    for (const [id, key, raw, name] of takenViews) {
      const value = atMost(settled, id, key);
      if (Object.is(value, settled.view[id][key])) continue;
      settled = patchView(settled, id, { [key]: value });
      if (!ignored.some((item) => item.name === name)) {
        ignored.push({ name, raw, used: '', reason: 'clamped' });
      }
    }
    for (const [key, { name, raw, kind }] of taken) {
      if (kind.format(settled[key]) === kind.format(state[key])) continue;
      ignored.push({ name, raw, used: '', reason: 'clamped' });
    }
    // What is used is known at the end: a key may come twice.
    for (const item of ignored) {
      const entry = byName.get(item.name);
      if (entry) item.used = entry.kind.format(valueAt(settled, entry.path));
    }
    return { state: settled, ignored };
  }

  /**
   * @param {State} state
   * @param {State} [base]  keys equal to the base's are left out
   * @returns {[string, string][]}
   */
  function write(state, base = initial) {
    /** @type {[string, string][]} */
    const pairs = [];
    const isOwn = [state, base].every((one) => one.sentence === ownSentence(one));
    const isNamed = !isOwn && state.lang !== base.lang; // or the language would give its own
    for (const [name, { path, kind }] of byName) {
      const value = kind.format(valueAt(state, path));
      const isSentence = name === 'sentence';
      if (isSentence && isOwn) continue;
      if (value === kind.format(valueAt(base, path)) && !(isSentence && isNamed)) continue;
      // An index that the figure keeps to what there is stands in the address as the figure has it.
      const [, id, key] = path;
      pairs.push([name, id && key ? kind.format(atMost(state, id, key)) : value]);
    }
    return pairs;
  }

  /** @param {State} state @param {State} [base] @returns {string} without # */
  const toHash = (state, base) => new URLSearchParams(write(state, base)).toString();

  /** @param {string} hash @param {State} [base] */
  const fromHash = (hash, base) => read(new URLSearchParams(hash.replace(/^#/, '')), base);

  return {
    ids,
    initial,
    shared,
    views,
    ownSentence,
    patch,
    patchView,
    read,
    write,
    toHash,
    fromHash,
  };
}

/** @param {State} state @param {readonly string[]} path */
const valueAt = (state, path) =>
  path.reduce((value, key) => value[key], /** @type {any} */ (state));

/** @param {number} d @param {number} most @returns {number} the largest divisor of d up to `most` */
export function divisorUpTo(d, most) {
  let h = Math.min(d, most);
  while (d % h !== 0) h -= 1;
  return h;
}
