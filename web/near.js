// The lesson starts when it is scrolled near: a page with many of them fetches nothing for those that
// nobody reaches. A page that the lesson owns starts at once, since its frame may have no height yet.

/** How far outside the view counts as near, as a share of the view. */
const MARGIN = '100%';

export class Near {
  here = false;
  /** @type {IntersectionObserver | undefined} */
  #observer;

  /** @param {HTMLElement & import('lit').ReactiveControllerHost} host @param {() => void} arrive */
  constructor(host, arrive) {
    this.host = host;
    this.arrive = arrive;
    this.onPrint = () => this.#come();
    host.addController(this);
  }

  /** Calls `arrive` when the host is near; at once where that cannot be known or was so before. */
  wait() {
    if (this.here || this.host.hasAttribute('follow-address') || !globalThis.IntersectionObserver) {
      this.#come();
      return;
    }
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) this.#come();
      },
      { rootMargin: MARGIN },
    );
    this.#observer.observe(this.host);
    window.addEventListener('beforeprint', this.onPrint);
  }

  hostDisconnected() {
    this.#observer?.disconnect();
    this.#observer = undefined;
    window.removeEventListener('beforeprint', this.onPrint);
  }

  #come() {
    this.hostDisconnected();
    this.here = true;
    this.arrive();
  }
}
