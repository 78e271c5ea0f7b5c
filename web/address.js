// The page's address follows the state, on pages that own their address (attribute `follow-address`).
// A new step is a new entry in the history; all else rewrites the present one, and in a frame, whose
// entries would stand between the reader and the page before, so does a step.

/** Browsers refuse more than about 100 rewrites in 30 s. */
const REWRITE_MS = 350;

export class Address {
  /** What the present entry is about to be rewritten to. @type {string | undefined} */
  #pending;
  #timer = 0;

  /**
   * @param {HTMLElement & import('lit').ReactiveControllerHost} host
   * @param {{ read(hash: string, search?: string): void, write(): string }} state
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
    const { hash, search } = location;
    if (hash.length > 1 || search.length > 1) this.state.read(hash, search);
  }

  hostDisconnected() {
    this.#flush();
    window.removeEventListener('popstate', this.onMove);
    window.removeEventListener('pagehide', this.onHide);
  }

  /** @param {boolean} push  a new entry in the history, so that "back" returns to the one before */
  follow(push) {
    if (!this.host.hasAttribute('follow-address') || !this.host.isConnected) return;
    const hash = this.state.write();
    if (push && window.parent === window) {
      this.#flush(); // the entry that is left keeps its last state
      write(hash, 'pushState');
    } else {
      this.#pending = hash;
      this.#timer ||= window.setTimeout(() => this.#flush(), REWRITE_MS);
    }
  }

  #read() {
    this.#forget();
    this.state.read(location.hash);
  }

  #flush() {
    const hash = this.#pending;
    this.#forget();
    if (hash !== undefined) write(hash, 'replaceState');
  }

  #forget() {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.#pending = undefined;
  }
}

/** @param {string} hash @param {'pushState' | 'replaceState'} how */
function write(hash, how) {
  // A bare # keeps the page's path; an empty hash must still replace a full one.
  if (`#${hash}` === (location.hash || '#')) return;
  try {
    history[how](history.state, '', `#${hash}`);
  } catch {
    // A sandboxed or srcdoc frame may not touch its history; the lesson works without.
  }
}
