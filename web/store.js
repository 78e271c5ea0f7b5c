// Where an element's state comes from: its attributes are the base, an address and the learner change
// it. No rendering, no events.
import { attributeKey, attributeNames, attributesOf } from './attributes.js';
import { languages } from './lesson/index.js';
import { startWords } from './lesson/start.js';
import { readSaved } from './saved-state.js';
import { stateSchema } from './state.js';
import { steps } from './steps/index.js';

/** @typedef {import('./steps/step.d.ts').State} State */

export const schema = stateSchema(steps, Object.keys(languages));

export class Store {
  /** What the attributes say. @type {State} */
  #base = schema.initial;
  /** @type {State} */
  state = schema.initial;
  /** What could not be read as it was written. @type {import('./state.js').Ignored[]} */
  ignored = [];

  /** @param {Element} element */
  constructor(element) {
    this.element = element;
  }

  /** One step without the rest of the lesson: by attribute, or by embed.html's address. */
  get single() {
    const { element, state } = this;
    return (
      element.hasAttribute('step') || (element.hasAttribute('embedded') && state.steps.length === 1)
    );
  }

  readAttributes() {
    const { state, ignored } = schema.read(attributesOf(this.element));
    this.#base = this.element.hasAttribute('step') ? alone(state) : state;
    this.state = this.#base;
    this.ignored = ignored;
  }

  /** One attribute set by the page; the learner's other changes stay. @param {string} name @param {string | null} raw */
  readAttribute(name, raw) {
    const key = attributeKey(name);
    // Read with the others: whether h divides d, the two say together.
    const { state, ignored } = schema.read(attributesOf(this.element));
    /** @type {Record<string, unknown>} */
    const patch = { [key]: state[key] };
    if (key === 'step') patch.steps = raw === null ? schema.ids : [state.step];
    this.#base = schema.patch(this.#base, patch);
    this.state = schema.patch(this.state, patch);
    this.ignored = ignored;
  }

  /**
   * @param {string} address  the part from # on; WordPress appends #?secret=… to that of a frame
   * @param {string} [search]  the part before it: whoever sets the lesson there is told, others may use it
   */
  readAddress(address, search = '') {
    const hash = address.replace(/#?\?secret=\w+(?=#|$)/g, '');
    const { state, ignored } = schema.fromHash(hash, this.#base);
    const names = [...new URLSearchParams(hash.replace(/^#/, '')).keys()];
    // embed.html#step=head is the step alone, as <attention-lesson step="head"> is.
    const one =
      this.element.hasAttribute('embedded') && names.includes('step') && !names.includes('steps');
    this.state = one ? alone(state) : state;
    const misplaced = [...new URLSearchParams(search)].filter(([name]) =>
      attributeNames.includes(name),
    );
    this.ignored = [
      ...ignored,
      ...misplaced.map(([name, raw]) => ({
        name,
        raw,
        used: '',
        reason: /** @type {const} */ ('misplaced'),
      })),
    ];
  }

  /** What others kept. @param {unknown} json @returns {State} refused with a RangeError where it cannot be one */
  readSaved(json) {
    const { state, ignored } = readSaved(schema, json, this.#base);
    this.ignored = ignored;
    return this.single ? alone(state) : state;
  }

  /** @returns {State} as the page set the element up */
  get base() {
    return this.#base;
  }

  /** What has no words here is said, not shown. @param {string} missing @param {string} lang @returns {State} */
  keepLanguage(missing, lang) {
    const [raw, used] = [missing, lang].map((one) => startWords[one].name);
    this.ignored = [{ name: 'lang', raw, used, reason: 'missing' }];
    return schema.patch(this.state, { lang });
  }

  /** @returns {string} the hash of this page's address */
  address() {
    return schema.toHash(this.state, this.#base);
  }

  /** @returns {string} the hash that opens what is on show in the whole lesson */
  link() {
    const { state, single } = this;
    return schema.toHash(single ? schema.patch(state, { steps: schema.ids }) : state);
  }

  /**
   * @param {State} next
   * @returns {Record<string, string>} what changed, as attributes and addresses write it
   */
  changes(next) {
    return Object.fromEntries(schema.write(next, this.state));
  }
}

/** The state of an element that shows its present step and no other. @param {State} state */
const alone = (state) => schema.patch(state, { steps: [state.step] });
