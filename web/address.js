// The page's address follows the state, on pages that own their address (attribute `follow-address`).
// A new step is a new entry in the history; all else rewrites the present one.

/** Browsers refuse more than about 100 rewrites in 30 s. */
const REWRITE_MS = 350;

export class Address {
  #pending = 0;

  /**
   * @param {HTMLElement & import('lit').ReactiveControllerHost} host
   * @param {{ read(hash: string): void, write(): string }} state
   */
  constructor(host, state) {
    this.host = host;
    this.state = state;
    this.onMove = () => this.#read();
    this.onHide = () => this.#flush();
    host.addController(this);
  }

  /** Reads the address and follows it from now on. */
  start() {
    if (!this.host.hasAttribute('follow-address')) return;
    window.addEventListener('popstate', this.onMove);
    window.addEventListener('pagehide', this.onHide);
    if (location.hash.length > 1) this.state.read(location.hash);
  }

  hostDisconnected() {
    this.#flush();
    window.removeEventListener('popstate', this.onMove);
    window.removeEventListener('pagehide', this.onHide);
  }

  /** @param {boolean} push  a new entry in the history, so that "back" returns here */
  follow(push) {
    if (!this.host.hasAttribute('follow-address')) return;
    if (push) {
      this.#flushBefore();
      this.#write(true);
    } else if (!this.#pending) {
      this.#pending = window.setTimeout(() => this.#flush(), REWRITE_MS);
    }
  }

  #read() {
    window.clearTimeout(this.#pending);
    this.#pending = 0;
    this.state.read(location.hash);
  }

  #flushBefore() {
    window.clearTimeout(this.#pending);
    this.#pending = 0;
  }

  #flush() {
    if (!this.#pending) return;
    this.#flushBefore();
    this.#write(false);
  }

  /** @param {boolean} push */
  #write(push) {
    const hash = `#${this.state.write()}`;
    if (hash === (location.hash || '#')) return;
    try {
      // A bare # keeps the page's path; an empty hash must still replace a full one.
      history[push ? 'pushState' : 'replaceState'](history.state, '', hash);
    } catch {
      // A sandboxed or srcdoc frame may not touch its history; the lesson works without.
    }
  }
}
