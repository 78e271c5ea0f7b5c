// The height of the document's content, told on every change and never twice. It does not depend on
// the frame's height, so that a host which sets what it is told comes to rest.

/** Browsers give frames that are out of sight neither animation frames nor observations. */
const LATEST_MS = 200;

export class Height {
  #told = 0;
  #frame = 0;
  #timer = 0;
  #observer = new ResizeObserver(() => this.changed());

  /** @param {(size: { width: number, height: number }) => void} tell */
  constructor(tell) {
    this.tell = tell;
    this.#observer.observe(document.documentElement);
    this.changed();
  }

  /** Tells it once more, whether it changed or not. */
  send() {
    this.#told = 0;
    this.changed();
  }

  end() {
    this.#observer.disconnect();
    this.#forget();
  }

  /** It may have. Several changes in one frame are one. */
  changed() {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => this.#now());
    this.#timer = window.setTimeout(() => this.#now(), LATEST_MS);
  }

  #now() {
    this.#forget();
    const box = document.documentElement.getBoundingClientRect();
    const height = Math.ceil(box.height);
    if (height === this.#told || height === 0) return; // 0: a frame that is not displayed
    this.#told = height;
    this.tell({ width: Math.ceil(box.width), height });
  }

  #forget() {
    cancelAnimationFrame(this.#frame);
    window.clearTimeout(this.#timer);
    this.#frame = 0;
  }
}
