// <attention-lesson>: holds the state, fetches what it needs, draws the frame and the present step.
// define.js registers it; interface.js lists what of it is public.
import { LitElement, unsafeCSS } from 'lit';
import {
  attributeEntries,
  attributeNames,
  defineProperties,
  reflect,
  setAnew,
} from './attributes.js';
import { ColourScheme } from './colour-scheme.js';
import { Contexts } from './contexts.js';
import { Embedded } from './embedded.js';
import { lessonFrame } from './frame/lesson.js';
import { navigationKey } from './frame/shortcuts.js';
import { loadWords, wordsOf } from './lesson/index.js';
import { LiveStep } from './live-step.js';
import { Near } from './near.js';
import { OwnPage } from './own-page.js';
import { Parts } from './parts.js';
import { Printing } from './printing.js';
import { withoutAnswer } from './progress.js';
import { emit, Session } from './session.js';
import { adoptStepSheet } from './step-sheet.js';
import { stepById } from './steps/index.js';
import { Store, schema } from './store.js';
import theme from './theme.css';

/** @typedef {import('./steps/step.d.ts').State} State */

/** What a single embedded step leaves out, unless `hide` says otherwise. */
const SINGLE_HIDES = ['text', 'questions', 'formula', 'navigation'];

export class AttentionLesson extends LitElement {
  static styles = [unsafeCSS(theme)];

  #store = new Store(this);
  #session = new Session(this, this.#store, () => this.#hidden);
  #started = false;
  #reflecting = false;
  #near = new Near(this, () => this.#arrive());
  #parts = new Parts({
    update: () => this.requestUpdate(),
    fail: (message) => emit(this, 'attention-error', { message }),
    keep: (lang) => this.#replace(this.#store.keepLanguage(this.state.lang, lang)),
  });
  /** The load whose end the page was told. @type {unknown} */
  #told;
  #live = new LiveStep(() => this.requestUpdate());
  #printing = new Printing(this);
  #contexts = new Contexts(this, {
    store: this.#store,
    session: this.#session,
    parts: this.#parts,
    live: this.#live,
    printing: this.#printing,
  });

  static get observedAttributes() {
    // biome-ignore lint/complexity/noThisInStatic: Lit prepares the class that is asked
    return [...super.observedAttributes, ...attributeNames, 'core-url'];
  }

  constructor() {
    super();
    new ColourScheme(this);
    new OwnPage(this, () => this.#store.state);
    new Embedded(this, {
      names: attributeEntries,
      schema,
      state: () => this.#store.state,
      set: (patch) => this.#replace(schema.patch(this.#store.state, patch)),
    });
    this.addEventListener('keydown', (event) => this.#onKey(event));
  }

  connectedCallback() {
    super.connectedCallback();
    setAnew(this);
    this.#start();
    this.#session.address.start();
    this.#near.wait();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#live.leave();
  }

  createRenderRoot() {
    const root = super.createRenderRoot();
    this.#session.fieldEvents.listen(root);
    return root;
  }

  /** @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    super.attributeChangedCallback(name, before, value);
    if (this.#reflecting || before === value || !this.#started) return;
    if (name !== 'core-url') this.#store.readAttribute(name, value);
    else if (this.#near.here) this.#loadCore();
    this.requestUpdate();
  }

  /** Plain JSON: everything on show is a function of it. */
  get state() {
    this.#start();
    return this.#store.state;
  }

  set state(json) {
    this.#start();
    this.#replace(this.#store.readSaved(json));
  }

  /** The state, for hosts that ask a field for its value. */
  get value() {
    return this.state;
  }

  set value(json) {
    this.state = json;
  }

  /** Back to what the page's attributes say; what was answered and done is forgotten. */
  reset() {
    this.#start();
    this.#store.ignored = [];
    this.#live.leave();
    this.#replace(this.#store.base);
  }

  /** @param {string} step @returns {boolean} whether there is such a step here */
  goTo(step) {
    if (!this.state.steps.includes(step)) return false;
    this.#replace(schema.patch(this.#store.state, { step }));
    return true;
  }

  get coreUrl() {
    return this.getAttribute('core-url') ?? '';
  }

  set coreUrl(url) {
    if (url) this.setAttribute('core-url', url);
    else this.removeAttribute('core-url');
  }

  /** Also waits for the steps, the words and the data files, while they are being fetched. */
  async getUpdateComplete() {
    let done = await super.getUpdateComplete();
    while (this.#parts.pending || this.#contexts.pending) {
      await (this.#parts.pending ?? this.#contexts.pending);
      done = await super.getUpdateComplete();
    }
    return done;
  }

  /** @returns {readonly string[]} */
  get #hidden() {
    return this.#store.state.hide ?? (this.#store.single ? SINGLE_HIDES : []);
  }

  #start() {
    if (this.#started) return;
    this.#started = true;
    this.#store.readAttributes();
  }

  /** Near enough to be looked at, for the first time or again. */
  #arrive() {
    this.requestUpdate(); // what ran in the present step ended when the element was taken out
    if (this.#parts.core.phase === 'ready') this.#tell(this.#parts.core);
    else this.#loadCore();
  }

  async #loadCore() {
    const load = await this.#parts.loadCore(this.coreUrl);
    if (load) await this.#tell(load);
  }

  /** @param {import('./parts.js').Load} load */
  async #tell(load) {
    await this.updateComplete;
    if (!this.isConnected || this.#told === load) return;
    this.#told = load;
    if (load.phase === 'ready') emit(this, 'attention-ready', { simd: load.core.simd });
    else emit(this, 'attention-error', { message: load.reason });
  }

  /** The page's doing, not the learner's. @param {State} next */
  #replace(next) {
    this.#session.change(next, { byUser: false });
    this.requestUpdate();
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { steps: shown, step } = this.#store.state;
    const next = shown[shown.indexOf(step) + navigationKey(event)];
    if (!next || next === step || this.#hidden.includes('navigation')) return;
    event.preventDefault();
    this.#session.set({ step: next });
  }

  /** The page stays as it is until the words are there. @param {string} lang */
  async #setLang(lang) {
    try {
      await loadWords(lang);
      this.#session.set({ lang });
    } catch {
      this.#replace(this.#store.keepLanguage(lang, this.state.lang));
    }
  }

  willUpdate() {
    if (!this.#near.here) return;
    const { step: id, lang } = this.#store.state;
    const there = this.#parts.ensure(lang);
    adoptStepSheet(/** @type {ShadowRoot} */ (this.renderRoot), AttentionLesson.elementStyles);
    const step = stepById(id);
    if (this.isConnected && there && step && this.#parts.core.core) {
      this.#live.enter(step, () => this.#contexts.of(id));
    }
  }

  render() {
    const session = this.#session;
    return lessonFrame({
      state: this.#store.state,
      words: wordsOf(this.#store.state.lang),
      waiting: !this.#near.here,
      core: this.#parts.core,
      problem: this.#parts.problem,
      ignored: this.#store.ignored,
      hidden: this.#hidden,
      single: this.#store.single,
      printing: this.#printing.now,
      ui: session.ui,
      setUi: (patch) => session.setUi(patch),
      goTo: (step) => session.set({ step }),
      setLang: (lang) => this.#setLang(lang),
      owned: this.hasAttribute('follow-address') && !this.hasAttribute('embedded'),
      context: (id) => this.#contexts.of(id),
      answer: (choice, question) => session.answer(choice, question),
      askAgain: () => session.change(withoutAnswer(schema, this.#store.state)),
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
    if (!this.#session.focusTitle || !title) return;
    this.#session.focusTitle = false;
    title.focus();
  }
}

defineProperties(AttentionLesson.prototype);
