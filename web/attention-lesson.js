// <attention-lesson>: holds the state, fetches what it needs, draws the frame and the present step.
// define.js registers it.
import { LitElement, unsafeCSS } from 'lit';
import { Address } from './address.js';
import { ATTRIBUTE_KEYS, attributeNames, defineProperties, reflect } from './attributes.js';
import { ColourScheme } from './colour-scheme.js';
import { contextOf } from './context.js';
import { Embedded } from './embedded.js';
import { lessonFrame } from './frame/lesson.js';
import { navigationKey } from './frame/shortcuts.js';
import { loadWords, wordsOf } from './lesson/index.js';
import { startWords } from './lesson/start.js';
import { LiveStep } from './live-step.js';
import { Models } from './models.js';
import { OwnPage } from './own-page.js';
import { Parts } from './parts.js';
import { Printing } from './printing.js';
import { isComplete, withAnswer, withDone, withoutAnswer } from './progress.js';
import { plain } from './rich.js';
import { publicName } from './state.js';
import { adoptStepSheet } from './step-sheet.js';
import { stepById } from './steps/index.js';
import { Store, schema } from './store.js';
import theme from './theme.css';

/** @typedef {import('./steps/step.d.ts').State} State */

/** What a single embedded step leaves out, unless `hide` says otherwise. */
const SINGLE_HIDES = ['text', 'questions', 'formula', 'navigation'];

/** Nothing is open: transient, in no address. */
const CLOSED = Object.freeze({ rail: false, takeAway: '' });

export class AttentionLesson extends LitElement {
  static styles = [unsafeCSS(theme)];

  #store = new Store(this);
  /** @type {Readonly<Record<string, any>> | null} */
  #hover = null;
  /** @type {Readonly<Record<string, any>>} */
  #ui = CLOSED;
  #started = false;
  #reflecting = false;
  #focusTitle = false;
  #parts = new Parts(() => this.requestUpdate());
  #models = new Models();
  #live = new LiveStep(() => this.requestUpdate());
  #printing = new Printing(this);
  #address = new Address(this, {
    read: (hash) => {
      this.#store.readAddress(hash);
      this.requestUpdate();
    },
    write: () => this.#store.address(),
  });

  static get observedAttributes() {
    // biome-ignore lint/complexity/noThisInStatic: Lit prepares the class that is asked
    return [...super.observedAttributes, ...attributeNames, 'core-url'];
  }

  constructor() {
    super();
    new ColourScheme(this);
    new OwnPage(this, () => ({
      lang: this.#store.state.lang,
      direction: startWords[this.#store.state.lang].direction,
      title: this.#pageTitle(),
    }));
    new Embedded(this, {
      names: ATTRIBUTE_KEYS.map((key) => [publicName(key), key]),
      schema,
      state: () => this.#store.state,
      set: (patch) => this.#change(schema.patch(this.#store.state, patch), { byUser: false }),
    });
    this.addEventListener('keydown', (event) => this.#onKey(event));
  }

  connectedCallback() {
    super.connectedCallback();
    if (!this.#started) this.#store.readAttributes();
    this.#started = true;
    this.#address.start();
    if (this.#parts.core.phase !== 'ready') this.#loadCore();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#live.leave();
  }

  /** @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    super.attributeChangedCallback(name, before, value);
    if (this.#reflecting || before === value || !this.#started) return;
    if (name === 'core-url') this.#loadCore();
    else this.#store.readAttribute(name, value);
    this.requestUpdate();
  }

  /** Plain JSON: everything on show is a function of it. */
  get state() {
    return this.#store.state;
  }

  /** @param {string} step @returns {boolean} whether there is such a step here */
  goTo(step) {
    if (!this.#store.state.steps.includes(step)) return false;
    this.#change(schema.patch(this.#store.state, { step }), { byUser: false });
    return true;
  }

  get coreUrl() {
    return this.getAttribute('core-url') ?? '';
  }

  set coreUrl(url) {
    this.setAttribute('core-url', url);
  }

  /** Also waits for the steps and the words, while they are being fetched. */
  async getUpdateComplete() {
    let done = await super.getUpdateComplete();
    while (this.#parts.pending) {
      await this.#parts.pending;
      done = await super.getUpdateComplete();
    }
    return done;
  }

  /** @returns {readonly string[]} */
  get #hidden() {
    return this.#store.state.hide ?? (this.#store.single ? SINGLE_HIDES : []);
  }

  async #loadCore() {
    const load = await this.#parts.loadCore(this.coreUrl);
    if (!load || !this.isConnected) return;
    await this.updateComplete;
    if (load.phase === 'ready') this.#emit('attention-ready', { simd: load.core.simd });
    else this.#emit('attention-error', { message: load.reason });
  }

  /** @param {State} next @param {{ byUser?: boolean }} [how] */
  #change(next, { byUser = true } = {}) {
    const changed = this.#store.changes(next);
    if (Object.keys(changed).length === 0) return;
    const moved = next.step !== this.#store.state.step;
    this.#store.state = next;
    if (moved) {
      this.#hover = null;
      this.#ui = CLOSED;
      this.#focusTitle = byUser;
    }
    this.#address.follow(moved);
    this.requestUpdate();
    if (!byUser) return;
    if (moved) this.#emit('attention-step', { step: next.step });
    else this.#emit('attention-change', { changed, state: next });
    this.#markDone(moved ? 'seen' : 'used');
  }

  /** @param {'seen' | 'used' | 'answered' | 'completed'} how */
  #markDone(how) {
    const { step } = this.#store.state;
    const asks = !this.#hidden.includes('questions');
    const next = withDone(schema, this.#store.state, stepById(step), { how, asks });
    if (next === this.#store.state) return;
    this.#store.state = next;
    this.#address.follow(false);
    this.requestUpdate();
    if (isComplete(next)) this.#emit('attention-complete', { done: next.done, right: next.right });
  }

  /** @param {string} choice @param {import('./steps/step.d.ts').Question} question */
  #answer(choice, question) {
    const { step } = this.#store.state;
    this.#store.state = withAnswer(schema, this.#store.state, choice, question);
    this.#address.follow(false);
    this.requestUpdate();
    this.#emit('attention-answer', { step, choice, correct: choice === question.answer });
    this.#markDone('answered');
  }

  /** @param {string} type @param {unknown} detail */
  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { steps: shown, step } = this.#store.state;
    const next = shown[shown.indexOf(step) + navigationKey(event)];
    if (!next || next === step || this.#hidden.includes('navigation')) return;
    event.preventDefault();
    this.#change(schema.patch(this.#store.state, { step: next }));
  }

  /** The page stays as it is until the words are there. @param {string} lang */
  async #setLang(lang) {
    await loadWords(lang).catch(() => {}); // what is missing is said where it is needed
    this.#change(schema.patch(this.#store.state, { lang }));
  }

  #pageTitle() {
    const { step, lang } = this.#store.state;
    const words = wordsOf(lang);
    return words?.frame.pageTitle(plain(words.steps[step].short));
  }

  /** @param {string} id of a step that is there @returns {import('./frame/step.js').Context} */
  #context(id) {
    const step = /** @type {import('./steps/step.d.ts').Step} */ (stepById(id));
    const present = id === this.#store.state.step;
    return contextOf({
      step,
      state: this.#store.state,
      core: this.#parts.core.core,
      models: this.#models,
      words: wordsOf(this.#store.state.lang),
      hover: present ? this.#hover : null,
      answered:
        this.#printing.now ||
        this.#hidden.includes('questions') ||
        !step.question ||
        Object.hasOwn(this.#store.state.answers, id),
      printing: this.#printing.now,
      live: present ? this.#live.object : undefined,
      host: this,
      actions: {
        set: (patch) => this.#change(schema.patch(this.#store.state, patch)),
        setView: (patch) => this.#change(schema.patchView(this.#store.state, id, patch)),
        setHover: (selection) => {
          this.#hover = selection;
          this.requestUpdate();
        },
        goTo: (to) => this.#change(schema.patch(this.#store.state, { step: to })),
        complete: () => this.#markDone('completed'),
        questionOf: (other) => this.#questionOf(other),
      },
    });
  }

  /** @param {string} id */
  #questionOf(id) {
    const step = stepById(id);
    const ctx = step && this.#context(id);
    return ctx && (ctx.model !== undefined || !step.compute) ? step.question?.(ctx) : undefined;
  }

  willUpdate() {
    const { step: id, lang } = this.#store.state;
    const there = this.#parts.ensure(lang);
    adoptStepSheet(/** @type {ShadowRoot} */ (this.renderRoot), AttentionLesson.elementStyles);
    const step = stepById(id);
    if (this.isConnected && there && step && this.#parts.core.core) {
      this.#live.enter(step, () => this.#context(id));
    }
  }

  render() {
    return lessonFrame({
      state: this.#store.state,
      words: wordsOf(this.#store.state.lang),
      core: this.#parts.core,
      problem: this.#parts.problem,
      ignored: this.#store.ignored,
      hidden: this.#hidden,
      single: this.#store.single,
      printing: this.#printing.now,
      ui: this.#ui,
      setUi: (patch) => {
        this.#ui = Object.freeze({ ...this.#ui, ...patch });
        this.requestUpdate();
      },
      goTo: (step) => this.#change(schema.patch(this.#store.state, { step })),
      setLang: (lang) => this.#setLang(lang),
      owned: this.hasAttribute('follow-address') && !this.hasAttribute('embedded'),
      context: (id) => this.#context(id),
      answer: (choice, question) => this.#answer(choice, question),
      askAgain: () => this.#change(withoutAnswer(schema, this.#store.state)),
      dismissIgnored: () => {
        this.#store.ignored = [];
        this.requestUpdate();
      },
      link: () => this.#store.link(),
    });
  }

  updated() {
    this.#reflecting = true;
    reflect(this, this.#store.state, schema);
    this.#reflecting = false;
    const title = /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('.step-title'));
    if (!this.#focusTitle || !title) return;
    this.#focusTitle = false;
    title.focus();
  }
}

defineProperties(AttentionLesson.prototype);
