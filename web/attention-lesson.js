// <attention-lesson>: holds the state, loads the core, draws the frame and the present step.
// define.js registers it. Attributes, properties, events and parts: custom-elements.json.
import { LitElement, unsafeCSS } from 'lit';
import { Address } from './address.js';
import { ATTRIBUTE_KEYS, attributeNames, propertyName, REFLECTED_KEYS } from './attributes.js';
import { contextOf } from './context.js';
import { loadCore } from './core/load-core.js';
import { lessonFrame } from './frame/lesson.js';
import { isNavigationKey } from './frame/shortcuts.js';
import { languages, wordsOf } from './lesson/index.js';
import { LiveStep } from './live-step.js';
import { Models } from './models.js';
import { Printing } from './printing.js';
import { publicName, stateSchema } from './state.js';
import { stepById, steps } from './steps/index.js';
import { stepStyles } from './steps/styles.js';
import theme from './theme.css';

/** @typedef {import('./steps/step.d.ts').State} State */
/** @typedef {import('./steps/step.d.ts').Context & { problem: string }} Context */

const schema = stateSchema(steps, Object.keys(languages));

/** What a single embedded step leaves out, unless `hide` says otherwise. */
const SINGLE_HIDES = ['text', 'questions', 'formula', 'navigation'];

export class AttentionLesson extends LitElement {
  static styles = [unsafeCSS(theme), unsafeCSS(stepStyles)];

  /** @type {State} what the attributes say */
  #base = schema.initial;
  /** @type {State} */
  #state = schema.initial;
  /** @type {import('./state.js').Ignored[]} */
  #ignored = [];
  /** @type {Readonly<Record<string, any>> | null} */
  #hover = null;
  /** Open menus: transient, in no address. @type {Readonly<Record<string, any>>} */
  #ui = Object.freeze({ rail: false, takeAway: '' });
  /** @type {{ phase: 'loading' | 'ready' | 'failed', core?: any, reason?: string }} */
  #load = { phase: 'loading' };
  #started = false;
  #reflecting = false;
  #focusTitle = false;
  #models = new Models();
  #live = new LiveStep(() => this.requestUpdate());
  #printing = new Printing(this);
  #address = new Address(this, {
    read: (hash) => this.#readAddress(hash),
    write: () => schema.toHash(this.#state, this.#base),
  });

  static get observedAttributes() {
    // biome-ignore lint/complexity/noThisInStatic: Lit prepares the class that is asked
    return [...super.observedAttributes, ...attributeNames, 'core-url'];
  }

  constructor() {
    super();
    this.addEventListener('keydown', (event) => this.#onKey(event));
  }

  connectedCallback() {
    super.connectedCallback();
    if (!this.#started) this.#readAttributes();
    this.#started = true;
    this.#address.start();
    this.#startLoading();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#live.leave();
  }

  /** @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    super.attributeChangedCallback(name, before, value);
    if (this.#reflecting || before === value || !this.#started) return;
    if (name === 'core-url') this.#startLoading();
    else this.#readAttribute(name);
  }

  /** Plain JSON: everything on show is a function of it. */
  get state() {
    return this.#state;
  }

  /** @param {string} step @returns {boolean} whether there is such a step here */
  goTo(step) {
    if (!this.#state.steps.includes(step)) return false;
    this.#change(schema.patch(this.#state, { step }), { byUser: false });
    return true;
  }

  get coreUrl() {
    return this.getAttribute('core-url') ?? '';
  }

  set coreUrl(url) {
    this.setAttribute('core-url', url);
  }

  get #single() {
    return (
      this.hasAttribute('step') || (this.hasAttribute('embedded') && this.#state.steps.length === 1)
    );
  }

  #readAttributes() {
    const pairs = attributeNames.flatMap((name) => {
      const raw = this.getAttribute(name);
      return raw === null ? [] : [/** @type {[string, string]} */ ([name, raw])];
    });
    const { state, ignored } = schema.read(pairs);
    const pinned = this.hasAttribute('step') ? schema.patch(state, { steps: [state.step] }) : state;
    this.#base = pinned;
    this.#state = pinned;
    this.#ignored = ignored;
    this.requestUpdate();
  }

  /** One attribute set by the page: what it says, the learner's other changes stay. @param {string} name */
  #readAttribute(name) {
    if (name === 'step' || name === 'steps')
      this.#state = schema.patch(this.#state, { steps: schema.ids });
    const raw = this.getAttribute(name);
    const key = /** @type {string} */ (ATTRIBUTE_KEYS.find((k) => publicName(k) === name));
    const { state, ignored } = schema.read(raw === null ? [] : [[name, raw]]);
    /** @type {Record<string, unknown>} */
    const patch = { [key]: state[key] };
    if (name === 'step' && raw !== null) patch.steps = [state.step];
    this.#base = schema.patch(this.#base, patch);
    this.#state = schema.patch(this.#state, patch);
    this.#ignored = [...this.#ignored.filter((i) => i.name !== name), ...ignored];
    this.requestUpdate();
  }

  /** @param {string} hash */
  #readAddress(hash) {
    const { state, ignored } = schema.fromHash(hash, this.#base);
    // embed.html#step=head is the step alone, as <attention-lesson step="head"> is.
    const alone =
      this.hasAttribute('embedded') && /(^|[#&])step=/.test(hash) && !/(^|[#&])steps=/.test(hash);
    this.#state = alone ? schema.patch(state, { steps: [state.step] }) : state;
    this.#ignored = ignored;
    this.requestUpdate();
  }

  async #startLoading() {
    /** @type {{ phase: 'loading' | 'ready' | 'failed', core?: any, reason?: string }} */
    const load = { phase: 'loading' };
    this.#load = load;
    this.requestUpdate();
    try {
      load.core = await loadCore(this.coreUrl ? { wasmUrl: this.coreUrl } : {});
      load.phase = 'ready';
    } catch (error) {
      load.phase = 'failed';
      load.reason = error instanceof Error ? error.message : String(error);
    }
    if (this.#load !== load || !this.isConnected) return;
    this.requestUpdate();
    await this.updateComplete;
    if (load.phase === 'ready') this.#emit('attention-ready', { simd: load.core.simd });
    else this.#emit('attention-error', { message: load.reason });
  }

  /** @param {State} next @param {{ byUser?: boolean }} [how] */
  #change(next, { byUser = true } = {}) {
    const before = this.#state;
    const changed = Object.fromEntries(schema.write(next, before));
    if (Object.keys(changed).length === 0) return;
    const moved = next.step !== before.step;
    this.#state = next;
    if (moved) {
      this.#hover = null;
      this.#ui = Object.freeze({ rail: false, takeAway: '' });
      this.#focusTitle = byUser;
    }
    if (byUser) this.#markDone(moved ? 'seen' : 'used');
    this.#address.follow(moved);
    this.requestUpdate();
    if (!byUser) return;
    if (moved) this.#emit('attention-step', { step: next.step });
    else this.#emit('attention-change', { changed, state: this.#state });
  }

  /** @param {'seen' | 'used' | 'answered' | 'completed'} how */
  #markDone(how) {
    const { step: id, done, steps: shown } = this.#state;
    const step = stepById(id);
    const asks = step.question && !this.#hidden.includes('questions');
    const enough = {
      seen: step.doneWhenSeen,
      used: step.doneWhenSeen || !asks,
      answered: true,
      completed: true,
    }[how];
    if (!enough || done.includes(id)) return;
    this.#state = schema.patch(this.#state, { done: [...done, id] });
    if (shown.every((/** @type {string} */ s) => this.#state.done.includes(s))) {
      this.#emit('attention-complete', { done: this.#state.done, right: this.#state.right });
    }
  }

  /** @param {string} choice @param {import('./steps/step.d.ts').Question} question */
  #answer(choice, question) {
    const { step, answers, right } = this.#state;
    const correct = choice === question.answer;
    let next = schema.patch(this.#state, {
      answers: { ...answers, [step]: choice },
      right: correct ? [...right, step] : right.filter((/** @type {string} */ id) => id !== step),
    });
    if (question.reveal?.set) next = schema.patch(next, question.reveal.set);
    if (question.reveal?.setView) next = schema.patchView(next, step, question.reveal.setView);
    this.#state = next;
    this.#markDone('answered');
    this.#address.follow(false);
    this.requestUpdate();
    this.#emit('attention-answer', { step, choice, correct });
  }

  #askAgain() {
    const { step, answers } = this.#state;
    const rest = Object.fromEntries(Object.entries(answers).filter(([id]) => id !== step));
    this.#change(schema.patch(this.#state, { answers: rest }));
  }

  /** @param {string} type @param {unknown} detail */
  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const by = this.#hidden.includes('navigation') ? 0 : isNavigationKey(event);
    if (!by) return;
    const { steps: shown, step } = this.#state;
    const next = shown[shown.indexOf(step) + by];
    if (!next) return;
    event.preventDefault();
    this.#change(schema.patch(this.#state, { step: next }));
  }

  /** @returns {readonly string[]} */
  get #hidden() {
    return this.#state.hide ?? (this.#single ? SINGLE_HIDES : []);
  }

  /** @param {string} id @returns {Context} */
  #context(id) {
    const step = stepById(id);
    const hides = this.#hidden.includes('questions');
    return contextOf({
      step,
      state: this.#state,
      core: this.#load.core,
      models: this.#models,
      words: wordsOf(this.#state.lang),
      hover: id === this.#state.step ? this.#hover : null,
      answered: hides || !step.question || Object.hasOwn(this.#state.answers, id),
      printing: this.#printing.now,
      live: id === this.#state.step ? this.#live.object : undefined,
      host: this,
      actions: {
        set: (patch) => this.#change(schema.patch(this.#state, patch)),
        setView: (patch) => this.#change(schema.patchView(this.#state, id, patch)),
        setHover: (selection) => {
          this.#hover = selection;
          this.requestUpdate();
        },
        goTo: (to) => this.#change(schema.patch(this.#state, { step: to })),
        complete: () => {
          this.#markDone('completed');
          this.requestUpdate();
        },
      },
    });
  }

  willUpdate() {
    const { step } = this.#state;
    if (this.isConnected && this.#load.core) {
      this.#live.enter(stepById(step), () => this.#context(step));
    }
  }

  render() {
    const { words } = wordsOf(this.#state.lang);
    return lessonFrame({
      state: this.#state,
      words,
      load: this.#load,
      ignored: this.#ignored,
      hidden: this.#hidden,
      single: this.#single,
      printing: this.#printing.now,
      ui: this.#ui,
      setUi: (/** @type {Record<string, unknown>} */ patch) => {
        this.#ui = Object.freeze({ ...this.#ui, ...patch });
        this.requestUpdate();
      },
      context: (/** @type {string} */ id) => this.#context(id),
      answer: (/** @type {string} */ choice, /** @type {any} */ question) =>
        this.#answer(choice, question),
      askAgain: () => this.#askAgain(),
      dismissIgnored: () => {
        this.#ignored = [];
        this.requestUpdate();
      },
      link: (/** @type {Record<string, unknown>} */ patch = {}) =>
        schema.toHash(schema.patch(this.#state, patch), schema.initial),
    });
  }

  updated() {
    this.#reflect();
    if (this.#focusTitle) {
      this.#focusTitle = false;
      /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('.step-title'))?.focus();
    }
  }

  /** The attributes are the public state: they follow the learner's changes. */
  #reflect() {
    this.#reflecting = true;
    for (const key of REFLECTED_KEYS) {
      const kind = schema.shared[key];
      const name = publicName(key);
      const value = kind.format(this.#state[key]);
      const raw = this.getAttribute(name);
      const said =
        raw === null
          ? kind.format(schema.initial[key])
          : kind.format(kind.parse(raw)?.value ?? schema.initial[key]);
      if (value !== said) this.setAttribute(name, value);
    }
    this.#reflecting = false;
  }
}

// Properties mirror the attributes: reading gives the value in use, writing sets the attribute.
for (const key of ATTRIBUTE_KEYS) {
  const name = publicName(key);
  Object.defineProperty(AttentionLesson.prototype, propertyName(name), {
    configurable: true,
    enumerable: true,
    get() {
      return this.state[key];
    },
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, Array.isArray(value) ? value.join(' ') : String(value));
    },
  });
}
